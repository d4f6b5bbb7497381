import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { connection } from '#client/calls/connection.ts'
import { stopOffline } from '#client/offline/engine.ts'
import { currentScreen } from '#client/router/current-screen.ts'
import { localKeys, readLocal } from '#client/session/local-keys.ts'
import { session, type SessionUser } from '#client/session/session.ts'
import { until } from '../../../tests/fixtures/until.ts'

import { followSession } from './follow-session.ts'

it('what sends is started again when a part of the portal did not arrive, at once when the device is online again', async () => {
  // The browser of this test names locks that it does not have.
  Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks')
  const failures = vi.spyOn(console, 'error').mockReturnValue()
  currentScreen.name = 'somewhere'
  session.token = 'token'
  session.user = { cusCode: 'C1', loginCode: 'ann' } as SessionUser
  let asked = 0
  connection.isOnline = false
  followSession(async () => {
    asked += 1
    if (asked < 3) throw new Error('not on this device')
    return []
  })
  session.phase = 'in'
  await until(() => failures.mock.calls.length === 2)
  expect(readLocal(localKeys.storedFor)).toBe('')
  connection.isOnline = true
  await until(() => readLocal(localKeys.storedFor) === 'C1/ann')
  expect(asked).toBe(3)
  await stopOffline()
})
