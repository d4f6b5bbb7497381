/**
 * The demo's returns: announced ones in every state, late ones, goods that differ from what was announced; and parcels without an
 * owner, some claimed, some contested, some confirmed. The same at every first start.
 */
import { sql, type Kysely } from 'kysely'
import type { Match } from '#domain/claim-match.ts'
import {
  conditionOf,
  DAYS_TO_ARRIVE,
  type Treatment,
  type WarehouseReturnState,
} from '#modules/warehouse-returns/return-treatments.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { chanceOf, expressNo, type Chance } from '#server/simulator/chance.ts'
import { storePictures } from '#server/simulator/parcel-pictures.ts'
import { nextReturnNos } from './announce.ts'
import { confirmClaim, lockParcel } from './confirm.ts'
import type { Restock } from './ops.ts'
import { bookStorage } from './storage.ts'

const CUSTOMER = 'DEMO'
const RIVAL = 'OTHER'
const RETURNS = 120
const PARCELS = 80
const PICTURES = 8
const DAY_MS = 86_400_000

const shops = ['Shopee SG', 'Lazada MY', 'TikTok Shop VN', 'Tokopedia', 'amazon.com', '']
const warehouses = ['SGN1', 'LAX1', 'KUL1', 'JKT1']

interface Sku {
  readonly sku: string
  readonly name: string
}

/** States in turn, and the day of storage each is at: 0 before it arrives. */
const plan: readonly (readonly [WarehouseReturnState, number, Treatment | ''])[] = [
  ['ANNOUNCED', 0, 'RESTOCK'],
  ['INSPECTED', 3, ''],
  ['DONE', 9, 'RESTOCK'],
  ['ANNOUNCED', 0, ''],
  ['ARRIVED', 2, 'RESTOCK'],
  ['INSPECTED', 12, ''],
  ['DECIDED', 6, 'RETURN_TO_SENDER'],
  ['DONE', 16, 'RETURN_TO_SENDER'],
  ['INSPECTED', 22, 'HOLD'],
  ['ANNOUNCED', 0, 'RESTOCK'],
  ['DONE', 11, 'DESTROY'],
  ['ARRIVED', 1, ''],
  ['DECIDED', 4, 'RESTOCK'],
  ['INSPECTED', 38, ''],
  ['CANCELLED', 0, ''],
  ['DONE', 5, 'RESTOCK'],
  ['INSPECTED', 77, ''],
  ['DECIDED', 19, 'DESTROY'],
]

interface Line extends Sku {
  readonly expected: number
  readonly good: number
  readonly damaged: number
}

/** Of the demo company, as many units as were announced, or some missing, damaged or unknown. */
function linesOf(at: number, hasArrived: boolean, skus: readonly Sku[], chance: Chance): Line[] {
  return Array.from({ length: 1 + (at % 3) }, (_, nth): Line => {
    const { sku, name } = skus[(at * 7 + nth * 13) % skus.length] ?? { sku: '', name: 'T-shirt' }
    const expected = chance.between(1, 6)
    if (!hasArrived) return { sku, name, expected, good: 0, damaged: 0 }
    const kind = (at + nth) % 5
    if (kind === 1) return { sku, name, expected, good: expected - 1, damaged: 1 }
    if (kind === 3) return { sku, name, expected, good: expected - 1, damaged: 0 }
    return { sku: at % 11 === 10 ? '' : sku, name, expected, good: expected, damaged: 0 }
  })
}

