/**
 * What must not be read from a dump: tokens of shops, orders as they arrived. AES-256-GCM, written as `v1.<key id>.<base64 of
 * nonce, ciphertext and tag>`. What a text is about is authenticated with it, so that no row opens in the place of another.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { StartFault } from '#server/fault.ts'
import type { SealingKeys } from '#server/shop-settings.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORM = /^v1\.([a-z0-9-]{1,20})\.([A-Za-z0-9+/]+={0,2})$/

/** What a token is sealed for. */
export const aboutToken = (grantId: string, platform: string, kind: string): string =>
  `${grantId}|${platform}|${kind}`

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

/** Opens one token of every key that is in use. @throws StartFault where that fails: a gateway that cannot read tokens must not replace them */
export async function requireKeys(db: Kysely<Database>, keys: () => SealingKeys): Promise<void> {
  const samples = await withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .selectFrom('shop_grant_secret as s')
      .innerJoin('shop_grant as g', 'g.id', 's.grant_id')
      .select(['s.grant_id', 's.kind', 's.sealed', 'g.platform'])
      .distinctOn(sql`split_part(s.sealed, '.', 2)`)
      .execute(),
  )
  for (const { grant_id, kind, sealed, platform } of samples)
    try {
      unseal(keys(), sealed, aboutToken(grant_id, platform, kind))
    } catch (error) {
      if (error instanceof StartFault) throw error
      throw new StartFault(
        `Tokens of shops are sealed with the key "${sealed.split('.')[1] ?? ''}", which PORTAL_SHOP_KEYS does not have or has differently.`,
        'Add the key they were sealed with after the current one, with the id it had.',
      )
    }
}
