/** A draft as columns, and a stored order as the wire shows it. */
import { inCapitals } from '#domain/capitals.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import { packedColumns, packedWire, tidyPacked } from '#server/packing/document-row.ts'
import type { FbaDraft, StoredOrder } from './tables.ts'

/** Trimmed, Amazon's codes in capitals. Run before the rules and before saving. */
export function tidyOrder(wire: FbaDraft): FbaDraft {
  const draft = tidyPacked(wire)
  return {
    ...draft,
    shipmentCode: inCapitals(draft.shipmentCode),
    amazonReference: inCapitals(draft.amazonReference),
    centre: inCapitals(draft.centre),
  }
}

/** The columns an edit replaces. */
export const columnsOf = (draft: FbaDraft) => ({
  ...packedColumns(draft),
  shipment_code: draft.shipmentCode,
  amazon_reference: draft.amazonReference,
  centre: draft.centre,
  country: draft.country,
})

/** `labelled`: cartons with a box label. */
export const toFbaRow = (row: StoredOrder & { labelled?: number }): FbaRow => ({
  ...packedWire(row),
  shipmentCode: row.shipment_code,
  amazonReference: row.amazon_reference,
  centre: row.centre,
  goods: row.goods,
  labelled: row.labelled ?? 0,
})
