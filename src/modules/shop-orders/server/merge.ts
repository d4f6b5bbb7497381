/** Orders to one buyer that leave as one parcel: merged and taken apart again while nothing is placed (record 0127). */
import { randomUUID } from 'node:crypto'
import type { MessageDescriptor } from '@lingui/core'
import type { Input } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { mergeRefusal, togetherRefusal, unmergeRefusal } from '#modules/shop-orders/merge-rules.ts'
import type { SignedContext } from '#server/handler.ts'
import { answerFor, type Outcomes } from './decide.ts'
import { traceWith } from './settle.ts'
import { absent, changedMeanwhile, lockOrders, rowsById, sharing, wireRows, withMerged } from './stored.ts'
import type { StoredOrder } from './tables.ts'

/** All of them or none: an order that cannot leave with the others says why, the others that they wait for it. */
export async function mergeShopOrder(
  { orders }: Input<typeof shopOrders.mergeShopOrder>,
  context: SignedContext,
): Promise<Outcomes> {
  const { translate } = context
  const asked = new Map(orders.map(({ id, rev }) => [id.toLowerCase(), rev]))
  const found = await lockOrders([...asked.keys()], context)
  const wire = await wireRows([...found.values()], context)
  const refusals = new Map<string, MessageDescriptor | undefined>(
    [...asked].map(([id, rev]) => {
      const row = wire.find((each) => each.id === id)
      if (!row) return [id, absent]
      return [id, row.rev === rev ? mergeRefusal(row) : changedMeanwhile]
    }),
  )
  const shared = [...refusals.values()].find(Boolean) ?? togetherRefusal(wire)
  if (!shared) {
    const rows = [...found.values()]
    await together(rows, randomUUID(), context)
    await context.audit('shopOrder.merged', `${rows.length} orders`, { ids: rows.map(({ id }) => id) })
  }
  return answerFor(
    orders.map(({ id }) => id),
    {
      desc: (id) => (shared ? translate(refusals.get(id) ?? shared) : ''),
      rows: await rowsById([...found.keys()], context),
    },
  )
}

/** One of them is enough: what was merged with it leaves alone too. */
export async function unmergeShopOrder(
  { orders }: Input<typeof shopOrders.unmergeShopOrder>,
  context: SignedContext,
): Promise<Outcomes> {
  const { translate } = context
  const asked = orders.map(({ id }) => id.toLowerCase())
  const found = await lockOrders(await withMerged(asked, context), context)
  const wire = new Map((await wireRows([...found.values()], context)).map((row) => [row.id, row]))
  const answers = new Map<string, string>()
  const groups = new Map<string, StoredOrder[]>()
  for (const { id: sent, rev } of orders) {
    const id = sent.toLowerCase()
    const [row, seen] = [found.get(id), wire.get(id)]
    if (!row || !seen) continue
    const refused = seen.rev === rev ? unmergeRefusal(seen) : changedMeanwhile
    answers.set(id, refused ? translate(refused) : '')
    if (!refused && row.merge_id) groups.set(row.merge_id, sharing(row, found.values()))
  }
  const apart = [...groups.values()].flat()
  await together(apart, null, context)
  if (apart.length > 0)
    await context.audit('shopOrder.unmerged', `${apart.length} orders`, { ids: apart.map(({ id }) => id) })
  const others = apart.map(({ id }) => id).filter((id) => !asked.includes(id))
  return answerFor([...orders.map(({ id }) => id), ...others], {
    desc: (id) => (others.includes(id) ? '' : (answers.get(id) ?? translate(absent))),
    rows: await rowsById([...found.keys()], context),
  })
}

/** `mergeId`: what they have in common from now on; null: nothing. Their histories name the other orders. */
async function together(
  rows: readonly StoredOrder[],
  mergeId: string | null,
  { db, now, caller }: SignedContext,
): Promise<void> {
  for (const row of rows)
    await db
      .updateTable('shop_order')
      .set({
        merge_id: mergeId,
        trace: traceWith(row.trace, mergeId ? 'merged' : 'unmerged', {
          now,
          who: caller.loginCode,
          detail: rows
            .filter(({ id, merge_id }) => id !== row.id && merge_id === row.merge_id)
            .map(({ external_order_id }) => external_order_id)
            .join(', '),
        }),
        updated_at: now,
      })
      .where('id', '=', row.id)
      .execute()
}
