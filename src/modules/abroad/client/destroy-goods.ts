/** Destroys free units of some goods: asks for the quantity, and needs a connection. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { confirm } from '#client/ui/confirm.ts'
import type { ActionTools } from '#engine/table/index.ts'
import type { ParcelGoodsRow } from '../columns.ts'
import { abroad } from '../contract.ts'

export async function destroyGoods(rows: readonly ParcelGoodsRow[], tools: ActionTools): Promise<void> {
  const pieces = rows.reduce((sum, { free }) => sum + free, 0)
  const names = rows
    .slice(0, 5)
    .map(({ name, free }) => `${free} × ${name}`)
    .join(', ')
  const isSure = await confirm({
    title: i18n._(msg`${plural(pieces, { one: 'Destroy # unit?', other: 'Destroy # units?' })}`),
    text: i18n._(msg`${names}. This cannot be undone. Goods on orders are kept.`),
    yes: i18n._(msg`Destroy`),
    danger: true,
    typed: String(pieces),
  })
  if (!isSure) return
  await ask(abroad.destroyWareGoods, {
    items: rows.map(({ id, free }) => ({ itemId: id, quantity: free })),
    confirmCount: pieces,
  })
  await invalidate(abroad.destroyWareGoods.invalidates ?? [])
  tools.translate(
    msg`${plural(pieces, { one: '# unit was destroyed.', other: '# units were destroyed.' })}`,
    'good',
  )
}
