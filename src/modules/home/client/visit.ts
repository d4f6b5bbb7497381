/** Visits of a person on this device: when they were here last, for "while you were away". */

export interface Visit {
  /** When this person was last seen on this device, epoch milliseconds on the gateway's clock. */
  seen: number
  /** End of the visit before this one; absent on the first. */
  since?: number
  /** The digest of this visit was read. */
  isRead?: boolean
}

export const VISIT_KEY = 'home.visit'
/** Away for less is still the same visit. */
export const AWAY_MS = 30 * 60_000

/** The visit that is going on, or the one that begins now. */
export function visitAt(kept: Visit | undefined, now: number): Visit {
  if (!kept) return { seen: now }
  if (now - kept.seen < AWAY_MS) return { ...kept, seen: Math.max(kept.seen, now) }
  return { seen: now, since: kept.seen }
}
