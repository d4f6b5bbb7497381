/** Maps a SKU of a shop: queued on this device, sent once, and undone until its orders are placed. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { notify } from '#client/ui/notify.ts'
import { didStep } from '#client/undo/undo-stack.ts'
import { openedStore } from '#offline/store.ts'
import { shopOrders } from '../contract.ts'
import type { MapLine } from '../mapping-rules.ts'
import type { MappingRow } from '../wire-shapes.ts'

async function enqueue(
  { id }: MappingRow,
  rev: number,
  lines: readonly MapLine[],
  label: string,
): Promise<boolean> {
  try {
    await openedStore().outbox.enqueue(
      shopOrders.saveSkuMapping,
      { channelSkuId: id, rev, lines: [...lines] },
      { entity: `channel-sku:${id}`, label },
    )
    return true
  } catch (error) {
    console.error('The mapping was not queued.', error)
    notify(i18n._(msg`This was not possible on this device. Nothing was sent.`), 'bad')
    return false
  }
}

/** Returns false, after a message, where it could not be saved on this device. */
export async function saveMapping(row: MappingRow, lines: readonly MapLine[]): Promise<boolean> {
  const label = row.sellerSku || row.name
  if (!(await enqueue(row, row.rev, lines, label))) return false
  didStep({
    name: i18n._(msg`Mapped: ${label}`),
    // The mapping that is undone has raised the revision by one.
    undo: () => enqueue(row, row.rev + 1, row.mapped, label),
    redo: () => enqueue(row, row.rev + 2, lines, label),
  })
  return true
}
