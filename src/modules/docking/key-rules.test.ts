import { expect, test } from 'vitest'
import { isNetwork, keyFaults, networksIn } from './key-rules.ts'

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['203.0.113.1/24', false],
  ['0.0.0.0/0', false],
  ['203.0.113.7/33', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['203.0.0113.7', false],
  ['2001:db8::/32', true],
  ['2001:db8::1/32', false],
  ['2001:db8::1', true],
  ['::1', true],
  ['1:2:3:4:5:6:7:8', true],
  ['1:2:3:4:5:6:7', false],
  ['1::2::3', false],
  ['12345::', false],
  ['company.com', false],
  ['', false],
])('%j is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected)
})

test('networks are one a line or with commas, each once', () => {
  expect(networksIn(' 203.0.113.7,\n203.0.113.7\n2001:DB8::/32 ')).toEqual(['203.0.113.7', '2001:db8::/32'])
})

test('a key that expires today is right, one that expired yesterday is not', () => {
  const facts = { name: 'ERP', funcs: ['Z-503'], allowed: [], perMinute: 60 }
  expect(keyFaults({ ...facts, expiresOn: '2026-11-26' }, '2026-11-26')).toEqual([])
  expect(keyFaults({ ...facts, expiresOn: '2026-11-25' }, '2026-11-26').map(({ path }) => path)).toEqual([
    'expiresOn',
  ])
  expect(keyFaults({ ...facts, expiresOn: '2026-02-40' }, '2026-01-01').map(({ path }) => path)).toEqual([
    'expiresOn',
  ])
})
