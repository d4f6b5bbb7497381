import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asciiJson, encryptLongText, slices } from './rsa-long-text.ts'

/** The gateway's side: raw RSA block by block, PKCS#1 v1.5 padding taken off by hand. */
function decrypt(key: KeyObject, base64: string, blockBytes: number): string {
  const data = Buffer.from(base64, 'base64')
  expect(data.length % blockBytes).toBe(0)
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += blockBytes) {
    const block = privateDecrypt(
      { key, padding: constants.RSA_NO_PADDING },
      data.subarray(at, at + blockBytes),
    )
    expect([block[0], block[1]]).toEqual([0, 2])
    parts.push(block.subarray(block.indexOf(0, 2) + 1))
  }
  return Buffer.concat(parts).toString('utf8')
}

const pair = (bits: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return { pem: publicKey.export({ type: 'spki', format: 'pem' }) as string, privateKey }
}

describe.each([
  { bits: 1024, block: 128, slice: 117 },
  { bits: 2048, block: 256, slice: 245 },
])('a key of $bits bits', ({ bits, block, slice }) => {
  const { pem, privateKey } = pair(bits)

  it.each([1, slice - 1, slice, slice + 1, slice * 3 + 5])('brings %i characters back', async (length) => {
    const text = 'x'.repeat(length)
    expect(decrypt(privateKey, await encryptLongText(pem, text), block)).toBe(text)
  })

  it('takes as many blocks as slices', async () => {
    const cipher = await encryptLongText(pem, 'x'.repeat(slice * 2))
    expect(Buffer.from(cipher, 'base64')).toHaveLength(block * 2)
  })

  it('brings every script back, also where a slice would cut a character', async () => {
    const login = {
      loginCode: 'Nguyễn-山-é'.repeat(12),
      password: 'p😀"\\\n\u007f',
      timestamp: 1_700_000_000_000,
    }
    const text = decrypt(privateKey, await encryptLongText(pem, asciiJson(login)), block)
    expect(JSON.parse(text)).toEqual(login)
  })
})

describe('the text before it is encrypted', () => {
  it('is ASCII', () => {
    expect(asciiJson('é山😀')).toBe('"\\u00e9\\u5c71\\ud83d\\ude00"')
  })
  it('is cut without loss', () => {
    expect(slices('abcdefg', 3)).toEqual(['abc', 'def', 'g'])
    expect(slices('', 3)).toEqual([''])
  })
  it('a key that is none is an error, not an empty cipher', async () => {
    await expect(encryptLongText('nonsense', 'x')).rejects.toThrow()
  })
})
