import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from '#server/auth/sealing.ts'
import { aboutToken } from './vault.ts'

const keysOf = (...ids: string[]) => ({
  current: ids[0] ?? '',
  byId: new Map(ids.map((id) => [id, randomBytes(32)])),
})
const keys = keysOf('k2', 'k1')
const about = aboutToken('grant', 'SHOPEE', 'access')

test('a sealed text opens again, says with which key, and never looks the same twice', () => {
  const [one, two] = [seal(keys, 'tøken', about), seal(keys, 'tøken', about)]
  expect(one).toMatch(/^v1\.k2\.[A-Za-z0-9+/]+=*$/)
  expect(one).not.toBe(two)
  expect([unseal(keys, one, about), unseal(keys, two, about)]).toEqual(['tøken', 'tøken'])
})

test('an empty text is sealed too', () => expect(unseal(keys, seal(keys, '', about), about)).toBe(''))

test('what was sealed with an earlier key opens while that key is there', () => {
  const old = seal({ ...keys, current: 'k1' }, 'token', about)
  expect(unseal(keys, old, about)).toBe('token')
  expect(() => unseal({ current: 'k2', byId: new Map([...keys.byId].slice(0, 1)) }, old, about)).toThrow('k1')
})

test('nothing opens about something else, with another key of that id, or with one letter changed', () => {
  const sealed = seal(keys, 'token', about)
  expect(() => unseal(keys, sealed, aboutToken('grant', 'SHOPEE', 'refresh'))).toThrow()
  expect(() => unseal(keysOf('k2'), sealed, about)).toThrow()
  const bytes = Buffer.from(sealed.slice('v1.k2.'.length), 'base64')
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(keys, `v1.k2.${changed.toString('base64')}`, about)).toThrow()
  }
  for (const text of ['', 'v1.k2.', 'v2.k2.AAAA', 'token']) expect(() => unseal(keys, text, about)).toThrow()
})
