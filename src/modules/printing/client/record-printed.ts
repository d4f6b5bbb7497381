/** Tells the gateway, through the outbox, which labels came out of the printer. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { newId } from '#offline/new-id.ts'
import { getStore } from '#offline/store.ts'
import { printing } from '#modules/printing/contract.ts'
import type { OrderRow } from './sort-out.ts'

/** Orders of one call (spec 001 §5 "1000 in other queries"). */
const SLICE = 1000

/**
 * Queues one row for one order or for a batch, in slices of 1000. A single order shares its lane with its other
 * changes; a batch has its own. Throws when nobody is signed in.
 */
export async function recordPrinted(orders: readonly OrderRow[], template: string): Promise<void> {
  const store = getStore()
  if (!store) throw new Error('no store is open')
  for (let at = 0; at < orders.length; at += SLICE) {
    const slice = orders.slice(at, at + SLICE)
    const [first] = slice
    const isSingle = slice.length === 1 && first
    await store.outbox.enqueue(
      printing.print,
      { ids: slice.map(({ id }) => id), template },
      {
        entity: isSingle ? `order:${first.id}` : `print:${newId()}`,
        label: isSingle
          ? i18n._(msg`Label printed: ${first.waybillNo}`)
          : i18n._(msg`Labels printed: ${plural(slice.length, { one: '# order', other: '# orders' })}`),
      },
    )
  }
}
