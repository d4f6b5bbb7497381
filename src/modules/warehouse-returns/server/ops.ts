/** What warehouses report of returns: `/ops/return-goods`, `/ops/headless`, `/ops/headless-decisions`, and what waits for them. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import {
  instant,
  integer,
  kilograms,
  list,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import {
  conditionOf,
  plannedDecision,
  type Treatment,
  type WarehouseReturnState,
} from '#modules/warehouse-returns/return-treatments.ts'
import type { StockGrade } from '#domain/stock-measures.ts'
import { toGrams } from '#domain/weight.ts'
import { storeOpsPhoto } from '#server/files/keep-proof.ts'
import { isId } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute, type Services } from '#server/handler.ts'
import { noReturn, returnWarehouses } from './announce.ts'
import { confirmClaim, lockParcel, recordFound, refuseOthers } from './confirm.ts'
import type { StoredReturn } from './tables.ts'

/** Books goods in; handed over by the registry, because another slice keeps the stock. */
export type Restock = (
  db: Trx,
  to: { readonly cusCode: string; readonly warehouse: string; readonly kind: 'RETURN_IN' },
  lines: readonly {
    readonly sku: string
    readonly quantity: number
    readonly grade: StockGrade
    readonly batch: string
    readonly about: string
    readonly source: string
    readonly serials: readonly string[]
  }[],
  at: Date,
) => Promise<void>

interface OpsContext {
  readonly db: Trx
  readonly now: Date
  readonly services: Services
}

/** How far a clock of the warehouse may run ahead. */
const AHEAD_MS = 5 * 60_000

const foundLine = object({
  sku: optional(text(50)),
  name: text(100, { minLength: 1 }),
  good: integer(),
  damaged: integer(),
  serials: optional(list(text(50), 1000)),
})
const photo = optional(text(500_000, { description: 'JPEG, PNG or WebP, Base64' }))

const badTime = msg`The time is not correct, or it is in the future.`
const noWarehouse = msg`Choose a warehouse from the list.`

function timeOf(instantText: string, now: Date): Date {
  const at = new Date(instantText)
  if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + AHEAD_MS)
    throw new Refusal('invalid', badTime, [{ path: 'at', message: badTime }])
  return at
}

const photosOf = async (
  given: string | undefined,
  cusCode: string,
  context: OpsContext,
): Promise<string[]> =>
  given ? [await storeOpsPhoto(given, { cusCode, name: 'return', path: 'photo' }, context)] : []

const foundOf = (goods: readonly StaticOf<typeof foundLine>[]) =>
  goods.map(({ sku = '', name, good, damaged, serials = [] }) => ({
    sku: inCapitals(sku.trim()),
    name,
    good,
    damaged,
    serials,
  }))

const returnGoods = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  /** The return, or the number on the parcel. */
  number: text(50, { minLength: 1 }),
  /** Where several customers announced the same number. */
  cusCode: optional(text(50)),
  state: oneOf(['ARRIVED', 'INSPECTED', 'DONE']),
  at: instant(),
  /** With INSPECTED: all that was found. */
  goods: optional(list(foundLine, 200)),
  note: optional(text(250)),
  photo,
})
type ReturnGoods = StaticOf<typeof returnGoods>

/** The step before each that is reported. */
const before = { ARRIVED: 'ANNOUNCED', INSPECTED: 'ARRIVED', DONE: 'DECIDED' } as const satisfies Partial<
  Record<WarehouseReturnState, WarehouseReturnState>
>

/** Returns that share a number: one is open, of each customer. */
const MOST_OF_NUMBER = 100

async function lockReturn({ number, cusCode }: ReturnGoods, db: Trx): Promise<StoredReturn> {
  const found = await db
    .selectFrom('wr_return')
    .selectAll()
    .where('state', '<>', 'CANCELLED')
    .where((or) =>
      or.or([or('return_no', '=', inCapitals(number)), or('express_no', '=', tidyExpressNo(number))]),
    )
    .$if(cusCode !== undefined, (rows) => rows.where('cus_code', '=', cusCode ?? ''))
    .orderBy('id')
    .limit(MOST_OF_NUMBER)
    .forUpdate()
    .execute()
  // A parcel that came back a second time has the number of a return that is over.
  const open = found.filter(({ state }) => state !== 'DONE')
  const [row, other] = open.length > 0 ? open : found.slice(0, 1)
  if (!row) throw new Refusal('absent', noReturn)
  if (other) throw new Refusal('duplicate', msg`Several customers announced this number. Name the customer.`)
  return row
}

