/**
 * Confirming a claim makes the return in the same transaction (record 0096, H1). The parcel is locked before its claims, everywhere:
 * claims, decisions and its destruction take turns.
 */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { conditionOf } from '#modules/warehouse-returns/return-treatments.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal } from '#server/handler.ts'
import { nextReturnNos } from './announce.ts'
import type { StoredHeadless } from './tables.ts'

export interface OpenClaim {
  readonly id: string
  readonly cus_code: string
  readonly headless_id: string
  readonly number: string
  readonly who: string
}

/** Locks a parcel that has no owner yet; undefined where it has one, was destroyed or does not exist. */
export const lockParcel = (db: Trx, id: string): Promise<StoredHeadless | undefined> =>
  db
    .selectFrom('wr_headless')
    .selectAll()
    .where('id', '=', id)
    .where('settled', '=', '')
    .forUpdate()
    .executeTakeFirst()

/** Ends all other open claims of a parcel; runs where every customer is seen. Returns how many there were. */
export async function refuseOthers(db: Trx, claim: OpenClaim, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wr_claim')
    .set({ state: 'REFUSED', decided_at: now, was_contested: true })
    .where('headless_id', '=', claim.headless_id)
    .where('state', '=', 'OPEN')
    .where('id', '<>', claim.id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * The parcel, locked, becomes a return of the claim's customer. Resolves with the return.
 *
 * @throws Refusal `duplicate` where another return under its number is not over yet
 */
export async function confirmClaim(
  db: Trx,
  parcel: StoredHeadless,
  claim: OpenClaim,
  { note, isContested, now }: { readonly note: string; readonly isContested: boolean; readonly now: Date },
): Promise<{ id: string; returnNo: string }> {
  await refuseWhileOpen(db, parcel, claim)
  await db
    .updateTable('wr_claim')
    .set({ state: 'CONFIRMED', decision: note, decided_at: now, was_contested: isContested })
    .where('id', '=', claim.id)
    .execute()
  await db
    .updateTable('wr_headless')
    .set({ settled: 'OWNED', open_claims: 0 })
    .where('id', '=', parcel.id)
    .execute()
  const made = (await announcedOf(db, parcel, claim, now)) ?? (await newReturn(db, parcel, claim, now))
  await addFound(db, claim.cus_code, made.id, parcel.id)
  const lines = await db
    .selectFrom('wr_goods as g')
    .leftJoin('stock_sku as k', (join) =>
      join.onRef('k.cus_code', '=', 'g.cus_code').onRef('k.sku', '=', 'g.sku'),
    )
    .select(['g.expected', 'g.good', 'g.damaged', 'k.sku'])
    .where('g.return_id', '=', made.id)
    .execute()
  const condition = conditionOf(lines.map(({ sku, ...line }) => ({ ...line, isKnown: sku !== null })))
  await db.updateTable('wr_return').set({ condition }).where('id', '=', made.id).execute()
  return made
}

/** A parcel that came back a second time has a return of its own once the first is over. */
async function refuseWhileOpen(db: Trx, parcel: StoredHeadless, claim: OpenClaim): Promise<void> {
  const open = await db
    .selectFrom('wr_return')
    .select('return_no')
    .where('cus_code', '=', claim.cus_code)
    .where('express_no', '=', parcel.express_no)
    .where('state', 'not in', ['ANNOUNCED', 'CANCELLED', 'DONE'])
    .executeTakeFirst()
  if (!open) return
  const { return_no: returnNo } = open
  throw new Refusal('duplicate', msg`Return ${returnNo} has this number and is not finished yet.`)
}

/** An announcement under the claimed number, or under the one on the label, becomes this parcel. */
async function announcedOf(db: Trx, parcel: StoredHeadless, claim: OpenClaim, now: Date) {
  const row = await db
    .updateTable('wr_return')
    .set((old) => ({
      express_no: parcel.express_no,
      announced_no: sql<string>`express_no`,
      headless_id: parcel.id,
      warehouse_id: parcel.warehouse_id,
      state: 'INSPECTED' as const,
      arrived_at: parcel.arrived_at,
      inspected_at: now,
      photos: JSON.stringify(parcel.photos),
      rev: old('rev', '+', 1),
    }))
    .where('id', '=', (returns) =>
      returns
        .selectFrom('wr_return')
        .select('id')
        .where('cus_code', '=', claim.cus_code)
        .where('state', '=', 'ANNOUNCED')
        .where('express_no', 'in', [parcel.express_no, claim.number])
        .orderBy(sql`express_no = ${parcel.express_no}`, 'desc')
        .limit(1),
    )
    .returning(['id', 'return_no'])
    .executeTakeFirst()
  return row && { id: row.id, returnNo: row.return_no }
}

async function newReturn(db: Trx, parcel: StoredHeadless, claim: OpenClaim, now: Date) {
  const [returnNo = ''] = await nextReturnNos(1, db, now)
  const { id } = await db
    .insertInto('wr_return')
    .values({
      cus_code: claim.cus_code,
      return_no: returnNo,
      source: 'HEADLESS',
      express_no: parcel.express_no,
      order_nos: parcel.order_no ? [parcel.order_no] : [],
      warehouse_id: parcel.warehouse_id,
      state: 'INSPECTED',
      headless_id: parcel.id,
      photos: JSON.stringify(parcel.photos),
      who: claim.who,
      created_at: now,
      arrived_at: parcel.arrived_at,
      inspected_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, returnNo }
}

/** What was found inside joins the expected lines of the same SKU; the rest are lines of their own. */
async function addFound(db: Trx, cusCode: string, returnId: string, parcelId: string): Promise<void> {
  const found = await db
    .selectFrom('wr_headless_goods')
    .select(['sku', 'name', 'good', 'damaged', 'serials'])
    .where('headless_id', '=', parcelId)
    .orderBy('line')
    .execute()
  await recordFound(db, cusCode, returnId, found)
}

interface FoundGoods {
  readonly sku: string
  readonly name: string
  readonly good: number
  readonly damaged: number
  readonly serials: readonly string[]
}

/** Records what an inspection found of a return. */
export async function recordFound(
  db: Trx,
  cusCode: string,
  returnId: string,
  found: readonly FoundGoods[],
): Promise<void> {
  const lines = await db
    .selectFrom('wr_goods')
    .select(['id', 'line', 'sku', 'name'])
    .where('return_id', '=', returnId)
    .orderBy('line')
    .execute()
  const open = [...lines]
  let next = Math.max(0, ...lines.map(({ line }) => line))
  for (const { sku, name, good, damaged, serials } of found) {
    const at = open.findIndex((line) => (sku ? line.sku === sku : line.sku === '' && line.name === name))
    const [line] = at < 0 ? [] : open.splice(at, 1)
    const counted = { good, damaged, serials: [...serials] }
    if (line) await db.updateTable('wr_goods').set(counted).where('id', '=', line.id).execute()
    else
      await db
        .insertInto('wr_goods')
        .values({ ...counted, cus_code: cusCode, return_id: returnId, line: ++next, sku, name })
        .execute()
  }
}
