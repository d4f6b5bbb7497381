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
export type BookedMeasure = (typeof bookedMeasures)[number]

interface MovementFact {
  readonly label: MessageDescriptor
  /** What one piece of it adds to each measure. */
  readonly effect: Partial<Record<BookedMeasure, 1 | -1>>
}

/** Kinds of movements; codes ours. A number is never overwritten: what was booked wrongly is booked back. */
export const stockMovements = {
  RECEIPT: { label: msg`Received`, effect: { inStock: 1, historicalInbound: 1 } },
  FOUND: { label: msg`Found at stocktaking`, effect: { inStock: 1 } },
  LOST: { label: msg`Missing at stocktaking`, effect: { inStock: -1 } },
  RESERVE: { label: msg`Reserved for an order`, effect: { allocated: 1 } },
  RELEASE: { label: msg`Reservation released`, effect: { allocated: -1 } },
  PICK: { label: msg`Picked and packed`, effect: { allocated: -1, pendingOutbound: 1 } },
  SHIP: {
    label: msg`Dispatched`,
    effect: { pendingOutbound: -1, inStock: -1, historicalOutbound: 1 },
  },
} as const satisfies Record<string, MovementFact>

export type StockMovement = keyof typeof stockMovements
export const stockMovementCodes = Object.keys(stockMovements) as [StockMovement, ...StockMovement[]]

export type BookedStock = Readonly<Record<BookedMeasure, number>>

/** What can still be promised: in stock − allocated − pending outbound. Below zero where more was promised than is there. */
export const sellableOf = ({
  inStock,
  allocated,
  pendingOutbound,
}: Omit<BookedStock, 'historicalInbound' | 'historicalOutbound'>): number =>
  inStock - allocated - pendingOutbound
