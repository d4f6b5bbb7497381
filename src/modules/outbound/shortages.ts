/** What an order wants of its warehouse against what can be promised, line by line, as the server adds it up. Pure. */
import { inCapitals } from '#domain/capitals.ts'
import { gradeOfType } from '#domain/outbound-kinds.ts'
import type { StockGrade } from '#domain/stock-measures.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { type FormData, linesOf, textAt, valueAt } from '#engine/form/index.ts'
import type { StockRow } from '#modules/stock/module.ts'
import { countOf, emptyLine } from './order-data.ts'
import { skuRefusal } from './sku-refusal.ts'

export interface Need {
  readonly line: number
  readonly sku: string
  readonly wanted: number
  /** What can be promised to this line; undefined where this device does not know the SKU. */
  readonly left: number | undefined
  readonly isWaiting: boolean
  /** It names its units: nobody knows which will come, so it cannot wait. */
  readonly isNamed: boolean
}

/** The stock of a warehouse as this device last saw it. */
export interface KnownStock {
  /** By SKU. */
  readonly rows: ReadonlyMap<string, StockRow>
  /** SKU of each code that is typed or scanned: itself, and its barcodes. */
  readonly codes: ReadonlyMap<string, string>
  /** Every SKU of the warehouse is among them. */
  readonly isWhole: boolean
  /** When it was read, epoch ms; undefined while nothing is known. */
  readonly at: number | undefined
}

export const unknownStock: KnownStock = { rows: new Map(), codes: new Map(), isWhole: false, at: undefined }

/** Prepares rows of a warehouse for being looked up. */
export function stockOf(rows: readonly StockRow[], isWhole: boolean, at: number | undefined): KnownStock {
  const codes = new Map(rows.flatMap(({ sku, barcodes }) => barcodes.map((code) => [tidyCode(code), sku])))
  for (const { sku } of rows) codes.set(tidyCode(sku), sku)
  return { rows: new Map(rows.map((row) => [row.sku, row])), codes, isWhole, at }
}

/** Grade of the goods an order takes: its kind decides it. */
export const gradeOf = (data: FormData): StockGrade => {
  const grade = gradeOfType(Number(textAt(data, 'orderType')))
  return grade === 'any' ? 'GOOD' : grade
}

/** The SKU a typed or scanned code means; the code itself where it is not known. */
export const skuOf = (code: string, { codes }: Pick<KnownStock, 'codes'>): string =>
  codes.get(tidyCode(code)) ?? inCapitals(code.trim())

/**
 * Each line with a SKU. Lines of one SKU share what there is: those that name a batch are served first, then earlier lines. What the
 * order holds already (`held` of the data, by SKU) is its own.
 */
export function needsOf(data: FormData, known: KnownStock): Need[] {
  const lines = linesOf(data.lines).flatMap((line, at) => {
    const code = textAt(line, 'sku').trim()
    return code ? [{ line, at, sku: skuOf(code, known) }] : []
  })
  const free = new Map<string, number>()
  const freeOf = (sku: string): number | undefined => {
    const kept = free.get(sku)
    if (kept !== undefined) return kept
    const row = known.rows.get(sku)
    const held = Number(valueAt(data.held, sku) ?? 0)
    return row ? Math.max(0, row.sellable + held) : known.isWhole ? held : undefined
  }
  const hasBatch = (line: FormData) => textAt(line, 'batchNo').trim() !== ''
  const needs = lines
    .toSorted((a, b) => Number(!hasBatch(a.line)) - Number(!hasBatch(b.line)) || a.at - b.at)
    .map(({ line, at, sku }): Need => {
      const wanted = countOf(textAt(line, 'quantity'))
      const left = freeOf(sku)
      if (left !== undefined) free.set(sku, Math.max(0, left - wanted))
      const isNamed = textAt(line, 'serials').trim() !== ''
      return { line: at, sku, wanted, left, isWaiting: line.onShort === 'wait' && !isNamed, isNamed }
    })
  return needs.toSorted((a, b) => a.line - b.line)
}

export const isShort = ({ wanted, left }: Need): boolean => left !== undefined && wanted > left

const MOST_OFFERED = 8

/** How many letters two SKUs begin with alike: sizes and colours of one article share their beginning. */
function alike(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

/** SKUs of which the whole quantity could be promised instead, those most alike first. */
export function substitutes(need: Need, { rows }: KnownStock, taken: ReadonlySet<string>): StockRow[] {
  return [...rows.values()]
    .filter(
      ({ sku, sellable, status }) => sellable >= need.wanted && !taken.has(sku) && !skuRefusal(sku, status),
    )
    .toSorted((a, b) => alike(b.sku, need.sku) - alike(a.sku, need.sku) || a.sku.localeCompare(b.sku))
    .slice(0, MOST_OFFERED)
}

interface Split {
  /** Lines of this order, with what there is. */
  readonly kept: readonly FormData[]
  /** An order of its own with the rest. */
  readonly rest: FormData
  readonly moved: number
}

const REFERENCE = 50

/** Takes what is missing of a line into an order of its own; undefined where nothing would stay here. */
export function splitLine(data: FormData, { line: at, wanted, left = 0 }: Need): Split | undefined {
  const lines = linesOf(data.lines)
  const line = lines[at]
  const moved = wanted - left
  if (!line || moved <= 0 || (left === 0 && lines.length === 1)) return undefined
  const named = textAt(line, 'serials').split(/\s+/).filter(Boolean)
  const part = (quantity: number, serials: readonly string[]): FormData => ({
    ...line,
    quantity: String(quantity),
    serials: serials.join(' '),
    onShort: '',
  })
  const kept =
    left > 0
      ? lines.map((each, index) => (index === at ? part(left, named.slice(0, left)) : each))
      : lines.filter((_, index) => index !== at)
  const reference = textAt(data, 'referenceNo')
  const { held: _held, baseRev: _rev, ...rest } = data
  return {
    kept: kept.length ? kept : [emptyLine()],
    rest: {
      ...rest,
      referenceNo: reference && `${reference.slice(0, REFERENCE - 2)}-2`,
      lines: [part(moved, named.slice(left))],
    },
    moved,
  }
}
