/** A line of which the stock has less than wanted: what stays here, and a further order with the rest. Pure. */
import { countOf } from '#domain/packing.ts'
import { type FormData, linesOf, textAt } from '#engine/form/index.ts'
import { emptyCarton } from '#engine/packing/index.ts'
import { emptyLine } from './order-data.ts'

interface Split {
  /** This order with at most `left` pieces of the line, taken out of the last cartons first. */
  readonly kept: FormData
  /** The same consignee and terms with the rest in one carton that is still to be measured. */
  readonly rest: FormData
  /** Pieces that go to the other order. */
  readonly moved: number
}

export function splitLine(data: FormData, at: number, left: number): Split | undefined {
  const lines = linesOf(data.goods)
  const line = lines[at]
  if (!line) return undefined
  const counts = linesOf(data.cartons).map(({ count }) => countOf(count))
  const before = counts.map((_, column) => countOf((line.packed as unknown[] | undefined)?.[column]))
  const after = takeOut(before, counts, left)
  const piecesOf = (packed: readonly number[]) =>
    packed.reduce((sum, each, column) => sum + each * (counts[column] ?? 0), 0)
  const moved = piecesOf(before) - piecesOf(after)
  if (moved <= 0) return undefined
  const goods = piecesOf(after) > 0 ? withPacked(lines, at, after) : lines.filter((_, index) => index !== at)
  return {
    moved,
    kept: { ...data, goods: goods.length ? goods : [emptyLine()] },
    rest: {
      ...data,
      step: 'packing',
      referenceNo: textAt(data, 'referenceNo') && `${textAt(data, 'referenceNo').slice(0, 48)}-2`,
      goods: [{ ...line, onShort: '', packed: [String(moved)] }],
      cartons: [emptyCarton()],
    },
  }
}

/** Pieces in one carton of each column, so that all together are at most `left`. Cartons of a column stay alike. */
function takeOut(before: readonly number[], counts: readonly number[], left: number): number[] {
  let room = left
  return before.map((each, column) => {
    const count = counts[column] ?? 0
    if (count === 0) return each
    const kept = Math.min(each, Math.floor(room / count))
    room -= kept * count
    return kept
  })
}

const withPacked = (lines: readonly FormData[], at: number, packed: readonly number[]): FormData[] =>
  lines.map((line, index) =>
    index === at ? { ...line, packed: packed.map((count) => (count > 0 ? String(count) : '')) } : line,
  )
