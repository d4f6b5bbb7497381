/** Steps back and forth, at most fifty. Typing in one place is one step. Pure. */
export const MOST_STEPS = 50
/** Changes of the same place that follow each other within this time are one step. */
const SAME_STEP_MS = 1200

export interface Steps<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** Where the last change was made, and when. */
  readonly last: { readonly place: string; readonly at: number } | undefined
}

export const begin = <T>(now: T): Steps<T> => ({ past: [], now, future: [], last: undefined })

/** `place`: what was changed, e.g. "weight.label". "" is never joined with another step. */
export function step<T>(steps: Steps<T>, now: T, place: string, at: number): Steps<T> {
  if (now === steps.now) return steps
  const isSame =
    place !== '' && steps.last?.place === place && at - steps.last.at < SAME_STEP_MS && steps.past.length > 0
  const past = isSame ? steps.past : [...steps.past, steps.now].slice(-MOST_STEPS)
  return { past, now, future: [], last: { place, at } }
}

export function back<T>(steps: Steps<T>): Steps<T> {
  const before = steps.past.at(-1)
  if (before === undefined) return steps
  return {
    past: steps.past.slice(0, -1),
    now: before,
    future: [steps.now, ...steps.future],
    last: undefined,
  }
}

export function forth<T>(steps: Steps<T>): Steps<T> {
  const [next, ...future] = steps.future
  if (next === undefined) return steps
  return { past: [...steps.past, steps.now], now: next, future, last: undefined }
}
