/** Which shops sub-accounts see: those they are given by a main account, or all while they are given none. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { shops } from '#modules/shops/contract.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { visibleShops } from './visible.ts'

type Query = typeof shops.queryShopUser
type Change = typeof shops.setShopUser

/** @throws Refusal where the shop is not theirs */
async function requireShop(id: string, context: SignedContext): Promise<string> {
  const shop = isId(id)
    ? await visibleShops(context).select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!shop) throw new Refusal('absent', msg`This shop does not exist.`)
  return shop.id
}

const subAccounts = ({ db, caller }: SignedContext) =>
  db.selectFrom('account').where('cus_code', '=', caller.cusCode).where('user_admin', '=', '0')

export async function queryShopUser({ id }: Input<Query>, context: SignedContext): Promise<Output<Query>> {
  const shopId = await requireShop(id, context)
  const rows = await subAccounts(context)
    .where('state', '=', 'active')
    .select(['id', 'name', 'login_code'])
    .select([
      sql<boolean>`exists (select from shop_user u where u.user_id = account.id::text and u.shop_id = ${shopId}::uuid)`.as(
        'is_given',
      ),
      sql<boolean>`not exists (select from shop_user u where u.cus_code = account.cus_code and u.user_id = account.id::text)`.as(
        'sees_all',
      ),
    ])
    .orderBy('login_code')
    .limit(1000)
    .execute()
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      loginCode: row.login_code,
      isGiven: row.is_given ? '1' : '0',
      seesAll: row.sees_all ? '1' : '0',
    })),
  }
}

export async function setShopUser(
  { id, userId, isGiven }: Input<Change>,
  context: SignedContext,
): Promise<Output<Change>> {
  const shopId = await requireShop(id, context)
  const account = isId(userId)
    ? await subAccounts(context).select('id').where('id', '=', userId).executeTakeFirst()
    : undefined
  if (!account) throw new Refusal('absent', msg`This person does not exist.`)
  const row = { shop_id: shopId, cus_code: context.caller.cusCode, user_id: account.id }
  if (isGiven === '1')
    await context.db
      .insertInto('shop_user')
      .values(row)
      .onConflict((again) => again.doNothing())
      .execute()
  else
    await context.db
      .deleteFrom('shop_user')
      .where('shop_id', '=', row.shop_id)
      .where('user_id', '=', row.user_id)
      .execute()
  await context.audit('shop given', shopId, { userId: account.id, isGiven })
  return {}
}
