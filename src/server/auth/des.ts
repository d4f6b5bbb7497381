/**
 * DES-ECB of the described wire (spec 000 §9): PKCS#7, key of 8 bytes, base64. Single DES has been broken for
 * decades: read and write it where the wire asks for it, never rely on it, never keep anything in it.
 */
import CryptoJS from 'crypto-js'

const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }
const keyOf = (key: string) => {
  if (Buffer.byteLength(key) !== 8) throw new RangeError('a DES key has 8 bytes')
  return CryptoJS.enc.Utf8.parse(key)
}

export const desEncrypt = (text: string, key: string): string =>
  CryptoJS.DES.encrypt(CryptoJS.enc.Utf8.parse(text), keyOf(key), options).toString()

/** undefined when the text does not decrypt to valid UTF-8 under this key. */
export function desDecrypt(base64: string, key: string): string | undefined {
  const bytes = CryptoJS.DES.decrypt(base64, keyOf(key), options)
  try {
    const text = bytes.toString(CryptoJS.enc.Utf8)
    return text === '' && base64 !== desEncrypt('', key) ? undefined : text
  } catch {
    return undefined
  }
}
