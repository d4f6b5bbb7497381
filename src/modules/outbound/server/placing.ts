/** Outbound orders that other slices make (orders of shops): the registry hands this to them. */
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import type { Violation } from '#engine/form/index.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import type { SignedContext } from '#server/handler.ts'
import type { Ledger } from './ledger.ts'
import { placeAll } from './save.ts'
import { isFault } from './validate.ts'

type PlacedOut =
  | { readonly isPlaced: true; readonly id: string; readonly orderNo: string }
  | {
      readonly isPlaced: false
      readonly codeName: CodeName
      readonly text: MessageDescriptor
      readonly fields: readonly Violation[]
    }

/** One outcome per draft, in the same order, by the rules, stock and prices of every other outbound order. */
export const placeOutOrders =
  (ledger: Ledger) =>
  async (drafts: readonly OutDraft[], context: SignedContext): Promise<readonly PlacedOut[]> => {
    const placed = await placeAll(drafts, context, ledger)
    return placed.map((outcome) =>
      isFault(outcome)
        ? { isPlaced: false, ...outcome.fault }
        : { isPlaced: true, id: outcome.row.id, orderNo: outcome.row.order_no },
    )
  }
