/** What can be printed and is remembered: labels of orders and goods, papers of documents, labels of carriers. */
export const printKinds = ['label', 'sku', 'out', 'pick', 'put', 'carrier'] as const
export type PrintKind = (typeof printKinds)[number]

/** What is printed without a template of its own: its name in the record. */
export const paperNames = {
  carrier: ['carrier'],
  out: ['out-orders'],
  pick: ['pick-lists', 'wave'],
} as const satisfies Partial<Record<PrintKind, readonly string[]>>

/** Copies of one label: more is a slip of the hand. */
export const MOST_COPIES = 10
/** Places of a sheet of labels. */
export const MOST_CELLS = 200
/** Labels of one SKU, and of one request. */
export const MOST_OF_SKU = 500
export const MOST_LABELS = 2000
/** Orders of one request to a carrier: each is asked for over its line. */
export const MOST_OF_CARRIER = 100

/** Why something is printed once more; "" where nobody said. */
export const reprintReasonCodes = ['', 'DAMAGED', 'LOST', 'JAM', 'CHANGED', 'OTHER'] as const
export type ReprintReason = (typeof reprintReasonCodes)[number]
