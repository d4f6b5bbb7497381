/** What feature modules may import of exports: declarations and pure functions. */
export { csvLine } from './logic/csv-cell.ts'
export { exportable } from './logic/export-layout.ts'
export { exportName } from './logic/export-texts.ts'
export type { ExportKit } from './schema/export.ts'
