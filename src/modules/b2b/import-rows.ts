/** Rows of a spreadsheet as B2B orders: a row is a SKU in a kind of carton; a carton goes on below without its number. */
import { countOf } from '#domain/packing.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import { emptyAddress } from '#engine/logic/form-postal.ts'
import { CONTINUES, type ImportRow, type RecordCell } from '#engine/schema/import.ts'
import type { FieldRule, Violation } from '#engine/schema/rule.ts'
import type { FormData } from '#engine/schema/form.ts'
import { emptyOrder, toB2BDraft, type B2BDraft } from './order-data.ts'
import { checkB2BOrder } from './rules.ts'

const sides = [
  'name',
  'phone',
  'country',
  'prov',
  'city',
  'area',
  'address',
  'postCode',
  'email',
  'company',
] as const
const own = [
  'referenceNo',
  'warehouse',
  'currency',
  'routeId',
  'shippingType',
  'tariffPaymentType',
  'wishedOn',
  'remark',
] as const
const goods = ['sku', 'name', 'nameEn', 'hsCode', 'unitValue'] as const
const carton = ['count', 'length', 'width', 'height', 'weight'] as const

/** Columns that say something of the order, not of a line. */
export const orderKeys: readonly string[] = [...own, ...sides.map((key) => `receiver.${key}`)]

const hasText = (row: ImportRow, keys: readonly string[]): boolean => keys.some((key) => row[key])

/** Rows with the same reference are one order; a row with nothing of an order belongs to the one above. */
export const orderGroups = (rows: readonly ImportRow[]): readonly string[] =>
  rows.map((row) => {
    const number = row.referenceNo?.trim()
    if (number) return number
    return !hasText(row, orderKeys) && row['goods.sku'] ? CONTINUES : ''
  })

interface Placed {
  /** Line of the goods and column of the cartons a row fills. */
  readonly line: number
  readonly column: number
}

/** Where each row lies: a SKU is one line; a carton is the one of the row above unless it is named or numbered anew. */
function placesOf(rows: readonly ImportRow[]): Placed[] {
  const lines = new Map<string, number>()
  const cartons = new Map<string, number>()
  let column = -1
  return rows.map((row, at) => {
    const sku = (row['goods.sku'] ?? '').trim().toUpperCase() || `#${at}`
    if (!lines.has(sku)) lines.set(sku, lines.size)
    const name = (row['carton.name'] ?? '').trim()
    if (name) {
      if (!cartons.has(name)) cartons.set(name, cartons.size)
      column = cartons.get(name) ?? 0
    } else if (column < 0 || row['carton.count']) {
      cartons.set(`#${at}`, cartons.size)
      column = cartons.size - 1
    }
    return { line: lines.get(sku) ?? 0, column }
  })
}

const countOfKinds = (places: readonly Placed[], key: keyof Placed): number =>
  Math.max(0, ...places.map((place) => place[key])) + 1

/** The order as a form would hold it. */
export function formDataOf(rows: readonly ImportRow[]): FormData {
  const places = placesOf(rows)
  const said = (key: string, of: readonly ImportRow[] = rows): string =>
    of.find((row) => row[key])?.[key] ?? ''
  const rowsWhere = (key: keyof Placed, value: number) => rows.filter((_, at) => places[at]?.[key] === value)
  const columns = countOfKinds(places, 'column')
  const empty = emptyOrder()
  return {
    ...empty,
    ...Object.fromEntries(own.map((key) => [key, said(key) || textAt(empty, key)])),
    receiver: {
      ...emptyAddress(),
      ...Object.fromEntries(sides.map((key) => [key, said(`receiver.${key}`)])),
    },
    goods: Array.from({ length: countOfKinds(places, 'line') }, (_, line) => ({
      ...Object.fromEntries(goods.map((key) => [key, said(`goods.${key}`, rowsWhere('line', line))])),
      packed: Array.from({ length: columns }, (__, column) =>
        String(
          rows.reduce(
            (sum, row, at) =>
              places[at]?.line === line && places[at]?.column === column
                ? sum + countOf(row['goods.pieces'])
                : sum,
            0,
          ),
        ),
      ),
    })),
    cartons: Array.from({ length: columns }, (_, column) => ({
      ...Object.fromEntries(carton.map((key) => [key, said(`carton.${key}`, rowsWhere('column', column))])),
      count: said('carton.count', rowsWhere('column', column)) || '1',
    })),
  }
}

export const toOrder = (rows: readonly ImportRow[]): B2BDraft => toB2BDraft(formDataOf(rows))

/** What the gateway says to the same order, but for the stock it alone knows. */
export const judgeOrder = (
  rows: readonly ImportRow[],
  configured: readonly FieldRule[],
): readonly Violation[] => checkB2BOrder(toOrder(rows), configured)

/** The rows of an order: one for each SKU in each kind of carton, everything of the order in the first. */
export function fromOrder(order: unknown): readonly ImportRow[] {
  const { goods: lines = [], cartons = [] } = order as Partial<B2BDraft>
  const rows = cartons.flatMap((box, column) =>
    lines.flatMap((line) => {
      const pieces = line.packed[column] ?? 0
      return pieces > 0 ? [{ line, box, column, pieces }] : []
    }),
  )
  const first = Object.fromEntries(orderKeys.map((key) => [key, textAt(order, key)]))
  return (rows.length ? rows : [undefined]).map((row, at) => ({
    ...(at === 0 ? first : { referenceNo: textAt(order, 'referenceNo') }),
    ...(row
      ? {
          ...Object.fromEntries(goods.map((key) => [`goods.${key}`, textAt(row.line, key)])),
          'goods.pieces': String(row.pieces),
          'carton.name': String(row.column + 1),
          ...Object.fromEntries(carton.map((key) => [`carton.${key}`, String(row.box[key])])),
        }
      : {}),
  }))
}

/** "goods.1.name" is said in the first row of that line; what several rows say is marked in the first. */
export function toOrderCell(path: string): RecordCell {
  const [, line, key] = /^goods\.(\d+)\.(\w+)/.exec(path) ?? []
  if (line !== undefined)
    return { column: key === 'packed' ? 'goods.pieces' : `goods.${key}`, line: Number(line) }
  const [, column, fact] = /^cartons\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (column !== undefined) return { column: `carton.${fact}`, line: Number(column) }
  if (path === 'goods') return { column: 'goods.sku', line: 0 }
  return { column: path === 'cartons' ? 'carton.count' : path, line: 0 }
}
