/** What the table of FBA orders does beyond going somewhere. */
import { saveFile } from '#client/offline/save-file.ts'
import { session } from '#client/session/session.ts'
import { countryName } from '#domain/country-names.ts'
import { A4, packingPapers } from '#engine/label/index.ts'
import { href } from '#engine/screen/index.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { loadPages } from '#modules/printing/module.ts'
import { getStore } from '#offline/store.ts'
import { copyOfOrder, FBA_DRAFT } from '../forms.ts'
import { screens } from '../module.ts'
import type { FbaRow } from '../order-data.ts'
import { packList } from '../pack-list.ts'

/** Opens the entry form filled like this order; shipment id and reference stay behind. */
export async function orderAgain(order: FbaRow, tools: Pick<ActionTools, 'navigate'>): Promise<void> {
  const store = getStore()
  if (!store) throw new Error('The database of this device is not open')
  const draft = await store.drafts.create(FBA_DRAFT, copyOfOrder(order), {
    href: screens.fbaOrderEntry.path,
    isOrder: true,
  })
  tools.navigate(href(screens.fbaOrderEntry, {}, { draft: draft.id }))
}

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