const reportGoods =
  (restock: Restock) =>
  async (
    event: ReturnGoods,
    context: OpsContext,
  ): Promise<{ state: WarehouseReturnState; treatment: string }> => {
    const { db, now } = context
    const row = await lockReturn(event, db)
    const at = timeOf(event.at, now)
    const { state: from } = row
    const { state: to } = event
    if (before[to] !== from) throw new Refusal('status', msg`A return cannot go from ${from} to ${to}.`)
    const photos = [...row.photos, ...(await photosOf(event.photo, row.cus_code, context))]
    const shared = {
      photos: JSON.stringify(photos),
      warehouse_note: event.note ?? row.warehouse_note,
      rev: row.rev + 1,
    }
    const set = (changes: Partial<StoredReturn>) =>
      db
        .updateTable('wr_return')
        .set({ ...(changes as object), ...shared })
        .where('id', '=', row.id)
        .execute()
    switch (to) {
      case 'ARRIVED':
        await set({ state: 'ARRIVED', arrived_at: at })
        return { state: 'ARRIVED', treatment: row.treatment }
      case 'INSPECTED':
        return inspect(row, event, at, db, set)
      case 'DONE':
        await settle(row, event.eventId, at, db, restock)
        await set({ state: 'DONE', done_at: at })
        return { state: 'DONE', treatment: row.treatment }
    }
  }

/** What was found is recorded; what was planned is decided where it is still possible, else its backup. */
async function inspect(
  row: StoredReturn,
  { goods }: ReturnGoods,
  at: Date,
  db: Trx,
  set: (changes: Partial<StoredReturn>) => Promise<unknown>,
): Promise<{ state: WarehouseReturnState; treatment: string }> {
  if (!goods) {
    const message = msg`List what was found.`
    throw new Refusal('invalid', message, [{ path: 'goods', message }])
  }
  await recordFound(db, row.cus_code, row.id, foundOf(goods))
  const lines = await db
    .selectFrom('wr_goods as g')
    .leftJoin('stock_sku as k', (join) =>
      join.onRef('k.cus_code', '=', 'g.cus_code').onRef('k.sku', '=', 'g.sku'),
    )
    .select(['g.expected', 'g.good', 'g.damaged', 'k.sku'])
    .where('g.return_id', '=', row.id)
    .execute()
  const known = lines.map(({ sku, ...line }) => ({ ...line, isKnown: sku !== null }))
  const condition = conditionOf(known)
  const facts = {
    state: 'INSPECTED' as const,
    condition,
    isKnown: known.every(({ isKnown, good, damaged }) => isKnown || good + damaged === 0),
    hasAddress: row.address !== null,
  }
  const treatment = plannedDecision(row.treatment, row.backup, facts)
  const state = treatment ? ('DECIDED' as const) : ('INSPECTED' as const)
  await set({
    state,
    condition,
    inspected_at: at,
    treatment: treatment ?? '',
    decided_at: treatment ? at : null,
  })
  return { state, treatment: treatment ?? '' }
}

/** Column of `wr_goods` that a treatment fills. */
const outcomeColumn: Readonly<
  Partial<Record<Treatment, 'restocked' | 'resent' | 'sent_back' | 'destroyed'>>
> = {
  RESTOCK: 'restocked',
  RESEND: 'resent',
  RETURN_TO_SENDER: 'sent_back',
  DESTROY: 'destroyed',
}

