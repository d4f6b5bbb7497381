/** What the table of FBA orders does beyond going somewhere. */
import { saveFile } from '#client/offline/save-file.ts'
import { session } from '#client/session/session.ts'
import { countryName } from '#domain/country-names.ts'
import { A4, packingPapers } from '#engine/label/index.ts'
import { openOrderDraft } from '#client/offline/open-order-draft.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { loadPages } from '#modules/printing/module.ts'
import { copyOfOrder, FBA_DRAFT } from '../forms.ts'
import { screens } from '../module.ts'
import type { FbaRow } from '../order-data.ts'
import { packList } from '../pack-list.ts'

/** Opens the entry form filled like this order; shipment id and reference stay behind. */
export const orderAgain = (order: FbaRow, tools: Pick<ActionTools, 'navigate'>): Promise<void> =>
  openOrderDraft(copyOfOrder(order), { kind: FBA_DRAFT, screen: screens.fbaOrderEntry }, tools)

/** Packing list and carton marks of each, in one file. */
export async function printPapers(orders: readonly FbaRow[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const pages = orders.flatMap((order) => packingPapers(paperOf(order), { isList: true, isMarks: true }))
  const { printPages } = await loadPages()
  const title = orders.length === 1 ? first.orderNo : `${first.orderNo}-${orders.length}`
  await printPages({ pages, page: A4, title })
}

export const savePackList = (order: FbaRow): void =>
  saveFile(`${order.shipmentCode || order.orderNo}.csv`, 'text/csv', packList(order))

function paperOf(order: FbaRow) {
  const country = countryName(order.country, 'en')
  return {
    orderNo: order.orderNo,
    referenceNo: order.shipmentCode,
    day: (order.submittedAt || order.createdAt).slice(0, 10),
    shipper: [session.user?.cusName ?? '', `Warehouse ${order.warehouse}`],
    consignee: [
      `Amazon fulfilment centre ${order.centre}`,
      country,
      `Shipment ${order.shipmentCode}`,
      `Reference ${order.amazonReference}`,
    ],
    country,
    currency: order.currency,
    terms: order.tariffPaymentType,
    goods: order.goods,
    cartons: order.cartons,
  }
}
