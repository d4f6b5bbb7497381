/** Tokens of shops, sealed (auth/sealing.ts), and whether this gateway can open them. */
import { sql, type Kysely } from 'kysely'
import { unseal } from '#server/auth/sealing.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { StartFault } from '#server/fault.ts'
import type { SealingKeys } from '#server/shop-settings.ts'

/** What a token is sealed for. */
export const aboutToken = (grantId: string, platform: string, kind: string): string =>
  `${grantId}|${platform}|${kind}`

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
