/** Manifest: printing has no screen of its own; other slices print through this lazy import. */
export const loadPrinting = () => import('./client/print-labels.ts')
