import { describe, expect, test } from 'vitest'
import { desDecrypt, desEncrypt } from './des.ts'

/** Made with `openssl enc -des-ecb -K … -base64 -A -provider legacy`. */
const vectors: [string, string, string][] = [
  ['{"loginPassword":"Portal123"}', '12345678', 'I7VOcs6QN/wc5Jdt/XZT052NFXqquO/9W371ITN0WV8='],
  ['阮氏梅 😀', 'sampan!!', '7KGVMOmKDpfXcHx1vytDWQ=='],
  ['12345678', '12345678', 'ltACiHjVjIn+uVm31GQvyw=='],
  ['', 'sampan!!', '9GCon7yboGQ='],
]

describe.each(vectors)('%s under %s', (text, key, base64) => {
  test('encrypts as openssl does', () => expect(desEncrypt(text, key)).toBe(base64))
  test('decrypts', () => expect(desDecrypt(base64, key)).toBe(text))
})

test('a wrong key gives nothing', () => expect(desDecrypt(vectors[0]?.[2] ?? '', 'wrongkey')).toBeUndefined())
test('a key has eight bytes', () => expect(() => desEncrypt('a', 'short')).toThrow(RangeError))
