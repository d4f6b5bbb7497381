/** What feature modules may import of imports: declarations and pure functions. */
export { importColumnsOf } from './logic/declared-columns.ts'
export { headRowOf, matchHeadings } from './logic/match-headings.ts'
export {
  byAir,
  currencyColumn,
  currencyOfRow,
  expressColumn,
  paymentColumn,
  prepaid,
  receiverExample,
  receiverLabels,
  remarkColumn,
  routeColumn,
  senderForAll,
  senderPaysDuty,
  shippingColumn,
  standard,
  tariffColumn,
} from './logic/order-columns.ts'
export {
  placeAliases,
  postalColumns,
  postalKeys,
  type PostalOptions,
  regionKeys,
} from './logic/postal-columns.ts'
export {
  CONTINUES,
  defineImport,
  type ImportColumn,
  type ImportDecl,
  type ImportPreview,
  type ImportRow,
  type RecordCell,
} from './schema/import.ts'
