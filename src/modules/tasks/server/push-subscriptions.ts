/** The browsers a person wants to be told on when a task is ready, each until its session ends (record 0028). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { tasks } from '#modules/tasks/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

/** Browsers of one person; the one that was heard of longest ago gives way. */
export const MOST_DEVICES = 10

export async function pushKey(
  _: Input<typeof tasks.pushKey>,
  { services }: SignedContext,
): Promise<Output<typeof tasks.pushKey>> {
  return { key: services.push.publicKey }
}

export async function pushSave(
  { endpoint, p256dh, auth }: Input<typeof tasks.pushSave>,
  { db, caller, services, language, now, audit }: SignedContext,
): Promise<Output<typeof tasks.pushSave>> {
  if (!services.push.accepts(endpoint)) {
    const message = msg`This browser uses an unknown push service.`
    throw new Refusal('invalid', message, [{ path: 'endpoint', message }])
  }
  const { cusCode: cus_code, userId: user_id, sessionId: session_id } = caller
  const values = { p256dh, auth, language, session_id, saved_at: now }
  await db
    .insertInto('push_subscription')
    .values({ cus_code, user_id, endpoint, ...values })
    .onConflict((known) => known.columns(['cus_code', 'user_id', 'endpoint']).doUpdateSet(values))
    .execute()
  await dropOldest(db, cus_code, user_id)
  await audit('tasks.push', user_id, { host: new URL(endpoint).host })
  return {}
}

const dropOldest = (db: Trx, cusCode: string, userId: string): Promise<unknown> =>
  db
    .deleteFrom('push_subscription')
    .where('cus_code', '=', cusCode)
    .where('user_id', '=', userId)
    .where('endpoint', 'not in', (newest) =>
      newest
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('cus_code', '=', cusCode)
        .where('user_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .limit(MOST_DEVICES),
    )
    .execute()

export async function pushRemove(
  { endpoint }: Input<typeof tasks.pushRemove>,
  { db, caller }: SignedContext,
): Promise<Output<typeof tasks.pushRemove>> {
  await forget(db, caller, [endpoint])
  return {}
}

/** Of this person alone. */
export const forget = async (
  db: Trx,
  { cusCode, userId }: { cusCode: string; userId: string },
  endpoints: readonly string[],
): Promise<void> => {
  if (endpoints.length === 0) return
  await db
    .deleteFrom('push_subscription')
    .where('cus_code', '=', cusCode)
    .where('user_id', '=', userId)
    .where('endpoint', 'in', [...endpoints])
    .execute()
}

/** Returns the subscriptions of sessions that are still open; deletes those of ended sessions and disabled accounts. */
export async function reachable(db: Trx, { cusCode, userId }: { cusCode: string; userId: string }) {
  await db
    .deleteFrom('push_subscription')
    .where('cus_code', '=', cusCode)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`not exists (select 1 from account_session s where s.id = session_id and s.ended_at is null)`,
    )
    .execute()
  return db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth', 'language'])
    .where('cus_code', '=', cusCode)
    .where('user_id', '=', userId)
    .execute()
}
