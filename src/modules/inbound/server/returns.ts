/** Goods of a ticket that go back to their sender: what the warehouse still has to send, and what it reports (record 0099). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { instant, integer, object, text } from '#contract/schema.ts'
import { tidyTracking } from '#modules/inbound/tracking-no.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { oneOf, workable, WORKLIST, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'
import { timeOf } from './ops.ts'
import type { ReturnedLine } from './tables.ts'

const sent = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  cusCode: text(50, { minLength: 1 }),
  returnId: text(40, { minLength: 1 }),
  warehouse: text(20, { minLength: 1 }),
  at: instant(),
  courier: text(50),
  trackingNo: text(50, { minLength: 6 }),
})

/** `POST /ops/put-returns`: the courier has the goods. */
export const putReturns: OpsRoute<typeof sent> = {
  path: 'put-returns',
  input: sent,
  source: 'record 0099',
  handle: async ({ cusCode, returnId, warehouse, at: seen, courier, trackingNo }, { db, now }) => {
    const at = timeOf(seen, now)
    const found = isId(returnId)
      ? await db
          .selectFrom('put_order_return')
          .selectAll()
          .where('cus_code', '=', cusCode)
          .where('id', '=', returnId.toLowerCase())
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!found) throw new Refusal('absent', msg`No goods of this number go back.`)
    if (found.sent_at) throw new Refusal('status', msg`These goods were sent back already.`)
    const number = tidyTracking(trackingNo)
    await db
      .updateTable('put_order_return')
      .set({ sent_at: at, courier: courier.trim(), tracking_no: number })
      .where('cus_code', '=', cusCode)
      .where('id', '=', found.id)
      .execute()
    await db
      .updateTable('put_order')
      .set((old) => ({ updated_at: now, rev: old('rev', '+', 1) }))
      .where('cus_code', '=', cusCode)
      .where('id', '=', found.order_id)
      .execute()
    await db
      .insertInto('put_order_history')
      .values({
        cus_code: cusCode,
        order_id: found.order_id,
        at,
        who: warehouse,
        what: 'returned',
        note: [courier.trim(), number].filter(Boolean).join(' '),
      })
      .execute()
    return { units: found.units }
  },
}

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

interface OpenReturn extends OpenPiece {
  readonly returnId: string
  readonly cusCode: string
  readonly warehouse: string
  readonly putOrderNo: string
  readonly lines: readonly ReturnedLine[]
}

/** `POST /ops/open-put-returns`: what is still to send back, the oldest first. */
export const openPutReturns: OpsRoute<typeof question> = {
  path: 'open-put-returns',
  input: question,
  source: 'record 0099',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql<Omit<OpenReturn, 'createdAt'> & { createdAt: Date }>`
      select r.id as "returnId", r.cus_code as "cusCode", o.warehouse_id as warehouse, o.put_order_no as "putOrderNo",
        r.at as "createdAt", r.lines
      from put_order_return r join put_order o on o.id = r.order_id
      where r.sent_at is null order by r.at, r.id limit ${limit}`.execute(db)
    return { list: rows }
  },
}

/** The demo's warehouse hands one of them to a courier. */
export const putReturnWork: SimulatedWork = {
  name: 'inbound-returns',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenReturn[] }>(openPutReturns.path, { limit: WORKLIST })
    const going = oneOf(workable(list, operations), operations.random)
    if (!going) return false
    const { returnId, cusCode, warehouse, putOrderNo } = going
    await operations.report('put-returns', {
      returnId,
      cusCode,
      warehouse,
      at: new Date().toISOString(),
      courier: '顺丰速运',
      trackingNo: `SF9${putOrderNo.replace(/\D/g, '')}`.slice(0, 50),
    })
    return true
  },
}
