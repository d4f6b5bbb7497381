/** The list of endpoints and its counts. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { docking, EndpointRow } from '#modules/docking/contract.ts'
import { endpointStateCodes, type EndpointState } from '#modules/docking/states.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredEndpoint } from './tables.ts'

type List = typeof docking.queryEndpointPage
type Counts = typeof docking.countEndpoints

/** One that is not paused and takes nothing is failing. */
const shown: RawBuilder<EndpointState> = sql<EndpointState>`case
  when webhook_endpoint.state = 'ACTIVE' and failing_since is not null then 'FAILING' else webhook_endpoint.state end`

type SeenEndpoint = StoredEndpoint & { shown: EndpointState }
type Seen = Omit<Database, 'webhook_endpoint'> & { webhook_endpoint: SeenEndpoint }

const endpointsOf = ({ db, caller }: SignedContext): SelectQueryBuilder<Seen, 'webhook_endpoint', object> =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('webhook_endpoint')
      .selectAll('webhook_endpoint')
      .select(shown.as('shown'))
      .where('webhook_endpoint.cus_code', '=', caller.cusCode)
      .as('webhook_endpoint'),
  ) as unknown as SelectQueryBuilder<Seen, 'webhook_endpoint', object>

const sorting: SortColumns = {
  columns: { url: sql`url`, createdAt: sql`created_at`, lastOkAt: sql`last_ok_at` },
  nullable: ['lastOkAt'],
}

const matching = ({ state, keyword }: Filters<Input<List>>, context: SignedContext) =>
  withPart(withValues(endpointsOf(context), { shown: state }), keyword, ['url'])

export async function countEndpoints(query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> {
  const { list, total } = await countsBy(matching(query, context), 'shown', endpointStateCodes)
  return { list: list.map(({ shown: state, count }) => ({ state, count })), total }
}

export async function queryEndpointPage(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorting), wanted, query)
  const ids = rows.map(({ id }) => id)
  const numbers = await numbersOf(context, ids)
  return { list: rows.map((row) => toRow(row, numbers.get(row.id))), total }
}

interface Numbers {
  readonly endpoint_id: string
  readonly waiting: number
  readonly delivered: number
}

async function numbersOf(
  { db, caller }: SignedContext,
  ids: readonly string[],
): Promise<Map<string, Numbers>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Numbers>`
    select endpoint_id, (count(*) filter (where state in ('WAITING', 'RETRYING')))::int as waiting,
           (count(*) filter (where state = 'DELIVERED' and last_at > now() - interval '24 hours'))::int as delivered
      from webhook_delivery where endpoint_id = any (${ids}::uuid[]) and cus_code = ${caller.cusCode}
     group by endpoint_id`.execute(db)
  return new Map(rows.map((row) => [row.endpoint_id, row]))
}

const toRow = (row: SeenEndpoint, numbers: Numbers | undefined): EndpointRow => ({
  id: row.id,
  url: row.url,
  events: row.events as EndpointRow['events'],
  state: row.shown,
  madeBy: row.made_by,
  createdAt: row.created_at.toISOString(),
  lastOkAt: row.last_ok_at?.toISOString() ?? '',
  failingSince: row.failing_since?.toISOString() ?? '',
  lastStatus: row.last_status,
  fault: row.fault,
  waiting: numbers?.waiting ?? 0,
  dayDelivered: numbers?.delivered ?? 0,
  oldEndsAt: row.old_ends_at && row.old_ends_at > new Date() ? row.old_ends_at.toISOString() : '',
})
