/** Revoking keys, pausing, testing and deleting endpoints, sending deliveries again: done at once, and what became of it is said. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import type { ActionTools } from '#engine/table/index.ts'
import { docking } from '../contract.ts'

type Tools = Pick<ActionTools, 'translate'>
type Outcomes = readonly { readonly ok: '0' | '1'; readonly desc: string }[]

async function report(
  list: Outcomes,
  stale: readonly string[] | undefined,
  done: (count: number) => MessageDescriptor,
  tools: Tools,
): Promise<void> {
  await invalidate(stale ?? [])
  const refused = list.filter(({ ok }) => ok !== '1')
  const count = list.length - refused.length
  if (count > 0) tools.translate(done(count), 'good')
  const [first] = refused
  if (first) tools.translate(first.desc, 'bad')
}

export async function revokeKeys(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(docking.revokeKey, { ids: [...ids] })
  await report(
    list,
    docking.revokeKey.invalidates,
    (count) => msg`${plural(count, { one: '# key revoked.', other: '# keys revoked.' })}`,
    tools,
  )
}

export async function testEndpoints(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(docking.testEndpoint, { ids: [...ids] })
  await report(
    list,
    docking.testEndpoint.invalidates,
    (count) =>
      msg`${plural(count, { one: 'A test is on its way. See the deliveries.', other: '# tests are on their way. See the deliveries.' })}`,
    tools,
  )
}

export async function setEndpointState(
  ids: readonly string[],
  state: 'ACTIVE' | 'PAUSED',
  tools: Tools,
): Promise<void> {
  const { list } = await ask(docking.setEndpointState, { ids: [...ids], state })
  await report(
    list,
    docking.setEndpointState.invalidates,
    (count) =>
      state === 'PAUSED'
        ? msg`${plural(count, { one: '# endpoint paused.', other: '# endpoints paused.' })}`
        : msg`${plural(count, { one: '# endpoint resumed.', other: '# endpoints resumed.' })}`,
    tools,
  )
}

export async function deleteEndpoints(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(docking.deleteEndpoint, { ids: [...ids] })
  await report(
    list,
    docking.deleteEndpoint.invalidates,
    (count) => msg`${plural(count, { one: '# endpoint deleted.', other: '# endpoints deleted.' })}`,
    tools,
  )
}

export async function replayDeliveries(ids: readonly string[], tools: Tools): Promise<void> {
  const { list } = await ask(docking.replayDelivery, { ids: [...ids] })
  await report(
    list,
    docking.replayDelivery.invalidates,
    (count) =>
      msg`${plural(count, { one: '# delivery is sent again.', other: '# deliveries are sent again.' })}`,
    tools,
  )
}
