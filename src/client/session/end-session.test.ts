import 'fake-indexeddb/auto'
import { ref, subscribe } from 'valtio'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import { session as calls } from '#modules/session/contract.ts'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { dropUser, keepCredentials } from './credentials.ts'
import { leave } from './end-session.ts'
import { localKeys, readSession, sessionKeys, writeSession } from './local-keys.ts'
import { session } from './session.ts'
import { enterWithKept, waitWithKept } from './user-info.ts'
import { restoreSession } from './vault.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const demo = { loginCode: 'demo', cusCode: 'C', userAdmin: '1', funcs: [] } as unknown as Output<
  typeof calls.getUserInfo
>
const keepProfile = () => queryClient.setQueryData(queryKey(calls.getUserInfo, {}), demo)

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  queryClient.clear()
  keepProfile()
  await keepCredentials({ token: 't', sid: 's', ukey: 'u' })
  enterWithKept()
})

it('reports that a person has logged out only after it is on the disk', async () => {
  const seen: string[] = []
  const stop = subscribe(session, () => void seen.push(session.phase), true)
  const leaving = leave()
  expect(session.phase).toBe('in')
  await leaving
  stop()
  expect([session.phase, session.user, seen.at(-1)]).toEqual(['out', undefined, 'out'])
  // A browser that comes back with the local storage of before finds the newer copy.
  localStorage.setItem(localKeys.token, 't')
  localStorage.setItem(localKeys.sessionNumber, '1')
  expect(await restoreSession()).toBe(true)
  expect(localStorage.getItem(localKeys.token)).toBeNull()
})

it('who signs in while the disk is busy stays', async () => {
  const leaving = leave()
  void keepCredentials({ token: 'next', sid: 's', ukey: 'u' })
  await leaving
  expect([session.phase, session.token]).toEqual(['in', 'next'])
})

/** What a reload finds: the profile on the device, no session. */
const reload = (worked: string) => {
  dropUser()
  session.funcs = ref([])
  Object.assign(session, { token: '', sid: '' })
  writeSession(sessionKeys.person, worked)
  waitWithKept()
}

it('shows the login panel after a reload when the session of this window ended in the meantime', () => {
  expect(readSession(sessionKeys.person)).toBe('demo')
  reload('demo')
  expect(session).toMatchObject({ phase: 'locked', user: { loginCode: 'demo' } })
})

it.each([
  ['a new window', ''],
  ['a window of somebody else', 'other'],
])('%s does not', (_, worked) => {
  reload(worked)
  expect(session).toMatchObject({ phase: 'out', user: undefined })
})

it('nor one whose person left', async () => {
  await leave()
  waitWithKept()
  expect(session.phase).toBe('out')
  expect(readSession(sessionKeys.person)).toBe('')
})
