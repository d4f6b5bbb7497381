/** Puts labels beside the ends of their lines without covering one another. Pure. */

/**
 * Places for labels that want to be at `wanted` (pixels from the top): at least `gap` apart, between 0 and `height`, in the
 * same order from the top, as near to where they belong as that allows.
 */
export function spread(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted
    .map((_, index) => index)
    .toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const placed = [...wanted]
  let lowest = 0
  for (const index of order) {
    placed[index] = Math.max(wanted[index] ?? 0, lowest)
    lowest = (placed[index] ?? 0) + gap
  }
  let highest = height
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, highest)
    highest = (placed[index] ?? 0) - gap
  }
  return placed
}

/** The top of an axis that shows `max`: 1, 2 or 5 times a power of ten, at least 5. */
export function niceTop(max: number): number {
  if (max <= 5) return 5
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= max) ?? 10) * power
}
