/** Declared against measured weights, and disputes about them. */
import { inCapitals } from '#domain/capitals.ts'
import { sql, type SelectQueryBuilder, type Selectable } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import { disputeStates, type statistics, type WeightRow } from '#modules/statistics/contract.ts'
import { disputeRefusal } from '#modules/statistics/weight-dispute.ts'
import { msg } from '@lingui/core/macro'
import { idsOf } from '#server/database/ids.ts'
import { countsBy, type Filters, hasFilters } from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { inDays } from './aggregate.ts'
import { freezeDisputed } from './weight-costs.ts'
import type { ParcelWeightTable } from './tables.ts'

type Query = Input<typeof statistics.weightQuery>
type Stored = Selectable<ParcelWeightTable>
type Weights<O> = SelectQueryBuilder<Database, 'parcel_weight', O>

/** Counted exactly up to here; beyond it `more` is true. */
const COUNT_LIMIT = 10_000
/** '1' heavier than declared, '2' lighter, '3' alike. */
const sides = {
  '1': sql<boolean>`measured_g > declared_g`,
  '2': sql<boolean>`measured_g < declared_g`,
  '3': sql<boolean>`measured_g = declared_g`,
}

export function matching(query: Filters<Query>, { db, caller }: RowsContext): Weights<object> {
  const { country, routeId, dispute, side, orderNumber } = query
  let rows: Weights<object> = db.selectFrom('parcel_weight').where('cus_code', '=', caller.cusCode)
  // Every weight there is, as the rail counts them: the usual days of the sums are for sums.
  if (query.createdFrom || query.createdTo) rows = rows.where(inDays(sql`measured_at`, query))
  if (country) rows = rows.where('country', '=', country)
  if (routeId) rows = rows.where('route_id', '=', routeId)
  if (dispute) rows = rows.where('dispute', '=', dispute)
  if (side) rows = rows.where(sides[side])
  return orderNumber?.length ? withNumbers(rows, orderNumber) : rows
}

function withNumbers(rows: Weights<object>, numbers: readonly string[]): Weights<object> {
  const typed = numbers.map((number) => number.trim()).filter(Boolean)
  const ours = typed.map((number) => inCapitals(number))
  return rows.where((or) =>
    or.or([
      or('waybill_no', '=', sql<string>`any (${ours}::text[])`),
      or('order_no', '=', sql<string>`any (${ours}::text[])`),
      or('ecommerce_order_no', '=', sql<string>`any (${typed}::text[])`),
    ]),
  )
}

const columns = {
  measuredAt: sql`measured_at`,
  declared: sql`declared_g`,
  measured: sql`measured_g`,
  difference: sql`measured_g - declared_g`,
  deviation: sql`(measured_g - declared_g)::numeric / declared_g`,
  freightDifference: sql`measured_freight - freight`,
}

export function sorted(rows: Weights<Stored>, { sort }: Pick<Query, 'sort'>): Weights<Stored> {
  const column =
    sort && Object.hasOwn(columns, sort.prop) ? columns[sort.prop as keyof typeof columns] : undefined
  const wanted = column
    ? rows.orderBy(column, (by) => (sort?.order === 'asc' ? by.asc() : by.desc()).nullsLast())
    : rows
  return wanted.orderBy('measured_at', 'desc').orderBy('order_id')
}

const sideOf = ({ measured_g, declared_g }: Stored): WeightRow['side'] =>
  measured_g > declared_g ? '1' : measured_g < declared_g ? '2' : '3'
const signed = (grams: number): string => (grams < 0 ? `-${fromGrams(-grams)}` : fromGrams(grams))
const yuan = (minor: number | null): string => (minor === null ? '' : fromMinor(BigInt(minor)))

export const toWeightRow = (row: Stored): WeightRow => ({
  id: row.order_id,
  waybillNo: row.waybill_no,
  ecommerceOrderNo: row.ecommerce_order_no,
  country: row.country,
  routeId: row.route_id,
  declared: fromGrams(row.declared_g),
  measured: fromGrams(row.measured_g),
  side: sideOf(row),
  difference: signed(row.measured_g - row.declared_g),
  deviation: (((row.measured_g - row.declared_g) * 100) / row.declared_g).toFixed(1),
  billable: fromGrams(row.billable_g),
  freight: yuan(row.freight),
  measuredFreight: yuan(row.measured_freight),
  freightDifference:
    row.freight === null || row.measured_freight === null ? '' : yuan(row.measured_freight - row.freight),
  dispute: row.dispute,
  disputeNote: row.dispute_note,
  answer: row.answer,
  place: row.place,
  measuredAt: row.measured_at.toISOString(),
})

export async function weightQuery(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof statistics.weightQuery>> {
  const rows = await sorted(matching(query, context).selectAll(), query)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const { total } = await context.db
    .selectFrom(
      matching(query, context)
        .select('order_id')
        .limit(COUNT_LIMIT + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const counted = total > COUNT_LIMIT ? { total: COUNT_LIMIT, more: true } : { total }
  return { list: rows.map(toWeightRow), ...counted }
}

export async function weightCounts(
  query: Input<typeof statistics.weightCounts>,
  context: SignedContext,
): Promise<Output<typeof statistics.weightCounts>> {
  if (hasFilters(query)) return countsBy(matching(query, context), 'dispute', disputeStates)
  const { db, caller } = context
  const rows = await db
    .selectFrom('parcel_weight_count')
    .select(({ fn }) => ['dispute', fn.sum<number>('n').as('n')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('dispute')
    .execute()
  const list = disputeStates.map((dispute) => ({
    dispute,
    count: Number(rows.find((row) => row.dispute === dispute)?.n ?? 0),
  }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

const notMeasured = msg`This parcel has not been measured.`

/** Row by row: what cannot be disputed is said, the others are. */
export async function disputeWeight(
  { ids, note = '' }: Input<typeof statistics.disputeWeight>,
  { db, caller, now, translate, audit }: SignedContext,
): Promise<Output<typeof statistics.disputeWeight>> {
  const wanted = idsOf(ids)
  const rows = wanted.length
    ? await db
        .selectFrom('parcel_weight')
        .selectAll()
        .where('cus_code', '=', caller.cusCode)
        .where('order_id', 'in', wanted)
        .orderBy('order_id')
        .forUpdate()
        .execute()
    : []
  const known = new Map(rows.map((row) => [row.order_id, row]))
  const list = ids.map((id) => {
    const row = known.get(id)
    const reason = row ? disputeRefusal(toWeightRow(row), now.getTime()) : notMeasured
    return { id, ok: reason ? ('0' as const) : ('1' as const), desc: reason ? translate(reason) : null }
  })
  const taken = list.filter(({ ok }) => ok === '1').map(({ id }) => id)
  if (taken.length) {
    await freezeDisputed(
      rows.filter(({ order_id }) => taken.includes(order_id)),
      { db, now },
    )
    await db
      .updateTable('parcel_weight')
      .set({
        dispute: '1',
        dispute_note: note,
        // What was charged above the freight that was ordered is frozen with what was frozen already.
        frozen: sql<number>`frozen + greatest(coalesce(charged - freight, 0), 0)`,
        charged: sql<number>`case when charged > freight then freight else charged end`,
      })
      .where('cus_code', '=', caller.cusCode)
      .where('order_id', 'in', taken)
      .execute()
    await audit('weight.dispute', taken.slice(0, 20).join(','), { count: taken.length })
  }
  return { list }
}
