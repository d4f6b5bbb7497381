import { afterEach, beforeEach, expect, it } from 'vitest'
import { session, type SessionUser } from '#client/session/session.ts'
import { guardSession, type SessionGuard } from './session-guard.ts'

const user = (loginCode: string): SessionUser => ({ cusCode: 'C1', loginCode }) as SessionUser
const identity = { origin: 'o', cusCode: 'C1', loginCode: 'ann' }
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

let guard: SessionGuard
let returns: number

beforeEach(() => {
  Object.assign(session, { phase: 'in', token: 't1', user: user('ann') })
  returns = 0
  guard = guardSession(identity, () => (returns += 1))
})
afterEach(() => guard.stop())

it('is ours as it began', () => expect(guard.isOurs()).toBe(true))

it('is nobody’s with a new token until its user is read', async () => {
  session.token = 't2'
  expect(guard.isOurs()).toBe(false)
  await settle()
  expect(guard.isOurs()).toBe(false)
  session.user = user('ann')
  await settle()
  expect(guard.isOurs()).toBe(true)
  expect(returns).toBe(1)
})

it('does not trust a new token for a profile that was read again before it', async () => {
  session.user = user('ann')
  await settle()
  session.token = 'of somebody else'
  await settle()
  expect(guard.isOurs()).toBe(false)
  expect(returns).toBe(0)
})

it('is not ours when another person logs in', async () => {
  session.token = 't2'
  await settle()
  session.user = user('bob')
  await settle()
  expect(guard.isOurs()).toBe(false)
  expect(returns).toBe(0)
})

it('is not ours while the page waits for sign-in, and is again after it', async () => {
  Object.assign(session, { phase: 'locked', token: '' })
  await settle()
  expect(guard.isOurs()).toBe(false)
  session.token = 't3'
  await settle()
  Object.assign(session, { phase: 'in', user: user('ann') })
  await settle()
  expect(guard.isOurs()).toBe(true)
  expect(returns).toBe(1)
})
