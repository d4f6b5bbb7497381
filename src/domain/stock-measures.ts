/** The six numbers of a SKU in a warehouse, and what each movement does to them (spec 001 §3 "Stock measure type codes"). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Codes of the wire and their names. */
export const stockMeasures = {
  0: msg`In stock`,
  1: msg`Pending outbound`,
  2: msg`Sellable`,
  3: msg`Historical inbound`,
  4: msg`Allocated`,
  5: msg`Historical outbound`,
} as const satisfies Record<number, MessageDescriptor>

/** The five that are booked; what is sellable follows from them. */
export const bookedMeasures = [
  'inStock',
  'pendingOutbound',
  'historicalInbound',
  'allocated',
  'historicalOutbound',
] as const
type BookedMeasure = (typeof bookedMeasures)[number]

/** Defective goods are counted apart, with the same six measures; orders take good ones unless they name the grade. */
export const stockGrades = {
  GOOD: msg`Good`,
  DEFECT: msg`Defective`,
} as const satisfies Record<string, MessageDescriptor>
export type StockGrade = keyof typeof stockGrades

/** Where goods go that are regraded. */
export const otherGrade = (grade: StockGrade): StockGrade => (grade === 'GOOD' ? 'DEFECT' : 'GOOD')

export const stockGradeCodes = Object.keys(stockGrades) as [StockGrade, ...StockGrade[]]

interface MovementFact {
  readonly label: MessageDescriptor
  /** What one piece of it adds to each measure. */
  readonly effect: Partial<Record<BookedMeasure, 1 | -1>>
}

const received = { inStock: 1, historicalInbound: 1 } as const
const left = { pendingOutbound: -1, inStock: -1, historicalOutbound: 1 } as const

/**
 * Kinds of movements; codes ours. A number is never overwritten: what was booked wrongly is booked back with the same kind.
 * The database knows the same facts in `stock_kind`; a test compares the two.
 */
export const stockMovements = {
  RECEIPT: { label: msg`Received`, effect: received },
  TRANSFER_IN: { label: msg`Received by transfer`, effect: received },
  RETURN_IN: { label: msg`Received as a return`, effect: received },
  FOUND: { label: msg`Found at stocktaking`, effect: { inStock: 1 } },
  LOST: { label: msg`Missing at stocktaking`, effect: { inStock: -1 } },
  REGRADE_IN: { label: msg`Received from another grade`, effect: { inStock: 1 } },
  REGRADE_OUT: { label: msg`Moved to another grade`, effect: { inStock: -1 } },
  RESERVE: { label: msg`Reserved for an order`, effect: { allocated: 1 } },
  RELEASE: { label: msg`Reservation released`, effect: { allocated: -1 } },
  PICK: { label: msg`Picked and packed`, effect: { allocated: -1, pendingOutbound: 1 } },
  UNPICK: { label: msg`Returned to the shelf`, effect: { allocated: 1, pendingOutbound: -1 } },
  SHIP: { label: msg`Dispatched`, effect: left },
  TRANSFER_OUT: { label: msg`Sent by transfer`, effect: left },
  DESTROY: { label: msg`Destroyed`, effect: left },
} as const satisfies Record<string, MovementFact>

export type StockMovement = keyof typeof stockMovements
export const stockMovementCodes = Object.keys(stockMovements) as [StockMovement, ...StockMovement[]]

export type BookedStock = Readonly<Record<BookedMeasure, number>>

/** What can still be promised: in stock − allocated − pending outbound. The database refuses a booking that takes it below zero. */
export const sellableOf = ({
  inStock,
  allocated,
  pendingOutbound,
}: Omit<BookedStock, 'historicalInbound' | 'historicalOutbound'>): number =>
  inStock - allocated - pendingOutbound
