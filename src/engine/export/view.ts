/** What feature modules may import of exports: components and hooks. */
export { saveSheet } from './view/save-sheet.ts'
export { openDownload } from './view/open-download.ts'
