/** What the warehouse reports about domestic parcels: received, measured, and whose an unclaimed one is (record 0026). */
import { msg } from '@lingui/core/macro'
import { sql, type Insertable, type Selectable } from 'kysely'
import {
  centimetres,
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
import { toMinor } from '#domain/money.ts'
import { toGrams } from '#domain/weight.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute, type Services } from '#server/handler.ts'
import { storeOpsPhoto } from '#server/files/keep-proof.ts'
import { collectingCodes, noWarehouse } from './warehouses.ts'
import type { HistoryWhat } from './tables.ts'

interface OpsContext {
  db: Trx
  now: Date
  services: Services
}

const KEEP_DAYS = 30

const receipt = object({
  eventId: text(100, { minLength: 8 }),
  expressNo: text(50, { minLength: 6 }),
  warehouseId: text(20, { minLength: 1 }),
  at: instant(),
  weight: optional(kilograms()),
  /** What it looks like, for who has to recognise it. */
  looks: optional(text(250)),
  /** JPEG, PNG or WebP, Base64. */
  photo: optional(text(500_000)),
})
type Receipt = StaticOf<typeof receipt>

const noMoment = msg`The time of the report cannot be read.`
const here = msg`This parcel is already received.`

function momentOf(text: string, now: Date): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + 300_000)
    throw new Refusal('invalid', noMoment)
  return at
}

/** Exactly one customer has announced it: it is theirs. Nobody, or several: it goes to the wall. */
async function receive(input: Receipt, context: OpsContext): Promise<{ status: string }> {
  const { db, now } = context
  const expressNo = tidyExpressNo(input.expressNo)
  if (!(await collectingCodes(db)).has(input.warehouseId))
    throw new Refusal('invalid', noWarehouse, [{ path: 'warehouseId', message: noWarehouse }])
  const at = momentOf(input.at, now)
  const known = await db
    .selectFrom('collect_parcel')
    .select(['id', 'cus_code', 'stage', 'photos'])
    .where('express_no', '=', expressNo)
    .orderBy('id')
    .forUpdate()
    .execute()
  const announced = known.filter(({ stage }) => stage === 'ANNOUNCED')
  if (known.length > announced.length) throw new Refusal('status', here)
  const [only, other] = announced
  if (!only || other) return toUnclaimed(input, expressNo, at, context)
  const photo = await photoOf(input, only.cus_code, context)
  await db
    .updateTable('collect_parcel')
    .set({
      stage: 'ARRIVED',
      arrived_at: at,
      warehouse_id: input.warehouseId,
      ...(input.weight ? { weight_g: toGrams(input.weight) ?? null } : {}),
      photos: JSON.stringify([...only.photos, ...(photo ? [photo] : [])]),
    })
    .where('id', '=', only.id)
    .execute()
  await report(db, only, 'arrived', at, input.warehouseId)
  return { status: 'ARRIVED' }
}

