import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loginKeyOf } from './login-key.ts'
import { key1024, key2048, long1024, long2048, short2048 } from './login-key.vectors.ts'

const key = loginKeyOf(key2048)
const SHORT = '{"loginCode":"demo","password":"Portal123","timestamp":1760000000000}'
const LONG = `{"note":"${'\\u9633'.repeat(60)}"}`

describe('what openssl encrypted', () => {
  test('one block of 256 bytes', () => expect(key.decrypt(short2048)).toBe(SHORT))
  test('two blocks of 256 bytes', () => expect(key.decrypt(long2048)).toBe(LONG))
  test('four blocks of 128 bytes under a key of 1024 bits', () =>
    expect(loginKeyOf(key1024).decrypt(long1024)).toBe(LONG))
})

const encrypt = (text: Buffer, padding = constants.RSA_PKCS1_PADDING) =>
  publicEncrypt({ key: key.publicPem, padding }, text).toString('base64')
/** A block with padding of our making. */
const raw = (...head: number[]) => {
  const block = Buffer.alloc(256, 1)
  Buffer.from(head).copy(block)
  return block
}

test.each([1, 244, 245])('%i bytes come back', (length) => {
  const text = 'x'.repeat(length)
  expect(key.decrypt(encrypt(Buffer.from(text)))).toBe(text)
})

describe('everything else is one and the same failure', () => {
  const withZero = (at: number) => {
    const block = raw(0, 2)
    block[at] = 0
    return block
  }
  const cases: Record<string, string> = {
    nothing: '',
    'no base64': '!!!',
    'half a block': randomBytes(128).toString('base64'),
    'nine blocks': Buffer.concat(Array.from({ length: 9 }, () => Buffer.from(short2048, 'base64'))).toString(
      'base64',
    ),
    'random bytes': randomBytes(256).toString('base64'),
    'a number above the modulus': Buffer.alloc(256, 255).toString('base64'),
    'padding of type 1': encrypt(raw(0, 1, 255, 255), constants.RSA_NO_PADDING),
    'no leading zero': encrypt(raw(1, 2), constants.RSA_NO_PADDING),
    'no separator': encrypt(raw(0, 2), constants.RSA_NO_PADDING),
    'padding of seven bytes': encrypt(withZero(9), constants.RSA_NO_PADDING),
    OAEP: encrypt(Buffer.from(SHORT), constants.RSA_PKCS1_OAEP_PADDING),
    'a good block and a bad one': Buffer.concat([
      Buffer.from(short2048, 'base64'),
      Buffer.alloc(256),
    ]).toString('base64'),
  }
  test.each(Object.entries(cases))('%s', (_, base64) => expect(key.decrypt(base64)).toBeUndefined())
  test('padding of eight bytes is the shortest that passes', () =>
    expect(key.decrypt(encrypt(withZero(10), constants.RSA_NO_PADDING))).toBe('\u0001'.repeat(245)))

  test('a bit turned in any byte', () => {
    const good = Buffer.from(short2048, 'base64')
    for (let at = 0; at < good.length; at++) {
      const turned = Buffer.from(good)
      turned[at] = (turned[at] ?? 0) ^ 1
      // One in some ten thousand random blocks has valid padding by chance; its text is never the original.
      expect(key.decrypt(turned.toString('base64'))).not.toBe(SHORT)
    }
  })
})
