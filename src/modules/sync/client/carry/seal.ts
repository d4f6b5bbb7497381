/**
 * A batch as bytes nobody else can read: compressed, then AES-GCM under a key of the passphrase and the customer (PBKDF2). The head
 * is authenticated and tells an other customer's batch from a wrong passphrase.
 */

/** Of the passphrase: 16 digits are 53 bits, typed on any keyboard of any language. */
const DIGITS = 16
const GROUP = 4
/** OWASP's advice of 2023 for PBKDF2 with SHA-256. */
const ROUNDS = 600_000
/** "SPB" and the version of the format. */
const MARK = Uint8Array.of(0x53, 0x50, 0x42, 1)
const SALT = 16
const OWNER = 8
const NONCE = 12
const HEAD = MARK.length + SALT + OWNER + NONCE
/** Most bytes of an unpacked batch; anything larger is refused. */
const LARGEST = 64 * 1024 * 1024

/** Why a batch was not opened. `cut`: something of it is missing or changed, or it is no batch. */
export type SealFault = 'cut' | 'customer' | 'passphrase'

export class SealRefusal extends Error {
  override name = 'SealRefusal'
  constructor(readonly fault: SealFault) {
    super(`The batch cannot be opened (${fault})`)
  }
}

/** Whether this page may encrypt: browsers allow it on encrypted addresses only. */
export const canSeal = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined

/** A new passphrase: four groups of four digits. */
export function newPassphrase(): string {
  const digits: number[] = []
  // 250 is a multiple of ten: each digit is as likely as any other.
  while (digits.length < DIGITS)
    for (const byte of crypto.getRandomValues(new Uint8Array(DIGITS)))
      if (byte < 250 && digits.length < DIGITS) digits.push(byte % 10)
  return inGroups(digits.join(''))
}

/** Digits in groups, as they are shown and typed; what is no digit is left out, full-width ones are read. */
export const inGroups = (text: string): string =>
  (digitsOf(text).match(new RegExp(`\\d{1,${GROUP}}`, 'g')) ?? []).join(' ')

export const isWhole = (passphrase: string): boolean => digitsOf(passphrase).length === DIGITS

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS)

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function keyOf(passphrase: string, cusCode: string, salt: BufferSource): Promise<CryptoKey> {
  const secret = bytesOf(`${digitsOf(passphrase)}\n${cusCode}`)
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', iterations: ROUNDS, salt }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function ownerOf(cusCode: string, salt: Uint8Array): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', joined(salt, bytesOf(cusCode)))
  return new Uint8Array(digest).subarray(0, OWNER)
}

/** The text under a passphrase, for devices of this customer. */
export async function seal(
  text: string,
  passphrase: string,
  cusCode: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const head = joined(MARK, salt, await ownerOf(cusCode, salt), nonce)
  const key = await keyOf(passphrase, cusCode, salt)
  const small = await through(bytesOf(text), new CompressionStream('deflate-raw'))
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: head }, key, small)
  return joined(head, new Uint8Array(secret))
}

/** The text of a sealed batch. @throws SealRefusal */
export async function unseal(bytes: Uint8Array, passphrase: string, cusCode: string): Promise<string> {
  await requireOwn(bytes, cusCode)
  const head = bytes.slice(0, HEAD)
  const salt = head.slice(MARK.length, MARK.length + SALT)
  const key = await keyOf(passphrase, cusCode, salt)
  const how = { name: 'AES-GCM', iv: head.slice(HEAD - NONCE), additionalData: head }
  const small = await crypto.subtle.decrypt(how, key, bytes.slice(HEAD)).catch(() => {
    throw new SealRefusal('passphrase')
  })
  try {
    return new TextDecoder().decode(
      await through(new Uint8Array(small), new DecompressionStream('deflate-raw')),
    )
  } catch {
    throw new SealRefusal('cut')
  }
}

/** Whether these bytes are a batch of this customer. @throws SealRefusal */
export async function requireOwn(bytes: Uint8Array, cusCode: string): Promise<void> {
  if (bytes.length <= HEAD || !isSame(bytes.subarray(0, MARK.length), MARK)) throw new SealRefusal('cut')
  const salt = bytes.slice(MARK.length, MARK.length + SALT)
  const owner = bytes.subarray(MARK.length + SALT, MARK.length + SALT + OWNER)
  if (!isSame(owner, await ownerOf(cusCode, salt))) throw new SealRefusal('customer')
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > LARGEST) throw new SealRefusal('cut')
    parts.push(next.value)
  }
  return joined(...parts)
}
