import { expect, it } from 'vitest'
import { bytesOf, isSameKey, whyNot } from './push-rules.ts'

it.each([
  [{ hasWorker: true, hasPush: true, permission: 'default' }, undefined],
  [{ hasWorker: true, hasPush: true, permission: 'granted' }, undefined],
  [{ hasWorker: true, hasPush: true, permission: 'denied' }, 'denied'],
  [{ hasWorker: true, hasPush: false, permission: 'default' }, 'unsupported'],
  [{ hasWorker: false, hasPush: true, permission: 'granted' }, 'unsupported'],
  [{ hasWorker: true, hasPush: true, permission: undefined }, 'unsupported'],
] as const)('%o: %s', (browser, expected) => {
  expect(whyNot(browser)).toBe(expected)
})

it('knows whether a subscription was made for this key', () => {
  const key = 'BPj_-w4'
  expect([...bytesOf(key)]).toEqual([4, 248, 255, 251, 14])
  expect(isSameKey(bytesOf(key).buffer, key)).toBe(true)
  expect([isSameKey(bytesOf('BPj_-w8').buffer, key), isSameKey(null, key)]).toEqual([false, false])
})
