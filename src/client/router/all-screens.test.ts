import { beforeEach, expect, it, vi } from 'vitest'
import type { Screens } from '#engine/screen/screen.ts'

const load = async () => ({ default: () => null })
const first: Screens = { login: { kind: 'custom', path: '/login', public: true, load } }
const more: Screens = { home: { kind: 'custom', path: '/', load } }

beforeEach(() => vi.resetModules())

async function start(loadMore: () => Promise<Screens>) {
  const { knownScreens, setScreens } = await import('./known-screens.ts')
  const { allScreens, areAllKnown, onAllScreens, setMoreScreens } = await import('./all-screens.ts')
  setScreens(first)
  setMoreScreens(loadMore)
  return { allScreens, areAllKnown, onAllScreens, names: () => Object.keys(knownScreens()) }
}

it('are asked for once; the router is notified when they are known', async () => {
  const loadMore = vi.fn(async () => more)
  const { allScreens, areAllKnown, onAllScreens, names } = await start(loadMore)
  const notified: string[][] = []
  onAllScreens(() => notified.push(names()))
  expect(areAllKnown()).toBe(false)
  await Promise.all([allScreens(), allScreens()])
  await allScreens()
  expect(loadMore).toHaveBeenCalledTimes(1)
  expect(notified).toEqual([['login', 'home']])
  expect(areAllKnown()).toBe(true)
})

it('report offline when they cannot be loaded, and are requested again', async () => {
  vi.useFakeTimers()
  let isCut = true
  const { allScreens, names } = await start(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return more
  })
  const cut = expect(allScreens()).rejects.toMatchObject({ name: 'OfflineError' })
  await vi.runAllTimersAsync()
  await cut
  vi.useRealTimers()
  expect(names()).toEqual(['login'])
  isCut = false
  await allScreens()
  expect(names()).toEqual(['login', 'home'])
})
