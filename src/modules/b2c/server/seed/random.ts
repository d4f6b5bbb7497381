/** Chance that comes out the same every time, so that a demo, a screenshot and a failing test agree. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** Each `#` of a pattern becomes a digit from 1 to 9. */
  digits(pattern: string): string
  /** An item by its share. */
  weighted<T>(items: readonly T[], share: (item: T) => number): T
}

/** mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T
  const digits = (pattern: string) => pattern.replace(/#/g, () => String(between(1, 9)))
  const weighted = <T>(items: readonly T[], share: (item: T) => number): T => {
    let left = next() * items.reduce((sum, item) => sum + share(item), 0)
    return items.find((item) => (left -= share(item)) < 0) ?? (items.at(-1) as T)
  }
  return { next, between, pick, digits, weighted }
}
