/** The log of deliveries, its counts, and sending them again. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { DeliveryRow, docking } from '#modules/docking/contract.ts'
import { deliveryStateCodes, replayRefusal } from '#modules/docking/states.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { wake } from './deliver.ts'
import type { StoredDelivery } from './tables.ts'

type List = typeof docking.queryDeliveryPage
type Counts = typeof docking.countDeliveries
type Replay = typeof docking.replayDelivery

const sorting: SortColumns = {
  columns: { createdAt: sql`created_at`, lastAt: sql`last_at`, attempts: sql`attempts` },
  nullable: ['lastAt'],
}

/** With the address of its endpoint, which a column of the row cannot know. */
const matching = ({ state, kind, keyword }: Filters<Input<List>>, { db, caller }: SignedContext) =>
  withPart(
    withValues(db.selectFrom('webhook_delivery').where('cus_code', '=', caller.cusCode), { state, kind }),
    keyword,
    ['subject', 'event_id', 'type'],
    (pattern) => [
      sql<boolean>`exists (select from webhook_endpoint e where e.id = endpoint_id and e.url ilike ${pattern})`,
    ],
  )

export const countDeliveries = (query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> =>
  countsBy(matching(query, context), 'state', deliveryStateCodes)

export async function queryDeliveryPage(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorting), wanted, query)
  const endpoints = await context.db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url'])
    .where('cus_code', '=', context.caller.cusCode)
    .execute()
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]))
  return { list: rows.map((row) => toRow(row, urls.get(row.endpoint_id) ?? '')), total }
}

const toRow = (row: StoredDelivery, url: string): DeliveryRow => ({
  id: String(row.id),
  eventId: row.event_id,
  kind: row.kind,
  type: row.type,
  subject: row.kind === 'test' ? '' : row.subject,
  url,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  ms: row.ms,
  fault: row.fault,
  createdAt: row.created_at.toISOString(),
  lastAt: row.last_at?.toISOString() ?? '',
  nextAt: row.state === 'WAITING' || row.state === 'RETRYING' ? row.next_at.toISOString() : '',
  body: row.body,
})

const absent = msg`This delivery does not exist.`

/** The same text once more, whatever became of it: a receiver tells by its id that it had it before. */
export async function replayDelivery(
  { ids }: Input<Replay>,
  context: SignedContext,
): Promise<Output<Replay>> {
  const { db, caller, now } = context
  const numbers = ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  const rows = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', numbers.length > 0 ? numbers : [0])
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Map(rows.map((row) => [String(row.id), row]))
  const list = outcomesOf(ids, found, (row) => (row ? replayRefusal(row.state) : absent), context)
  const taken = [...new Set(takenOf(list))].flatMap((id) => found.get(id) ?? [])
  if (taken.length === 0) return { list }
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'WAITING', attempts: 0, next_at: now, claimed_until: null })
    .where('cus_code', '=', caller.cusCode)
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute()
  for (const endpoint of new Set(taken.map(({ endpoint_id }) => endpoint_id)))
    await wake(db, caller.cusCode, endpoint, now)
  await context.audit('webhook deliveries sent again', String(taken.length))
  return { list }
}
