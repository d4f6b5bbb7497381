/** Labels of boxes sent to a warehouse: its dock finds the ticket and the box by one scan. In English and Chinese, as warehouses read them. */
import type { LabelComponent } from '../document.ts'
import { across, code128, framed, text } from './page-parts.ts'

export interface BoxLabel {
  readonly ticketNo: string
  readonly boxNo: string
  /** "2 / 5". */
  readonly place: string
  readonly warehouse: string
  readonly referenceNo: string
  readonly sender: string
  /** What the scanner reads. */
  readonly code: string
  readonly goods: readonly { readonly sku: string; readonly quantity: number }[]
}

const MOST_LINES = 11
const W = 92

/** One label of 100 × 150 mm for each box. */
export const boxLabelPages = (boxes: readonly BoxLabel[]): LabelComponent[][] => boxes.map(labelOf)

function labelOf({
  ticketNo,
  boxNo,
  place,
  warehouse,
  referenceNo,
  sender,
  code,
  goods,
}: BoxLabel): LabelComponent[] {
  const left = goods.length - MOST_LINES
  const shown = goods.slice(0, MOST_LINES).map(({ sku, quantity }) => `${sku} × ${quantity}`)
  return [
    framed([2, 2, 96, 146]),
    text([4, 4, 60, 9], `INBOUND 入库 · ${warehouse}`, { size: 5, bold: true }),
    text([64, 4, 32, 9], place, { size: 5, bold: true, align: 'right' }),
    across(2, 15, 96),
    code128([6, 19, 88, 30], code),
    text([4, 51, W, 7], code, { size: 4.5, bold: true, align: 'center' }),
    across(2, 61, 96),
    text([4, 63, 46, 6], `Ticket 入库单 ${ticketNo}`, { size: 3 }),
    text([50, 63, 46, 6], `Box 箱号 ${boxNo}`, { size: 3.4, bold: true, align: 'right' }),
    text([4, 70, W, 6], referenceNo && `Reference 参考号 ${referenceNo}`, { size: 3 }),
    text([4, 77, W, 6], sender, { size: 3 }),
    across(2, 85, 96),
    text([4, 88, W, 58], [...shown, ...(left > 0 ? [`… + ${left} SKU`] : [])].join('\n'), {
      size: 3.8,
      maxLines: MOST_LINES + 1,
      valign: 'top',
    }),
  ]
}
