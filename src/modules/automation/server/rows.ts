/** Rules of a customer as they are stored, and what they choose from. */
import { sql } from 'kysely'
import type { RuleRow } from '#modules/automation/contract.ts'
import { knownOf } from '#modules/automation/known.ts'
import type { Known } from '#modules/automation/proposals.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredRule } from './tables.ts'

type Rows = Pick<SignedContext, 'db' | 'caller'>

export const toRow = (row: StoredRule): RuleRow => ({
  id: row.id,
  name: row.name,
  match: row.match,
  when: row.conditions,
  set: row.actions,
  isOn: row.is_on ? '1' : '0',
  place: row.place,
  rev: row.rev,
  who: row.who,
  updatedAt: row.updated_at.toISOString(),
})

/** All rules of the caller's customer, in their order. */
export const rulesOf = ({ db, caller }: Rows): Promise<StoredRule[]> =>
  db
    .selectFrom('order_rule')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Waits for other changes of the same list, so that places stay in order and the number of rules is counted once. */
export const lockRules = ({ db, caller }: Rows) =>
  sql`select pg_advisory_xact_lock(hashtextextended('order_rule:' || ${caller.cusCode}, 0))`.execute(db)

/** What rules of the customer can choose from today: open routes, and the senders of the book. */
export async function knownFor({ db, caller }: Rows): Promise<Known> {
  const routes = await db
    .selectFrom('route')
    .select(['id', 'country'])
    .where('is_active', '=', true)
    .execute()
  const senders = await db
    .selectFrom('address')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('side', '=', 'sender')
    .execute()
  return knownOf(
    routes.map((route) => ({ ...route, name: route.id })),
    { list: senders.map((row) => ({ ...row, postCode: row.post_code })) },
  )
}
