import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentScreen } from '#client/router/current-screen.ts'
import { setScreens } from '#client/router/known-screens.ts'
import { localKeys, writeLocal } from '#client/session/local-keys.ts'
import { firstPage, storedFor, noteStored } from './first-page.ts'

const who = { cusCode: 'DEMO', loginCode: 'demo' }
let idle: (() => void)[]

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const load = async () => ({ default: () => null })
  setScreens({
    login: { kind: 'custom', path: '/login', public: true, load },
    dashboard: { kind: 'custom', path: '/', affix: true, load },
    entry: { kind: 'custom', path: '/entry', load },
  })
  writeLocal(localKeys.storedFor, '')
  currentScreen.name = 'login'
})
afterEach(() => vi.unstubAllGlobals())

/** Whether it may be opened once everything that waits for nothing has run. */
async function watch() {
  const state = { mayOpen: false }
  void firstPage(who).then(() => (state.mayOpen = true))
  await vi.waitFor(() => undefined)
  return state
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('waits on a device that does not know the person until home has nothing better to do', async () => {
  const state = await watch()
  currentScreen.name = 'dashboard'
  await settled()
  expect(state.mayOpen).toBe(false)
  idle.forEach((work) => work())
  await settled()
  expect(state.mayOpen).toBe(true)
})

it('opens at once for another page, now or in the middle of the wait', async () => {
  const state = await watch()
  currentScreen.name = 'entry'
  await settled()
  expect(state.mayOpen).toBe(true)
  expect((await watch()).mayOpen).toBe(true)
})

it('opens at once for a person whose database is on this device, not for anyone else', async () => {
  expect(storedFor()).toBeUndefined()
  noteStored(who)
  expect(storedFor()).toEqual(who)
  expect((await watch()).mayOpen).toBe(true)
  noteStored({ cusCode: 'DEMO', loginCode: 'demo-sub' })
  expect((await watch()).mayOpen).toBe(false)
})
