/** A question to the platform of a shop: with a token that is good, in its turn, and with what a refusal means for the shop. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { type Asking, type LinkedShop, validToken } from './grants.ts'
import { slowDown, takeTurn } from './limiter.ts'
import { type Access, type Connector, PlatformError } from './platforms/connector.ts'
import { connectorFor } from './platform.ts'
import type { StoredShop } from './tables.ts'

type Question<T> = (connector: Connector, access: Access) => Promise<T>

/** A shop of this customer. */
export const readShop = (
  db: Trx,
  { id, cus_code }: Pick<StoredShop, 'id' | 'cus_code'>,
): Promise<StoredShop | undefined> =>
  db.selectFrom('shop').selectAll().where('id', '=', id).where('cus_code', '=', cus_code).executeTakeFirst()

/**
 * Asks the platform of a shop. A token that was refused is renewed once. Where the platform asks for the seller, the shop is flagged
 * and the person finds it first on the board.
 * @throws PlatformError
 */
export async function askPlatform<T>(
  asking: Asking,
  shop: Pick<StoredShop, 'id' | 'cus_code'>,
  question: Question<T>,
): Promise<T> {
  const row = await withTenant(asking.db, shop.cus_code, (trx) => readShop(trx, shop))
  const connector = row && connectorFor(asking.services, row.platform)
  if (!row) throw new PlatformError('CALLER', 'NO_SHOP', 'There is no such shop.')
  if (!connector)
    throw new PlatformError('CONFIG', 'NOT_SET_UP', 'This platform is not set up in this portal any more.')
  const { grant_id } = row
  if (!grant_id || row.state === 'UNLINKED')
    throw new PlatformError('REAUTH', 'NOT_LINKED', 'This shop is not linked.')
  const linked = { ...row, grant_id }
  try {
    return await askWith(asking, linked, connector, question)
  } catch (error) {
    if (error instanceof PlatformError) await note(asking.db, linked, connector, error)
    throw error
  }
}

async function askWith<T>(
  asking: Asking,
  shop: LinkedShop & Pick<StoredShop, 'version'>,
  connector: Connector,
  question: Question<T>,
): Promise<T> {
  const { external_id: id, key, version } = shop
  const ask = async (token: string) => {
    await takeTurn(asking.db, shop, connector.capabilities)
    return question(connector, { shop: { id, key, version }, token })
  }
  const first = await validToken(asking, shop, connector)
  try {
    return await ask(first.token)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.errorClass !== 'TOKEN') throw error
    const renewed = await validToken(asking, shop, connector, first.version)
    return ask(renewed.token)
  }
}

/** `WAITING` is our own refusal: the platform has refused nothing. */
async function note(
  db: Kysely<Database>,
  shop: LinkedShop,
  { capabilities }: Connector,
  error: PlatformError,
): Promise<void> {
  if (error.errorClass === 'LIMIT' && error.code !== 'WAITING')
    await slowDown(db, shop, capabilities, error.retryAfter)
  if (error.errorClass !== 'REAUTH') return
  await withTenant(db, shop.cus_code, (trx) =>
    trx
      .updateTable('shop')
      .set({ state: 'REAUTH', state_at: new Date(), ...errorOf(error) })
      .where('id', '=', shop.id)
      .where('state', '=', 'ACTIVE')
      // Not where the seller has consented anew in the meantime.
      .where('grant_id', '=', shop.grant_id)
      .execute(),
  )
}

/** A refusal as the shop keeps it. */
export const errorOf = (error: PlatformError) => ({
  error_class: error.errorClass,
  error_code: error.code.slice(0, 100),
  error_text: error.message.slice(0, 500),
  error_request: error.requestId.slice(0, 100),
  error_at: new Date(),
})
/** What a shop keeps while all goes well. */
export const noError = {
  error_class: '',
  error_code: '',
  error_text: '',
  error_request: '',
  error_at: null,
} as const
