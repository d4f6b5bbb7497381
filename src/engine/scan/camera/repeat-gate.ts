/** A camera sees the same label thirty times a second; a scan is one look at it. */

/** A code that was out of sight for this long counts again. */
const AWAY_MS = 1500

/** Lets a code through once for as long as it stays in sight. Times are milliseconds of any one clock. */
export function repeatGate(awayMs = AWAY_MS) {
  const seen = new Map<string, number>()
  return (code: string, now: number): boolean => {
    const last = seen.get(code)
    seen.set(code, now)
    return last === undefined || now - last > awayMs
  }
}
