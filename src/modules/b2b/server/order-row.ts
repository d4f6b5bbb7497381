/** A draft as columns, and a stored order as the wire shows it. */
import { inCapitals } from '#domain/capitals.ts'
import { clearUnusedLevels } from '#domain/regions.ts'
import { isCountryCode } from '#domain/countries.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import { packedColumns, packedWire, tidyPacked, trimTexts } from '#server/packing/document-row.ts'
import type { B2BDraft, StoredOrder } from './tables.ts'

/** Trimmed, with the levels its country does not have emptied. Run before the rules and before saving. */
export function tidyOrder(draft: B2BDraft): B2BDraft {
  const receiver = trimTexts(draft.receiver)
  const country = inCapitals(receiver.country)
  const cleared = isCountryCode(country) ? clearUnusedLevels(country, receiver) : receiver
  return { ...tidyPacked(draft), receiver: { ...cleared, country, phone: normalisePhone(receiver.phone) } }
}

/** The columns an edit replaces. */
export const columnsOf = (draft: B2BDraft) => ({
  ...packedColumns(draft),
  reference_no: draft.referenceNo,
  country: draft.receiver.country,
  receiver: JSON.stringify(draft.receiver),
  receiver_name: draft.receiver.company || draft.receiver.name,
  route_id: draft.routeId,
  wished_on: draft.wishedOn,
})

/** `waiting`: pieces that wait for goods. */
export const toB2BRow = (row: StoredOrder & { waiting?: number | string }): B2BRow => ({
  ...packedWire(row),
  referenceNo: row.reference_no,
  receiver: row.receiver,
  goods: row.goods,
  routeId: row.route_id,
  wishedOn: row.wished_on,
  waiting: Number(row.waiting ?? 0),
})
