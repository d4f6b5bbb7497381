/** What both halves of shipping abroad take from the collection: the parcels and what can be done with them. */
export { parcelColumns, type ParcelRow } from './columns.ts'
export { parcelRefusal, parcelStates } from './parcel-states.ts'
