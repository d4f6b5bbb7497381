/** Claims of parcels nobody announced: made with proof, listed, withdrawn; decided by the warehouse (`/ops/claim-decisions`). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { fromGrams } from '#domain/weight.ts'
import type { ClaimRow } from '#modules/collection/claim-columns.ts'
import type { collection } from '#modules/collection/contract.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { claimRefusal, claimStateCodes, type ClaimState } from '#modules/collection/parcel-states.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { isId, lockedById } from '#server/database/ids.ts'
import { countsBy, pageOf } from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf } from '#server/outcomes.ts'
import { storeProof } from '#server/files/keep-proof.ts'
import { warehouseName } from './warehouses.ts'
import { matchOf } from '#domain/claim-match.ts'
import { partOf } from '#server/database/filters.ts'

type Claim = typeof collection.claimParcel

const noUnclaimed = msg`This parcel is no longer unclaimed.`
const badNumber = msg`Use letters and digits only, at least six.`
const otherNumber = msg`This is not the number on the parcel. Check the label of your order.`
const already = msg`You have claimed this parcel already.`

/** A number with at most two slips is taken, a wrong one is said at once: nobody can claim what they know nothing of. */
export async function claimParcel(input: Input<Claim>, context: SignedContext): Promise<Output<Claim>> {
  const { db, caller, now } = context
  const expressNo = tidyExpressNo(input.expressNo)
  const complain = (path: string, message: typeof badNumber) =>
    new Refusal('invalid', message, [{ path, message }])
  if (!isExpressNo(expressNo)) throw complain('expressNo', badNumber)
  const parcel = await lockUnclaimed(input.unclaimedId, context)
  const announced = await announcementOf(expressNo, context)
  const match = matchOf(
    { expressNo: parcel.express_no, warehouseId: parcel.warehouse_id, arrivedOn: parcel.arrived_on },
    announced ?? { expressNo, warehouseId: '', expectedDay: '' },
  )
  if (!match || match.because[0] === 'ending') throw complain('expressNo', otherNumber)
  const files = await storeProof(input.files, context)
  const row = await db
    .insertInto('collect_claim')
    .values({
      cus_code: caller.cusCode,
      unclaimed_id: parcel.id,
      express_no: expressNo,
      confidence: match.confidence,
      note: input.note?.trim() ?? '',
      files: JSON.stringify(files),
      who: caller.loginCode,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('duplicate', already)
  await countOpen(parcel.id, 1, context)
  const [claim] = await wholeClaims(claimsOf({}, context), context.language)
    .where('c.id', '=', row.id)
    .execute()
  return { id: row.id, confidence: match.confidence, ...(claim ? { row: toClaimRow(claim) } : {}) }
}

async function lockUnclaimed(id: string, { db }: SignedContext) {
  const row = await db
    .selectFrom('collect_unclaimed')
    .select(['id', 'express_no', 'warehouse_id', 'arrived_on'])
    .where('id', '=', id)
    .where('is_settled', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', noUnclaimed)
  return row
}

async function announcementOf(expressNo: string, { db, caller }: SignedContext) {
  const row = await db
    .selectFrom('collect_parcel')
    .select(['warehouse_id', 'expected_day'])
    .where('cus_code', '=', caller.cusCode)
    .where('express_no', '=', expressNo)
    .where('stage', '=', 'ANNOUNCED')
    .executeTakeFirst()
  return row && { expressNo, warehouseId: row.warehouse_id, expectedDay: row.expected_day ?? '' }
}

const countOpen = (id: string, by: number, { db }: Pick<SignedContext, 'db'>) =>
  db
    .updateTable('collect_unclaimed')
    .set((old) => ({ open_claims: old('open_claims', '+', by) }))
    .where('id', '=', id)
    .execute()

type ClaimQuery = Input<typeof collection.queryClaims>

export interface StoredClaim {
  id: string
  express_no: string
  warehouse_id: string
  warehouse_name: string
  state: ClaimState
  confidence: number
  contested: boolean
  days_left: number
  weight_g: number
  looks: string
  note: string
  decision: string
  file_count: number
  who: string
  created_at: Date
  decided_at: Date | null
}

export function claimsOf(query: Omit<ClaimQuery, 'page' | 'pageSize'>, { db, caller }: RowsContext) {
  const { state, warehouseId } = query
  const keyword = query.keyword?.trim()
  let claims = db
    .selectFrom('collect_claim as c')
    .innerJoin('collect_unclaimed as u', 'u.id', 'c.unclaimed_id')
    .where('c.cus_code', '=', caller.cusCode)
  if (state) claims = claims.where('c.state', '=', state)
  if (warehouseId) claims = claims.where('u.warehouse_id', '=', warehouseId)
  if (!keyword) return claims
  const pattern = partOf(keyword)
  return claims.where((or) =>
    or.or([
      or('c.express_no', 'ilike', pattern),
      or('c.note', 'ilike', pattern),
      or('u.looks', 'ilike', pattern),
    ]),
  )
}

export const wholeClaims = (claims: ReturnType<typeof claimsOf>, language: Language) =>
  claims
    .select([
      warehouseName('u.warehouse_id', language),
      'c.id',
      'c.express_no',
      'u.warehouse_id',
      'c.state',
      'c.confidence',
      'u.weight_g',
      'u.looks',
      'c.note',
      'c.decision',
      'c.who',
      'c.created_at',
      'c.decided_at',
      sql<boolean>`c.was_contested or (c.state = 'OPEN' and u.open_claims > 1)`.as('contested'),
      sql<number>`case when c.state = 'OPEN' then greatest(u.keep_until - current_date, 0) else 0 end`.as(
        'days_left',
      ),
      sql<number>`jsonb_array_length(c.files)`.as('file_count'),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')

export const toClaimRow = (row: StoredClaim): ClaimRow => ({
  id: row.id,
  expressNo: row.express_no,
  warehouseId: row.warehouse_id,
  warehouseName: row.warehouse_name,
  state: row.state,
  confidence: row.confidence,
  isContested: row.contested ? '1' : '0',
  daysLeft: row.days_left,
  weight: fromGrams(row.weight_g),
  looks: row.looks,
  note: row.note,
  decision: row.decision,
  files: row.file_count,
  who: row.who,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? '',
})

export async function queryClaims(
  query: ClaimQuery,
  context: SignedContext,
): Promise<Output<typeof collection.queryClaims>> {
  const mine = claimsOf(query, context)
  const { rows, total } = await pageOf(wholeClaims(mine, context.language), mine, query)
  return { list: rows.map(toClaimRow), total }
}

const own = ({ db, caller }: SignedContext) =>
  db.selectFrom('collect_claim').where('cus_code', '=', caller.cusCode)

export const countClaims = (
  query: Input<typeof collection.countClaims>,
  context: SignedContext,
): Promise<Output<typeof collection.countClaims>> =>
  countsBy(
    context.db.selectFrom(claimsOf(query, context).select('c.state').as('claim')),
    'state',
    claimStateCodes,
  )

type Withdraw = typeof collection.withdrawClaim
const noClaim = msg`This claim does not exist.`

/** Each is validated on its own. */
export async function withdrawClaim(
  { ids }: Input<Withdraw>,
  context: SignedContext,
): Promise<Output<Withdraw>> {
  const { db, caller, now } = context
  const claims = own(context).select(['id', 'state', 'unclaimed_id'])
  const found = await lockedById(claims, ids)
  for (const { id, state, unclaimed_id } of found.values()) {
    if (claimRefusal(state)) continue
    await db
      .updateTable('collect_claim')
      .set({ state: 'WITHDRAWN', decided_at: now })
      .where('cus_code', '=', caller.cusCode)
      .where('id', '=', id)
      .execute()
    await countOpen(unclaimed_id, -1, context)
  }
  const list = outcomesOf(ids, found, (row) => (row ? claimRefusal(row.state) : noClaim), context)
  return {
    list: list.map((outcome) => {
      const unclaimedId = outcome.ok === '1' && found.get(outcome.id.toLowerCase())?.unclaimed_id
      return unclaimedId ? { ...outcome, unclaimedId } : outcome
    }),
  }
}

type Files = typeof collection.claimFiles

export async function claimFiles(
  { id }: Input<Files>,
  { db, caller, services }: SignedContext,
): Promise<Output<Files>> {
  const row = isId(id)
    ? await db
        .selectFrom('collect_claim as c')
        .innerJoin('collect_unclaimed as u', 'u.id', 'c.unclaimed_id')
        .select(['c.files', 'u.photo'])
        .where('c.cus_code', '=', caller.cusCode)
        .where('c.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', noClaim)
  const { tickets } = services
  return {
    photoUrl: row.photo ? tickets.addressOf(row.photo, caller) : '',
    list: row.files.map((file) => ({
      name: file.name,
      type: file.type,
      url: tickets.addressOf(file.id, caller),
    })),
  }
}
