/**
 * The key pair that encrypts `sk` on its way in (record 0002). Made on first start, kept in the database, so that
 * every gateway on it shares the key. RSA PKCS#1 v1.5 is there for the described wire; TLS is what protects.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'

const BITS = 2048
const NAME = 'login_key'

export interface LoginKey {
  /** SPKI, PEM: goes into /config.json. */
  readonly publicPem: string
  /** Long text: base64 of blocks of the key's size. undefined for every kind of failure alike. */
  decrypt(base64: string): string | undefined
}

/** Reads the key of this database or makes it. Two gateways that start together agree on one. */
export async function loadLoginKey(pool: pg.Pool): Promise<LoginKey> {
  const read = async () =>
    (await pool.query<{ value: string }>('select value from kernel_secret where name = $1', [NAME])).rows[0]
      ?.value
  let pem = await read()
  if (!pem) {
    await pool.query('insert into kernel_secret (name, value) values ($1, $2) on conflict do nothing', [
      NAME,
      await newKeyPem(),
    ])
    pem = await read()
  }
  return loginKeyOf(pem ?? '')
}

const newKeyPem = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

export function loginKeyOf(privatePem: string): LoginKey {
  const key = createPrivateKey(privatePem)
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string
  return { publicPem, decrypt: (base64) => decryptLong(key, Buffer.from(base64, 'base64')) }
}

/** At most this many blocks: a login fits in two. */
const MAX_BLOCKS = 8

function decryptLong(key: KeyObject, data: Buffer): string | undefined {
  const size = (key.asymmetricKeyDetails?.modulusLength ?? BITS) / 8
  const blocks = data.length / size
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > MAX_BLOCKS) return undefined
  const parts: Buffer[] = []
  let bad = 0
  for (let at = 0; at < data.length; at += size) {
    const { text, fault } = unpad(decryptBlock(key, data.subarray(at, at + size)))
    bad |= fault
    parts.push(text)
  }
  return bad ? undefined : Buffer.concat(parts).toString('utf8')
}

/** A block that is no number below the modulus reads as zeros, which then fail like any other padding. */
const decryptBlock = (key: KeyObject, block: Buffer): Buffer => {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block)
  } catch {
    return Buffer.alloc(block.length)
  }
}

/**
 * Removes `00 02 <at least 8 non-zero bytes> 00`. Node refuses to do this itself (CVE-2023-46809), because who
 * can tell padding faults apart can read other messages: here every byte is looked at whatever it holds, and
 * one bit says whether anything was wrong.
 */
function unpad(block: Buffer): { text: Buffer; fault: number } {
  let separator = 0
  let found = 0
  for (let i = 2; i < block.length; i++) {
    const isZero = Number(block[i] === 0)
    separator |= i & -(isZero & (found ^ 1))
    found |= isZero
  }
  const fault = Number(block[0] !== 0) | Number(block[1] !== 2) | (found ^ 1) | Number(separator < 10)
  return { text: block.subarray(separator + 1), fault }
}
