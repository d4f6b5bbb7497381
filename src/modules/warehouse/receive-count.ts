/** What is counted of a transfer as it arrives, against what is still expected. Pure. */
import type { TransferRow } from './contract.ts'

/** Units counted, by SKU. */
export type Counted = Readonly<Record<string, number>>

interface ExpectedLine {
  readonly sku: string
  readonly name: string
  /** In transit, or booked as lost when the transfer was closed. */
  readonly expected: number
}

/** Returns what may still arrive, one line for each SKU. */
export function expectedOf({ state, lines }: Pick<TransferRow, 'state' | 'lines'>): ExpectedLine[] {
  const bySku = new Map<string, ExpectedLine>()
  for (const { sku, name, underWay, lost } of lines) {
    const units = state === 'CLOSED_SHORT' ? lost : underWay
    const before = bySku.get(sku)
    bySku.set(sku, { sku, name, expected: (before?.expected ?? 0) + units })
  }
  return [...bySku.values()].filter(({ expected }) => expected > 0)
}

/** What a scanned SKU does: counts a unit, is one too many, or is not part of the transfer. */
export type CountVerdict = 'counted' | 'tooMany' | 'foreign'

export function countOne(
  expected: readonly ExpectedLine[],
  counted: Counted,
  sku: string,
): { readonly verdict: CountVerdict; readonly counted: Counted } {
  const line = expected.find((each) => each.sku === sku)
  if (!line) return { verdict: 'foreign', counted }
  const before = counted[sku] ?? 0
  // More than was sent is refused by the server: it is told at once.
  if (before >= line.expected) return { verdict: 'tooMany', counted }
  return { verdict: 'counted', counted: { ...counted, [sku]: before + 1 } }
}

/** What the call takes; SKUs nothing was counted of are left out. */
export const linesCounted = (counted: Counted) =>
  Object.entries(counted).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []))