async function seedReturns(
  db: Trx,
  restock: Restock,
  photos: readonly string[],
  now: Date,
): Promise<string[]> {
  const skus = await db
    .selectFrom('stock_sku')
    .select(['sku', 'name'])
    .where('cus_code', '=', CUSTOMER)
    .where('status', '=', 'APPROVED')
    .where('is_serial', '=', false)
    .where('is_batch', '=', false)
    .orderBy('sku')
    .limit(60)
    .execute()
  const orders = await db
    .selectFrom('b2c_order')
    .select('order_no')
    .where('cus_code', '=', CUSTOMER)
    .where('status', '=', 'SIGNED')
    .orderBy('order_no', 'desc')
    .limit(RETURNS)
    .execute()
  const numbers = await nextReturnNos(RETURNS, db, now)
  const chance = chanceOf(20261101)
  const announced: string[] = []
  for (let at = 0; at < RETURNS; at++) {
    const [state, day, treatment] = plan[at % plan.length] as (typeof plan)[number]
    const isIn = day > 0
    const isSeen = state === 'INSPECTED' || state === 'DECIDED' || state === 'DONE'
    const arrived = isIn ? new Date(now.getTime() - (day - 1) * DAY_MS - 5 * 3_600_000) : null
    // Some were announced so long ago that they are late.
    const created = new Date(now.getTime() - (isIn ? day + 6 : at % 4 === 3 ? 41 : 2 + (at % 9)) * DAY_MS)
    const lines = linesOf(at, isSeen, skus, chance)
    const known = lines.map((line) => ({ ...line, isKnown: line.sku !== '' }))
    const condition = isSeen ? conditionOf(known) : ''
    const isKnown = known.every((line) => line.isKnown)
    const decided: Treatment | '' =
      treatment === 'RESTOCK' && isSeen && !isKnown ? 'RETURN_TO_SENDER' : treatment
    const number = expressNo(chance)
    if (state === 'ANNOUNCED') announced.push(number)
    const inspected = isSeen && arrived ? new Date(arrived.getTime() + DAY_MS / 4) : null
    const ended = inspected && state !== 'INSPECTED' ? new Date(inspected.getTime() + DAY_MS / 4) : null
    const { id } = await db
      .insertInto('wr_return')
      .values({
        cus_code: CUSTOMER,
        return_no: numbers[at] ?? '',
        express_no: number,
        order_nos: at % 3 === 0 ? [] : [orders[at]?.order_no ?? ''].filter(Boolean),
        shop: shops[at % shops.length] ?? '',
        warehouse_id: warehouses[at % warehouses.length] ?? '',
        state,
        treatment: decided,
        backup: state === 'ANNOUNCED' && treatment === 'RESTOCK' && at % 2 === 0 ? 'RETURN_TO_SENDER' : '',
        remark: at % 9 === 4 ? '买家说尺码不合' : '',
        condition,
        warehouse_note: condition === 'DAMAGED' ? '外箱压坏，内件受潮' : '',
        photos: JSON.stringify(isSeen ? [photos[at % photos.length] ?? ''].filter(Boolean) : []),
        who: 'demo',
        due_at: new Date(created.getTime() + DAYS_TO_ARRIVE * DAY_MS),
        created_at: created,
        arrived_at: arrived,
        inspected_at: inspected,
        decided_at: ended,
        done_at: state === 'DONE' && ended ? new Date(ended.getTime() + DAY_MS / 8) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const column = { RESTOCK: 'restocked', RETURN_TO_SENDER: 'sent_back', DESTROY: 'destroyed' }[
      decided as 'RESTOCK'
    ]
    await db
      .insertInto('wr_goods')
      .values(
        lines.map((line, nth) => ({
          ...line,
          cus_code: CUSTOMER,
          return_id: id,
          line: nth + 1,
          ...(state === 'DONE' && column ? { [column]: line.good + line.damaged } : {}),
        })),
      )
      .execute()
    if (state === 'DONE' && decided === 'RESTOCK')
      await restock(
        db,
        { cusCode: CUSTOMER, warehouse: warehouses[at % warehouses.length] ?? '', kind: 'RETURN_IN' },
        lines.flatMap(({ sku, good, damaged }, nth) => [
          { ...grade('GOOD', good), sku, about: numbers[at] ?? '', source: `seed-wr-${at}#${nth}` },
          { ...grade('DEFECT', damaged), sku, about: numbers[at] ?? '', source: `seed-wr-${at}#${nth}D` },
        ]),
        ended ?? now,
      )
  }
  return announced
}

const grade = (code: 'GOOD' | 'DEFECT', quantity: number) => ({
  grade: code,
  quantity,
  batch: '',
  serials: [],
})

/** Claims by the place of the parcel: who, and what the warehouse has said. */
const claims: readonly {
  at: number
  cusCode: string
  state: 'OPEN' | 'CONFIRMED' | 'REFUSED'
  note: string
}[] = [
  ...[6, 7, 8, 9, 10].map((at) => ({
    at,
    cusCode: CUSTOMER,
    state: 'OPEN' as const,
    note: 'Two T-shirts, blue',
  })),
  ...[7, 9, 11].map((at) => ({
    at,
    cusCode: RIVAL,
    state: 'OPEN' as const,
    note: 'Our customer sent it back',
  })),
  ...[20, 21, 22, 23, 24, 25, 26].map((at) => ({
    at,
    cusCode: CUSTOMER,
    state: 'CONFIRMED' as const,
    note: '',
  })),
  ...[30, 31, 32].map((at) => ({ at, cusCode: CUSTOMER, state: 'REFUSED' as const, note: 'White carton' })),
]

async function seedHeadless(
  db: Trx,
  announced: readonly string[],
  photos: readonly string[],
  now: Date,
): Promise<void> {
  const chance = chanceOf(20261102)
  const goods = await db
    .selectFrom('stock_sku')
    .select(['sku', 'name'])
    .where('cus_code', '=', CUSTOMER)
    .where('status', '=', 'APPROVED')
    .where('is_serial', '=', false)
    .orderBy('sku', 'desc')
    .limit(40)
    .execute()
  const orders = await db
    .selectFrom('b2c_order')
    .select(['order_no', 'weight_g'])
    .where('cus_code', '=', CUSTOMER)
    .where('status', '=', 'RETURNED')
    .orderBy('order_no')
    .limit(12)
    .execute()
  const ids: string[] = []
  for (let at = 0; at < PARCELS; at++) {
    const order = at < 6 ? orders[at] : undefined
    const slip = at >= 6 && at < 12 ? announced[at] : undefined
    const { id } = await db
      .insertInto('wr_headless')
      .values({
        express_no: slip
          ? `${slip.slice(0, -2)}${(Number(slip.at(-2)) + 1) % 10}${slip.slice(-1)}`
          : expressNo(chance),
        warehouse_id: warehouses[at % warehouses.length] ?? '',
        arrived_at: new Date(now.getTime() - (1 + ((at * 5) % 84)) * DAY_MS),
        weight_g: order?.weight_g ?? chance.between(2, 60) * 100,
        order_no: order?.order_no ?? '',
        photos: JSON.stringify([photos[at % photos.length] ?? ''].filter(Boolean)),
        settled: at >= 76 ? 'DESTROYED' : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    const own = at % 3 === 0 ? goods[at % goods.length] : undefined
    const good = chance.between(1, 4)
    await db
      .insertInto('wr_headless_goods')
      .values({
        headless_id: id,
        line: 1,
        sku: own?.sku ?? '',
        name: own?.name ?? 'T-shirt',
        good,
        damaged: at % 8 === 5 ? 1 : 0,
      })
      .execute()
  }
  for (const claim of claims) await seedClaim(db, claim, ids[claim.at] ?? '', now)
  await sql`update wr_headless h set settled = 'DESTROYED' where settled = ''
    and exists (select from wr_claim c where c.headless_id = h.id and c.state = 'REFUSED')
    and not exists (select from wr_claim c where c.headless_id = h.id and c.state = 'CONFIRMED')`.execute(db)
  await sql`update wr_headless h set open_claims =
    (select count(*) from wr_claim c where c.headless_id = h.id and c.state = 'OPEN')`.execute(db)
}

async function seedClaim(
  db: Trx,
  { at, cusCode, state, note }: (typeof claims)[number],
  headlessId: string,
  now: Date,
): Promise<void> {
  const parcel = await lockParcel(db, headlessId)
  if (!parcel) return
  const match: Match = { confidence: at % 2 === 0 ? 85 : 65, because: [at % 2 === 0 ? 'number' : 'slip'] }
  const made = new Date(now.getTime() - (1 + (at % 4)) * DAY_MS)
  const { id } = await db
    .insertInto('wr_claim')
    .values({
      cus_code: cusCode,
      headless_id: headlessId,
      number: parcel.express_no,
      confidence: match.confidence,
      because: [...match.because],
      state: state === 'CONFIRMED' ? 'OPEN' : state,
      note,
      who: cusCode.toLowerCase(),
      created_at: made,
      decided_at: state === 'REFUSED' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state !== 'CONFIRMED') return
  const claim = {
    id,
    cus_code: cusCode,
    headless_id: headlessId,
    number: parcel.express_no,
    who: cusCode.toLowerCase(),
  }
  const own = await confirmClaim(db, parcel, claim, { note: '', isContested: false, now: made })
  if (at % 3 !== 0) return
  // Some of them are finished: sent back to the customer.
  await sql`update wr_goods set sent_back = good + damaged where return_id = ${own.id}`.execute(db)
  await db
    .updateTable('wr_return')
    .set({ state: 'DONE', treatment: 'RETURN_TO_SENDER', decided_at: made, done_at: now })
    .where('id', '=', own.id)
    .execute()
}

export const seedOf =
  (restock: Restock) =>
  async (db: Kysely<Database>, { files }: { readonly files: FileStore }): Promise<void> => {
    const now = new Date()
    await withTenant(db, EVERY_TENANT, async (trx) => {
      const known = await trx
        .selectFrom('stock_sku')
        .select('id')
        .where('cus_code', '=', CUSTOMER)
        .executeTakeFirst()
      if (!known) return
      const photos = await storePictures(trx, files, PICTURES)
      const announced = await seedReturns(trx, restock, photos, now)
      await seedHeadless(trx, announced, photos, now)
    })
    await bookStorage(db, now)
  }
