/** `/wms/cancelOrder.do`: cancels documents of the kind that is named. Each kind is cancelled by the slice that keeps it. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { CancelKind, warehouse } from '#modules/warehouse/contract.ts'
import { changeRefusal } from '#modules/warehouse/transfer-facts.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf, type Outcome } from '#server/outcomes.ts'
import type { TransferLedger } from './ledger.ts'
import { ownTransfers } from './transfer-list.ts'

type Cancel = typeof warehouse.cancelOrder

/** How documents of one kind are cancelled, and the function that it needs. */
interface Cancelling {
  readonly func: string
  readonly cancel: (context: SignedContext, ids: readonly string[]) => Promise<Outcome[]>
}
export type Cancellings = Partial<Record<CancelKind, Cancelling>>

export const cancelOrderOf =
  (kinds: Cancellings) =>
  async ({ kind, ids }: Input<Cancel>, context: SignedContext): Promise<Output<Cancel>> => {
    const cancelling = kinds[kind]
    if (!cancelling) throw new Refusal('invalid', msg`Documents of this kind cannot be cancelled here.`)
    const { func, cancel } = cancelling
    if (!context.caller.funcs.has(func))
      throw new Refusal('forbidden', msg`You may not cancel documents of this kind.`)
    return { list: await cancel(context, ids) }
  }

/** Cancels transfers that are not picked yet; what was reserved for them is free again. */
export const cancelTransfersOf =
  (ledger: TransferLedger): Cancelling['cancel'] =>
  async (context, ids) => {
    const { db, caller, now, audit } = context
    const found = await lockedById(ownTransfers(context).selectAll(), ids)
    const list = outcomesOf(
      ids,
      found,
      (row) => (row ? changeRefusal(row.state) : msg`This transfer does not exist.`),
      context,
    )
    const taken = takenOf(list)
    if (!taken.length) return list
    await db
      .updateTable('warehouse_transfer')
      .set((old) => ({ state: 'CANCELLED' as const, updated_at: now, rev: old('rev', '+', 1) }))
      .where('cus_code', '=', caller.cusCode)
      .where(amongIds(taken))
      .execute()
    const rows = [...found.values()].filter(({ state }) => !changeRefusal(state))
    await db
      .insertInto('warehouse_transfer_history')
      .values(
        rows.map(({ id, quantity }) => ({
          cus_code: caller.cusCode,
          transfer_id: id,
          at: now,
          who: caller.loginCode,
          what: 'CANCELLED' as const,
          units: Number(quantity),
        })),
      )
      .execute()
    for (const { cus_code, transfer_no } of rows)
      await ledger.drop(db, { cusCode: cus_code, about: transfer_no }, now)
    await audit('transfer.cancelled', taken.length === 1 ? (taken[0] ?? '') : `${taken.length} transfers`, {
      ids: taken,
    })
    return list
  }
