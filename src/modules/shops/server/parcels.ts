/** What the slice of orders asks of a shop's platform about parcels, in the same turns and with the same tokens as the sync. */
import type { Handover } from '#domain/shop-platforms.ts'
import { handoverFor } from '#domain/handover.ts'
import type { OfferedHandover, ShopParcels } from '#server/shop-parcels.ts'
import { askPlatform } from './ask.ts'
import { answered } from './goods.ts'
import type { ShipOption } from './platforms/connector.ts'

/** Ways the platform ships by itself. */
const offeredBy = (options: readonly ShipOption[]): OfferedHandover[] =>
  options.flatMap((option) => (isOfPlatform(option) ? [option] : []))
const isOfPlatform = (option: ShipOption): option is ShipOption & { readonly kind: Handover } =>
  option.kind !== 'OWN_NUMBER'

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
  correct: (asking, shop, parcel) =>
    answered(
      askPlatform(asking, shop, async (connector, access) => {
        if (!connector.capabilities.correctsTracking) return false
        const found = await connector.shipped(access, parcel.orderId, parcel.packageId)
        if (!found) return false
        await connector.correct(access, { ...parcel, packageId: found.packageId })
        return true
      }),
    ),
  handovers: (asking, shop, { orderId, packageId }) =>
    answered(
      askPlatform(asking, shop, async (connector, access) =>
        offeredBy(await connector.shipOptions(access, orderId, packageId)),
      ),
    ),
  arrange: (asking, shop, { orderId, packageId }, wanted) =>
    answered(
      askPlatform(asking, shop, async (connector, access) => {
        const offered = offeredBy(await connector.shipOptions(access, orderId, packageId))
        const taken = handoverFor(offered, wanted)
        if ('missing' in taken) return taken.missing
        const unsaid = { lineIds: [], trackingNo: '', carrier: '' }
        await connector.ship(access, { orderId, packageId, ...unsaid, option: taken.id })
        return 'ARRANGED' as const
      }),
    ),
  label: (asking, shop, { orderId, packageId }) =>
    answered(askPlatform(asking, shop, (connector, access) => connector.label(access, orderId, packageId))),
}
