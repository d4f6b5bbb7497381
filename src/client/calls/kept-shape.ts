/** Shape of the kept answers, never the build: a release must not throw away what makes the app work offline. */
export const SHAPE = '1'
export const KEPT_FOR_MS = 30 * 24 * 60 * 60_000
