/** Places again what failed, at once: an order whose reason is gone needs no second look. */
import { msg, plural } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { shopOrders } from '../contract.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'

export async function placeAgain(rows: readonly ShopOrderRow[], tools: ActionTools): Promise<void> {
  try {
    const { list } = await ask(
      shopOrders.orderRetweet,
      { orders: rows.map(({ id, rev }) => ({ id, rev })) },
      { key: mintKey() },
    )
    await invalidate(shopOrders.orderRetweet.invalidates ?? [])
    const failed = list.filter(({ ok }) => ok !== '1')
    const placed = list.length - failed.length
    if (placed > 0)
      tools.translate(
        msg`${plural(placed, { one: '# order was placed.', other: '# orders were placed.' })}`,
        'good',
      )
    if (failed[0]) tools.translate(failed[0].desc, 'bad')
  } catch (error) {
    report(error)
  }
}
