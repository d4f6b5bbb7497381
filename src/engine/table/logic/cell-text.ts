/** What a cell says, as text: for drawing, copying, sorting and summing. No React, no catalog. */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { countryNames } from '#domain/country-names.ts'
import { inPlacesOf } from '#domain/money.ts'
import type { ColumnDecl } from '../schema/table.ts'

type Row = Record<string, unknown>
/** A text, a text of the catalog, or one that is data in every language. */
export type CellText = string | MessageDescriptor | Readonly<Record<Language, string>>

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Row)[key] : undefined

/** The value at a path such as "receiver.name"; undefined where the path ends early. */
export function valueAt(row: unknown, path: string): unknown {
  return path.includes('.') ? path.split('.').reduce(propertyOf, row) : propertyOf(row, path)
}

/** `valueAt` of one path, for many rows. */
export function reader(path: string): (row: unknown) => unknown {
  if (!path.includes('.')) return (row) => propertyOf(row, path)
  const keys = path.split('.')
  return (row) => keys.reduce(propertyOf, row)
}

const isNumeric = (type: ColumnDecl['type']): boolean =>
  type === 'number' || type === 'money' || type === 'weight'

/** Columns whose cells are right-aligned. */
export const isRight = ({ type }: Pick<ColumnDecl, 'type'>): boolean => isNumeric(type) || type === 'percent'

/** Thousands separators for a decimal text or a number: "1234567.50" → "1,234,567.50" (spec 000 §9). */
export function grouped(value: string | number): string {
  const [whole = '', fraction] = String(value).split('.')
  const marked = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? marked : `${marked}.${fraction}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** An instant in the time of this device, "yyyy-MM-dd HH:mm" (date format of spec 001 §9); other texts as they are. */
export function localMinute(value: string): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A plain value as text; "" for what is none. */
export const plain = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ')
  return ''
}

/** The lines a row carries under a key; none where it carries no list. */
export function linesAt(row: Row, path: string): readonly Row[] {
  const value = valueAt(row, path)
  return Array.isArray(value) ? (value as readonly Row[]) : []
}

const nameOf = (column: ColumnDecl, code: string): CellText | undefined => {
  const name = column.names?.[code]
  if (!name) return undefined
  return 'label' in name ? name.label : name
}

/** The exact text of a cell: codes by their names, numbers without separators. What copy and export write. */
export function cellText(column: ColumnDecl, row: Row): CellText {
  if (column.text) return column.text(row)
  if (column.type === 'expand') return String(linesAt(row, column.prop).length || '')
  const text = plain(valueAt(row, column.prop))
  if (column.type === 'date' && text) return localMinute(text)
  if (column.type === 'country' && text) return countryNames(text)
  if (column.type === 'percent' && text) return `${text}%`
  return nameOf(column, text) ?? text
}

/** Pads weights to two decimal places so that they align: "2" → "2.00"; "1.255" stays. */
const padded = (text: string): string => {
  const places = text.split('.')[1]?.length ?? 0
  return places >= 2 || !/^\d/.test(text)
    ? text
    : `${text}${places === 0 ? '.' : ''}${'0'.repeat(2 - places)}`
}

/** The text as it is drawn: numbers with thousands separators and their unit. */
export function drawnText(column: ColumnDecl, row: Row): CellText {
  const text = cellText(column, row)
  if (column.type === 'progress' && typeof text === 'string' && text) return `${text} %`
  if (typeof text !== 'string' || !isNumeric(column.type) || !text) return text
  const unit = column.unit ? plain(valueAt(row, column.unit)) : ''
  const number = grouped(column.type === 'weight' ? padded(text) : inPlacesOf(text, unit))
  return unit ? `${unit} ${number}` : number
}
