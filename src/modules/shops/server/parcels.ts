/** What the slice of orders asks of a shop's platform about parcels, in the same turns and with the same tokens as the sync. */
import type { ShopParcels } from '#server/shop-parcels.ts'
import { askPlatform } from './ask.ts'
import { answered } from './goods.ts'

export const shopParcels: ShopParcels = {
  upstream: (asking, shop, orderId) =>
    answered(
      askPlatform(asking, shop, async (connector, access) => {
        const [order] = await connector.getOrders(access, [orderId])
        return order && !('why' in order) ? order.upstream : undefined
      }),
    ),
  shipped: (asking, shop, { orderId, packageId }) =>
    answered(
      askPlatform(asking, shop, async (connector, access) => {
        const found = await connector.shipped(access, orderId, packageId)
        return found?.trackingNo
      }),
    ),
  shipOwn: (asking, shop, parcel) =>
    answered(
      askPlatform(asking, shop, async (connector, access) => {
        const options = await connector.shipOptions(access, parcel.orderId, parcel.packageId)
        const own = options.filter(({ kind }) => kind === 'OWN_NUMBER')
        const named = own.find(({ text }) => text.toLowerCase() === parcel.carrier.toLowerCase())
        const option = (named ?? own[0])?.id
        if (option === undefined) return false
        await connector.ship(access, { ...parcel, option })
        return true
      }),
    ),
  arrange: (asking, shop, { orderId, packageId }) =>
    answered(
      askPlatform(asking, shop, async (connector, access) => {
        const options = await connector.shipOptions(access, orderId, packageId)
        const option = options.find(({ kind }) => kind !== 'OWN_NUMBER')?.id
        if (option === undefined) return false
        await connector.ship(access, { orderId, packageId, lineIds: [], trackingNo: '', carrier: '', option })
        return true
      }),
    ),
  label: (asking, shop, { orderId, packageId }) =>
    answered(askPlatform(asking, shop, (connector, access) => connector.label(access, orderId, packageId))),
}
