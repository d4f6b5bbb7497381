/** Orders that other slices make (goods sent on from a warehouse): the registry hands this to them. */
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import type { Violation } from '#engine/form/index.ts'
import type { SignedContext } from '#server/handler.ts'
import { isFault } from './validate.ts'
import { placeOrders } from './place.ts'
import type { OrderDraft } from './tables.ts'

type PlacedOrder =
  | { readonly isPlaced: true; readonly id: string; readonly orderNo: string; readonly waybillNo: string }
  | {
      readonly isPlaced: false
      readonly codeName: CodeName
      readonly text: MessageDescriptor
      readonly fields: readonly Violation[]
    }

/** One outcome per draft, in the same order, by the rules and prices of every other order. `orderType`: spec 001 §4. */
export async function placeOfType(
  drafts: readonly OrderDraft[],
  orderType: number,
  context: SignedContext,
): Promise<readonly PlacedOrder[]> {
  const placed = await placeOrders(drafts, context, { orderType })
  return placed.map((outcome) =>
    isFault(outcome)
      ? { isPlaced: false, ...outcome.fault }
      : {
          isPlaced: true,
          id: outcome.row.id,
          orderNo: outcome.row.order_no,
          waybillNo: outcome.row.waybill_no,
        },
  )
}
