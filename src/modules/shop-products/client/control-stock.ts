/** Pushing and reading now, and saying what became of it. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { shopProducts } from '../contract.ts'

type Tools = Pick<ActionTools, 'translate'>

async function report(
  list: readonly { readonly ok: '0' | '1'; readonly desc: string }[],
  done: (count: number) => MessageDescriptor,
  tools: Tools,
): Promise<void> {
  await invalidate(shopProducts.pushStock.invalidates)
  const refused = list.filter(({ ok }) => ok !== '1')
  const count = list.length - refused.length
  if (count > 0) tools.translate(done(count), 'good')
  const [first] = refused
  if (first) tools.translate(first.desc, 'bad')
}

export async function pushNow(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(shopProducts.pushStock, { ids: [...ids] })
  await report(
    list,
    (count) =>
      msg`${plural(count, { one: 'The stock of # SKU is pushed now.', other: 'The stock of # SKUs is pushed now.' })}`,
    tools,
  )
}

export async function readNow(shopIds: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(shopProducts.syncShopSku, { ids: [...shopIds] })
  await report(
    list,
    (count) =>
      msg`${plural(count, { one: 'The products of # shop are read now.', other: 'The products of # shops are read now.' })}`,
    tools,
  )
}
