/** `/workOrder/` types, list, counts, statistics. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { workOrders } from '#modules/work-orders/contract.ts'
import {
  ANSWER_DAYS,
  APPEAL_DAYS,
  EVIDENCE_HOURS,
  openStates,
  stateCodes,
  turnOf,
} from '#modules/work-orders/states.ts'
import { typeCodes, typeOf } from '#modules/work-orders/types.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import { inCapitals } from '#domain/capitals.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { own, toRow, type WorkOrders } from './work-order-row.ts'

type Query = Input<typeof workOrders.workOrderList>

const sorting: SortColumns = {
  columns: {
    createdAt: sql`created_at`,
    dueAt: sql`due_at`,
    since: sql`turn_since`,
    askedAmount: sql`asked`,
  },
  unasked: { prop: 'dueAt', order: 'asc' },
  nullable: ['dueAt'],
}

const isUnread = sql<boolean>`(answered_at is not null and (read_at is null or read_at < answered_at))`

/** The work orders a query asks for; the export asks the same. */
export function matching(query: Query, context: RowsContext): WorkOrders<object> {
  const { kind, state, type, turn, unread, numbers, keyword } = query
  let found = withValues(own(context), { kind, state, type })
  if (turn) {
    const states = stateCodes.filter((each) => turnOf[each] === turn)
    found = found.where(sql<boolean>`state = any (${states}::text[])`)
  }
  if (unread) found = found.where(unread === '1' ? isUnread : sql<boolean>`not ${isUnread}`)
  const named = (numbers ?? []).map((number) => inCapitals(number.trim())).filter(Boolean)
  if (named.length)
    found = found.where(sql<boolean>`(work_order_no = any (${named}::text[]) or exists (
      select from work_order_parcel p where p.cus_code = work_order.cus_code and p.work_order_id = work_order.id
        and (p.waybill_no = any (${named}::text[]) or p.order_no = any (${named}::text[]))))`)
  return withPart(found, keyword, ['work_order_no', 'complaint_no', 'waybill_no', 'body', 'answer'])
}

export const sorted = <O>(found: WorkOrders<O>, { sort }: Pick<Query, 'sort'>): WorkOrders<O> =>
  sortedBy(found, sort, sorting)

export async function workOrderList(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof workOrders.workOrderList>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: rows.map(toRow), total }
}

type Counts = typeof workOrders.workOrderCounts

export const workOrderCounts = ({ kind }: Input<Counts>, context: SignedContext): Promise<Output<Counts>> =>
  countsBy(withValues(own(context), { kind }), 'state', stateCodes)

/** Claims that were decided in so many days are counted. */
const DAYS = 90

type Statistics = typeof workOrders.statistics

export async function statistics(
  { kind }: Input<Statistics>,
  context: SignedContext,
): Promise<Output<Statistics>> {
  const { now } = context
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const isOpen = sql<boolean>`state = any (${openStates}::text[])`
  const isDecided = sql<boolean>`decided_at > ${since} and kind = 'CLAIM'`
  return withValues(own(context), { kind })
    .select([
      sql<number>`count(*) filter (where ${isOpen})::int`.as('open'),
      sql<number>`count(*) filter (where state = 'WAITING_CUSTOMER')::int`.as('yourTurn'),
      sql<number>`count(*) filter (where ${isOpen} and due_at < ${now})::int`.as('overdue'),
      sql<number>`count(*) filter (where ${isUnread})::int`.as('unread'),
      sql<number>`count(*) filter (where ${isDecided})::int`.as('decided'),
      sql<number>`count(*) filter (where ${isDecided} and decided > 0)::int`.as('won'),
      sql<
        number | null
      >`ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 86400.0)
        filter (where decided_at > ${since}))::int`.as('medianDays'),
    ])
    .executeTakeFirstOrThrow()
}

type Types = typeof workOrders.workOrderTypes

export function workOrderTypes({ kind }: Input<Types>, { translate }: SignedContext): Promise<Output<Types>> {
  return Promise.resolve({
    list: typeCodes
      .filter((code) => !kind || typeOf(code).kind === kind)
      .map((code) => {
        const type = typeOf(code)
        return {
          type: code,
          kind: type.kind,
          name: translate(type.label),
          checklist: [...type.checklist],
          asksVideo: type.asksVideo ? ('1' as const) : ('0' as const),
          window: type.window ?? null,
          amounts: type.amounts,
          leastParcels: type.parcels.least,
          mostParcels: type.parcels.most,
        }
      }),
    evidenceHours: EVIDENCE_HOURS,
    answerDays: ANSWER_DAYS,
    appealDays: APPEAL_DAYS,
  })
}