/** Everything found goes the way that was decided; restocked goods are booked into the stock, damaged ones as defective. */
async function settle(
  row: StoredReturn,
  eventId: string,
  at: Date,
  db: Trx,
  restock: Restock,
): Promise<void> {
  const column = row.treatment === '' ? undefined : outcomeColumn[row.treatment]
  if (!column) throw new Refusal('status', msg`Nothing is decided about this return.`)
  const goods = await db
    .selectFrom('wr_goods')
    .select(['line', 'sku', 'good', 'damaged', 'serials'])
    .where('return_id', '=', row.id)
    .orderBy('line')
    .execute()
  await sql`update wr_goods set ${sql.ref(column)} = good + damaged where return_id = ${row.id}`.execute(db)
  if (row.treatment !== 'RESTOCK') return
  const lines = goods.flatMap(({ line, sku, good, damaged, serials }) =>
    (['GOOD', 'DEFECT'] as const).flatMap((grade) => {
      const quantity = grade === 'GOOD' ? good : damaged
      if (quantity === 0) return []
      const named = grade === 'GOOD' ? serials.slice(0, good) : serials.slice(good, good + damaged)
      const source = `${eventId}#${line}${grade === 'GOOD' ? '' : 'D'}`
      return [{ sku, quantity, grade, batch: '', about: row.return_no, source, serials: named }]
    }),
  )
  await restock(db, { cusCode: row.cus_code, warehouse: row.warehouse_id, kind: 'RETURN_IN' }, lines, at)
}

const headless = object({
  eventId: text(100, { minLength: 8 }),
  /** `DESTROYED`: its time is over and nobody claimed it. */
  what: oneOf(['FOUND', 'DESTROYED']),
  expressNo: text(50, { minLength: 6 }),
  at: instant(),
  /** With FOUND. */
  warehouseId: optional(text(20)),
  weight: optional(kilograms()),
  /** Order number printed on what is inside. */
  orderNo: optional(text(50)),
  goods: optional(list(foundLine, 200)),
  photo,
})
type Headless = StaticOf<typeof headless>

