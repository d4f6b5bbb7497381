/** Who is signed in and what they may see (spec 000 §3 "User info", §7). */
import type { Output } from '#contract/call.ts'
import { arranged, grantedFuncs, heldWith, withAdded } from '#contract/function-tree.ts'
import type { AddedOf, Arrangement, Func } from '#contract/functions.ts'
import type { session } from '#modules/session/contract.ts'
import type { SignedContext } from '#server/handler.ts'

type UserInfo = Output<typeof session.getUserInfo>

const readProfile = ({ db, caller }: SignedContext) =>
  db
    .selectFrom('account')
    .innerJoin('customer', 'customer.cus_code', 'account.cus_code')
    .select(['account.name', 'account.mobile', 'account.photo', 'account.login_code', 'account.user_admin'])
    .select(['customer.cus_code', 'customer.cus_name', 'customer.logo_name', 'customer.cus_type'])
    .select(['customer.cod_limit', 'customer.site_name', 'customer.cus_site'])
    .where('account.id', '=', caller.userId)
    .executeTakeFirstOrThrow()

/** Reads how the tree is arranged for everybody; the slice that arranges it gives it. */
type ArrangementsOf = (context: Pick<SignedContext, 'db'>) => Promise<Arrangement[]>

/** What is published for pages of a granted tree; the slice of settings gives it. */
type Reshape = (tree: readonly Func[], context: Pick<SignedContext, 'db' | 'caller'>) => Promise<Func[]>

/** What the tree of everybody is made of. */
export interface MenuParts {
  readonly arrangementsOf: ArrangementsOf
  readonly addedOf: AddedOf<Pick<SignedContext, 'db'>>
  readonly reshape: Reshape
}

/** `/getUserInfo.do`: the profile and the granted part of the arranged tree. */
export const userInfoOf =
  (tree: readonly Func[], { arrangementsOf, addedOf, reshape }: MenuParts) =>
  async (_: unknown, context: SignedContext): Promise<UserInfo> => {
    const row = await readProfile(context)
    const added = await addedOf(context)
    const shown = withAdded(arranged(tree, await arrangementsOf(context)), added)
    return {
      name: row.name,
      logoName: row.logo_name,
      cusType: row.cus_type,
      codLimit: row.cod_limit,
      nameType: row.login_code,
      mobile: row.mobile,
      loginCode: row.login_code,
      userAdmin: row.user_admin,
      photo: row.photo,
      cusCode: row.cus_code,
      cusName: row.cus_name,
      siteName: row.site_name,
      dirtPrintFlag: '0',
      cusSite: row.cus_site,
      funcs: await reshape(grantedFuncs(shown, heldWith(context.caller.funcs, added)), context),
    }
  }
