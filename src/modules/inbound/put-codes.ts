/** Codes of inbound tickets as the wire carries them; `put-facts.ts` names them. */

export const putModeCodes = ['BOX', 'PALLET', 'CONTAINER'] as const
export type PutMode = (typeof putModeCodes)[number]

/** States of a ticket, in their order. */
export const putStateCodes = ['DRAFT', 'SUBMITTED', 'ARRIVED', 'COUNTING', 'CLOSED', 'CANCELLED'] as const
export type PutState = (typeof putStateCodes)[number]

/** As the list names them: a ticket with an open difference is an exception, whatever state it is in. */
export const putStatusCodes = ['EXCEPTION', ...putStateCodes] as const
export type PutStatus = (typeof putStatusCodes)[number]

/** What differs from the ticket. A ticket shows one at a time: the first of these. */
export const putCauseCodes = ['NO_TICKET', 'UNKNOWN_SKU', 'OVER', 'DAMAGED', 'SHORT'] as const
export type PutCause = (typeof putCauseCodes)[number]

/** What becomes of goods that are set aside: they go to stock, or back to their sender. */
export const putDecisionCodes = ['KEEP', 'RETURN'] as const
export type PutDecision = (typeof putDecisionCodes)[number]

/** How a forecast names its boxes: by box numbers of a packing list, or by the tracking number of each parcel. */
export const forecastKindCodes = ['BOX', 'PARCEL'] as const
export type ForecastKind = (typeof forecastKindCodes)[number]

/** How the warehouse keeps its promise. */
export const putClockCodes = ['RUNNING', 'LATE', 'KEPT', 'MISSED'] as const
export type PutClock = (typeof putClockCodes)[number]
