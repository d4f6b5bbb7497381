/** `/collect/queryUnclaimed.do`: the wall of parcels nobody announced, as this customer may see it. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { collection } from '#modules/collection/contract.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import { pageOf } from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'
import { warehouseName } from './warehouses.ts'
import { maskedNo, matchOf, type Announced } from '#domain/claim-match.ts'
import { partOf, realDay } from '#server/database/filters.ts'

type Call = typeof collection.queryUnclaimed
type Query = Input<Call>
type Match = Output<Call>['list'][number]['match']

/** Shorter pieces of a number would let anybody try them all. */
const SHORTEST_FRAGMENT = 4

export async function queryUnclaimed(query: Query, context: SignedContext): Promise<Output<Call>> {
  const wall = filtered(query, context)
  const shown = wall
    .select(['id', 'express_no', 'warehouse_id', 'arrived_on', 'weight_g', 'looks', 'photo', 'open_claims'])
    .select([
      warehouseName('warehouse_id', context.language),
      sql<number>`greatest(keep_until - current_date, 0)`.as('days_left'),
      sql<boolean>`exists (select 1 from collect_claim c where c.unclaimed_id = collect_unclaimed.id
        and c.cus_code = ${context.caller.cusCode} and c.state = 'OPEN')`.as('is_mine'),
    ])
    .orderBy('arrived_on', 'desc')
    .orderBy('id')
  const { rows, total } = await pageOf(shown, wall, query)
  const announced = await openAnnouncements(context)
  const { services, caller } = context
  const list = rows.map((row) => ({
    id: row.id,
    maskedNo: maskedNo(row.express_no),
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse_name,
    arrivedOn: row.arrived_on,
    daysLeft: row.days_left,
    weight: fromGrams(row.weight_g),
    looks: row.looks,
    claims: row.open_claims,
    isMine: row.is_mine ? ('1' as const) : ('0' as const),
    photoUrl: row.photo ? services.tickets.addressOf(row.photo, caller) : '',
    match: bestOf(
      { expressNo: row.express_no, warehouseId: row.warehouse_id, arrivedOn: row.arrived_on },
      announced,
    ),
  }))
  return { list, total }
}

function filtered(query: Query, { db }: SignedContext) {
  const { warehouseId, arrivedFrom, arrivedTo, weightFrom, weightTo } = query
  const fragment = tidyExpressNo(query.fragment ?? '')
  let wall = db.selectFrom('collect_unclaimed').where('is_settled', '=', false)
  if (warehouseId) wall = wall.where('warehouse_id', '=', warehouseId)
  if (arrivedFrom) wall = wall.where('arrived_on', '>=', realDay(arrivedFrom, 'arrivedFrom'))
  if (arrivedTo) wall = wall.where('arrived_on', '<=', realDay(arrivedTo, 'arrivedTo'))
  if (weightFrom) wall = wall.where('weight_g', '>=', toGrams(weightFrom) ?? 0)
  if (weightTo) wall = wall.where('weight_g', '<=', toGrams(weightTo) ?? 0)
  if (!fragment) return wall
  return fragment.length < SHORTEST_FRAGMENT
    ? wall.where(sql<boolean>`false`)
    : wall.where('express_no', 'like', partOf(fragment))
}

/** The customer's announcements that have not arrived: one of them may match an unclaimed parcel. */
async function openAnnouncements({ db, caller }: SignedContext): Promise<Announced[]> {
  const rows = await db
    .selectFrom('collect_parcel')
    .select(['express_no', 'warehouse_id', 'expected_day'])
    .where('cus_code', '=', caller.cusCode)
    .where('stage', '=', 'ANNOUNCED')
    .orderBy('created_at', 'desc')
    .limit(2000)
    .execute()
  return rows.map(({ express_no, warehouse_id, expected_day }) => ({
    expressNo: express_no,
    warehouseId: warehouse_id,
    expectedDay: expected_day ?? '',
  }))
}

function bestOf(found: Parameters<typeof matchOf>[0], announced: readonly Announced[]): Match {
  let best: Match = null
  for (const each of announced) {
    const match = matchOf(found, each)
    if (match && match.confidence > (best?.confidence ?? 0))
      best = { expressNo: each.expressNo, confidence: match.confidence, because: [...match.because] }
  }
  return best
}
