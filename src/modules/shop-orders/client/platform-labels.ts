/** Labels of the platform, printed once they are here. It needs a connection. */
import { msg, plural } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { mintKey } from '#client/calls/mint-key.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { openDownload } from '#engine/export/view.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { shopOrders } from '../contract.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'

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
