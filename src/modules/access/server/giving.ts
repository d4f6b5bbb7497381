/** Who may give what: nobody gives a right he does not hold himself (record 0010). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { tidyIds } from './shared.ts'

const notHeld = msg`You can only grant functions you have yourself.`
const absentRole = msg`This role no longer exists.`
const providers = msg`This role is given by the provider.`

const marked = (path: string, message: MessageDescriptor) => [{ path, message }]

/** @throws forbidden, on the field the functions come from. */
export function requireHeld(funcs: Iterable<string>, { caller }: SignedContext, path: string): void {
  for (const id of funcs)
    if (!caller.funcs.has(id)) throw new Refusal('forbidden', notHeld, marked(path, notHeld))
}

/**
 * Sets the roles of an account. Roles it has already may stay whatever they hold; a new one may hold
 * only what the caller holds. @throws absent (also for another customer's role), status for one of the provider's.
 */
export async function setRoles(
  accountId: string,
  roleIds: readonly string[],
  context: SignedContext,
): Promise<void> {
  const { db } = context
  const wanted = tidyIds(roleIds)
  const had = await db
    .selectFrom('account_role')
    .select('role_id')
    .where('account_id', '=', accountId)
    .execute()
  const before = had.map(({ role_id }) => role_id)
  const added = wanted?.filter((id) => !before.includes(id))
  if (!added) throw new Refusal('absent', absentRole, marked('roleIds', absentRole))
  await requireGivable(added, context)
  const removed = before.filter((id) => !wanted?.includes(id))
  if (removed.length)
    await db
      .deleteFrom('account_role')
      .where('account_id', '=', accountId)
      .where('role_id', 'in', removed)
      .execute()
  if (added.length)
    await db
      .insertInto('account_role')
      .values(added.map((role_id) => ({ account_id: accountId, role_id })))
      .execute()
}

async function requireGivable(ids: readonly string[], context: SignedContext): Promise<void> {
  if (!ids.length) return
  const { db, caller } = context
  const roles = await db
    .selectFrom('role')
    .select(['id', 'kind'])
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  if (roles.length < ids.length) throw new Refusal('absent', absentRole, marked('roleIds', absentRole))
  if (roles.some(({ kind }) => kind !== 'custom'))
    throw new Refusal('status', providers, marked('roleIds', providers))
  const funcs = await db.selectFrom('role_func').select('func_id').where('role_id', 'in', ids).execute()
  requireHeld(
    funcs.map(({ func_id }) => func_id),
    context,
    'roleIds',
  )
}
