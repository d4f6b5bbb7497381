/** Destroys parcels: asks for their number, and needs a connection. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { confirm } from '#client/ui/confirm.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { warehouseReturns } from '../contract.ts'

/** Resolves with whether it was done. `tools` says what became of it. */
export async function destroyReturns(
  ids: readonly string[],
  tools: Pick<ActionTools, 'translate'>,
  call:
    | typeof warehouseReturns.destroyReturns
    | typeof warehouseReturns.destroyHeadless = warehouseReturns.destroyReturns,
): Promise<boolean> {
  const isSure = await confirm({
    title: i18n._(msg`${plural(ids.length, { one: 'Destroy # parcel?', other: 'Destroy # parcels?' })}`),
    text: i18n._(msg`The warehouse destroys everything inside. This cannot be undone.`),
    yes: i18n._(msg`Destroy`),
    danger: true,
    typed: String(ids.length),
  })
  if (!isSure) return false
  const { list } = await ask(call, { ids: [...ids], confirmCount: ids.length })
  await invalidate(call.invalidates ?? [])
  const refused = list.filter(({ ok }) => ok !== '1')
  const [first] = refused
  if (first) tools.translate(first.desc, 'bad')
  const count = list.length - refused.length
  if (count > 0)
    tools.translate(
      msg`${plural(count, { one: '# parcel will be destroyed.', other: '# parcels will be destroyed.' })}`,
      'good',
    )
  return true
}
