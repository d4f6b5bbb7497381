/** Decisions about many orders: each is locked and checked on its own, at the revision it was seen at. */
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import {
  auditRefusal,
  keepRefusal,
  type OrderFacts,
  withdrawRefusal,
} from '#modules/shop-orders/order-rules.ts'
import type { ShopOrderRow } from '#modules/shop-orders/wire-shapes.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { factsOf, settledColumns, traceWith } from './settle.ts'
import { absent, changedMeanwhile, linesOf, lockOrders, rowsById } from './stored.ts'
import type { StoredOrder } from './tables.ts'

export type Outcomes = Output<typeof shopOrders.auditShopOrder>
type Seen = readonly { readonly id: string; readonly rev: number }[]

/**
 * Returns what became of each order, as it was asked. `refuse`: the shared rule; `apply`: does it to one, and resolves with why it
 * could not be done after all.
 */
export async function decideEach(
  seen: Seen,
  context: SignedContext,
  {
    refuse,
    apply,
  }: {
    readonly refuse: (facts: OrderFacts) => MessageDescriptor | undefined
    readonly apply: (row: StoredOrder) => Promise<string | undefined>
  },
): Promise<Outcomes> {
  const { translate } = context
  const found = await lockOrders(
    seen.map(({ id }) => id),
    context,
  )
  const done = new Map<string, string>()
  for (const { id, rev } of seen) {
    const key = id.toLowerCase()
    const row = found.get(key)
    if (!row || done.has(key)) continue
    const refused = row.rev === rev ? refuse(factsOf(row)) : changedMeanwhile
    done.set(key, refused ? translate(refused) : ((await apply(row)) ?? ''))
  }
  return answerFor(
    seen.map(({ id }) => id),
    { desc: (id) => done.get(id) ?? translate(absent), rows: await rowsById([...found.keys()], context) },
  )
}

/** What became of each order, as the wire carries it. `desc`: why not, "" where it was done. */
export const answerFor = (
  ids: readonly string[],
  { desc, rows }: { readonly desc: (id: string) => string; readonly rows: ReadonlyMap<string, ShopOrderRow> },
): Outcomes => ({
  list: ids.map((id) => {
    const row = rows.get(id.toLowerCase())
    const why = desc(id.toLowerCase()).slice(0, 500)
    return { id, ok: why === '' ? '1' : '0', desc: why, ...(row ? { row } : {}) }
  }),
})

type Audit = typeof shopOrders.auditShopOrder

export async function auditShopOrder(
  { action, orders }: Input<Audit>,
  context: SignedContext,
): Promise<Output<Audit>> {
  const { refuse, apply } = actions[action]
  const answer = await decideEach(orders, context, {
    refuse,
    apply: async (row) => {
      await apply(row, context)
      return undefined
    },
  })
  const taken = answer.list.filter(({ ok }) => ok === '1').map(({ id }) => id)
  if (taken.length > 0)
    await context.audit(`shopOrder.${action.toLowerCase()}`, `${taken.length} orders`, { ids: taken })
  return answer
}

const actions = {
  PASS: { refuse: auditRefusal, apply: pass },
  WITHDRAW: { refuse: withdrawRefusal, apply: withdraw },
  KEEP: { refuse: keepRefusal, apply: keep },
}

/** Freezes the goods of an order: later changes of mappings leave it. */
async function pass(row: StoredOrder, context: SignedContext): Promise<void> {
  const { db, now, caller } = context
  const lines = (await linesOf([row.id], context)).get(row.id) ?? []
  for (const { id, goods } of lines)
    await db
      .updateTable('shop_order_line')
      .set({ allocation: JSON.stringify(goods) })
      .where('id', '=', id)
      .execute()
  await db
    .updateTable('shop_order')
    .set({
      audited_at: now,
      audited_by: caller.loginCode,
      ...settledColumns({ ...row, audited_at: now }),
      trace: traceWith(row.trace, 'audited', { now, who: caller.loginCode }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
}

async function withdraw(row: StoredOrder, { db, now, caller }: SignedContext): Promise<void> {
  await thaw(db, row.id)
  await db
    .updateTable('shop_order')
    .set({
      audited_at: null,
      audited_by: '',
      problem: '',
      ...settledColumns({ ...row, audited_at: null }),
      trace: traceWith(row.trace, 'auditWithdrawn', { now, who: caller.loginCode }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Goods chosen for this order only stay. */
export const thaw = (db: Trx, id: string) =>
  db
    .updateTable('shop_order_line')
    .set({ allocation: null })
    .where('order_id', '=', id)
    .where('is_own', '=', false)
    .execute()

async function keep(row: StoredOrder, { db, now, caller }: SignedContext): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({
      conflict: '',
      trace: traceWith(row.trace, 'kept', { now, who: caller.loginCode, detail: row.conflict }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
}
