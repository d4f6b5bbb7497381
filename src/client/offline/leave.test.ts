import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { setStore } from '#offline/store.ts'
import {
  closeTabs,
  Gateway,
  MemoryStorage,
  openTab,
  save,
  someone,
  until,
  type Fault,
} from '#offline/test-bench.ts'
import { asking } from '#client/ui/confirm.ts'
import { askToLeave, discardUnsent, drain, leaving } from './leave.ts'
import { turns } from '../../../tests/fixtures/until.ts'

globalThis.localStorage = new MemoryStorage()
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(async () => {
  setStore(undefined)
  await closeTabs()
})

async function signedIn(fault: Fault) {
  const gateway = new Gateway(
    () => fault,
    () => 3,
  )
  const tab = await openTab({ identity: someone(), gateway })
  setStore(tab.store)
  return { tab, gateway }
}
const fill = async ({ tab }: Awaited<ReturnType<typeof signedIn>>, count: number) => {
  for (let n = 0; n < count; n++) {
    const entity = `e${n}`
    await tab.store.outbox.enqueue(save, { entity, n }, { entity, label: '', key: entity })
  }
}

describe('askToLeave', () => {
  it('asks plainly when everything is sent', async () => {
    await signedIn('none')
    const answer = askToLeave()
    await until(() => asking.open !== undefined)
    asking.open?.answer(true)
    expect(await answer).toBe(true)
    expect(leaving.open).toBeUndefined()
  })

  it('says how much is not sent, and waits for the choice', async () => {
    await fill(await signedIn('expire'), 3)
    const answer = askToLeave()
    await until(() => leaving.open !== undefined)
    expect(leaving.open?.count).toBe(3)
    leaving.open?.answer(false)
    expect(await answer).toBe(false)
    expect(leaving.open).toBeUndefined()
  })

  it.each([
    ['leaves: it stays, though the session lives until gateway and disk know', true, []],
    ['stays: it goes', false, ['e0']],
  ])('what is to be sent when the person %s', async (_, isLeaving, sent) => {
    const desk = await signedIn('none')
    const answer = askToLeave()
    await until(() => asking.open !== undefined)
    asking.open?.answer(isLeaving)
    await answer
    await fill(desk, 1)
    await turns(sent.length === 0 ? 200 : 0)
    await until(() => desk.gateway.applied.length >= sent.length)
    expect(desk.gateway.applied.map(({ key }) => key)).toEqual(sent)
  })
})

describe('the choices', () => {
  it('sending now counts down to nothing', async () => {
    const one = await signedIn('none')
    await fill(one, 12)
    const seen: number[] = []
    expect(await drain((left) => seen.push(left), new AbortController().signal)).toBe(0)
    expect(one.gateway.applied).toHaveLength(12)
    expect(seen.at(-1)).toBe(0)
  })

  it('sending now does not wait for what needs the person or a sign-in', async () => {
    const one = await signedIn('refuse')
    await fill(one, 2)
    expect(await drain(() => {}, new AbortController().signal)).toBe(2)
    expect(await one.tab.store.outbox.counts()).toMatchObject({ person: 2 })
  })

  it('discarding leaves nothing', async () => {
    const one = await signedIn('refuse')
    await fill(one, 3)
    await until(async () => (await one.tab.store.outbox.counts()).person === 3)
    await discardUnsent(one.tab.store)
    expect(await one.tab.store.outbox.list()).toEqual([])
  })
})
