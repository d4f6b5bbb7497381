/** `/api/trackingList.do`: the customer's parcels under way, those that need a look first (spec 001 §7; record 0014). */
import { inCapitals } from '#domain/capitals.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { tracking } from '#modules/tracking/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { SignedContext } from '#server/handler.ts'
import { groupOfStatus, openGroups, openStatuses, type OpenGroup } from '../parcel-groups.ts'
import { scanTexts } from './transitions.ts'

type Query = Input<typeof tracking.trackingList>
type Answer = Output<typeof tracking.trackingList>
type Parcels<O> = SelectQueryBuilder<Database, 'b2c_order', O>

/** Counted exactly up to here; beyond it `more` is true. */
const COUNT_LIMIT = 10_000

export async function trackingList(query: Query, context: SignedContext): Promise<Answer> {
  const rows = await page(filtered(query, context), query).execute()
  const last = await lastScans(
    rows.map(({ id }) => id),
    context,
  )
  const counted = await totalOf(filtered(query, context), context)
  return {
    list: rows.map((row) => ({ ...toRow(row), ...sayLast(last.get(row.id), context) })),
    ...counted,
    groups: await countGroups(context),
  }
}

/** The literals are those of the index of open parcels. */
const isOpen = sql<boolean>`status not in ('SIGNED', 'RETURNED', 'CANCELLED')`

function filtered(query: Query, { db, caller, now }: SignedContext): Parcels<object> {
  const { group, country, orderNumber, quietDays } = query
  let parcels: Parcels<object> = db
    .selectFrom('b2c_order')
    .where('cus_code', '=', caller.cusCode)
    .where(isOpen)
  if (group) parcels = parcels.where('status', 'in', openStatuses(group))
  if (country) parcels = parcels.where('country', '=', country)
  if (quietDays) parcels = parcels.where('updated_at', '<', new Date(now.getTime() - quietDays * 86_400_000))
  return orderNumber?.length ? withNumbers(parcels, orderNumber) : parcels
}

function withNumbers(parcels: Parcels<object>, numbers: readonly string[]): Parcels<object> {
  const typed = numbers.map((number) => number.trim()).filter(Boolean)
  const ours = typed.map((number) => inCapitals(number))
  return parcels.where((or) =>
    or.or([
      or('waybill_no', '=', sql<string>`any (${ours}::text[])`),
      or('order_no', '=', sql<string>`any (${ours}::text[])`),
      or.and([
        or('ecommerce_order_no', '<>', ''),
        or('ecommerce_order_no', '=', sql<string>`any (${typed}::text[])`),
      ]),
    ]),
  )
}

const rank = sql<number>`case ${sql.join(
  openGroups.map((group, index) => sql`when status in (${sql.join(openStatuses(group))}) then ${index}::int`),
  sql` `,
)} end`

const page = (parcels: Parcels<object>, { page: number, pageSize }: Query) =>
  parcels
    .select(['id', 'waybill_no', 'ecommerce_order_no', 'status', 'country', 'receiver_name', 'updated_at'])
    .orderBy(rank)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((number - 1) * pageSize)

interface Scan {
  order_id: string
  status: WaybillStatus
  place: string
  at: Date
}

async function lastScans(ids: readonly string[], { db, caller }: SignedContext): Promise<Map<string, Scan>> {
  if (ids.length === 0) return new Map()
  const scans = await db
    .selectFrom('scan_event')
    .distinctOn('order_id')
    .select(['order_id', 'status', 'place', 'at'])
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('order_id')
    .orderBy('at', 'desc')
    .orderBy('event_id')
    .execute()
  return new Map(scans.map((scan) => [scan.order_id, scan]))
}

type Row = Awaited<ReturnType<ReturnType<typeof page>['execute']>>[number]

const toRow = (row: Row) => ({
  id: row.id,
  waybillNo: row.waybill_no,
  ecommerceOrderNo: row.ecommerce_order_no,
  status: row.status,
  // Only open ones are asked for.
  group: groupOfStatus[row.status] as OpenGroup,
  toCountry: row.country,
  receiverName: row.receiver_name,
  updatedAt: row.updated_at.toISOString(),
})

const sayLast = (scan: Scan | undefined, { translate }: SignedContext) => ({
  lastPlace: scan?.place ?? '',
  lastAt: scan?.at.toISOString() ?? '',
  lastDesc: scan ? translate(scanTexts[scan.status]) : '',
})

async function totalOf(
  parcels: Parcels<object>,
  { db }: SignedContext,
): Promise<{ total: number; more?: boolean }> {
  const { total } = await db
    .selectFrom(
      parcels
        .select('id')
        .limit(COUNT_LIMIT + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total) > COUNT_LIMIT ? { total: COUNT_LIMIT, more: true } : { total: Number(total) }
}

/** From the counters of the status rail: they cost nothing. */
async function countGroups({ db, caller }: SignedContext): Promise<Answer['groups']> {
  const counts = await db
    .selectFrom('b2c_order_count')
    .select(({ fn }) => ['status', fn.sum<number>('n').as('n')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('status')
    .execute()
  const of = (group: OpenGroup) =>
    counts
      .filter(({ status }) => openStatuses(group).includes(status))
      .reduce((sum, { n }) => sum + Number(n), 0)
  return { problem: of('problem'), moving: of('moving'), waiting: of('waiting') }
}
