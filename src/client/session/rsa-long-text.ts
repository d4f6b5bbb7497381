/**
 * RSA (PKCS#1 v1.5) over a long text, as the wire wants it (spec 000 §9, contract §3): slices of key size − 11 bytes,
 * cipher blocks one after the other, base64. It protects nothing beyond TLS; it is there for the described interface.
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

const toBytes = (base64: string): string => atob(base64)

/** Encrypts ASCII text with a PEM public key. @throws when the key is none. */
export async function encryptLongText(publicPem: string, text: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicPem)
  const modulus = (cipher.getKey() as unknown as { n?: { bitLength(): number } | null }).n
  if (!modulus) throw new Error('The login key cannot be read')
  const blockBytes = (modulus.bitLength() + 7) >> 3
  const blocks = slices(text, blockBytes - PADDING_BYTES).map((slice) => {
    const block = cipher.encrypt(slice)
    if (block === false) throw new Error('The login key does not encrypt')
    return toBytes(block).padStart(blockBytes, '\0')
  })
  return btoa(blocks.join(''))
}
