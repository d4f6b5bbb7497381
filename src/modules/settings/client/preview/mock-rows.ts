/** Rows for a preview: those that were provided (`setMockData`), else generated from what the columns declare. Pure. */
import type { ColumnDecl, TableDecl } from '#engine/table/index.ts'
import { readJson } from '#engine/settings/index.ts'

type Row = Record<string, unknown>

const MADE = 8
const people = [
  'Nguyễn Thị An',
  '陈明',
  'Siti Rahma',
  'Somchai K.',
  'Maria Santos',
  'James Carter',
  'Tan Wei',
  'Budi Hartono',
]
const cities = ['Hà Nội', '深圳', 'Jakarta', 'Bangkok', 'Manila', 'Austin', 'Singapore', 'Surabaya']
const goods = [
  'Cotton shirt',
  'Phone case',
  'Face cream',
  'Running shoes',
  'Desk lamp',
  'Toy car',
  'Water bottle',
  'USB cable',
]
const countries = ['VN', 'TH', 'ID', 'PH', 'MY', 'US', 'SG', 'KH']

/** By what a column's name speaks of. */
const guesses: readonly (readonly [RegExp, (at: number) => unknown])[] = [
  [/phone|mobile/i, (at) => `09123456${70 + at}`],
  [/email/i, (at) => `person${at + 1}@example.com`],
  [/postcode|zip/i, (at) => String(100000 + at * 111)],
  [/country/i, (at) => countries[at % MADE]],
  [/prov|city|area|place/i, (at) => cities[at % MADE]],
  [/goods|sku|product/i, (at) => goods[at % MADE]],
  [/currency/i, () => 'USD'],
  [/no$|number|code|id$/i, (at) => `SP26112200${String(at + 1).padStart(4, '0')}`],
  [/address/i, (at) => `${at + 12} Hàng Bài`],
  [/name|sender|receiver|person|by$/i, (at) => people[at % MADE]],
]

function madeUp(column: ColumnDecl, at: number): unknown {
  switch (column.type) {
    case 'number':
      return String(((at * 7) % 12) + 1)
    case 'money':
      return `${(at + 1) * 37}.50`
    case 'weight':
      return `${at + 1}.2`
    case 'date':
      return `2026-11-${String(22 - at).padStart(2, '0')}T0${at}:15:00.000Z`
    case 'country':
      return countries[at % MADE]
    case 'progress':
      return String((at * 13) % 101)
    case 'list':
      return [goods[at % MADE]]
    case 'status':
    case 'badge': {
      const names = Object.keys(column.names ?? {})
      return names[at % Math.max(1, names.length)] ?? ''
    }
    default:
      return guesses.find(([name]) => name.test(column.prop))?.[1](at) ?? '…'
  }
}

function put(row: Row, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let inner = row
  for (const key of keys) inner = (inner[key] ??= {}) as Row
  inner[last] ??= value
}

const madeRow = (table: TableDecl, at: number): Row => {
  const row: Row = { id: `preview-${at}` }
  for (const column of table.columns) {
    put(row, column.prop, madeUp(column as ColumnDecl, at))
    if (column.unit) put(row, column.unit, 'USD')
  }
  return row
}

/** At most as many as are given; eight made-up ones where there are none. */
export function mockRows(table: TableDecl, given: unknown): Row[] {
  const read = typeof given === 'string' && given.trim() ? readJson(given) : undefined
  const rows = read && 'value' in read && Array.isArray(read.value) ? (read.value as Row[]) : []
  if (rows.length > 0) return rows.map((row, at) => ({ ...madeRow(table, at), ...row }))
  return Array.from({ length: MADE }, (_, at) => madeRow(table, at))
}

/**
 * Columns that a made-up row cannot break: one that reads more of a row than it declares says its made-up value instead.
 */
export const unbreakable = (table: TableDecl): TableDecl => ({
  ...table,
  columns: table.columns.map((column) => {
    const { text } = column
    if (!text) return column
    return {
      ...column,
      text: (row: Row) => {
        try {
          return text(row as never)
        } catch {
          return String(madeUp(column as ColumnDecl, 0))
        }
      },
    }
  }),
})
