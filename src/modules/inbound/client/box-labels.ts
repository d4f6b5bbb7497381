/** Labels of the boxes of tickets, drawn on this device. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readQuery } from '#client/calls/read-query.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import { session } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { type BoxLabel, boxLabelPages, EXPRESS_PAGE } from '#engine/label/index.ts'
import { loadPages } from '#modules/printing/module.ts'
import { inbound } from '../contract.ts'
import type { TicketDetails, TicketRow } from '../ticket-data.ts'

/** Tickets the server answers at once. */
const MOST_ASKED = 100

export async function printBoxLabels(rows: readonly Pick<TicketRow, 'id' | 'putOrderNo'>[]): Promise<void> {
  const labels: BoxLabel[] = []
  for (let from = 0; from < rows.length; from += MOST_ASKED) {
    const ids = rows.slice(from, from + MOST_ASKED).map(({ id }) => id)
    const { list } = await readQuery(inbound.getPutOrderItems, { ids })
    labels.push(...list.flatMap(labelsOf))
  }
  const [first] = rows
  if (!labels.length || !first) return notify(i18n._(msg`These tickets have no boxes.`), 'bad')
  const { printPages } = await withTexts(['printing'], loadPages)()
  const title = rows.length === 1 ? first.putOrderNo : `${first.putOrderNo}-${rows.length}`
  await printPages({ pages: boxLabelPages(labels), page: EXPRESS_PAGE, title })
}

/** One for each announced box, in the order of the ticket. */
function labelsOf({ order, items }: TicketDetails): BoxLabel[] {
  const announced = items.filter(({ expected }) => expected > 0)
  const boxes = [...new Set(announced.map(({ boxNo }) => boxNo))]
  return boxes.map((boxNo, at) => ({
    ticketNo: order.putOrderNo,
    boxNo,
    place: `${at + 1} / ${boxes.length}`,
    warehouse: order.warehouseId,
    referenceNo: order.referenceNo,
    sender: session.user?.cusName ?? '',
    code: `${order.putOrderNo}/${boxNo}`,
    goods: announced
      .filter((item) => item.boxNo === boxNo)
      .map(({ sku, expected }) => ({ sku, quantity: expected })),
  }))
}
