/** What lies above the watermark, which is layer 1000 (spec 001 §9): it marks the page, not what asks over it. */

/** The sign-in panel of a locked page. */
export const PANEL = 1001
/** What signing in asks on top of that. */
export const OVER_PANEL = 1002
