/** What feature modules may import of lists: declarations and pure functions. */
export { grouped, linesAt, localMinute } from './logic/cell-text.ts'
export { MAX_COLUMN_WIDTH } from './logic/column-widths.ts'
export { tableShownTo } from './logic/column-rights.ts'
export { countryFilter } from './logic/country-filter.ts'
export { columnsOf } from './logic/declared-columns.ts'
export { dryRun } from './logic/dry-run.ts'
export { accountColumns, placesColumn, placesFilter } from './logic/order-columns.ts'
export { arrange, type ResolvedColumn, resolveTable, type StoredTable } from './logic/resolve-table.ts'
export { parseNumbers } from './logic/table-query.ts'
export { toTsv } from './logic/tsv.ts'
export {
  type ActionDecl,
  type ActionTools,
  type CodeName,
  type ColumnDecl,
  type CommandDecl,
  defineTable,
  type DetailProps,
  type FilterDecl,
  type OverlayDecl,
  type PanelProps,
  type PictureProps,
  type RefusedProps,
  type TableDecl,
  type TileProps,
} from './schema/table.ts'
