/** Which time span of changes a sync asks for. Pure. */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Changes may show at the platform late: each window looks back so far behind what was read already. */
export const OVERLAP_MS = 15 * MINUTE_MS
/** The last minute is left to the next run: what changes while pages are read belongs to it. */
const LAG_MS = MINUTE_MS
/** How far a shop is read back when it is linked. */
export const FIRST_MS = 30 * DAY_MS

/** Half open, epoch milliseconds. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Platforms count in seconds: a window of whole ones is not longer for them than for us. */
const wholeSecond = (at: number): number => Math.floor(at / 1000) * 1000

/** Until when a run that begins now reads. */
export const endOfRun = (now: number): number => wholeSecond(now - LAG_MS)

/**
 * Returns the next window up to `end`, at most `longest` milliseconds long; undefined when everything up to `end` is read.
 *
 * @param watermark everything that changed before it has been read; undefined for a shop that was never read
 */
export function nextWindow(
  watermark: number | undefined,
  { end, longest }: { readonly end: number; readonly longest: number },
): Span | undefined {
  if (watermark !== undefined && watermark >= end) return undefined
  const from = wholeSecond(watermark === undefined ? end - FIRST_MS : watermark - OVERLAP_MS)
  return { from, to: Math.min(end, from + longest) }
}
