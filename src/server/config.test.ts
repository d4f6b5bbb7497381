import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartFault } from './fault.ts'
import { fileStoreOf } from './files/store.ts'

const faultOf = (env: Record<string, string>): StartFault => {
  try {
    readConfig(env, '/srv')
  } catch (error) {
    if (error instanceof StartFault) return error
  }
  throw new Error('accepted')
}

test('nothing set: the demo on this machine alone', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: '/srv/data',
    filesDir: undefined,
    databaseUrl: undefined,
    isDemo: true,
    isCaptchaLenient: false,
    isProduction: false,
    trustProxy: false,
  })
})

test.each([
  [undefined, ''],
  ['https://portal.example', 'https://portal.example'],
  ['https://portal.example:8443/', 'https://portal.example:8443'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('the address %s of the portal begins links as "%s"', (PORTAL_ADDRESS, address) => {
  expect(readConfig({ PORTAL_ADDRESS }, '/srv').address).toBe(address)
})

test('files: a folder that is named, else the database of the operator, else the data folder', () => {
  const kindOf = (env: Record<string, string>) =>
    fileStoreOf(readConfig({ DATA_DIR: 'own', ...env }, '/srv'), undefined as never).partsFolder
  const DATABASE_URL = 'postgres://a@b/c'
  expect(readConfig({ FILES_DIR: '../shared' }, '/srv').filesDir).toBe('/shared')
  expect(kindOf({ FILES_DIR: '/mnt/files', DATABASE_URL })).toBe('/mnt/files/parts')
  expect(kindOf({})).toBe('/srv/own/files/parts')
  // Parts are written on this machine before they go to the database.
  expect(kindOf({ DATABASE_URL })).toBe('/srv/own/files/parts')
})

describe('each fault is one line that says what is wrong and how to fix it', () => {
  const faults: [string, Record<string, string>, RegExp][] = [
    ['a port that is no number', { PORT: 'http' }, /^PORT is "http"\. .*0 to 65535/],
    ['a port out of range', { PORT: '70000' }, /^PORT is "70000"/],
    ['a host with a port', { HOST: '127.0.0.1:80' }, /^HOST is .*without a port/],
    ['a host that is an address of the web', { HOST: 'http://localhost' }, /^HOST is/],
    [
      'a database that is no address',
      { DATABASE_URL: 'localhost' },
      /^DATABASE_URL is no address.*postgres:/,
    ],
    ['a database of another kind', { DATABASE_URL: 'mysql://a/b' }, /^DATABASE_URL is no address/],
    ['a database without a name', { DATABASE_URL: 'postgres://a@b' }, /names no database.*5432\/name/],
    [
      'a lenient captcha in production',
      { PORTAL_CAPTCHA: 'lenient', NODE_ENV: 'production' },
      /any four clicks/,
    ],
    ['an unknown captcha', { PORTAL_CAPTCHA: 'off' }, /one of: lenient, strict/],
    ['a demo that is neither on nor off', { PORTAL_DEMO: 'no' }, /one of: on, off/],
    ['a short password', { PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: 'short' }, /too weak/],
    ['the password of the demo', { PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: 'Portal123' }, /too weak/],
    ['a proxy that is none', { PORTAL_TRUST_PROXY: 'yes' }, /how many proxies/],
    ['an address with a path', { PORTAL_ADDRESS: 'https://portal.example/login' }, /without a path/],
    [
      'an address without TLS in production',
      { PORTAL_ADDRESS: 'http://portal.example', NODE_ENV: 'production' },
      /^PORTAL_ADDRESS .*https:/,
    ],
    ['a mail server that is none', { SMTP_URL: 'mail.example.com' }, /^SMTP_URL is no address/],
    ['a chat without TLS', { PORTAL_CHAT: 'http://chat.example.com/a.js' }, /^PORTAL_CHAT/],
    [
      'a chat whose name begins like ours',
      { PORTAL_CHAT: 'http://localhost.example.com/a.js' },
      /^PORTAL_CHAT/,
    ],
    ['a colour that is none', { PORTAL_THEME: 'blue' }, /#1890ff/],
    ['a short token for the metrics', { PORTAL_METRICS_TOKEN: 'short' }, /^PORTAL_METRICS_TOKEN .*16/],
    ['a log level that is none', { LOG_LEVEL: 'loud' }, /one of: silent/],
    ['a pool too small', { DATABASE_POOL: '1' }, /from 4 to 200/],
  ]
  test.each(faults)('%s', (_, env, line) => {
    const { message } = faultOf(env)
    expect(message).toMatch(line)
    expect(message).not.toMatch(/\n/)
  })
  test('no secret of the address is in the line', () => {
    expect(faultOf({ DATABASE_URL: 'postgres://user:geheim@host' }).message).not.toMatch(/geheim/)
  })
})

test('a strong password without demo, a simulator only with it', () => {
  const config = readConfig({ PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: 'a-long-one-9' })
  expect(config).toMatchObject({ isDemo: false, adminPassword: 'a-long-one-9', isSimulatorOn: false })
})
test.each([
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('PORTAL_TRUST_PROXY=%s', (text, expected) => {
  expect(readConfig({ PORTAL_TRUST_PROXY: text }).trustProxy).toBe(expected)
})
