/** What the warehouse reports: bags it has counted (`/ops/handover-receipts`), parcels to forward (`/ops/transfer-events`). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { instant, kilograms, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { toGrams } from '#domain/weight.ts'
import { nextTransfer } from '#modules/forecast/forecast-facts.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

const receipt = object({
  eventId: text(100, { minLength: 8 }),
  forecastNo: text(40, { minLength: 1 }),
  at: instant(),
  /** Waybills of the forecast that were not in the bag. */
  missing: optional(list(text(40), 1000)),
})

export const handoverReceipts: OpsRoute<typeof receipt> = {
  path: 'handover-receipts',
  input: receipt,
  source: 'record 0022',
  handle: async ({ forecastNo, at, missing = [] }, { db, now }) => {
    const bag = await db
      .selectFrom('handover')
      .select(['id', 'state'])
      .where('forecast_no', '=', inCapitals(forecastNo))
      .forUpdate()
      .executeTakeFirst()
    if (!bag) throw new Refusal('absent', msg`This forecast does not exist.`)
    if (bag.state === 'CANCELLED' || bag.state === 'RECEIVED')
      throw new Refusal('status', msg`This bag is no longer expected.`)
    const absent = missing.map((number) => inCapitals(number))
    await db
      .updateTable('handover_parcel')
      .set({ is_received: sql<boolean>`not (waybill_no = any (${absent}::text[]))` })
      .where('handover_id', '=', bag.id)
      .execute()
    const state = absent.length ? ('PARTIAL' as const) : ('RECEIVED' as const)
    const when = new Date(at)
    const received_at = Number.isNaN(when.getTime()) ? now : when
    await db.updateTable('handover').set({ state, received_at }).where('id', '=', bag.id).execute()
    return { state }
  },
}

const event = object({
  eventId: text(100, { minLength: 8 }),
  expressNo: text(50, { minLength: 1 }),
  state: oneOf(['ARRIVED', 'FORWARDED']),
  at: instant(),
  weight: optional(kilograms()),
})

export const transferEvents: OpsRoute<typeof event> = {
  path: 'transfer-events',
  input: event,
  source: 'record 0022',
  handle: async ({ expressNo, state, at, weight }, { db, now }) => {
    const row = await db
      .selectFrom('transfer_parcel')
      .select(['id', 'state'])
      .where('express_no', '=', inCapitals(expressNo))
      .where('state', '<>', 'CANCELLED')
      .orderBy('created_at')
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('absent', msg`This parcel does not exist.`)
    const { state: from } = row
    if (nextTransfer[from] !== state)
      throw new Refusal('status', msg`A parcel cannot go from ${from} to ${state}.`)
    const when = new Date(at)
    const time = Number.isNaN(when.getTime()) ? now : when
    await db
      .updateTable('transfer_parcel')
      .set({
        state,
        ...(state === 'ARRIVED' ? { arrived_at: time } : { forwarded_at: time }),
        ...(weight ? { weight_g: toGrams(weight) ?? null } : {}),
      })
      .where('id', '=', row.id)
      .execute()
    return { state }
  },
}
