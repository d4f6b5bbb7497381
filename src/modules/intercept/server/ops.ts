/** What stations report about interceptions: `/ops/interception-result`, and what they have to do: `/ops/open-interceptions` (record 0024). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { integer, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { interceptNext, type InterceptStatus } from '#domain/interceptions.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { settleFees } from './fees.ts'
import type { AddressChange, StoredIntercept } from './tables.ts'

const result = object({
  eventId: text(100, { minLength: 8 }),
  waybillNo: text(40),
  outcome: oneOf(['CONFIRMED', 'DONE', 'FAILED']),
  note: optional(text(250)),
})
type Result = StaticOf<typeof result>

/** The parcel's lock comes before its request's, as everywhere: a scan and a result wait for each other. */
async function handle(
  { waybillNo, outcome, note = '' }: Result,
  { db, now }: { db: Trx; now: Date },
): Promise<{ status: InterceptStatus }> {
  const request = await lockOpen(waybillNo, db)
  if (!(interceptNext[request.status] as readonly string[]).includes(outcome))
    throw new Refusal('status', msg`An interception cannot go from ${request.status} to ${outcome}.`)
  if (outcome === 'DONE' && request.wish === 'RETURN')
    throw new Refusal('status', msg`A return is completed by scanning the returned parcel.`)
  await db
    .updateTable('intercept_request')
    .set({ status: outcome, note, updated_at: now })
    .where('id', '=', request.id)
    .execute()
  await settleFees(db, [{ ...request, status: outcome }], now)
  if (outcome === 'DONE' && request.wish === 'ADDRESS') await readdress(request, db, now)
  return { status: outcome }
}

async function lockOpen(waybillNo: string, db: Trx): Promise<StoredIntercept> {
  const order = await db
    .selectFrom('b2c_order')
    .select('id')
    .where('waybill_no', '=', inCapitals(waybillNo))
    .forUpdate()
    .executeTakeFirst()
  const request =
    order &&
    (await db
      .selectFrom('intercept_request')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', 'in', ['REQUESTED', 'CONFIRMED'])
      .forUpdate()
      .executeTakeFirst())
  if (!request) throw new Refusal('absent', msg`This parcel has no open interception.`)
  return request
}

/** The parcel goes to the new door: the order says so from now on. */
async function readdress({ order_id, cus_code, change }: StoredIntercept, db: Trx, now: Date): Promise<void> {
  const { receiver, status } = await db
    .selectFrom('b2c_order')
    .select(['receiver', 'status'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const next = { ...receiver, ...(change as AddressChange) }
  await db
    .updateTable('b2c_order')
    .set((old) => ({
      receiver: JSON.stringify(next),
      receiver_name: next.name,
      receiver_phone: next.phone,
      updated_at: now,
      rev: old('rev', '+', 1),
    }))
    .where('id', '=', order_id)
    .execute()
  await db
    .insertInto('b2c_order_history')
    .values({
      cus_code,
      order_id,
      at: now,
      who: 'station',
      what: 'readdressed',
      from_status: status,
      to_status: status,
    })
    .execute()
}

const ask = object({ limit: integer({ minimum: 1, maximum: 500 }) })

const openInterceptions: OpsRoute<typeof ask> = {
  path: 'open-interceptions',
  input: ask,
  source: 'record 0024',
  handle: async ({ limit }: StaticOf<typeof ask>, { db }) => {
    const rows = await db
      .selectFrom('intercept_request')
      .innerJoin('b2c_order', 'b2c_order.id', 'intercept_request.order_id')
      .select([
        'intercept_request.waybill_no as waybillNo',
        'intercept_request.wish',
        'change',
        'intercept_request.status',
      ])
      .select('b2c_order.status as parcel')
      .where('intercept_request.status', 'in', ['REQUESTED', 'CONFIRMED'])
      .orderBy('intercept_request.updated_at')
      .limit(limit)
      .execute()
    return { list: rows }
  },
}

export const interceptOps = [
  { path: 'interception-result', input: result, handle, source: 'record 0024' },
  openInterceptions,
] as unknown as readonly OpsRoute[]
