/** The row of sums (spec 000 §5): all-number columns only, exact decimals, two places when fractional. */
import { compareDecimals, divideHalfUp, fromMinor, toMinor } from '#domain/money.ts'
import type { ColumnDecl } from '../schema/table.ts'
import { isRight, plain, reader, valueAt } from './cell-text.ts'

type Row = Record<string, unknown>

/** Digits kept while adding; more than any value of the wire carries. */
const PLACES = 6

const scaled = (value: unknown): bigint | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? toMinor(String(value), PLACES) : undefined
  return typeof value === 'string' ? toMinor(value, PLACES) : undefined
}

/** Digits of a decimal text whose scaled value surely fits a number exactly. */
const SHORT = 9
const SCALE = 10 ** PLACES
const [POINT, MINUS, ZERO, NINE] = ['.', '-', '0', '9'].map((each) => each.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

/** `scaled` of the usual values as a whole number, ten times as fast; undefined for whatever else it takes. */
function scaledShort(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 1e9 ? value * SCALE : undefined
  if (typeof value !== 'string') return undefined
  const start = value.charCodeAt(0) === MINUS ? 1 : 0
  const digits = value.length - start
  if (digits === 0 || digits > SHORT) return undefined
  let sum = 0
  /** Where the point is; at the end of a whole number. */
  let point = value.length
  for (let at = start; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (code >= ZERO && code <= NINE) sum = sum * 10 + code - ZERO
    else if (code === POINT && point === value.length && at > start && at < value.length - 1) point = at
    else return undefined
  }
  const places = Math.max(0, value.length - point - 1)
  if (places > PLACES) return undefined
  return (start ? -sum : sum) * 10 ** (PLACES - places)
}

/** A whole sum as it is; a fractional one with two places, rounded half up. */
function written(sum: bigint): string {
  if (sum % 10n ** BigInt(PLACES) === 0n) return fromMinor(sum / 10n ** BigInt(PLACES), 0)
  return fromMinor(divideHalfUp(sum, 10n ** BigInt(PLACES - 2)), 2)
}

/** Adding one more scaled value to less than this stays exact. */
const MOST = Number.MAX_SAFE_INTEGER - 1e9 * SCALE

/** Sum of values, all of them numbers or decimal texts; undefined when one is not, or there are none. */
export function exactSum(values: Iterable<unknown>): string | undefined {
  let sum = 0n
  let part = 0
  let isEmpty = true
  for (const value of values) {
    isEmpty = false
    const short = scaledShort(value)
    if (short === undefined) {
      const minor = scaled(value)
      if (minor === undefined) return undefined
      sum += minor
      continue
    }
    part += short
    if (part > MOST || part < -MOST) {
      sum += BigInt(part)
      part = 0
    }
  }
  return isEmpty ? undefined : written(sum + BigInt(part))
}

function haveOneUnit({ unit }: ColumnDecl, rows: readonly Row[]): boolean {
  if (!unit) return true
  const read = reader(unit)
  const first = read(rows[0])
  return rows.every((row) => read(row) === first)
}

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
    const text = exactSum(rows.map(reader(column.prop)))
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
