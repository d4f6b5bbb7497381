/**
 * What must not be read from a dump: tokens of shops, orders as they arrived, secrets of webhooks. AES-256-GCM, written as
 * `v1.<key id>.<base64 of nonce, ciphertext and tag>`. What a text is about is authenticated with it, so that no row opens in the
 * place of another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealingKeys } from '../shop-settings.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORM = /^v1\.([a-z0-9-]{1,20})\.([A-Za-z0-9+/]+={0,2})$/

/** Returns the text sealed with the current key. `about` must be given again to open it. */
export function seal(keys: SealingKeys, text: string, about: string): string {
  const key = keys.byId.get(keys.current)
  if (!key) throw new Error('the current sealing key is missing')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${keys.current}.${sealed.toString('base64')}`
}

/** Returns the text again. @throws where no key fits, or it was sealed about something else */
export function unseal(keys: SealingKeys, sealed: string, about: string): string {
  const [, id = '', base64 = ''] = FORM.exec(sealed) ?? []
  const key = keys.byId.get(id)
  const bytes = Buffer.from(base64, 'base64')
  if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error(`no sealing key "${id}"`)
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
