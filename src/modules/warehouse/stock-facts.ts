/** How a SKU is doing, and where single pieces are (record 0097). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Of a SKU over all warehouses. */
export const stockStates = {
  OUT: { label: msg`Nothing to sell`, tone: 'red', shape: 'cross' },
  LOW: { label: msg`Low stock`, tone: 'orange', shape: 'half' },
  FINE: { label: msg`In stock`, tone: 'green', shape: 'check' },
} as const
export type StockState = keyof typeof stockStates
export const stockStateCodes = Object.keys(stockStates) as [StockState, ...StockState[]]

/** Days after which goods that have not left are old. */
export const ages = {
  30: msg`Over 30 days`,
  60: msg`Over 60 days`,
  90: msg`Over 90 days`,
  180: msg`Over 180 days`,
} as const
export const ageCodes = Object.keys(ages) as [string, ...string[]]

/** Days of dispatch that days of cover are counted by. */
export const COVER_DAYS = 30

/**
 * Returns for how many days the sellable units last at the pace of the last days.
 *
 * @param left units that left within `COVER_DAYS`
 * @returns undefined where nothing left, so that there is no pace
 */
export const daysOfCover = (sellable: number, left: number): number | undefined =>
  left > 0 ? Math.floor((sellable * COVER_DAYS) / left) : undefined

/** States of a piece with a serial number. */
export const pieceStates = {
  IN: { label: msg`In stock`, tone: 'green', shape: 'check' },
  HELD: { label: msg`Picked for an order`, tone: 'indigo', shape: 'dot' },
  UNDERWAY: { label: msg`In transit`, tone: 'violet', shape: 'arrow' },
  GONE: { label: msg`Left the warehouse`, tone: 'gray', shape: 'arrow' },
  LOST: { label: msg`Missing`, tone: 'red', shape: 'cross' },
  REMOVED: { label: msg`Booked in by mistake`, tone: 'gray', shape: 'cross' },
} as const
export type PieceState = keyof typeof pieceStates
export const pieceStateCodes = Object.keys(pieceStates) as [PieceState, ...PieceState[]]

/** What happened to a piece: the words of its history. */
export const pieceSteps = {
  RECEIVE: msg`Received`,
  TAKE: msg`Picked for an order`,
  PUT_BACK: msg`Returned to the shelf`,
  SHIP: msg`Left the warehouse`,
  SEND: msg`Sent by transfer`,
  REGRADE: msg`Moved to another grade`,
  LOSE: msg`Reported missing`,
  REMOVE: msg`Booked in by mistake`,
} as const satisfies Record<string, MessageDescriptor>
type PieceStep = keyof typeof pieceSteps
export const pieceStepCodes = Object.keys(pieceSteps) as [PieceStep, ...PieceStep[]]
