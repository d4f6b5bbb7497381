/** Full jitter: anywhere between now and 1 s × 2^n, at most 60 s. Many devices that lost one line do not return as one. */
const BASE_MS = 1000
const CAP_MS = 60_000

/** Tries of one run after which the person is asked, and how long a run may last. */
export const MAX_TRIES = 12
export const MAX_RUN_MS = 24 * 3_600_000

/** Milliseconds to wait after the `tries`th failure (from 1). `random` is in [0, 1). */
export const backoff = (tries: number, random: number): number =>
  Math.round(random * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(tries - 1, 10)))

/** When the first try is still running over there: one to two seconds. */
export const soon = (random: number): number => Math.round(BASE_MS * (1 + random))
