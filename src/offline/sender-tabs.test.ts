import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { PageLocks } from './locks.ts'
import {
  answer,
  closeTabs,
  Gateway,
  isDrained,
  keysOf,
  MemoryStorage,
  OfflineError,
  openTab,
  outboxRow,
  put,
  save,
  someone,
  stateOf,
  until,
} from './test-bench.ts'
import type { Send } from './sender.ts'
import { turns } from '../../tests/fixtures/until.ts'

globalThis.localStorage = new MemoryStorage()
afterEach(closeTabs)

describe('session', () => {
  it('stops every lane when the session is over, loses nothing, goes on after sign-in', async () => {
    let isSignedIn = false
    const gateway = new Gateway(() => (isSignedIn ? 'none' : 'expire'))
    const tab = await openTab({ identity: someone(), gateway })
    for (let i = 0; i < 20; i++) await put(tab, `k${i}`)
    await until(async () => (await tab.store.outbox.counts()).waiting > 0)
    await until(() => tab.sender.inFlight === 0)
    expect(gateway.posts).toBeLessThanOrEqual(4)
    await put(tab, 'later')
    await turns()
    expect(await tab.store.outbox.list()).toHaveLength(21)
    isSignedIn = true
    await tab.store.outbox.resume()
    await until(isDrained(tab))
    expect(gateway.applied).toHaveLength(21)
  })

  it('sends nothing more from any tab once the person leaves, and goes on when they are back', async () => {
    const identity = someone()
    const gateway = new Gateway()
    const leader = await openTab({ identity, gateway })
    const other = await openTab({ identity, gateway })
    await put(leader, 'before')
    await until(isDrained(leader))
    other.store.outbox.hold()
    await turns()
    await put(other, 'kept')
    leader.sender.poke()
    await turns()
    expect(keysOf(gateway)).toEqual(['before'])
    expect(await stateOf(leader, 'kept')).toBe('ready')
    await other.store.outbox.resume()
    await until(isDrained(leader))
    expect(keysOf(gateway)).toEqual(['before', 'kept'])
  })

  it('sends nothing while the session is not known to be that of this user', async () => {
    let isOurs = false
    const gateway = new Gateway()
    const tab = await openTab({ identity: someone(), gateway, canSend: () => isOurs })
    await put(tab, 'k')
    tab.sender.poke()
    await turns()
    expect(gateway.posts).toBe(0)
    isOurs = true
    tab.sender.poke()
    await until(isDrained(tab))
    expect(gateway.posts).toBe(1)
  })
})

describe('leaders', () => {
  it('hand over at once when one closes', async () => {
    const [identity, gateway, locks] = [someone(), new Gateway(), new PageLocks()]
    const one = await openTab({ identity, gateway, locks })
    const two = await openTab({ identity, gateway, locks })
    await until(() => one.sender.isLeading)
    expect(two.sender.isLeading).toBe(false)
    await one.close()
    await until(() => two.sender.isLeading)
    await put(two, 'k')
    await until(isDrained(two))
  })

  it('send again, with the same key, what a killed one had on its way', async () => {
    const [identity, locks] = [someone(), new PageLocks()]
    const gateway = new Gateway(
      () => 'none',
      () => 20,
    )
    const one = await openTab({ identity, gateway, locks })
    await put(one, 'k')
    await until(() => gateway.posts === 1)
    one.kill()
    const two = await openTab({ identity, gateway, locks })
    await until(isDrained(two))
    expect(keysOf(gateway)).toEqual(['k'])
    expect((await two.store.receipts.list()).map(({ key }) => key)).toEqual(['k'])
  })

  it('fence one that was replaced in its sleep: it settles and claims nothing more', async () => {
    const identity = someone()
    const gateway = new Gateway()
    let release: (error: Error) => void = () => {}
    const frozen: Send = (call, body, options) =>
      options.key === 'first'
        ? new Promise((_, reject) => (release = reject))
        : Promise.reject(new Error(`the zombie sent ${options.key} ${call.id} ${String(body)}`))
    // each has locks of its own: as when the lock was stolen from a page that does not run
    const zombie = await openTab({ identity, gateway, send: frozen })
    await put(zombie, 'first', 'a')
    await until(async () => (await stateOf(zombie, 'first')) === 'sending')
    const heir = await openTab({ identity, gateway, locks: new PageLocks(false) })
    await until(isDrained(heir))
    await put(heir, 'second', 'b', { body: { entity: 'b', n: 1 } })
    await until(isDrained(heir))
    release(new OfflineError())
    await turns()
    expect(keysOf(gateway)).toEqual(['first', 'second'])
    expect(await heir.store.outbox.list()).toEqual([])
    expect(await heir.store.receipts.list()).toHaveLength(2)
  })

  it('leave a row to newer code that this code cannot send', async () => {
    const gateway = new Gateway()
    const tab = await openTab({ identity: someone(), gateway })
    await put(tab, 'k')
    await until(isDrained(tab))
    await tab.connection.write((db) =>
      db.outbox.add({
        key: 'new',
        entity: 'n',
        call: save.id,
        version: 9,
        body: {},
        label: '',
        records: 1,
        state: 'ready',
        attempt: 0,
        nextAt: 0,
        createdAt: 0,
        deps: [],
        history: [],
      }),
    )
    tab.bus.post({ type: 'wake' })
    await put(tab, 'k2')
    await until(() => keysOf(gateway).includes('k2'))
    expect(await stateOf(tab, 'new')).toBe('ready')
    expect(gateway.posts).toBe(2)
  })

  it('lift an older body before it is sent', async () => {
    const sent: unknown[] = []
    const gateway = new Gateway()
    const send: Send = async (_, body) => {
      sent.push(body)
      return answer()
    }
    const upcasters = { [save.id]: { 0: (body: unknown) => ({ ...(body as object), lifted: true }) } }
    const tab = await openTab({ identity: someone(), gateway, send, upcasters })
    await tab.connection.write((db) => db.outbox.add(outboxRow('old', 'o', { version: 0, body: { a: 1 } })))
    tab.bus.post({ type: 'wake' })
    await until(() => sent.length === 1)
    expect(sent).toEqual([{ a: 1, lifted: true }])
  })
})
