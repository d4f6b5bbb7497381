/** What feature modules may import of documents with cartons: declarations and pure functions. */
export { documentColumns, goodsExportOf, numberColumn } from './logic/document-columns.ts'
export { changedBy, outcomeOf, rowOfSaving } from './logic/document-overlay.ts'
export { emptyCarton, emptyGoods, toFormPacking, toPacking } from './logic/packing-data.ts'
export { packingImportColumns } from './logic/packing-import.ts'
export { packingMatrixOf, withUnseenValues } from './logic/packing-matrix.ts'
export { packedRows, firstText, toPackedCell } from './logic/packing-rows.ts'
export { putAwayAction } from './logic/put-away-action.ts'
