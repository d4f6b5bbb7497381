/** Parcels without an owner as a customer may see them: masked until they are confirmed to be theirs (record 0096, H4). */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { maskedNo, type MatchReason } from '#domain/claim-match.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import {
  headlessStatusCodes,
  type HeadlessStatus,
  type ReturnCondition,
  type Treatment,
  type WarehouseReturnState,
} from '#modules/warehouse-returns/return-treatments.ts'
import { fromMinor } from '#domain/money.ts'
import { providerDay, returnTariff, storageClock } from '#domain/storage-clock.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import type { HeadlessRow } from '#modules/warehouse-returns/wire-shapes.ts'
import { midnight, partOf } from '#server/database/filters.ts'
import { countsBy, type Filters, pageOf } from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { candidatesOf, type Candidate } from './evidence.ts'
import type { ClaimState, StoredHeadless } from './tables.ts'

type List = typeof warehouseReturns.queryHeadless
type Query = Input<List>

/** Shorter pieces of a number would let anybody try them all. */
const SHORTEST_FRAGMENT = 4

/** A parcel with the caller's own claim and return. */
export interface OwnView extends StoredHeadless {
  status: HeadlessStatus
  claim_id: string | null
  claim_state: ClaimState | null
  claim_number: string | null
  claim_note: string | null
  decision: string | null
  claimed_at: Date | null
  confidence: number | null
  because: MatchReason[] | null
  proofs: number
  return_id: string | null
  return_no: string | null
  treatment: Treatment | '' | null
  return_state: WarehouseReturnState | null
  condition: ReturnCondition | '' | null
  is_known: boolean | null
  has_address: boolean
  /** Minor units of `currency`. */
  value: number | null
  currency: string | null
  goods_name: string | null
  found: number | null
  decided_at: Date | null
  warehouse_name: string
}

type Views = SelectQueryBuilder<Database & { seen: OwnView }, 'seen', object>

/** Parcels the caller may see: unsettled ones, their own, and those they claimed in vain. */
function views({ db, caller, language }: Pick<SignedContext, 'db' | 'caller' | 'language'>): Views {
  const seen = sql<OwnView>`(
    select h.*, c.id as claim_id, c.state as claim_state, c.number as claim_number, c.note as claim_note, c.decision,
      c.created_at as claimed_at, c.confidence, c.because, r.id as return_id, r.return_no, r.treatment, r.goods_name,
      coalesce(jsonb_array_length(c.files), 0) as proofs, r.state as return_state, r.condition, r.is_known,
      r.address is not null as has_address, r.value, r.currency, r.found, r.decided_at, warehouse_name(h.warehouse_id, ${language}) as warehouse_name,
      case when c.state = 'CONFIRMED' then case when r.state = 'DONE' then '3' else '2' end
           when h.settled <> '' then '3' when c.state = 'OPEN' then '1' else '0' end as status
    from wr_headless h
    left join lateral (select * from wr_claim o where o.headless_id = h.id and o.cus_code = ${caller.cusCode}
      order by array_position(array['CONFIRMED', 'OPEN', 'REFUSED', 'WITHDRAWN'], o.state), o.created_at desc limit 1) c on true
    left join wr_return_now r on c.state = 'CONFIRMED' and r.headless_id = h.id and r.cus_code = ${caller.cusCode}
      and r.state <> 'CANCELLED'
    where h.settled = '' or c.state in ('CONFIRMED', 'REFUSED'))`.as('seen')
  return db.selectFrom(seen)
}

export function filtered(query: Filters<Query>, context: RowsContext): Views {
  const { returnHeadlessStatus, arrivedFrom, arrivedTo, weightFrom, weightTo } = query
  const fragment = tidyExpressNo(query.fragment ?? '')
  let rows = views(context)
  if (returnHeadlessStatus) rows = rows.where(sql<boolean>`status = ${returnHeadlessStatus}`)
  if (fragment)
    rows =
      fragment.length < SHORTEST_FRAGMENT
        ? rows.where(sql<boolean>`false`)
        : rows.where(sql<boolean>`express_no like ${partOf(fragment)}`)
  if (arrivedFrom) rows = rows.where(sql<boolean>`arrived_at >= ${midnight(arrivedFrom, 'arrivedFrom')}`)
  if (arrivedTo) rows = rows.where(sql<boolean>`arrived_at < ${midnight(arrivedTo, 'arrivedTo', 1)}`)
  if (weightFrom) rows = rows.where(sql<boolean>`weight_g >= ${toGrams(weightFrom) ?? 0}`)
  if (weightTo) rows = rows.where(sql<boolean>`weight_g <= ${toGrams(weightTo) ?? 0}`)
  return rows
}

export const whole = (rows: Views) => rows.selectAll().orderBy('arrived_at', 'desc').orderBy('id')

const yes = (is: boolean | null): '0' | '1' => (is ? '1' : '0')
const money = (minor: number | null): string => fromMinor(BigInt(minor ?? 0))

