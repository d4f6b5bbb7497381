/** What lists of parcels need of claims. */
export { claimRefusal } from './windows.ts'
