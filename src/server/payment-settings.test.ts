/** The file with payment providers: what is read, and how each fault is named. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartFault } from './fault.ts'
import { readPaymentSettings } from './payment-settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const wechat = {
  api: 'https://api.mch.weixin.qq.com/',
  appId: 'wx1',
  merchantId: '19',
  serialNo: 'A1',
  privateKey,
  apiV3Key: 'k'.repeat(32),
  platformSerialNo: 'B1',
  platformKey: publicKey,
}
const vietqr = {
  api: 'https://bank.example',
  clientId: 'c',
  secret: 's'.repeat(32),
  bin: '970403',
  account: '1',
}
const notifyUrl = 'https://portal.example/'

function read(content: unknown) {
  const file = path.join(folder, 'payments.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readPaymentSettings(file, false)
}

test('providers are read, addresses without the slash at their end', () => {
  const settings = read({ notifyUrl, wechat, vietqr })
  expect(settings).toMatchObject({ notifyUrl: 'https://portal.example', vietqr, transfer: [], isDemo: false })
  expect(settings.wechat?.api).toBe('https://api.mch.weixin.qq.com')
  expect(settings.alipay).toBeUndefined()
})

test('without a file there is no provider; the demo has an account to transfer to', () => {
  expect(readPaymentSettings(undefined, false)).toEqual({ notifyUrl: '', transfer: [], isDemo: false })
  expect(readPaymentSettings(undefined, true).transfer).toHaveLength(1)
})

test.each([
  ['no JSON', '{', 'cannot be read'],
  ['a list', [], 'no object'],
  ['an unknown provider', { notifyUrl, paypal: {} }, '"paypal"'],
  ['no address for notices', { wechat }, 'notifyUrl'],
  ['an address that is not encrypted', { notifyUrl: 'http://portal.example' }, 'notifyUrl'],
  ['a missing field', { notifyUrl, wechat: { ...wechat, appId: '' } }, 'wechat.appId is missing'],
  ['an unknown field', { notifyUrl, wechat: { ...wechat, appSecret: 'x' } }, 'wechat.appSecret is not known'],
  [
    'a provider that is not encrypted',
    { notifyUrl, vietqr: { ...vietqr, api: 'http://bank.example' } },
    'vietqr.api',
  ],
  ['a short key', { notifyUrl, wechat: { ...wechat, apiV3Key: 'k' } }, 'wechat.apiV3Key'],
  ['a short secret', { notifyUrl, vietqr: { ...vietqr, secret: 's' } }, 'vietqr.secret'],
  ['a key that is none', { notifyUrl, wechat: { ...wechat, privateKey: 'x' } }, 'wechat.privateKey'],
  ['accounts that are no list', { notifyUrl, transfer: {} }, 'transfer is no list'],
  ['an account without its bank', { notifyUrl, transfer: [{ name: 'a' }] }, 'transfer 1.bank'],
])('%s is named', (_, content, named) => {
  expect(() => read(content)).toThrow(StartFault)
  expect(() => read(content)).toThrow(named)
})
