/** Outbound orders of `/wms/cancelOrder.do`, which another slice answers, and `/wms/interceptOrder.do` (record 0095). */
import type { Input, Output } from '#contract/call.ts'
import { interceptRefusal, outboundRefusal } from '#domain/outbound-status.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf, type Outcome } from '#server/outcomes.ts'
import { releaseFreight } from './costs.ts'
import type { Ledger } from './ledger.ts'
import { absent, addHistory, changeOrder, lockOrders } from './stored.ts'
import type { StoredOut } from './tables.ts'

/** Cancels orders the warehouse has not begun; each is checked on its own. Their goods go to the orders that wait. */
export const cancelOutOrders =
  (ledger: Ledger) =>
  async (context: SignedContext, ids: readonly string[]): Promise<Outcome[]> => {
    const found = await lockOrders(ids, context, ledger)
    const list = outcomesOf(
      ids,
      found,
      (row) => (row ? outboundRefusal('cancel', row.status) : absent),
      context,
    )
    const going = rowsOf(found, list)
    for (const row of going) await endOrder(row, context, ledger)
    await addHistory(
      context,
      going.map(({ id, status }) => ({
        order_id: id,
        what: 'cancelled',
        from_status: status,
        to_status: 'CANCELLED',
      })),
    )
    if (going.length)
      await context.audit(
        'outbound.cancelled',
        going.length === 1 ? (going[0]?.id ?? '') : `${going.length} orders`,
        {
          ids: going.map(({ id }) => id),
        },
      )
    return list
  }

/** Puts back what is picked, releases what is reserved and what its freight held, and ends the order. */
export async function endOrder(
  row: StoredOut,
  context: Pick<SignedContext, 'db' | 'now'>,
  ledger: Ledger,
  more: Partial<Pick<StoredOut, 'interception' | 'note'>> = {},
): Promise<void> {
  const { db, now } = context
  const holder = { cusCode: row.cus_code, about: row.order_no }
  // First, so that goods it gives back to itself do not wake it.
  await changeOrder(row, { status: 'CANCELLED', exception_cause: '', ...more }, context)
  await ledger.drop(db, holder, now)
  await ledger.putBack(db, holder, now)
  await releaseFreight(row, { db, now })
}

const rowsOf = (found: ReadonlyMap<string, StoredOut>, list: readonly Outcome[]): StoredOut[] =>
  [...new Set(takenOf(list).map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? [])

type Intercept = typeof outbound.interceptOrder

export const interceptOf =
  (ledger: Ledger) =>
  async ({ ids, note = '' }: Input<Intercept>, context: SignedContext): Promise<Output<Intercept>> => {
    const found = await lockOrders(ids, context, ledger)
    const list = outcomesOf(
      ids,
      found,
      (row) => (row ? interceptRefusal(row.status, row.interception) : absent),
      context,
    )
    const asked = rowsOf(found, list)
    for (const row of asked) await changeOrder(row, { interception: 'REQUESTED', note: note.trim() }, context)
    await addHistory(
      context,
      asked.map(({ id, status }) => ({
        order_id: id,
        what: 'intercepted',
        from_status: status,
        to_status: status,
        note: note.trim(),
      })),
    )
    return { list }
  }