async function toUnclaimed(
  input: Receipt,
  expressNo: string,
  at: Date,
  context: OpsContext,
): Promise<{ status: string }> {
  const { db } = context
  const day = at.toISOString().slice(0, 10)
  const made = await db
    .insertInto('collect_unclaimed')
    .values({
      express_no: expressNo,
      warehouse_id: input.warehouseId,
      arrived_on: day,
      keep_until: sql<string>`${day}::date + ${KEEP_DAYS}::int`,
      weight_g: toGrams(input.weight ?? '0') ?? 0,
      looks: input.looks ?? '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('status', here)
  const photo = await photoOf(input, '*', context)
  if (photo) await db.updateTable('collect_unclaimed').set({ photo }).where('id', '=', made.id).execute()
  return { status: 'UNCLAIMED' }
}

const photoOf = ({ photo }: Receipt, cusCode: string, context: OpsContext) =>
  photo ? storeOpsPhoto(photo, { cusCode, name: 'parcel', path: 'photo' }, context) : undefined

const report = (
  db: Trx,
  parcel: { id: string; cus_code: string },
  what: HistoryWhat,
  at: Date,
  who: string,
) =>
  db
    .insertInto('collect_history')
    .values({ cus_code: parcel.cus_code, parcel_id: parcel.id, at, who, what })
    .execute()

const measure = object({
  eventId: text(100, { minLength: 8 }),
  expressNo: text(50, { minLength: 6 }),
  at: instant(),
  weight: kilograms(),
  length: centimetres(),
  width: centimetres(),
  height: centimetres(),
  /** Pieces counted by line of the announcement, from 1; what is not named is as announced. */
  counted: optional(list(object({ line: integer({ minimum: 1 }), pieces: integer() }), 100)),
  /** Why it has to wait for its customer; absent where it may go. */
  exception: optional(oneOf(['DAMAGED', 'COUNT', 'FORBIDDEN', 'LABEL'])),
  note: optional(text(250)),
})
type Measure = StaticOf<typeof measure>

const notReceived = msg`No parcel with this number is waiting to be measured.`

/** Also a second time: an exception that was settled is measured again. */
async function measureParcel(input: Measure, { db, now }: OpsContext): Promise<{ status: string }> {
  const at = momentOf(input.at, now)
  const parcel = await db
    .selectFrom('collect_parcel')
    .select(['id', 'cus_code', 'stage', 'warehouse_id'])
    .where('express_no', '=', tidyExpressNo(input.expressNo))
    .where('stage', 'in', ['ARRIVED', 'EXCEPTION'])
    .forUpdate()
    .executeTakeFirst()
  if (!parcel) throw new Refusal('absent', notReceived)
  const stage = input.exception ? 'EXCEPTION' : 'MEASURED'
  const hundredths = (side: string) => Number(toMinor(side) ?? 0n)
  await db
    .updateTable('collect_parcel')
    .set({
      stage,
      exception: input.exception ?? '',
      note: input.note ?? '',
      measured_at: at,
      weight_g: toGrams(input.weight) ?? 0,
      length_cc: hundredths(input.length),
      width_cc: hundredths(input.width),
      height_cc: hundredths(input.height),
    })
    .where('id', '=', parcel.id)
    .execute()
  await count(db, parcel.id, input.counted ?? [])
  await report(db, parcel, 'measured', at, parcel.warehouse_id)
  return { status: stage }
}

async function count(db: Trx, parcelId: string, counted: NonNullable<Measure['counted']>): Promise<void> {
  const pieces = JSON.stringify(counted)
  await sql`update collect_item i
       set received = greatest(i.destroyed, coalesce(
         (select (c ->> 'pieces')::integer from jsonb_array_elements(${pieces}::jsonb) c
           where (c ->> 'line')::integer = i.line limit 1), i.quantity))
     where i.parcel_id = ${parcelId}`.execute(db)
}

const decision = object({
  eventId: text(100, { minLength: 8 }),
  claimId: text(40),
  decision: oneOf(['CONFIRM', 'REFUSE']),
  note: optional(text(250)),
})
type Decision = StaticOf<typeof decision>

const noClaim = msg`This claim is not open.`

/** A confirmed claim makes the parcel the customer's and ends all others. */
async function decide({ claimId, decision: verdict, note = '' }: Decision, { db, now }: OpsContext) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(claimId)) throw new Refusal('absent', noClaim)
  const found = await db
    .selectFrom('collect_claim')
    .select(['id', 'cus_code', 'unclaimed_id', 'express_no', 'who'])
    .where('id', '=', claimId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!found) throw new Refusal('absent', noClaim)
  const parcel = await db
    .selectFrom('collect_unclaimed')
    .selectAll()
    .where('id', '=', found.unclaimed_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('collect_claim')
    .select('id')
    .where('unclaimed_id', '=', parcel.id)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!open.some(({ id }) => id === found.id)) throw new Refusal('absent', noClaim)
  const isConfirmed = verdict === 'CONFIRM'
  const closing = (ids: readonly string[], state: 'CONFIRMED' | 'REFUSED', words: string) =>
    ids.length
      ? db
          .updateTable('collect_claim')
          .set({ state, decision: words, decided_at: now, was_contested: open.length > 1 })
          .where('id', 'in', [...ids])
          .execute()
      : undefined
  await closing([found.id], isConfirmed ? 'CONFIRMED' : 'REFUSED', note)
  const others = open.map(({ id }) => id).filter((id) => id !== found.id)
  if (isConfirmed) await closing(others, 'REFUSED', '')
  await db
    .updateTable('collect_unclaimed')
    .set({ open_claims: isConfirmed ? 0 : others.length, is_settled: isConfirmed })
    .where('id', '=', parcel.id)
    .execute()
  if (isConfirmed) await handOver(db, found, parcel, now)
  return { state: isConfirmed ? 'CONFIRMED' : 'REFUSED' }
}

