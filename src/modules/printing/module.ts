/** Manifest: printing has no screen of its own; other slices print through these lazy imports. */
export const loadPrinting = () => import('./client/print-labels.ts')
/** Papers of other slices as a PDF: printed or saved. */
export const loadPages = () => import('./client/print-pages.ts')
/** Readies this device to print orders without a line. */
export const loadWarming = () => import('./client/warm-labels.ts')
