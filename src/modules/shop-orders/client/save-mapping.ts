/** Maps a SKU of a shop: queued on this device, sent once, and undone until its orders are placed. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { didStep } from '#client/undo/undo-stack.ts'
import { openedStore } from '#offline/store.ts'
import { shopOrders } from '../contract.ts'
import type { MapLine } from '../mapping-rules.ts'
import type { MappingRow, MapScope, ShopOrderRow } from '../wire-shapes.ts'

/** Chooses goods of one line for this order only; none: the mapping of its SKU applies again. */
export async function saveOrderGoods(
  { id, rev, externalOrderId }: ShopOrderRow,
  lineKey: string,
  lines: readonly MapLine[],
): Promise<boolean> {
  try {
    await openedStore().outbox.enqueue(
      shopOrders.saveOrderMapping,
      { id, rev, lineKey, lines: [...lines] },
      { entity: `shop-order:${id}`, label: externalOrderId },
    )
    return true
  } catch (error) {
    return notQueued(error)
  }
}

function notQueued(error: unknown): false {
  console.error('The mapping was not queued.', error)
  notify(i18n._(msg`This was not possible on this device. Nothing was sent.`), 'bad')
  return false
}

async function enqueue(
  { id }: MappingRow,
  rev: number,
  lines: readonly MapLine[],
  label: string,
  scope: MapScope = 'SHOP',
): Promise<boolean> {
  try {
    await openedStore().outbox.enqueue(
      shopOrders.saveSkuMapping,
      { channelSkuId: id, rev, lines: [...lines], ...(scope === 'SHOP' ? {} : { scope }) },
      { entity: `channel-sku:${id}`, label },
    )
    return true
  } catch (error) {
    return notQueued(error)
  }
}

/** Returns false, after a message, where it could not be saved on this device. What was mapped in all shops is not undone by one press. */
export async function saveMapping(
  row: MappingRow,
  lines: readonly MapLine[],
  scope: MapScope = 'SHOP',
): Promise<boolean> {
  const label = row.sellerSku || row.name
  if (!(await enqueue(row, row.rev, lines, label, scope))) return false
  if (scope === 'ALL') return true
  didStep({
    name: i18n._(msg`Mapped: ${label}`),
    // The mapping that is undone has raised the revision by one.
    undo: () => enqueue(row, row.rev + 1, row.mapped, label),
    redo: () => enqueue(row, row.rev + 2, lines, label),
  })
  return true
}
