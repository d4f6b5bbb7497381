/**
 * What is packed in which carton: the arithmetic of documents that list goods and cartons (B2B, FBA). A column of the matrix
 * represents `count` identical cartons; a line's `packed` holds its quantity per carton of each column. Accepts any data of that shape,
 * so that a half-completed form is counted as far as it goes.
 */
import { addMoney, divideHalfUp, timesCount, toMinor } from './money.ts'
import { textAt, valueAt } from './rule-shape.ts'
import { fromGrams, toGrams } from './weight.ts'

const listAt = (data: unknown, path: string): readonly unknown[] => {
  const value = valueAt(data, path)
  return Array.isArray(value) ? value : []
}

/** A whole number that is not negative, from a number or the text of a form; otherwise 0. */
export function countOf(value: unknown): number {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** Pieces of a line in all its cartons; `counts`: cartons of each column. */
const piecesIn = (line: unknown, counts: readonly number[]): number =>
  counts.reduce((sum, count, column) => sum + count * countOf(valueAt(line, `packed.${column}`)), 0)

const countsOf = (draft: unknown): number[] =>
  listAt(draft, 'cartons').map((carton) => countOf(valueAt(carton, 'count')))

/** Pieces of each line, in the order of the lines. */
export const piecesOfLines = (draft: unknown): number[] => {
  const counts = countsOf(draft)
  return listAt(draft, 'goods').map((line) => piecesIn(line, counts))
}

interface PackingTotals {
  readonly cartons: number
  readonly pieces: number
  /** Lines with a SKU. */
  readonly skus: number
  /** Kilograms. */
  readonly weight: string
  /** Cubic metres, three places; "0.000" while no carton has all three sides. */
  readonly volume: string
  /** In the document's currency. */
  readonly value: string
}

/** Sides in hundredths of a centimetre, so a product is in 1e-6 cm³: a thousandth of a cubic metre is 1e9 of them. */
const PER_LITRE = 1_000_000_000n

function volumeOf(carton: unknown): bigint {
  const sides = ['length', 'width', 'height'].map((side) => toMinor(textAt(carton, side)) ?? 0n)
  return sides.reduce((product, side) => product * (side > 0n ? side : 0n), 1n)
}

/** A column nothing was said of yet but how many cartons it would be: room to type in. */
const isBlankColumn = (carton: unknown, lines: readonly unknown[], column: number): boolean =>
  ['length', 'width', 'height', 'weight'].every((key) => textAt(carton, key) === '') &&
  lines.every((line) => countOf(valueAt(line, `packed.${column}`)) === 0)

export function packingTotals(draft: unknown): PackingTotals {
  const cartons = listAt(draft, 'cartons')
  const counts = countsOf(draft)
  const lines = listAt(draft, 'goods')
  const pieces = piecesOfLines(draft)
  const grams = cartons.reduce<number>(
    (sum, carton, at) => sum + (toGrams(textAt(carton, 'weight')) ?? 0) * (counts[at] ?? 0),
    0,
  )
  const volume = cartons.reduce<bigint>(
    (sum, carton, at) => sum + volumeOf(carton) * BigInt(counts[at] ?? 0),
    0n,
  )
  const litres = divideHalfUp(volume, PER_LITRE).toString().padStart(4, '0')
  return {
    cartons: counts.reduce(
      (sum, count, column) => (isBlankColumn(cartons[column], lines, column) ? sum : sum + count),
      0,
    ),
    pieces: pieces.reduce((sum, each) => sum + each, 0),
    skus: lines.filter((line) => textAt(line, 'sku') !== '').length,
    weight: fromGrams(grams),
    volume: `${litres.slice(0, -3)}.${litres.slice(-3)}`,
    value: addMoney(lines.map((line, at) => timesCount(textAt(line, 'unitValue'), pieces[at] ?? 0))),
  }
}

interface NumberedCarton {
  /** From 1, through the columns in order. */
  readonly number: number
  /** Its column. */
  readonly column: number
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly contents: readonly { readonly line: number; readonly quantity: number }[]
}

/** Every carton by its number: what is marked, labelled and printed. */
export function numberedCartons(draft: unknown): NumberedCarton[] {
  const lines = listAt(draft, 'goods')
  const all: NumberedCarton[] = []
  for (const [column, carton] of listAt(draft, 'cartons').entries()) {
    const contents = lines
      .map((line, at) => ({ line: at, quantity: countOf(valueAt(line, `packed.${column}`)) }))
      .filter(({ quantity }) => quantity > 0)
    const of = (key: string) => textAt(carton, key)
    const common = {
      column,
      weight: of('weight'),
      length: of('length'),
      width: of('width'),
      height: of('height'),
      contents,
    }
    const count = Math.min(countOf(valueAt(carton, 'count')), 1000)
    for (let at = 0; at < count; at++) all.push({ number: all.length + 1, ...common })
  }
  return all
}

/** Numbers of the cartons of each column: "1–10", "11"; "" for a column without any. */
export function numbersOfColumns(draft: unknown): string[] {
  let next = 1
  return countsOf(draft).map((count) => {
    if (count === 0) return ''
    const first = next
    next += count
    return count === 1 ? String(first) : `${first}–${next - 1}`
  })
}