/** Exactly one customer has announced its number: it is theirs. Nobody, or several: it has no owner. */
async function reportHeadless(event: Headless, context: OpsContext): Promise<{ state: string; id: string }> {
  const { db, now } = context
  const expressNo = tidyExpressNo(event.expressNo)
  const at = timeOf(event.at, now)
  if (event.what === 'DESTROYED') return destroyParcel(expressNo, db)
  const { warehouseId = '' } = event
  if (!(await returnWarehouses(db)).has(warehouseId))
    throw new Refusal('invalid', noWarehouse, [{ path: 'warehouseId', message: noWarehouse }])
  const [only, other] = await db
    .selectFrom('wr_return')
    .selectAll()
    .where('express_no', '=', expressNo)
    .where('state', '=', 'ANNOUNCED')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (only && !other) {
    const photos = await photosOf(event.photo, only.cus_code, context)
    await db
      .updateTable('wr_return')
      .set({
        state: 'ARRIVED',
        arrived_at: at,
        warehouse_id: warehouseId,
        photos: JSON.stringify(photos),
        rev: only.rev + 1,
      })
      .where('id', '=', only.id)
      .execute()
    return { state: 'ARRIVED', id: only.id }
  }
  const { rows: announced } = await sql<{ return_no: string }>`
    select return_no from b2c_return where waybill_no = ${expressNo} and state = 'ANNOUNCED' limit 1`.execute(
    db,
  )
  const returnNo = announced[0]?.return_no
  if (returnNo)
    throw new Refusal(
      'status',
      msg`This parcel is announced as B2C return ${returnNo}. Report it under that number.`,
    )
  const photos = await photosOf(event.photo, '*', context)
  const made = await db
    .insertInto('wr_headless')
    .values({
      express_no: expressNo,
      warehouse_id: warehouseId,
      arrived_at: at,
      weight_g: toGrams(event.weight ?? '0') ?? 0,
      order_no: event.orderNo?.trim() ?? '',
      photos: JSON.stringify(photos),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('status', msg`This parcel is already received.`)
  const goods = foundOf(event.goods ?? [])
  if (goods.length)
    await db
      .insertInto('wr_headless_goods')
      .values(goods.map((line, index) => ({ ...line, headless_id: made.id, line: index + 1 })))
      .execute()
  return { state: 'HEADLESS', id: made.id }
}

/** Takes its turn with claims: a parcel that has just been confirmed is not destroyed. */
async function destroyParcel(expressNo: string, db: Trx): Promise<{ state: string; id: string }> {
  const parcel = await db
    .selectFrom('wr_headless')
    .select(['id', 'settled'])
    .where('express_no', '=', expressNo)
    .forUpdate()
    .executeTakeFirst()
  if (!parcel) throw new Refusal('absent', msg`This parcel does not exist.`)
  if (parcel.settled !== '')
    throw new Refusal('status', msg`It has an owner now, or it is destroyed already.`)
  await db
    .updateTable('wr_claim')
    .set({ state: 'REFUSED', decided_at: sql<Date>`now()` })
    .where('headless_id', '=', parcel.id)
    .where('state', '=', 'OPEN')
    .execute()
  await db
    .updateTable('wr_headless')
    .set({ settled: 'DESTROYED', open_claims: 0 })
    .where('id', '=', parcel.id)
    .execute()
  return { state: 'DESTROYED', id: parcel.id }
}

const decision = object({
  eventId: text(100, { minLength: 8 }),
  claimId: text(40),
  decision: oneOf(['CONFIRM', 'REFUSE']),
  note: optional(text(250)),
})

const noClaim = msg`This claim is not open.`

/** A confirmed claim makes the return and ends all others, in one transaction. */
async function decideClaim(
  { claimId, decision: verdict, note = '' }: StaticOf<typeof decision>,
  { db, now }: OpsContext,
): Promise<{ state: string; returnNo: string }> {
  const found = isId(claimId)
    ? await db
        .selectFrom('wr_claim')
        .select(['id', 'cus_code', 'headless_id', 'number', 'who'])
        .where('id', '=', claimId)
        .executeTakeFirst()
    : undefined
  const parcel = found && (await lockParcel(db, found.headless_id))
  const open =
    parcel &&
    (await db
      .selectFrom('wr_claim')
      .select('id')
      .where('id', '=', found.id)
      .where('state', '=', 'OPEN')
      .forUpdate()
      .executeTakeFirst())
  if (!open) throw new Refusal('absent', noClaim)
  if (verdict === 'REFUSE') {
    await db
      .updateTable('wr_claim')
      .set({ state: 'REFUSED', decision: note, decided_at: now, was_contested: parcel.open_claims > 1 })
      .where('id', '=', found.id)
      .execute()
    await db
      .updateTable('wr_headless')
      .set({ open_claims: parcel.open_claims - 1 })
      .where('id', '=', parcel.id)
      .execute()
    return { state: 'REFUSED', returnNo: '' }
  }
  const others = await refuseOthers(db, found, now)
  const { returnNo } = await confirmClaim(db, parcel, found, { note, isContested: others > 0, now })
  return { state: 'CONFIRMED', returnNo }
}

const worklist = object({ limit: integer({ minimum: 1, maximum: 200 }) })

async function openReturns({ limit }: StaticOf<typeof worklist>, { db }: OpsContext) {
  const { rows } = await sql`
    select r.return_no as "returnNo", r.cus_code as "cusCode", r.state, r.warehouse_id as "warehouseId",
      r.created_at as "createdAt", r.treatment,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', g.sku, 'name', g.name, 'expected', g.expected,
         'isSerial', coalesce(k.is_serial, false)) order by g.line), '[]')
         from wr_goods g left join stock_sku k on (k.cus_code, k.sku) = (g.cus_code, g.sku)
        where g.return_id = r.id) as goods
    from wr_return r where r.state in ('ANNOUNCED', 'ARRIVED', 'DECIDED') order by r.created_at, r.id limit ${limit}`.execute(
    db,
  )
  return { list: rows }
}

async function openHeadless({ limit }: StaticOf<typeof worklist>, { db }: OpsContext) {
  const claims = await db
    .selectFrom('wr_claim')
    .select(['id as claimId', 'confidence', 'created_at as createdAt'])
    .where('state', '=', 'OPEN')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const parcels = await db
    .selectFrom('wr_headless')
    .select(['express_no as expressNo', 'arrived_at as arrivedAt', 'created_at as createdAt'])
    .where('settled', '=', '')
    .orderBy('arrived_at')
    .limit(limit)
    .execute()
  return { claims, parcels }
}

const route = opsRouteOf('record 0096')

export const opsRoutesOf = (restock: Restock): readonly OpsRoute[] => [
  route('return-goods', returnGoods, reportGoods(restock)),
  route('headless', headless, reportHeadless),
  route('headless-decisions', decision, decideClaim),
  route('open-warehouse-returns', worklist, openReturns),
  route('open-headless', worklist, openHeadless),
]
