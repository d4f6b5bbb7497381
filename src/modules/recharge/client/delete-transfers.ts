/** Deletes announced transfers at once: nothing about money waits for a connection. */
import { msg, plural } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { recharge } from '../contract.ts'

/** `tools` says what became of them. */
export async function deleteTransfers(
  ids: readonly string[],
  tools: Pick<ActionTools, 'translate'>,
): Promise<void> {
  const { list } = await ask(recharge.deleteOfflineEcords, { ids: [...ids] })
  await invalidate(recharge.deleteOfflineEcords.invalidates ?? [])
  const refused = list.filter(({ ok }) => ok !== '1')
  const count = list.length - refused.length
  if (count > 0)
    tools.translate(
      msg`${plural(count, { one: '# transfer deleted.', other: '# transfers deleted.' })}`,
      'good',
    )
  const [first] = refused
  if (first) tools.translate(first.desc, 'bad')
}
