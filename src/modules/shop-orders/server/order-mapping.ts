/** `/ecommerce/common/saveOrderMapping.do`: the goods of a line for this order only (record 0129). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { checkMap, tidyMap } from '#modules/shop-orders/mapping-rules.ts'
import { ownGoodsRefusal } from '#modules/shop-orders/order-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { refreshOrder } from './heal.ts'
import { ownedCodes, wrong } from './mappings.ts'
import { factsOf } from './settle.ts'
import { absent, changedMeanwhile, linesOf, lockOrders, rowsById } from './stored.ts'

type Save = typeof shopOrders.saveOrderMapping

const noLine = msg`This line is not in the order.`

export async function saveOrderMapping(
  { id, rev, lineKey, lines }: Input<Save>,
  context: SignedContext,
): Promise<Output<Save>> {
  const { db } = context
  const before = (await lockOrders([id], context)).get(id.toLowerCase())
  if (!before) throw new Refusal('absent', absent)
  const rowNow = async () => (await rowsById([before.id], context)).get(before.id)
  if (before.rev !== rev) throw new Refusal('changed', changedMeanwhile, [], { row: await rowNow() })
  const refused = ownGoodsRefusal(factsOf(before))
  if (refused) throw new Refusal('status', refused, [{ path: 'lines', message: refused }])
  const line = ((await linesOf([before.id], context)).get(before.id) ?? []).find(
    ({ line_key, channel_sku_id }) => line_key === lineKey && channel_sku_id !== null,
  )
  if (!line) throw new Refusal('absent', noLine, [{ path: 'lineKey', message: noLine }])
  const faults = checkMap(lines, await ownedCodes([{ lines }], context))
  if (faults.length > 0) throw new Refusal('invalid', wrong, faults)
  const isOwn = lines.length > 0
  await db
    .updateTable('shop_order_line')
    .set({ is_own: isOwn, allocation: isOwn ? JSON.stringify(tidyMap(lines)) : null })
    .where('id', '=', line.id)
    .execute()
  await refreshOrder(before, { detail: line.seller_sku || line.name, isOwn }, context)
  await context.audit('shopOrder.mappedAlone', before.id, { lineKey, lines })
  const row = await rowNow()
  if (!row) throw new Error('a saved order is not there')
  return { row }
}
