/**
 * RSA (PKCS#1 v1.5) over a long text, as the wire wants it (spec 000 §9, contract §3): slices of key size − 11 bytes,
 * cipher blocks one after the other, base64. It protects nothing beyond TLS; it is there for the described interface.
 * `crypto.subtle` does not know this padding, and a library for it is 18 KB of every installation.
 */

/** Every character outside ASCII as \uXXXX: one character is one byte then, and no slice cuts one in two. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** PKCS#1 v1.5 needs eleven bytes of each block. */
const PADDING_BYTES = 11

export function slices(text: string, size: number): string[] {
  const count = Math.max(1, Math.ceil(text.length / size))
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size))
}

const bytesOf = (binary: string): Uint8Array => Uint8Array.from(binary, (unit) => unit.charCodeAt(0))

const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce<bigint>((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** A number as so many bytes, each a character. */
const toBinary = (value: bigint, length: number): string =>
  value
    .toString(16)
    .padStart(length * 2, '0')
    .replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16)))

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03

/** Reads the elements of a DER structure one after the other. */
class Der {
  #at = 0

  constructor(private readonly bytes: Uint8Array) {}

  /** Content of the next element. @throws when it is of another kind or cut off. */
  take(kind: number): Uint8Array {
    let at = this.#at
    const found = this.bytes[at++]
    let length = this.bytes[at++] ?? 0
    if (length > 0x7f) {
      const end = at + (length & 0x7f)
      length = Number(toNumber(this.bytes.subarray(at, end)))
      at = end
    }
    this.#at = at + length
    if (found !== kind || this.#at > this.bytes.length) throw new Error('The login key cannot be read')
    return this.bytes.subarray(at, this.#at)
  }
}

interface PublicKey {
  modulus: bigint
  exponent: bigint
  /** Bytes of one block. */
  size: number
}

/** Reads a public key as the gateway sends it (SubjectPublicKeyInfo, PEM). @throws when it is none. */
function readKey(pem: string): PublicKey {
  const info = new Der(new Der(bytesOf(atob(pem.replace(/-----[^-]+-----|\s/g, '')))).take(SEQUENCE))
  // The name of the algorithm comes first; a bit string begins with the number of its unused bits.
  info.take(SEQUENCE)
  const numbers = new Der(new Der(info.take(BIT_STRING).subarray(1)).take(SEQUENCE))
  const modulus = toNumber(numbers.take(INTEGER))
  const size = Math.ceil(modulus.toString(16).length / 2)
  return { modulus, exponent: toNumber(numbers.take(INTEGER)), size }
}

/** `base` to the power of `exponent`, modulo `modulus`. Not in constant time: everything but the text is public. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** Random bytes none of which is 0: a 0 ends the padding. */
function padding(length: number): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  while (bytes.includes(0)) bytes.set(crypto.getRandomValues(new Uint8Array(1)), bytes.indexOf(0))
  return bytes
}

/** Encrypts ASCII text with a PEM public key. @throws when the key is none. */
export function encryptLongText(publicPem: string, text: string): string {
  const { modulus, exponent, size } = readKey(publicPem)
  const blocks = slices(text, size - PADDING_BYTES).map((slice) => {
    const padded = [0, 2, ...padding(size - 3 - slice.length), 0, ...bytesOf(slice)]
    return toBinary(power(toNumber(Uint8Array.from(padded)), exponent, modulus), size)
  })
  return btoa(blocks.join(''))
}
