/** Letters to change, add, leave out or swap between two texts (optimal string alignment); more than `most` is Infinity. */
export function errorsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let col = 1; col <= other.length; col++) {
      const isSame = one[row - 1] === other[col - 1]
      const isSwapped =
        row > 1 && col > 1 && one[row - 1] === other[col - 2] && one[row - 2] === other[col - 1]
      next[col] = Math.min(
        (last[col] ?? 0) + 1,
        (next[col - 1] ?? 0) + 1,
        (last[col - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[col - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, next]
  }
  const errors = last[other.length] ?? Infinity
  return errors <= most ? errors : Infinity
}
