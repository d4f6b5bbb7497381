/** What the screens of shipping abroad take from the collection: the same filters, the same terms, the same form. */
export { rowOfTerms, termColumns, termsOfRow } from './import-terms.ts'
export { parcelsOf, wholeFormOf } from './ship-form.ts'
export { checkMeasures, measureFields, measureRules, toMeasures } from './ship-measures.ts'
export {
  checkTerms,
  emptyTerms,
  keptReceiver,
  receiverSection,
  serviceSection,
  termRules,
  toTermPath,
  toTerms,
} from './ship-terms.ts'
export { parcelFilters } from './tables.ts'

/** Screens over a shipping form; loaded when they are opened. */
export const loadShipping = () => import('./client/ShipScreen.tsx')
export const loadWholeShipping = () => import('./client/WholeShipping.tsx')
/** Begins a shipping form with chosen rows. */
export const loadBeginning = () => import('./client/begin-shipping.ts')