/** The parcel under the number on its label: an announcement with a slip in it becomes this parcel, else it is a new one. */
async function handOver(
  db: Trx,
  claim: { cus_code: string; express_no: string },
  parcel: Selectable<Database['collect_unclaimed']>,
  now: Date,
): Promise<void> {
  const arrival = {
    express_no: parcel.express_no,
    warehouse_id: parcel.warehouse_id,
    stage: 'ARRIVED' as const,
    arrived_at: new Date(`${parcel.arrived_on}T08:00:00+08:00`),
    weight_g: parcel.weight_g,
    photos: JSON.stringify(parcel.photo ? [parcel.photo] : []),
  }
  const announced = await db
    .updateTable('collect_parcel')
    .set(arrival)
    .where('id', '=', (parcels) =>
      parcels
        .selectFrom('collect_parcel')
        .select('id')
        .where('cus_code', '=', claim.cus_code)
        .where('express_no', 'in', [claim.express_no, parcel.express_no])
        .where('stage', '=', 'ANNOUNCED')
        .orderBy(sql`express_no = ${parcel.express_no}`, 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  const id =
    announced?.id ?? (await newParcel(db, claim.cus_code, { ...arrival, created_at: now }, parcel.looks))
  await db
    .insertInto('collect_history')
    .values({ cus_code: claim.cus_code, parcel_id: id, at: now, who: parcel.warehouse_id, what: 'claimed' })
    .execute()
}

/** Nothing was announced of it: it is one piece of what it looks like. */
async function newParcel(
  db: Trx,
  cusCode: string,
  arrival: Omit<Insertable<Database['collect_parcel']>, 'cus_code'>,
  looks: string,
): Promise<string> {
  const { id } = await db
    .insertInto('collect_parcel')
    .values({ ...arrival, cus_code: cusCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('collect_item')
    .values({ cus_code: cusCode, parcel_id: id, line: 1, name: looks.slice(0, 100) || '?', quantity: 1 })
    .execute()
  return id
}

const worklist = object({ limit: integer({ minimum: 1, maximum: 200 }) })

/** What waits for the warehouse, oldest first. */
async function waiting({ limit }: StaticOf<typeof worklist>, { db }: OpsContext) {
  const parcels = await db
    .selectFrom('collect_parcel')
    .select(['express_no as expressNo', 'warehouse_id as warehouseId', 'stage', 'created_at as createdAt'])
    .where('stage', 'in', ['ANNOUNCED', 'ARRIVED'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const claims = await db
    .selectFrom('collect_claim')
    .select(['id as claimId', 'confidence', 'created_at as createdAt'])
    .where('state', '=', 'OPEN')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return { parcels, claims }
}

const route = opsRouteOf('record 0026')

export const opsRoutes: readonly OpsRoute[] = [
  route('collect-receipts', receipt, receive),
  route('collect-measures', measure, measureParcel),
  route('claim-decisions', decision, decide),
  route('collect-worklist', worklist, waiting),
]
