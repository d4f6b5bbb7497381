/** Numbers that look like chance and are the same at every first start. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** Whole, both ends included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  digits(count: number): string
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}

/** As domestic couriers number their parcels. */
export const expressNo = (chance: Chance): string =>
  chance.pick([
    `SF${chance.digits(13)}`,
    `YT${chance.digits(13)}`,
    `7${chance.digits(13)}`,
    `JT${chance.digits(13)}`,
  ])
