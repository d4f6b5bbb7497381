/** An inbound ticket between form and wire: lines of a packing list, each a SKU in a box. */
import { inCapitals } from '#domain/capitals.ts'
import { listedIn } from '#domain/listed.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import type { Input, Output } from '#contract/call.ts'
import { type FormData, asText, linesOf, plainTexts, textAt, trimmedTexts } from '#engine/form/index.ts'
import type { inbound } from './contract.ts'
import type { PutMode } from './put-codes.ts'
import { tidyTracking } from './tracking-no.ts'

export type TicketDraft = Input<typeof inbound.addPutOrder>['ticket']
type TicketLine = TicketDraft['lines'][number]
export type TicketRow = Output<typeof inbound.queryPutOrders>['list'][number]
export type TicketDetails = Output<typeof inbound.getPutOrderItems>['list'][number]

const plainKeys = ['warehouseId', 'mode', 'expectedDay', 'courier', 'referenceNo', 'remark'] as const

export const emptyLine = (): FormData => ({
  boxNo: '',
  trackingNo: '',
  sku: '',
  quantity: '',
  batchNo: '',
  expiry: '',
  serials: '',
})

export const emptyTicket = (): FormData => ({
  step: '',
  warehouseId: '',
  mode: 'BOX',
  expectedDay: '',
  courier: '',
  referenceNo: '',
  lines: [emptyLine()],
  remark: '',
})

/** Lines that name no box are in the box above; the first one is box 1. */
export function withBoxes<Line extends { readonly boxNo: string }>(lines: readonly Line[]): Line[] {
  let box = '1'
  return lines.map((line) => {
    box = inCapitals(line.boxNo.trim()) || box
    return { ...line, boxNo: box }
  })
}

export const countOfText = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0)

/** What the server takes and keeps: trimmed, SKUs in capitals, numbers without what surrounds them. */
export const tidyTicket = (draft: TicketDraft): TicketDraft => ({
  ...draft,
  expectedDay: draft.expectedDay.trim(),
  courier: draft.courier.trim(),
  referenceNo: draft.referenceNo.trim(),
  remark: draft.remark.trim(),
  lines: withBoxes(draft.lines).map((line) => ({
    boxNo: line.boxNo,
    trackingNo: tidyTracking(line.trackingNo),
    sku: inCapitals(line.sku.trim()),
    quantity: line.quantity,
    batchNo: inCapitals(line.batchNo.trim()),
    expiry: line.expiry.trim(),
    serials: line.serials.map(serialOf).filter((each) => each !== ''),
  })),
})

const isEmptyLine = (line: FormData): boolean =>
  Object.values(line).every((value) => asText(value).trim() === '')

/** Empty lines at the end are room to type in, not goods. */
export function withoutEmptyTail(data: FormData): FormData {
  const lines = linesOf(data.lines)
  const last = lines.findLastIndex((line) => !isEmptyLine(line))
  return last === lines.length - 1 ? data : { ...data, lines: lines.slice(0, Math.max(1, last + 1)) }
}

export function toTicket(data: FormData): TicketDraft {
  const texts = trimmedTexts(data, plainKeys)
  return tidyTicket({
    ...(texts as Pick<TicketDraft, 'warehouseId' | 'expectedDay' | 'courier' | 'referenceNo' | 'remark'>),
    mode: texts.mode as PutMode,
    lines: linesOf(withoutEmptyTail(data).lines).map((line) => ({
      boxNo: textAt(line, 'boxNo'),
      trackingNo: textAt(line, 'trackingNo'),
      sku: textAt(line, 'sku'),
      quantity: countOfText(textAt(line, 'quantity')),
      batchNo: textAt(line, 'batchNo'),
      expiry: textAt(line, 'expiry'),
      serials: listedIn(textAt(line, 'serials')),
    })),
  })
}

/** As the form holds it: a box and its tracking number are said once. */
export function toTicketForm(ticket: TicketDraft): FormData {
  const seen = new Set<string>()
  return {
    ...emptyTicket(),
    ...plainTexts(ticket, plainKeys),
    lines: ticket.lines.length
      ? ticket.lines.map(({ quantity, serials, ...line }) => {
          const isFirst = !seen.has(line.boxNo)
          seen.add(line.boxNo)
          return {
            ...line,
            trackingNo: isFirst ? line.trackingNo : '',
            quantity: quantity ? String(quantity) : '',
            serials: serials.join(' '),
          }
        })
      : [emptyLine()],
  }
}

/** Announced lines of a ticket as it was read. */
export const ticketOf = ({ order, items }: TicketDetails): TicketDraft => ({
  warehouseId: order.warehouseId,
  mode: order.mode,
  expectedDay: order.expectedDay,
  courier: order.courier,
  referenceNo: order.referenceNo,
  remark: order.remark,
  lines: items
    .filter(({ expected, received }) => expected > 0 || received === 0)
    .map(({ boxNo, trackingNo, sku, expected, batchNo, expiry, serials }) => ({
      boxNo,
      trackingNo,
      sku,
      quantity: expected,
      batchNo,
      expiry,
      serials,
    })),
})

interface Totals {
  readonly boxes: number
  readonly skus: number
  readonly units: number
}

export const totalsOf = (lines: readonly Pick<TicketLine, 'boxNo' | 'sku' | 'quantity'>[]): Totals => ({
  boxes: new Set(lines.map(({ boxNo }) => boxNo)).size,
  skus: new Set(lines.map(({ sku }) => sku).filter(Boolean)).size,
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

/** Totals of what is typed so far. */
export function totalsOfForm(data: FormData) {
  const typed = linesOf(withoutEmptyTail(data).lines).filter((line) => textAt(line, 'sku').trim())
  return totalsOf(
    withBoxes(
      typed.map((line) => ({
        boxNo: textAt(line, 'boxNo'),
        sku: textAt(line, 'sku').trim(),
        quantity: countOfText(asText(line.quantity)),
      })),
    ),
  )
}

/** "SZX1 · PO-1001": how a ticket is called before it has a number. */
export const ticketLabel = (data: FormData): string =>
  [textAt(data, 'warehouseId'), textAt(data, 'referenceNo')].filter(Boolean).join(' · ')
