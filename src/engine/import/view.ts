/** What feature modules may import of imports: components and hooks. */
export { DropZone } from './view/open/DropZone.tsx'
export { ListColumnChoice } from './view/open/ListColumnChoice.tsx'
export { useSheet } from './view/open/use-sheet.ts'
export { keepBook } from './view/open/open-book.ts'
export { type HandedFile, handFile, takeHandedFile } from './view/open/handed-file.ts'
export { faultText } from './view/workbench/faults.ts'
export { clearFit, type Fit, fitsOf, type Place } from './view/workbench/fits.ts'
