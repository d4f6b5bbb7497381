/** Rows of a spreadsheet as FBA orders, and back. */
import { type FieldRule, textAt, type Violation } from '#engine/form/index.ts'
import { packedRows, said } from '#engine/packing/index.ts'
import type { ImportRow } from '#engine/import/index.ts'
import { emptyOrder, plainKeys, toFbaDraft, type FbaDraft } from './order-data.ts'
import { checkFbaOrder } from './rules.ts'

export const orderRows = packedRows<FbaDraft>({
  number: 'shipmentCode',
  keys: plainKeys,
  toForm: (rows) => {
    const empty = emptyOrder()
    return {
      ...empty,
      ...Object.fromEntries(plainKeys.map((key) => [key, said(rows, key) || textAt(empty, key)])),
    }
  },
  toDraft: toFbaDraft,
})

/** What the gateway says to the same order. */
export const judgeOrder = (
  rows: readonly ImportRow[],
  configured: readonly FieldRule[],
): readonly Violation[] => checkFbaOrder(orderRows.toOrder(rows), configured)
