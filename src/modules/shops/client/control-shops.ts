/** Pausing, resuming, syncing and unlinking shops at once, and saying what became of it. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { shops } from '../contract.ts'

type Tools = Pick<ActionTools, 'translate'>
type Outcomes = readonly { readonly ok: '0' | '1'; readonly desc: string }[]

async function report(
  list: Outcomes,
  done: (count: number) => MessageDescriptor,
  tools: Tools,
): Promise<void> {
  await invalidate(shops.syncShop.invalidates ?? [])
  const refused = list.filter(({ ok }) => ok !== '1')
  const count = list.length - refused.length
  if (count > 0) tools.translate(done(count), 'good')
  const [first] = refused
  if (first) tools.translate(first.desc, 'bad')
}

export async function syncNow(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(shops.syncShop, { ids: [...ids] })
  await report(
    list,
    (count) =>
      msg`${plural(count, { one: 'The sync of # shop starts now.', other: 'The sync of # shops starts now.' })}`,
    tools,
  )
}

export async function setState(
  ids: readonly string[],
  state: 'ACTIVE' | 'PAUSED',
  tools: Tools,
): Promise<void> {
  const { list } = await ask(shops.setShopState, { ids: [...ids], state })
  await report(
    list,
    (count) =>
      state === 'PAUSED'
        ? msg`${plural(count, { one: '# shop paused.', other: '# shops paused.' })}`
        : msg`${plural(count, { one: '# shop resumed.', other: '# shops resumed.' })}`,
    tools,
  )
}

export async function unlink(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(shops.unbindShop, { ids: [...ids] })
  await report(
    list,
    (count) => msg`${plural(count, { one: '# shop unlinked.', other: '# shops unlinked.' })}`,
    tools,
  )
}
