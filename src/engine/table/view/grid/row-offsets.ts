/** Where each row stands when some have something unfolded below them. Pure. */

export interface RowOffsets {
  /** Upper edge of a row, in pixels from the first. */
  top: (index: number) => number
  /** The row at a height, its unfolded part included; may lie past the last. */
  at: (y: number) => number
  total: number
  /** Of one row without what may be unfolded below it. */
  rowHeight: number
}

interface Unfolded {
  readonly index: number
  readonly height: number
}

/** `extra`: the unfolded ones in the order of the rows; few, whatever the number of rows. */
export function rowOffsets(count: number, rowHeight: number, extra: readonly Unfolded[] = []): RowOffsets {
  const before = (index: number): number => {
    let sum = 0
    for (const each of extra) {
      if (each.index >= index) break
      sum += each.height
    }
    return sum
  }
  const at = (y: number): number => {
    let sum = 0
    for (const each of extra) {
      const end = (each.index + 1) * rowHeight + sum
      if (y < end) break
      if (y < end + each.height) return each.index
      sum += each.height
    }
    return Math.floor((y - sum) / rowHeight)
  }
  return {
    top: (index) => index * rowHeight + before(index),
    at,
    total: count * rowHeight + before(count),
    rowHeight,
  }
}
