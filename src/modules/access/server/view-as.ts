/** Seeing the portal as a sub-account: a session that reads with its rights and commands nothing (record 0132). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { access } from '#modules/access/contract.ts'
import { endViews, openSession } from '#server/auth/open-session.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { previewAccount, shownTree, type Functions } from './role-list.ts'
import { lockSubAccount } from './shared.ts'

const disabled = msg`This account is disabled. It sees nothing.`
const moreRights = msg`This person has rights that you do not have.`

/**
 * Opens a view of a sub-account of the caller's customer; one that was open gives way.
 *
 * @throws Refusal `absent` and `status` for an account that cannot be looked at, `forbidden` for one with rights the caller does not hold
 */
export const viewAsUserOf =
  (functions: Functions) =>
  async (
    { id }: Input<typeof access.viewAsUser>,
    context: SignedContext,
  ): Promise<Output<typeof access.viewAsUser>> => {
    const { db, caller, address, agent, audit } = context
    const account = await lockSubAccount(id, context)
    if (account.state !== 'active') throw new Refusal('status', disabled)
    const rows = await db
      .selectFrom('account_func')
      .select('func_id')
      .where('account_id', '=', account.id)
      .execute()
    if (rows.some(({ func_id }) => !caller.funcs.has(func_id))) throw new Refusal('forbidden', moreRights)
    await endViews(db, caller.sessionId)
    const { token, sid } = await openSession(db, {
      userId: account.id,
      cusCode: caller.cusCode,
      address,
      agent,
      viewerSession: caller.sessionId,
    })
    await audit('user.viewed', account.id, { loginCode: account.login_code })
    return { token, sid, ...(await previewAccount(account.id, await shownTree(functions, context), context)) }
  }

export async function endViewAs(
  _: unknown,
  { db, caller, audit }: SignedContext,
): Promise<Record<string, never>> {
  const ended = await endViews(db, caller.sessionId)
  if (ended > 0) await audit('user.viewEnded', caller.userId)
  return {}
}
