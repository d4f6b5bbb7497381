/** What an order needs of its warehouse against what can be promised. Pure; the gateway decides. */
import { inCapitals } from '#domain/capitals.ts'
import { piecesOfLines } from '#domain/packing.ts'
import { type FormData, linesOf, textAt, valueAt } from '#engine/form/index.ts'
import type { StockRow } from '#modules/stock/module.ts'

export interface Need {
  readonly line: number
  readonly sku: string
  readonly wanted: number
  /** What can be promised to this order; undefined where this device does not know the SKU. */
  readonly left: number | undefined
  readonly isWaiting: boolean
}

interface Known {
  readonly rows: ReadonlyMap<string, Pick<StockRow, 'sellable'>>
  readonly isWhole: boolean
}

/** Each line with a SKU. What the order holds already (`held` of the data, by SKU) is its own. */
export function needsOf(data: FormData, { rows, isWhole }: Known): Need[] {
  const pieces = piecesOfLines(data)
  return linesOf(data.goods).flatMap((line, at) => {
    const sku = textAt(line, 'sku').trim()
    if (!sku) return []
    const row = rows.get(inCapitals(sku))
    const held = Number(valueAt(data.held, sku) ?? 0)
    const left = row ? Math.max(0, row.sellable + held) : isWhole ? held : undefined
    return [{ line: at, sku, wanted: pieces[at] ?? 0, left, isWaiting: line.onShort === 'wait' }]
  })
}

export const isShort = ({ wanted, left }: Need): boolean => left !== undefined && wanted > left

/** SKUs of which the whole amount could be promised instead, those most like it by value first. */
export function substitutes(
  need: Need,
  unitValue: string,
  rows: ReadonlyMap<string, StockRow>,
  taken: ReadonlySet<string>,
): StockRow[] {
  const distance = (row: StockRow) => Math.abs(Number(textAt(row, 'unitValue')) - Number(unitValue || 0))
  return [...rows.values()]
    .filter(({ sku, sellable }) => sellable >= need.wanted && !taken.has(inCapitals(sku)))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 8)
}
