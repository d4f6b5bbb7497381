import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

/** Local storage that a killed browser loses the end of. */
let disk: Map<string, string>
vi.stubGlobal('localStorage', {
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, value: string) => void disk.set(key, value),
  removeItem: (key: string) => void disk.delete(key),
})

/** A page that starts: its modules know nothing yet. */
async function start() {
  vi.resetModules()
  const { copySession, restoreSession } = await import('./vault.ts')
  return { copySession, restoreSession }
}
const signIn = (token: string) => {
  disk.set('token', token)
  disk.set('sid', `sid-${token}`)
  disk.set('userInfo', `{"of":"${token}"}`)
}
const signOut = () => ['token', 'sid', 'userInfo'].forEach((key) => disk.delete(key))

beforeEach(() => {
  disk = new Map()
  globalThis.indexedDB = new IDBFactory()
})

it('puts a session back that local storage lost', async () => {
  const before = await start()
  signIn('A')
  await before.copySession()
  disk = new Map()
  const after = await start()
  expect(await after.restoreSession()).toBe(true)
  expect(Object.fromEntries(disk)).toMatchObject({ token: 'A', sid: 'sid-A', userInfo: '{"of":"A"}' })
  expect(await after.restoreSession()).toBe(false)
})

it('does not bring a session back that was left', async () => {
  const page = await start()
  signIn('A')
  await page.copySession()
  const onDisk = new Map(disk)
  signOut()
  await page.copySession()
  disk = onDisk
  expect(await (await start()).restoreSession()).toBe(true)
  expect(disk.has('token')).toBe(false)
  expect(disk.has('userInfo')).toBe(false)
})

it('never brings back the person before', async () => {
  const page = await start()
  signIn('A')
  await page.copySession()
  const onDisk = new Map(disk)
  signOut()
  await page.copySession()
  signIn('B')
  await page.copySession()
  disk = onDisk
  await (await start()).restoreSession()
  expect(disk.get('token')).toBe('B')
  expect(disk.get('userInfo')).toBe('{"of":"B"}')
})

it('leaves a newer local storage alone, and counts on from what it restored', async () => {
  const page = await start()
  signIn('A')
  await page.copySession()
  disk = new Map()
  const next = await start()
  await next.restoreSession()
  signIn('B')
  await next.copySession()
  expect(await (await start()).restoreSession()).toBe(false)
  expect(disk.get('token')).toBe('B')
})

it('goes without where there is no IndexedDB', async () => {
  Object.assign(globalThis, { indexedDB: undefined })
  const page = await start()
  signIn('A')
  await page.copySession()
  expect(await page.restoreSession()).toBe(false)
  expect(disk.get('token')).toBe('A')
})