export function toHeadlessRow(view: OwnView, best: Candidate | undefined, now: Date): HeadlessRow {
  const isOwn = view.claim_state === 'CONFIRMED'
  const clock = storageClock(view.arrived_at, view.decided_at ?? now)
  const state = view.claim_state ?? ''
  return {
    id: view.id,
    returnHeadlessStatus: view.status,
    expressNo: isOwn ? view.express_no : maskedNo(view.express_no),
    arrivedOn: providerDay(view.arrived_at),
    weight: fromGrams(view.weight_g),
    photos: view.photos.length,
    daysLeft: view.status === '3' ? 0 : clock.daysLeft,
    destroyOn: clock.destroyOn,
    isContested: view.open_claims > (state === 'OPEN' ? 1 : 0) ? '1' : '0',
    candidate: best?.number ?? '',
    confidence: isOwn || state === 'OPEN' ? (view.confidence ?? 0) : (best?.confidence ?? 0),
    because: [...(isOwn || state === 'OPEN' ? (view.because ?? []) : (best?.because ?? []))],
    claimState: state,
    claimedNo: view.claim_number ?? '',
    decision: view.decision ?? '',
    note: view.claim_note ?? '',
    claimedAt: view.claimed_at?.toISOString() ?? '',
    files: view.proofs,
    returnNo: view.return_no ?? '',
    state: view.return_state ?? '',
    warehouseName: isOwn ? view.warehouse_name : '',
    goodsName: view.goods_name ?? '',
    found: view.found ?? 0,
    condition: view.condition ?? '',
    treatment: view.treatment ?? '',
    isKnown: yes(view.is_known),
    hasAddress: yes(view.has_address),
    value: money(view.value),
    currency: view.currency ?? '',
    freeLeft: isOwn ? clock.freeLeft : 0,
    fee: money(isOwn ? clock.soFar : 0),
    feePerDay: money(isOwn && !view.decided_at ? clock.perDay : 0),
    storageCurrency: isOwn ? returnTariff.currency : '',
  }
}

async function page(query: Query, context: SignedContext) {
  const wanted = filtered(query, context)
  const { rows, total } = await pageOf(whole(wanted), wanted, query)
  const best = await candidatesOf(rows, context.caller.cusCode, context.db)
  return {
    list: rows.map((view) => ({ view, row: toHeadlessRow(view, best(view)[0], context.now) })),
    total,
  }
}

export async function queryHeadless(query: Query, context: SignedContext): Promise<Output<List>> {
  const { list, total } = await page(query, context)
  return { list: list.map(({ row }) => row), total }
}

type Wall = typeof warehouseReturns.queryHeadlessExpress

export async function queryHeadlessExpress(query: Query, context: SignedContext): Promise<Output<Wall>> {
  const { list, total } = await page(query, context)
  const { services, caller } = context
  return {
    list: list.map(({ view, row }) => {
      const [photo] = view.photos
      return { ...row, photoUrl: photo ? services.tickets.addressOf(photo, caller) : '' }
    }),
    total,
  }
}

type Counts = typeof warehouseReturns.countHeadless

export async function countHeadless(query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> {
  const { list, total } = await countsBy(filtered(query, context), 'status', headlessStatusCodes)
  return { list: list.map(({ status, count }) => ({ returnHeadlessStatus: status, count })), total }
}

/** The caller's view of one parcel; undefined where they may not see it. */
async function viewOf(id: string, context: SignedContext): Promise<OwnView | undefined> {
  return whole(views(context).where('id', '=', id)).executeTakeFirst()
}

/** Parcels by id, as the wire shows them. */
export async function parcelsById(
  ids: readonly string[],
  context: SignedContext,
): Promise<Map<string, HeadlessRow>> {
  if (ids.length === 0) return new Map()
  const rows = await whole(views(context).where(sql<boolean>`id = any (${[...ids]}::text[])`)).execute()
  const best = await candidatesOf(rows, context.caller.cusCode, context.db)
  return new Map(rows.map((view) => [view.id, toHeadlessRow(view, best(view)[0], context.now)]))
}

export const noParcel = msg`This parcel does not exist, or it has an owner now.`

type Infos = typeof warehouseReturns.getHeadlessGoodsInfos

export async function getHeadlessGoodsInfos(
  { id }: Input<Infos>,
  context: SignedContext,
): Promise<Output<Infos>> {
  const { db, caller, services, now } = context
  const view = await viewOf(id, context)
  if (!view) throw new Refusal('absent', noParcel)
  const candidates = (await candidatesOf([view], caller.cusCode, db))(view)
  const isOwn = view.claim_state === 'CONFIRMED'
  const goods =
    isOwn && view.return_id
      ? await db
          .selectFrom('wr_goods')
          .select(['line', 'sku', 'name', 'expected', 'good', 'damaged'])
          .where('cus_code', '=', caller.cusCode)
          .where('return_id', '=', view.return_id)
          .orderBy('line')
          .execute()
      : []
  const claim = view.claim_id
    ? await db
        .selectFrom('wr_claim')
        .select('files')
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', view.claim_id)
        .executeTakeFirst()
    : undefined
  const address = (file: string) => services.tickets.addressOf(file, caller)
  return {
    row: toHeadlessRow(view, candidates[0], now),
    photoUrls: view.photos.map((file) => ({ url: address(file) })),
    candidates: candidates.map(({ number, confidence, because }) => ({
      number,
      confidence,
      because: [...because],
    })),
    goods,
    returnId: view.return_id ?? '',
    files: (claim?.files ?? []).map(({ id: file, name, type }) => ({ name, type, url: address(file) })),
  }
}
