/** What other slices print through; what is said while printing comes with it, whichever slice prints. */
import { withTexts } from '#client/i18n/with-texts.ts'

const SAYS = ['printing'] as const

export const openPrinting = withTexts(SAYS, () => import('./print-labels.ts'))
export const openPages = withTexts(SAYS, () => import('./print-pages.ts'))
export const openPdfTools = withTexts(SAYS, () => import('./pdf-tools.ts'))
export const openPrintHistory = withTexts(SAYS, () => import('./PrintHistory.tsx'))
