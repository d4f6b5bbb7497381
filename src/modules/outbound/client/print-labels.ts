/** A label for each outbound order: number, receiver, weight, as large as a parcel's. */
import { withTexts } from '#client/i18n/with-texts.ts'
import { session } from '#client/session/session.ts'
import { countryName } from '#domain/country-names.ts'
import { A4, packingPapers, type PaperOrder } from '#engine/label/index.ts'
import { loadPages } from '#modules/printing/module.ts'
import type { OutRow } from '../wire-shapes.ts'

export async function printLabels(orders: readonly OutRow[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const pages = orders.flatMap((order) => packingPapers(paperOf(order), { isMarks: true, isList: true }))
  const { printPages } = await withTexts(['printing'], loadPages)()
  const title = orders.length === 1 ? first.orderNo : `${first.orderNo}-${orders.length}`
  await printPages({ pages, page: A4, title, isSaved: false })
}

/** One parcel with all lines: how the warehouse divides it is known when it is packed. */
function paperOf(order: OutRow): PaperOrder {
  const { receiver: to } = order
  const country = order.country ? countryName(order.country, 'en') : ''
  return {
    orderNo: order.orderNo,
    referenceNo: order.referenceNo,
    day: (order.submittedAt || order.createdAt).slice(0, 10),
    shipper: [session.user?.cusName ?? '', `Warehouse ${order.warehouseId}`],
    consignee: [
      order.toName,
      to.name,
      [to.address, to.address2].filter(Boolean).join(', '),
      [to.area, to.city, to.prov, to.postCode].filter(Boolean).join(', '),
      country,
      to.phone || order.pickupPhone,
    ],
    country,
    currency: order.currency,
    terms: order.outboundCode,
    goods: order.lines.map(({ sku, name, quantity }) => ({ sku, name, unitValue: '', packed: [quantity] })),
    cartons: [{ count: 1, length: '', width: '', height: '', weight: order.weight }],
  }
}
