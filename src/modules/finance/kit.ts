/** What other slices about money take from finance: names. */
export { familyNames } from './names.ts'
