/**
 * Linking a shop: an address where the seller consents, and what the platform leads the browser back with. The state in between is
 * good once, for 15 minutes, and for the person who asked; only its hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { sql, type Updateable } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { shops } from '#modules/shops/contract.ts'
import { LINKED_PATH, platformFolders } from '#modules/shops/lamps.ts'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import { isId } from '#server/database/ids.ts'
import { sqlState } from '#server/database/retry.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import {
  type Handler,
  type OutsideContext,
  type PreparedHandler,
  Refusal,
  type Services,
  type SignedContext,
} from '#server/handler.ts'
import { noError } from './ask.ts'
import { addGrant, dropUnused } from './grants.ts'
import { connectorFor } from './platform.ts'
import { type Connector, type Consent, type ExternalShop, PlatformError } from './platforms/connector.ts'
import { planCheck, planSync } from './schedule.ts'
import type { StoredShop } from './tables.ts'
import { visibleShops } from './visible.ts'

/** PostgreSQL's code of a row that exists already. */
const UNIQUE = '23505'
const STATE_LIFE_MS = 15 * 60_000
/** Where one consent is for several shops, its tokens are shared; elsewhere each shop renews its own. */
const sharesTokens: ReadonlySet<PlatformCode> = new Set(['TIKTOK'])
/** Platforms whose shops each have a host, which has to be known before the seller can be asked. */
const hasHosts: ReadonlySet<PlatformCode> = new Set(['SHOPLAZZA', 'OPEN'])
const DOMAIN = /^(?=.{4,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

const notSetUp = msg`Shops of this platform cannot be linked here. Ask your provider.`
const noShop = msg`This shop does not exist.`
const noDomain = msg`Enter the domain of the shop, for example my-shop.myshoplaza.com.`

type AuthUrl =
  | typeof shops.shopeeAuthUrl
  | typeof shops.tiktokAuthUrl
  | typeof shops.shopLazzaAuthUrl
  | typeof shops.openAuthUrl
type Bind =
  | typeof shops.shopeeBindShop
  | typeof shops.tiktokBindShop
  | typeof shops.shopLazzaBindShop
  | typeof shops.openBindShop
type Linked = Output<Bind>['shops'][number]

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')

const redirectOf = ({ shops: settings }: Services, platform: PlatformCode): string =>
  `${settings.address}${LINKED_PATH}/${platformFolders[platform]}`

export const authUrlOf =
  (platform: PlatformCode): Handler<AuthUrl> =>
  async ({ shop, shopId }, context) => {
    const { db, caller, now, services } = context
    const connector = connectorFor(services, platform)
    if (!connector) throw new Refusal('channel', notSetUp)
    const again = shopId ? await shopToReconnect(context, platform, shopId) : undefined
    const host = again?.key ?? hostOf(shop, platform)
    const state = randomBytes(32).toString('base64url')
    await db
      .insertInto('shop_oauth_state')
      .values({
        hash: hashOf(state),
        cus_code: caller.cusCode,
        user_id: caller.userId,
        platform,
        shop_id: again?.id ?? null,
        expires_at: new Date(now.getTime() + STATE_LIFE_MS),
      })
      .execute()
    return { url: addressOf(connector, { state, redirect: redirectOf(services, platform), shop: host }) }
  }

/** A platform may be stricter about hosts than we are. */
function addressOf(connector: Connector, asked: Parameters<Connector['authUrl']>[0]): string {
  try {
    return connector.authUrl(asked)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw new Refusal('invalid', noDomain, [{ path: 'shop', message: noDomain }])
  }
}

async function shopToReconnect(
  context: SignedContext,
  platform: PlatformCode,
  id: string,
): Promise<StoredShop> {
  const shop = isId(id)
    ? await visibleShops(context)
        .selectAll()
        .where('id', '=', id)
        .where('platform', '=', platform)
        .executeTakeFirst()
    : undefined
  if (!shop || shop.is_demo) throw new Refusal('absent', noShop)
  return shop
}

/** Nothing is asked of a host that is no domain: a portal must not be led into the network it is in. */
function hostOf(typed: string, platform: PlatformCode): string {
  if (!hasHosts.has(platform)) return ''
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
  if (DOMAIN.test(host)) return host
  throw new Refusal('invalid', noDomain, [{ path: 'shop', message: noDomain }])
}

const spent = msg`This link has been used, is too old, or belongs to someone else. Start again with “Link a shop”.`
const refused = msg`The platform did not confirm your consent. Start again with “Link a shop”.`
const silent = msg`The platform did not answer. Start again in a few minutes.`
const taken = msg`This shop is linked already, in another account of this portal. Unlink it there first.`
const another = msg`You consented for another shop. Log in to the platform as the seller of the shop you are reconnecting.`

/** The platform is asked before the transaction; the state is used up in it, so that of two requests one links. */
export const bindShopOf = (platform: PlatformCode): PreparedHandler<Bind> => ({
  prepare: async (input, context) => {
    const query = Object.fromEntries(input.query.map(({ name, value }) => [name, value]))
    const hash = hashOf(query.state ?? '')
    const consent = await consentOf(platform, { query, hash }, context)
    return async (_, signed) => {
      const state = await stateOf(signed.db, hash, { platform, ...signed })
        .forUpdate()
        .executeTakeFirst()
      if (!state) throw new Refusal('status', spent)
      await signed.db
        .updateTable('shop_oauth_state')
        .set({ used_at: signed.now })
        .where('hash', '=', hash)
        .execute()
      return { shops: await link(signed, { platform, consent, only: state.shop_id }) }
    }
  },
})

const stateOf = (
  db: Trx,
  hash: string,
  { platform, caller, now }: Pick<SignedContext, 'caller' | 'now'> & { platform: PlatformCode },
) =>
  db
    .selectFrom('shop_oauth_state')
    .select('shop_id')
    .where('hash', '=', hash)
    .where('cus_code', '=', caller.cusCode)
    .where('user_id', '=', caller.userId)
    .where('platform', '=', platform)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

async function consentOf(
  platform: PlatformCode,
  { query, hash }: { query: Record<string, string>; hash: string },
  context: OutsideContext,
): Promise<Consent> {
  const connector = connectorFor(context.services, platform)
  if (!connector) throw new Refusal('channel', notSetUp)
  const state = await context.read((db) => stateOf(db, hash, { platform, ...context }).executeTakeFirst())
  if (!state) throw new Refusal('status', spent)
  try {
    const consent = await connector.exchange(query, redirectOf(context.services, platform))
    if (consent.shops.length > 0) return consent
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const isSilent = ['LIMIT', 'RETRY'].includes(error.errorClass)
    throw new Refusal(isSilent ? 'channel' : 'status', isSilent ? silent : refused)
  }
  throw new Refusal('status', refused)
}

interface Linking {
  readonly platform: PlatformCode
  readonly consent: Consent
  /** The shop that is reconnected. */
  readonly only: string | null
}

async function link(context: SignedContext, { platform, consent, only }: Linking): Promise<Linked[]> {
  const { db, caller, now, services } = context
  const keys = services.shops.keys()
  const grant = () => addGrant(db, keys, { cusCode: caller.cusCode, platform, tokens: consent.tokens, now })
  const shared = sharesTokens.has(platform) ? await grant() : undefined
  const linked: Linked[] = []
  for (const shop of consent.shops) {
    const grantId = shared ?? (await grant())
    linked.push(await linkOne(context, { shop, platform, grantId, endsAt: consent.endsAt }))
  }
  const own = linked.filter(({ became }) => became !== 'TAKEN')
  if (own.length === 0) throw new Refusal('duplicate', taken)
  if (only && !own.some(({ id }) => id === only)) throw new Refusal('status', another)
  await dropUnused(db, caller.cusCode)
  for (const { id, externalId, became } of own)
    await context.audit('shop linked', id, { platform, externalId, became })
  return linked
}

interface LinkingOne {
  readonly shop: ExternalShop
  readonly platform: PlatformCode
  readonly grantId: string
  readonly endsAt: number | undefined
}

/** A shop that was linked before keeps its row, its orders and where its sync stood: nothing in between is lost. */
async function linkOne(
  { db, caller, now }: SignedContext,
  { shop, platform, grantId, endsAt }: LinkingOne,
): Promise<Linked> {
  const facts = {
    name: shop.name.slice(0, 200) || shop.id,
    region: shop.region.slice(0, 10),
    key: shop.key,
    version: shop.version,
    grant_id: grantId,
    consent_ends_at: endsAt === undefined ? null : new Date(endsAt),
    state: 'ACTIVE' as const,
    state_at: now,
    checked_at: now,
    ...noError,
    linked_by: caller.loginCode,
    linked_at: now,
  }
  const answer = { name: facts.name, externalId: shop.id }
  const known = await db
    .selectFrom('shop')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where('platform', '=', platform)
    .where('external_id', '=', shop.id)
    .forUpdate()
    .executeTakeFirst()
  const row = known
    ? await relinked(db, known.id, facts)
    : await db
        .insertInto('shop')
        .values({ ...facts, cus_code: caller.cusCode, platform, external_id: shop.id })
        // Also where the row in the way is another customer's, which this one cannot see.
        .onConflict((again) => again.doNothing())
        .returning(['id', 'cus_code'])
        .executeTakeFirst()
  if (!row) return { ...answer, id: '', became: 'TAKEN' }
  await planSync(db, row, now)
  await planCheck(db, row)
  return { ...answer, id: row.id, became: known ? 'AGAIN' : 'NEW' }
}

/** undefined where another customer has linked it since: their row cannot be seen, only met. */
async function relinked(db: Trx, id: string, facts: Updateable<Database['shop']>) {
  await sql`savepoint before_link`.execute(db)
  try {
    return await db
      .updateTable('shop')
      .set(facts)
      .where('id', '=', id)
      .returning(['id', 'cus_code'])
      .executeTakeFirst()
  } catch (error) {
    if (sqlState(error) !== UNIQUE) throw error
    await sql`rollback to savepoint before_link`.execute(db)
    return undefined
  }
}
