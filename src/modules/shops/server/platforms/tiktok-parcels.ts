/** Parcels of TikTok Shop: those TikTok ships have its package, number and label; those the seller ships have ours. */
import { ask } from './ask.ts'
import {
  PlatformError,
  type Access,
  type Connector,
  type Outside,
  type PlatformApp,
  type ShipOption,
  type Shipped,
} from './connector.ts'
import { listOf, pdfOf, recordOf, secondsOf, textOf } from './read.ts'
import { tiktokCalls } from './tiktok-call.ts'

type Parcels = Pick<Connector, 'shipOptions' | 'ship' | 'shipped' | 'correct' | 'label'>

const ROOT = '/fulfillment/202309'
/** States of a package that was arranged. */
const ARRANGED = new Set(['PROCESSING', 'FULFILLING', 'COMPLETED'])

export function tiktokParcels(app: PlatformApp, outside: Outside): Parcels {
  const { call } = tiktokCalls(app, outside)

  async function orderOf(access: Access, orderId: string) {
    const reply = await call(access, { path: '/order/202309/orders', query: { ids: orderId } })
    const order = recordOf(listOf(reply.orders)[0])
    if (textOf(order.id) !== orderId)
      throw new PlatformError('BUSINESS', 'order_not_found', 'TikTok does not know this order')
    return order
  }

  async function shipOptions(access: Access, orderId: string, packageId: string): Promise<ShipOption[]> {
    const order = await orderOf(access, orderId)
    if (order.shipping_type === 'SELLER') {
      const option = textOf(order.delivery_option_id)
      const { shipping_providers: all } = await call(access, {
        path: `/logistics/202309/delivery_options/${option}/shipping_providers`,
      })
      return listOf(all).map((raw) => {
        const { id, name } = recordOf(raw)
        return { id: `own:${textOf(id)}`, kind: 'OWN_NUMBER', text: textOf(name) }
      })
    }
    const slots = await call(access, { path: `${ROOT}/packages/${packageId}/handover_time_slots` })
    const pickups = listOf(slots.pickup_slots).map(recordOf)
    return [
      ...pickups
        // The platform spells it so.
        .filter(({ avaliable }) => avaliable !== false)
        .map(({ start_time: from, end_time: to }): ShipOption => ({
          id: `pickup:${textOf(from)}:${textOf(to)}`,
          kind: 'PICKUP',
          text: '',
          from: secondsOf(from),
          to: secondsOf(to),
        })),
      ...(slots.can_drop_off === true ? [{ id: 'dropoff', kind: 'DROPOFF' as const, text: '' }] : []),
    ]
  }

  async function packageOf(access: Access, packageId: string) {
    const found = await call(access, { path: `${ROOT}/packages/${packageId}` })
    return { status: textOf(found.package_status), trackingNo: textOf(found.tracking_number) }
  }

  async function shipped(access: Access, orderId: string, packageId: string): Promise<Shipped | undefined> {
    if (packageId !== '') {
      const { status, trackingNo } = await packageOf(access, packageId)
      return ARRANGED.has(status) ? { packageId, trackingNo } : undefined
    }
    const units = listOf((await orderOf(access, orderId)).line_items).map(recordOf)
    const unit = units.find(({ package_status: status }) => ARRANGED.has(textOf(status)))
    return unit && { packageId: textOf(unit.package_id), trackingNo: textOf(unit.tracking_number) }
  }

  return {
    shipOptions,
    async ship(access, { orderId, packageId, lineIds, trackingNo, carrier, option }) {
      const options = option ? [] : await shipOptions(access, orderId, packageId)
      const named = options.find(({ text }) => text.toLowerCase() === carrier.toLowerCase())
      const chosen = option || (named ?? options[0])?.id
      if (!chosen) throw new PlatformError('BUSINESS', 'no_option', 'TikTok offers no way to hand it over')
      const [kind = '', first = '', second = ''] = chosen.split(':')
      const own = { tracking_number: trackingNo, shipping_provider_id: first }
      if (kind === 'own' && packageId === '') {
        const made = await call(access, {
          method: 'POST',
          path: `${ROOT}/orders/${orderId}/packages`,
          body: { ...own, order_line_item_ids: lineIds },
        })
        return { packageId: textOf(made.package_id), trackingNo }
      }
      const slot = { start_time: Number(first), end_time: Number(second) }
      await call(access, {
        method: 'POST',
        path: `${ROOT}/packages/${packageId}/ship`,
        body:
          kind === 'own'
            ? { self_shipment: own }
            : kind === 'pickup'
              ? { handover_method: 'PICKUP', pickup_slot: slot }
              : { handover_method: 'DROP_OFF' },
      })
      if (kind === 'own') return { packageId, trackingNo }
      // It is shipped. That its number cannot be asked for now must not look as if it were not.
      const given = await packageOf(access, packageId).catch(() => undefined)
      return { packageId, trackingNo: given?.trackingNo ?? '' }
    },
    shipped,
    // Taken for packages the seller ships, within three days; later the platform says so.
    async correct(access, { orderId, packageId, trackingNo, carrier }) {
      const options = await shipOptions(access, orderId, packageId)
      const own = options.filter(({ kind }) => kind === 'OWN_NUMBER')
      const chosen = own.find(({ text }) => text.toLowerCase() === carrier.toLowerCase()) ?? own[0]
      if (!chosen) throw new PlatformError('BUSINESS', 'no_option', 'TikTok ships this package itself')
      await call(access, {
        method: 'POST',
        path: `${ROOT}/packages/${packageId}/shipping_info/update`,
        body: { tracking_number: trackingNo, shipping_provider_id: chosen.id.slice('own:'.length) },
      })
    },
    async label(access, _orderId, packageId) {
      const { doc_url: url, tracking_number: number } = await call(access, {
        path: `${ROOT}/packages/${packageId}/shipping_documents`,
        query: { document_type: 'SHIPPING_LABEL', document_size: 'A6', document_format: 'PDF' },
      })
      const address = textOf(url)
      if (address === '') return undefined
      // A file has a host of its own; the token is not for it.
      if (!address.startsWith('https://') && !address.startsWith(`${app.api}/`))
        throw new PlatformError('CONFIG', 'label', 'The address of the label is not encrypted')
      const { status, body } = await ask(outside, address, { method: 'GET' })
      if (status !== 200) throw new PlatformError('RETRY', `http_${status}`, 'The label could not be fetched')
      return { pdf: pdfOf(body), trackingNo: textOf(number) }
    },
  }
}
