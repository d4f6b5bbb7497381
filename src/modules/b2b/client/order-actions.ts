/** What the tables of B2B orders do beyond going somewhere: order the same again, print the papers. */
import { seesAmounts } from '#contract/amounts.ts'
import { countryName } from '#domain/country-names.ts'
import { A4, packingPapers, type PaperOrder, type Papers } from '#engine/label/index.ts'
import { openOrderDraft } from '#client/offline/open-order-draft.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { loadPages } from '#modules/printing/module.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import { session, viewer } from '#client/session/session.ts'
import { B2B_DRAFT, copyOfOrder } from '../forms.ts'
import { screens } from '../module.ts'
import type { B2BRow } from '../order-data.ts'

/** Opens the entry form filled like this order: copying, and ordering the same again. The reference stays behind. */
export const orderAgain = (order: B2BRow, tools: Pick<ActionTools, 'navigate'>): Promise<void> =>
  openOrderDraft(copyOfOrder(order), { kind: B2B_DRAFT, screen: screens.b2borderEntry }, tools)

const ALL: Papers = { isList: true, isInvoice: true, isMarks: true }

/** Packing list, commercial invoice and carton marks of each, in one file. People who see no amounts get no invoice. */
export async function printPack(orders: readonly B2BRow[], wanted = ALL, isSaved = false): Promise<void> {
  const papers = { ...wanted, isInvoice: wanted.isInvoice === true && seesAmounts(viewer()) }
  const pages = orders.flatMap((order) => packingPapers(paperOf(order), papers))
  const [first] = orders
  if (!first || pages.length === 0) return
  const { printPages } = await withTexts(['printing'], loadPages)()
  const title = orders.length === 1 ? first.orderNo : `${first.orderNo}-${orders.length}`
  await printPages({ pages, page: A4, title, isSaved })
}

export function paperOf(order: B2BRow): PaperOrder {
  const { receiver } = order
  const country = countryName(order.country, 'en')
  const place = [receiver.area, receiver.city, receiver.prov, receiver.postCode].filter(Boolean).join(', ')
  return {
    orderNo: order.orderNo,
    referenceNo: order.referenceNo,
    day: (order.submittedAt || order.createdAt).slice(0, 10),
    shipper: [session.user?.cusName ?? '', `Warehouse ${order.warehouse}`],
    consignee: [
      receiver.company ?? '',
      receiver.name,
      [receiver.address, receiver.address2].filter(Boolean).join(', '),
      place,
      country,
      receiver.phone,
    ],
    country,
    currency: order.currency,
    terms: order.tariffPaymentType,
    goods: order.goods,
    cartons: order.cartons,
  }
}
