/** Labels of the platform: asked for, and printed once they are here. Both need a connection. */
import { msg, plural } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { openDownload } from '#engine/export/view.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { shopOrders } from '../contract.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'

export async function fetchLabels(rows: readonly ShopOrderRow[], tools: ActionTools): Promise<void> {
  try {
    const orders = rows.map(({ id, rev }) => ({ id, rev }))
    const { list } = await ask(shopOrders.fetchLabel, { orders }, { key: mintKey() })
    await invalidate(shopOrders.fetchLabel.invalidates ?? [])
    const failed = list.find(({ ok }) => ok !== '1')
    if (failed) tools.translate(failed.desc, 'bad')
    else tools.translate(msg`The labels are being fetched. Their orders say when they are ready.`, 'good')
  } catch (error) {
    report(error)
  }
}

export async function printLabels(rows: readonly ShopOrderRow[], tools: ActionTools): Promise<void> {
  try {
    const ids = rows.map(({ id }) => id)
    const drawn = await ask(shopOrders.printLabel, { ids }, { key: mintKey() })
    await invalidate(shopOrders.printLabel.invalidates ?? [])
    if (drawn.downloadURI) openDownload(drawn.downloadURI)
    const left = drawn.list.filter(({ ok }) => ok !== '1')
    if (left[0]) tools.translate(left[0].desc, 'bad')
    else
      tools.translate(
        msg`${plural(drawn.pages, { one: '# page, marked as printed.', other: '# pages, marked as printed.' })}`,
        'good',
      )
  } catch (error) {
    report(error)
  }
}
