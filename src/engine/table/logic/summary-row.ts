/** The row of sums (spec 000 §5): all-number columns only, exact decimals, two places when fractional. */
import { compareDecimals, divideHalfUp, fromMinor, toMinor } from '#domain/money.ts'
import type { ColumnDecl } from '../schema/table.ts'
import { isRight, plain, valueAt } from './cell-text.ts'

type Row = Record<string, unknown>

/** Digits kept while adding; more than any value of the wire carries. */
const PLACES = 6

const scaled = (value: unknown): bigint | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? toMinor(String(value), PLACES) : undefined
  return typeof value === 'string' ? toMinor(value, PLACES) : undefined
}

/** A whole sum as it is; a fractional one with two places, rounded half up. */
function written(sum: bigint): string {
  if (sum % 10n ** BigInt(PLACES) === 0n) return fromMinor(sum / 10n ** BigInt(PLACES), 0)
  return fromMinor(divideHalfUp(sum, 10n ** BigInt(PLACES - 2)), 2)
}

/** Sum of values, all of them numbers or decimal texts; undefined when one is not, or there are none. */
export function exactSum(values: readonly unknown[]): string | undefined {
  let sum = 0n
  for (const value of values) {
    const minor = scaled(value)
    if (minor === undefined) return undefined
    sum += minor
  }
  return values.length === 0 ? undefined : written(sum)
}

const haveOneUnit = (column: ColumnDecl, rows: readonly Row[]): boolean =>
  !column.unit || new Set(rows.map((row) => valueAt(row, column.unit ?? ''))).size <= 1

const isSummed = (column: ColumnDecl): boolean =>
  isRight(column) && column.type !== 'percent' && column.total !== false

interface Sum {
  text: string
  /** The unit all rows share, "" when the column has none. */
  unit: string
}

/**
 * Sums by column. Only columns declared as numbers are looked at (phone numbers are digits, not numbers), and
 * amounts of different currencies are never added. The caller writes the label 合计 into the first column.
 */
export function summaryRow(columns: readonly ColumnDecl[], rows: readonly Row[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const column of columns) {
    if (!isSummed(column) || !haveOneUnit(column, rows)) continue
    const text = exactSum(rows.map((row) => valueAt(row, column.prop)))
    const unit = column.unit ? valueAt(rows[0], column.unit) : ''
    if (text !== undefined) sums.set(column.prop, { text, unit: typeof unit === 'string' ? unit : '' })
  }
  return sums
}

/** Order of two cell values: numbers and decimal texts by size, everything else by code units; empty first. */
export function compareValues(left: unknown, right: unknown, isNumber: boolean): number {
  const a = plain(left)
  const b = plain(right)
  if (a === '' || b === '') return a === b ? 0 : a === '' ? -1 : 1
  if (isNumber) return compareDecimals(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}
