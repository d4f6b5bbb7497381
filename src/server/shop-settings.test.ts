import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readShopSettings } from './shop-settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'shop-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'shops.json')
const KEY = Buffer.alloc(32, 7).toString('base64')

const read = (content: unknown, more: Partial<Parameters<typeof readShopSettings>[0]> = {}) => {
  if (content !== undefined) writeFileSync(file, JSON.stringify(content))
  return readShopSettings({
    file: content === undefined ? undefined : file,
    keys: `k2:${KEY},k1:${Buffer.alloc(32, 1).toString('base64')}`,
    isProduction: true,
    isDemo: false,
    dataDir: folder,
    ...more,
  })
}
const shopee = { id: '1', secret: 's', api: 'https://partner.example.com/' }
const whole = { address: 'https://portal.example.com/', shopee }

test('a platform that is set up is known with its application, the others are not', () => {
  const { address, platforms } = read(whole)
  expect(address).toBe('https://portal.example.com')
  expect(platforms).toEqual({ shopee: { id: '1', secret: 's', api: 'https://partner.example.com' } })
  expect(read({ address: whole.address, open: { id: '1', secret: 's' } }).platforms.open?.api).toBe('')
})

describe('is refused, with what to do', () => {
  test.each<[string, unknown, string]>([
    ['a platform nobody knows', { ...whole, ebay: shopee }, '"ebay" is no platform'],
    ['a field nobody knows', { ...whole, shopee: { ...shopee, key: '' } }, 'shopee.key is not known'],
    ['a missing secret', { ...whole, shopee: { ...shopee, secret: '' } }, 'shopee.secret is missing'],
    ['a service that is not named', { ...whole, tiktok: shopee }, 'tiktok.serviceId is missing'],
    [
      'an address without TLS',
      { ...whole, shopee: { ...shopee, api: 'http://a.example.com' } },
      'shopee.api',
    ],
    ['a host of this machine in production', { ...whole, address: 'http://127.0.0.1:1' }, 'address'],
    ['a list', [], 'is no object'],
  ])('%s', (_, content, words) => expect(() => read(content)).toThrow(words))

  test('a platform without a key to seal its tokens with', () =>
    expect(() => read(whole, { keys: undefined })).toThrow('PORTAL_SHOP_KEYS is not set'))

  test.each([['k1:short'], [KEY], [`k1:${KEY},k1:${KEY}`], [`K 1:${KEY}`]])('keys like %s', (keys) =>
    expect(() => read(whole, { keys })).toThrow('PORTAL_SHOP_KEYS'),
  )
})

test('a host of this machine is taken outside production', () =>
  expect(read({ ...whole, address: 'http://127.0.0.1:8080' }, { isProduction: false }).address).toBe(
    'http://127.0.0.1:8080',
  ))

test('the first key seals, all open', () => {
  const { current, byId } = read(whole).keys()
  expect([current, [...byId.keys()]]).toEqual(['k2', ['k2', 'k1']])
})

test('the demo makes a key once, and only its user may read it', () => {
  const demo = () => read(undefined, { keys: undefined, isDemo: true, isProduction: false })
  const [one, two] = [demo().keys(), demo().keys()]
  expect(two.byId.get('demo')).toEqual(one.byId.get('demo'))
  expect(statSync(path.join(folder, 'shop-key')).mode & 0o077).toBe(0)
  expect(readFileSync(path.join(folder, 'shop-key'), 'utf8')).toMatch(/^demo:/)
})
