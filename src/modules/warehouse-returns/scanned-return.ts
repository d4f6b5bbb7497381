/** Which return a scanned code is, and what can be decided about it with one press. Pure. */
import { tidyExpressNo } from '#domain/express-no.ts'
import { rowRefusal } from './return-actions.ts'
import { plannedCodes, type Treatment } from './return-treatments.ts'
import type { ReturnRow } from './wire-shapes.ts'

/** Every code a return answers to: its number, the one on the parcel, the orders inside. */
export const codesOfReturn = ({ returnNo, expressNo, orderNumbers }: ReturnRow): string[] =>
  [returnNo, expressNo, ...orderNumbers.split(' ')].filter(Boolean)

/** A code as the server is asked for it: numbers of parcels are stored without blanks, those of orders as they are. */
export const askedOf = (code: string): string[] => [
  ...new Set([code.trim(), tidyExpressNo(code)].map((each) => each.slice(0, 50))),
]

/** Those people decide about first, then what is still to come, then what is over. */
const urgency: readonly ReturnRow['state'][] = [
  'INSPECTED',
  'ARRIVED',
  'ANNOUNCED',
  'DECIDED',
  'DONE',
  'CANCELLED',
]

/** Of several returns with one code, e.g. of an order, the one that most likely has to be looked at. */
export const scannedReturn = (rows: readonly ReturnRow[]): ReturnRow | undefined =>
  rows.toSorted(
    (a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state) || b.createdAt.localeCompare(a.createdAt),
  )[0]

/** What one press decides: what needs neither an address nor a count, of a return that waits for its decision. */
export const quickTreatments = (row: ReturnRow): Treatment[] =>
  row.state === 'INSPECTED'
    ? plannedCodes.filter((code) => code !== 'RESEND' && rowRefusal(row, code) === undefined)
    : []
