/**
 * Tokens of a consent: stored sealed, renewed by one at a time. Refresh tokens are good once, so the lock is taken before the platform
 * is asked, the row is read again inside it, and the new pair is stored before anybody uses it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { Services } from '#server/handler.ts'
import type { SealingKeys } from '#server/shop-settings.ts'
import type { Kysely } from 'kysely'
import { type Connector, PlatformError, type Tokens } from './platforms/connector.ts'
import type { StoredShop } from './tables.ts'
import { seal, unseal } from '#server/auth/sealing.ts'
import { aboutToken } from './vault.ts'

export interface Asking {
  readonly db: Kysely<Database>
  readonly services: Pick<Services, 'shops'>
}

/** A token that ends sooner is renewed before it is used. */
const EARLY_MS = 10 * 60_000
/** Tokens that live for less than that are not renewed with every question. */
const JUST_RENEWED_MS = 60_000
/** Between two looks at a grant that another one renews, and how long is waited in all. */
const LOOK_MS = 40
const PATIENCE_MS = 30_000

interface Grant extends Tokens {
  readonly version: number
  readonly updatedAt: number
}

/** Stores the tokens of a new consent. Resolves with its id. */
export async function addGrant(
  db: Trx,
  keys: SealingKeys,
  { cusCode, platform, tokens, now }: { cusCode: string; platform: PlatformCode; tokens: Tokens; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('shop_grant')
    .values({ cus_code: cusCode, platform, ...endsOf(tokens), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeSecrets(db, keys, { id, cusCode, platform, tokens })
  return id
}

const endsOf = ({ accessEndsAt, refreshEndsAt }: Tokens) => ({
  access_ends_at: new Date(accessEndsAt),
  refresh_ends_at: refreshEndsAt === undefined ? null : new Date(refreshEndsAt),
})

async function storeSecrets(
  db: Trx,
  keys: SealingKeys,
  grant: { id: string; cusCode: string; platform: PlatformCode; tokens: Tokens },
): Promise<void> {
  const kinds = ['access', 'refresh'] as const
  await db
    .insertInto('shop_grant_secret')
    .values(
      kinds.map((kind) => ({
        grant_id: grant.id,
        cus_code: grant.cusCode,
        kind,
        sealed: seal(keys, grant.tokens[kind], aboutToken(grant.id, grant.platform, kind)),
      })),
    )
    .onConflict((again) =>
      again.columns(['grant_id', 'kind']).doUpdateSet((row) => ({ sealed: row.ref('excluded.sealed') })),
    )
    .execute()
}

/** Deletes grants no shop uses any more, with their tokens. */
export const dropUnused = (db: Trx, cusCode: string): Promise<unknown> =>
  db
    .deleteFrom('shop_grant')
    .where('cus_code', '=', cusCode)
    .where(sql<boolean>`not exists (select from shop where shop.grant_id = shop_grant.id)`)
    .execute()

async function readGrant(db: Trx, shop: LinkedShop, keys: SealingKeys): Promise<Grant | undefined> {
  const rows = await db
    .selectFrom('shop_grant as g')
    .innerJoin('shop_grant_secret as s', 's.grant_id', 'g.id')
    .select(['g.access_ends_at', 'g.refresh_ends_at', 'g.version', 'g.updated_at', 's.kind', 's.sealed'])
    .where('g.id', '=', shop.grant_id)
    .where('g.cus_code', '=', shop.cus_code)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const open = (kind: 'access' | 'refresh') => {
    const row = rows.find((each) => each.kind === kind)
    return row ? unseal(keys, row.sealed, aboutToken(shop.grant_id, shop.platform, kind)) : ''
  }
  return {
    access: open('access'),
    refresh: open('refresh'),
    accessEndsAt: first.access_ends_at.getTime(),
    refreshEndsAt: first.refresh_ends_at?.getTime(),
    version: first.version,
    updatedAt: first.updated_at.getTime(),
  }
}

export type LinkedShop = Pick<StoredShop, 'id' | 'cus_code' | 'platform' | 'external_id' | 'key'> & {
  readonly grant_id: string
}

const consentNeeded = () =>
  new PlatformError('REAUTH', 'NO_TOKEN', 'There is no token of this shop any more.')

/**
 * Returns a token that is good now. `refused`: version of the one the platform has just refused, so that it is renewed although it
 * should be good.
 * @throws PlatformError, of class REAUTH where only the seller can help
 */
export async function validToken(
  { db, services }: Asking,
  shop: LinkedShop,
  connector: Connector,
  refused?: number,
): Promise<{ readonly token: string; readonly version: number }> {
  const keys = services.shops.keys()
  const read = (trx: Trx) => readGrant(trx, shop, keys)
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const known = await withTenant(db, shop.cus_code, read)
    if (!known) throw consentNeeded()
    if (isGood(known, refused)) return { token: known.access, version: known.version }
    const renewed = await withTenant(db, shop.cus_code, async (trx) => {
      if (!(await isLocked(trx, shop.grant_id))) return undefined
      const grant = await read(trx)
      if (!grant) throw consentNeeded()
      if (isGood(grant, refused)) return { token: grant.access, version: grant.version }
      return renew(trx, keys, { grant, shop, connector })
    })
    if (renewed) return renewed
    await sleep(LOOK_MS)
  }
  throw new PlatformError('RETRY', 'RENEWING', 'The access of this shop is still being renewed.')
}

/** By one transaction of all gateways, until it ends. Nobody waits inside a transaction of their own. */
async function isLocked(db: Trx, grantId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`shop_grant ${grantId}`}, 0)) as held`.execute(db)
  return rows[0]?.held === true
}

function isGood({ version, accessEndsAt, updatedAt }: Grant, refused: number | undefined): boolean {
  const now = Date.now()
  if (version === refused || accessEndsAt <= now) return false
  return accessEndsAt > now + EARLY_MS || updatedAt > now - JUST_RENEWED_MS
}

async function renew(
  db: Trx,
  keys: SealingKeys,
  { grant, shop, connector }: { grant: Grant; shop: LinkedShop; connector: Connector },
) {
  if (!grant.refresh) throw consentNeeded()
  const tokens = await connector.refresh(grant, { id: shop.external_id, key: shop.key })
  const version = grant.version + 1
  await db
    .updateTable('shop_grant')
    .set({ ...endsOf(tokens), version, updated_at: new Date() })
    .where('id', '=', shop.grant_id)
    .execute()
  await storeSecrets(db, keys, { id: shop.grant_id, cusCode: shop.cus_code, platform: shop.platform, tokens })
  return { token: tokens.access, version }
}
