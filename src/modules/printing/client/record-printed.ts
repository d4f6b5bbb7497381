/** Tells the gateway, through the outbox, what came out of the printer. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import { printing } from '#modules/printing/contract.ts'
import { newId } from '#offline/new-id.ts'
import { getStore } from '#offline/store.ts'

/** Records of one call (spec 001 §5 "1000 in other queries"). */
const SLICE = 1000

interface PrintedThing {
  readonly id: string
  readonly name: string
}

type How = Omit<Input<typeof printing.print>, 'ids'>

/**
 * Queues one row for one thing or for a batch, in slices of 1000. A single order shares its lane with its other
 * changes; a batch has its own. Throws when nobody is signed in.
 */
export async function recordPrinted(things: readonly PrintedThing[], how: How): Promise<void> {
  const store = getStore()
  if (!store) throw new Error('no store is open')
  const lane = how.what === undefined || how.what === 'label' || how.what === 'carrier' ? 'order' : how.what
  for (let at = 0; at < things.length; at += SLICE) {
    const slice = things.slice(at, at + SLICE)
    const [first] = slice
    const single = slice.length === 1 ? first : undefined
    await store.outbox.enqueue(
      printing.print,
      { ...how, ids: slice.map(({ id }) => id) },
      {
        entity: single ? `${lane}:${single.id}` : `print:${newId()}`,
        label: single
          ? i18n._(msg`Printed: ${single.name}`)
          : i18n._(msg`Printed: ${plural(slice.length, { one: '# label', other: '# labels' })}`),
      },
    )
  }
}
