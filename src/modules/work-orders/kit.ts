/** What lists of parcels need to begin a claim. */

/** Parcels of one claim. */
export const MOST_CLAIMED = 500

/** Opens a claim of parcels that were selected. */
export const loadBeginClaim = () => import('./client/begin-claim.ts')
