/** Converts spreadsheet rows to orders and back. An order may span several rows: each further row of goods repeats its number or leaves it empty. */
import { keysOf } from '#domain/fields.ts'
import type { PlaceLists } from '#domain/places.ts'
import { type FieldRule, textAt, type Violation } from '#engine/form/index.ts'
import { CONTINUES, type ImportRow, postalKeys, type RecordCell } from '#engine/import/index.ts'
import { emptyOrder, toOrderDraft, type OrderDraft } from './order-data.ts'
import { orderFields } from './order-fields.ts'
import { PRESET } from './preset-fields.ts'
import { checkOrder } from './rules.ts'
import { tidyOrder } from './tidy-order.ts'

const terms = keysOf(orderFields, 'choice')
const own = ['routeId', 'currency', ...Object.keys(orderFields)]
const goods = ['name', 'nameEn', 'sku', 'hsCode', 'quantity', 'unitValue'] as const

/** Columns that say something of the order, not of a line of its goods. */
export const orderKeys: readonly string[] = [
  ...own,
  PRESET,
  ...postalKeys.flatMap((key) => [`sender.${key}`, `receiver.${key}`]),
]

const hasText = (row: ImportRow, keys: readonly string[]): boolean => keys.some((key) => row[key])
const goodsKeys = goods.map((key) => `goods.${key}`)

/** Rows with the same number are one order; a row with nothing but goods belongs to the order above. */
export const orderGroups = (rows: readonly ImportRow[]): readonly string[] =>
  rows.map((row) => {
    const number = row.ecommerceOrderNo?.trim()
    if (number) return number
    return !hasText(row, orderKeys) && hasText(row, goodsKeys) ? CONTINUES : ''
  })

/** The order as a form would hold it: what the first row that says it says, and a line of goods for each row. */
function formDataOf(rows: readonly ImportRow[]) {
  const firstText = (key: string): string => rows.find((row) => row[key])?.[key] ?? ''
  const fields = (prefix: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, firstText(prefix + key)]))
  const empty = emptyOrder()
  const given = Object.fromEntries(terms.map((key) => [key, firstText(key) || textAt(empty, key)]))
  return {
    ...fields('', own),
    ...given,
    country: firstText('receiver.country'),
    sender: fields('sender.', postalKeys),
    receiver: fields('receiver.', postalKeys),
    goods: rows.map((row) => Object.fromEntries(goods.map((key) => [key, row[`goods.${key}`] ?? '']))),
  }
}

export const toOrder = (rows: readonly ImportRow[]): OrderDraft => toOrderDraft(formDataOf(rows))

/** The order with the parcel preset that its rows name. */
export const toProposedOrder = (rows: readonly ImportRow[]) => ({
  ...toOrder(rows),
  [PRESET]: rows.find((row) => row[PRESET])?.[PRESET] ?? '',
})

/** What the gateway says to the same order (server/validate.ts), but for prices and numbers it alone knows. */
export const violationsOfOrder = (
  rows: readonly ImportRow[],
  configured: readonly FieldRule[],
  places: PlaceLists,
): readonly Violation[] =>
  checkOrder(tidyOrder(formDataOf(rows) as unknown as OrderDraft, places), configured, places)

/** The rows of an order: everything in the first, further goods below. */
export function fromOrder(order: unknown): readonly ImportRow[] {
  const lines = (order as Partial<OrderDraft>).goods ?? []
  const first = Object.fromEntries(orderKeys.map((key) => [key, textAt(order, key)]))
  return (lines.length > 0 ? lines : [{}]).map((line, at) => ({
    ...(at === 0 ? first : { ecommerceOrderNo: textAt(order, 'ecommerceOrderNo') }),
    ...Object.fromEntries(goods.map((key) => [`goods.${key}`, textAt(line, key)])),
  }))
}

/** "goods.1.name" is the goods name of the second row; the destination is where the receiver lives. */
export function toOrderCell(path: string): RecordCell {
  const [, line, key] = /^goods\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (line !== undefined) return { column: `goods.${key}`, line: Number(line) }
  if (path === 'goods') return { column: 'goods.name', line: 0 }
  return { column: path === 'country' ? 'receiver.country' : path, line: 0 }
}
