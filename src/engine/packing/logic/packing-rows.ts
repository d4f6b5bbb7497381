/** Rows of a spreadsheet as packed documents: a row is a SKU in a kind of carton; a carton goes on below without its number. */
import { inCapitals } from '#domain/capitals.ts'
import { countOf } from '#domain/packing.ts'
import type { PackedDraft } from '#domain/packed-document.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { CONTINUES, type ImportRow, type RecordCell } from '#engine/import/schema/import.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'

const goods = ['sku', 'name', 'nameEn', 'hsCode', 'unitValue'] as const
const carton = ['count', 'length', 'width', 'height', 'weight'] as const

const hasText = (row: ImportRow, keys: readonly string[]): boolean => keys.some((key) => row[key])

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
    const sku = inCapitals((row['goods.sku'] ?? '').trim()) || `#${at}`
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

/** What the first of these rows that says it says. */
export const firstText = (rows: readonly ImportRow[], key: string): string =>
  rows.find((row) => row[key])?.[key] ?? ''

/** Goods and cartons as a form would hold them. */
function packingOf(rows: readonly ImportRow[]) {
  const places = placesOf(rows)
  const rowsWhere = (key: keyof Placed, value: number) => rows.filter((_, at) => places[at]?.[key] === value)
  const columns = countOfKinds(places, 'column')
  const piecesAt = (line: number, column: number): number =>
    rows
      .filter((_, at) => places[at]?.line === line && places[at]?.column === column)
      .reduce((sum, row) => sum + countOf(row['goods.pieces']), 0)
  return {
    goods: Array.from({ length: countOfKinds(places, 'line') }, (_, line) => ({
      ...Object.fromEntries(goods.map((key) => [key, firstText(rowsWhere('line', line), `goods.${key}`)])),
      packed: Array.from({ length: columns }, (__, column) => String(piecesAt(line, column))),
    })),
    cartons: Array.from({ length: columns }, (_, column) => ({
      ...Object.fromEntries(
        carton.map((key) => [key, firstText(rowsWhere('column', column), `carton.${key}`)]),
      ),
      count: firstText(rowsWhere('column', column), 'carton.count') || '1',
    })),
  }
}

interface PackedRows<Draft> {
  /** Column whose number names an order. */
  readonly number: string
  /** Columns that say something of the order, not of a line. */
  readonly keys: readonly string[]
  /** The order as its form would hold it, without goods and cartons. */
  readonly toForm: (rows: readonly ImportRow[]) => FormData
  readonly toDraft: (data: FormData) => Draft
}

/** What an import of packed documents needs of its rows. */
export function packedRows<Draft extends PackedDraft>({ number, keys, toForm, toDraft }: PackedRows<Draft>) {
  const formDataOf = (rows: readonly ImportRow[]): FormData => ({ ...toForm(rows), ...packingOf(rows) })
  return {
    formDataOf,
    toOrder: (rows: readonly ImportRow[]): Draft => toDraft(formDataOf(rows)),
    /** Rows with the same number are one order; a row with nothing of an order belongs to the one above. */
    groups: (rows: readonly ImportRow[]): readonly string[] =>
      rows.map((row) => {
        const named = row[number]?.trim()
        if (named) return named
        return !hasText(row, keys) && row['goods.sku'] ? CONTINUES : ''
      }),
    /** The rows of an order: one for each SKU in each kind of carton, everything of the order in the first. */
    fromOrder: (order: unknown): readonly ImportRow[] => {
      const first = Object.fromEntries(keys.map((key) => [key, textAt(order, key)]))
      return linesOfOrder(order as Partial<PackedDraft>).map((line, at) => ({
        ...(at === 0 ? first : { [number]: textAt(order, number) }),
        ...line,
      }))
    },
  }
}

function linesOfOrder({ goods: lines = [], cartons = [] }: Partial<PackedDraft>): ImportRow[] {
  const rows = cartons.flatMap((box, column) =>
    lines.flatMap((line) => {
      const pieces = line.packed[column] ?? 0
      return pieces > 0 ? [{ line, box, column, pieces }] : []
    }),
  )
  if (!rows.length) return [{}]
  return rows.map(({ line, box, column, pieces }) => ({
    ...Object.fromEntries(goods.map((key) => [`goods.${key}`, textAt(line, key)])),
    'goods.pieces': String(pieces),
    'carton.name': String(column + 1),
    ...Object.fromEntries(carton.map((key) => [`carton.${key}`, String(box[key])])),
  }))
}

/** "goods.1.name" is said in the first row of that line; what several rows say is marked in the first. */
export function toPackedCell(path: string): RecordCell {
  const [, line, key] = /^goods\.(\d+)\.(\w+)/.exec(path) ?? []
  if (line !== undefined)
    return { column: key === 'packed' ? 'goods.pieces' : `goods.${key}`, line: Number(line) }
  const [, column, fact] = /^cartons\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (column !== undefined) return { column: `carton.${fact}`, line: Number(column) }
  if (path === 'goods') return { column: 'goods.sku', line: 0 }
  return { column: path === 'cartons' ? 'carton.count' : path, line: 0 }
}
