/** Rows of a spreadsheet as B2B orders, and back. */
import type { PlaceLists } from '#domain/places.ts'
import { emptyAddress, type FieldRule, textAt, type Violation } from '#engine/form/index.ts'
import { packedRows, firstText } from '#engine/packing/index.ts'
import { type ImportRow, postalKeys } from '#engine/import/index.ts'
import { emptyOrder, plainKeys, toB2BDraft, type B2BDraft } from './order-data.ts'
import { checkB2BOrder } from './rules.ts'

/** Columns that say something of the order, not of a line. */
export const orderKeys: readonly string[] = [...plainKeys, ...postalKeys.map((key) => `receiver.${key}`)]

export const orderRows = packedRows<B2BDraft>({
  number: 'referenceNo',
  keys: orderKeys,
  toForm: (rows) => {
    const empty = emptyOrder()
    return {
      ...empty,
      ...Object.fromEntries(plainKeys.map((key) => [key, firstText(rows, key) || textAt(empty, key)])),
      receiver: {
        ...emptyAddress(),
        ...Object.fromEntries(postalKeys.map((key) => [key, firstText(rows, `receiver.${key}`)])),
      },
    }
  },
  toDraft: toB2BDraft,
})

/** What the gateway says to the same order, but for the stock it alone knows. */
export const violationsOfOrder = (
  rows: readonly ImportRow[],
  configured: readonly FieldRule[],
  places: PlaceLists,
): readonly Violation[] => checkB2BOrder(orderRows.toOrder(rows), configured, places)
