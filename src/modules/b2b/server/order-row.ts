/** A draft as columns, and a stored order as the wire shows it. */
import { settlePostal, type PlaceLists } from '#domain/places.ts'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import { packedColumns, packedWire, tidyPacked } from '#server/packing/document-row.ts'
import type { B2BDraft, StoredOrder } from './tables.ts'

/** Trimmed, its place as the region list spells it. Run before the rules and before saving. */
export const tidyOrder = (draft: B2BDraft, places: PlaceLists): B2BDraft => ({
  ...tidyPacked(draft),
  receiver: settlePostal(draft.receiver, places),
})

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
  isUnlisted: row.receiver.unlisted ? '1' : '0',
})
