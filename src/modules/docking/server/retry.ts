/** When a delivery that did not arrive is tried again, and when we stop. */

/** Seconds after the first, second … failure; then the last of them each time. */
const WAITS = [10, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600]
/** Tries of one delivery: about three days. */
export const MOST_ATTEMPTS = 18
/** Days without a delivery that arrives, after which an endpoint is paused. */
export const STOP_DAYS = 3

/** Returns the milliseconds until the next try. @param attempts tries so far, from 1 @param chance 0 to 1: spreads what failed together */
export const retryDelayMs = (attempts: number, chance: number): number => {
  const seconds = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 10
  return Math.round(seconds * 1000 * (1 + chance / 5))
}
