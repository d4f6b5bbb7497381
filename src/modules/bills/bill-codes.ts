/** Codes of bills and disputes (record 0107). */

/** OPEN (preview of a month that runs) → ISSUED → CONFIRMED, by the person or by the clock → PAID, or OVERDUE until it is. */
export const billStateCodes = ['OPEN', 'ISSUED', 'CONFIRMED', 'OVERDUE', 'PAID'] as const
export type BillState = (typeof billStateCodes)[number]

/** CLEAR → DISPUTED → WON (a credit note) or LOST. */
export const lineStateCodes = ['CLEAR', 'DISPUTED', 'WON', 'LOST'] as const
export type LineState = (typeof lineStateCodes)[number]

export const disputeReasonCodes = ['WEIGHT', 'PRICE', 'TWICE', 'NOT_OURS', 'NOT_DONE', 'OTHER'] as const
export type DisputeReason = (typeof disputeReasonCodes)[number]
