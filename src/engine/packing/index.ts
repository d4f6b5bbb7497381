/** What feature modules may import of documents with cartons: declarations and pure functions. */
export { cancelAction, putAwayAction } from './logic/document-actions.ts'
export { documentColumns, goodsExportOf, numberColumn } from './logic/document-columns.ts'
export { changedBy, outcomeOf, rowOfSaving } from './logic/document-overlay.ts'
export { emptyCarton, emptyGoods, toFormPacking, toPacking } from './logic/packing-data.ts'
export { keptDraft, packedEdit, termFields, withoutEmptyLines } from './logic/packing-form.ts'
export { packingImportColumns, warehouseImportColumn } from './logic/packing-import.ts'
export { packingMatrixOf } from './logic/packing-matrix.ts'
export { packedRows, firstText, toPackedCell } from './logic/packing-rows.ts'
