/** Rows of a spreadsheet as outbound orders, and back: a row for each line; rows with the same reference are one order. */
import { codesOfType } from '#domain/outbound-kinds.ts'
import type { PlaceLists } from '#domain/places.ts'
import {
  emptyAddress,
  type FieldRule,
  type FormData,
  textAt,
  valueAt,
  type Violation,
} from '#engine/form/index.ts'
import { CONTINUES, type ImportRow, postalKeys, type RecordCell } from '#engine/import/index.ts'
import { deriveOrder, emptyOrder, kindOf, plainKeys, toOutDraft } from './order-data.ts'
import { checkOutOrder } from './rules.ts'
import type { OutDraft } from './wire-shapes.ts'

const lineKeys = ['sku', 'quantity', 'batchNo', 'serials'] as const

/** Columns that say something of the order, not of a line. */
export const orderKeys: readonly string[] = [
  'orderType',
  'outboundCode',
  ...plainKeys,
  'codAmount',
  'isInsured',
  'onShort',
  ...postalKeys.map((key) => `receiver.${key}`),
]

const hasText = (row: ImportRow, keys: readonly string[]): boolean => keys.some((key) => row[key])

/** Rows with the same reference are one order; a row with nothing but goods belongs to the order above. */
export const orderGroups = (rows: readonly ImportRow[]): readonly string[] =>
  rows.map((row) => {
    const reference = row.referenceNo?.trim()
    if (reference) return reference
    return !hasText(row, orderKeys) && row.sku ? CONTINUES : ''
  })

/** The usual order where the sheet does not say it. */
const USUAL_TYPE = '7'

/** The order as its form would hold it. The code follows from the type where the sheet leaves it out. */
function formDataOf(rows: readonly ImportRow[]): FormData {
  const first = (key: string): string => rows.find((row) => row[key])?.[key] ?? ''
  const type = first('orderType') || USUAL_TYPE
  const code = first('outboundCode') || (codesOfType(Number(type))[0] ?? '')
  const onShort = first('onShort') === '1' ? 'wait' : ''
  return deriveOrder({
    ...emptyOrder(),
    ...Object.fromEntries(plainKeys.map((key) => [key, first(key)])),
    kind: kindOf(Number(type), code),
    codAmount: first('codAmount'),
    isInsured: first('isInsured') === '1',
    receiver: {
      ...emptyAddress(),
      ...Object.fromEntries(postalKeys.map((key) => [key, first(`receiver.${key}`)])),
    },
    lines: rows.map((row) => ({
      ...Object.fromEntries(lineKeys.map((key) => [key, row[key] ?? ''])),
      onShort,
    })),
  })
}

export const toOrder = (rows: readonly ImportRow[]): OutDraft => toOutDraft(formDataOf(rows))

/** What the server says to the same order, but for the goods and the stock it alone knows. */
export const violationsOfOrder = (
  rows: readonly ImportRow[],
  configured: readonly FieldRule[],
  places: PlaceLists,
): readonly Violation[] => {
  const data = formDataOf(rows)
  const lines = toOutDraft(data).lines.map((line, at) => ({
    ...line,
    quantity: textAt(valueAt(data, `lines.${at}`), 'quantity'),
  }))
  return checkOutOrder({ ...data, lines }, configured, places)
}

/** The rows of an order: everything of it in the first, its further lines below. */
export function fromOrder(order: unknown): readonly ImportRow[] {
  const draft = order as Partial<OutDraft>
  const lines = draft.lines ?? []
  const text = (key: string) => textAt(order, key)
  const head = {
    ...Object.fromEntries(orderKeys.map((key) => [key, text(key)])),
    orderType: draft.orderType ? String(draft.orderType) : '',
    onShort: lines.some(({ onShort }) => onShort === 'wait') ? '1' : '0',
  }
  return (lines.length > 0 ? lines : [undefined]).map((line, at) => ({
    ...(at === 0 ? head : { referenceNo: text('referenceNo') }),
    ...(line
      ? {
          sku: line.sku,
          quantity: String(line.quantity),
          batchNo: line.batchNo ?? '',
          serials: (line.serials ?? []).join(' '),
        }
      : {}),
  }))
}

/** "lines.1.sku" is the SKU of the second row. */
export function toOrderCell(path: string): RecordCell {
  const [, line, key] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
  if (line !== undefined && key !== undefined) return { column: key, line: Number(line) }
  return { column: path === 'lines' ? 'sku' : path, line: 0 }
}
