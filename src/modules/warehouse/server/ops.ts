/** `POST /ops/stock-transfer-events`: what warehouses report of transfers; and what they still have to do (record 0093). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { instant, integer, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { MAX_SERIAL, MAX_SERIALS_OF_LINE } from '#domain/serial-numbers.ts'
import { transferStepCodes } from '#modules/warehouse/transfer-facts.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import type { TransferLedger } from './ledger.ts'
import { takeStep } from './transfer-steps.ts'

const event = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  cusCode: text(50, { minLength: 1 }),
  transferNo: text(40, { minLength: 1 }),
  state: oneOf(transferStepCodes),
  place: text(100, { minLength: 1 }),
  at: instant(),
  note: optional(text(250)),
  /** What arrived; of picked goods, the serial numbers that were taken. */
  lines: optional(
    list(
      object({
        sku: text(50, { minLength: 1 }),
        quantity: integer({ minimum: 1 }),
        batch: optional(text(50)),
        serials: optional(list(text(MAX_SERIAL), MAX_SERIALS_OF_LINE)),
      }),
      1000,
    ),
  ),
})

export const transferEventsRoute = (ledger: TransferLedger): OpsRoute<typeof event> => ({
  path: 'stock-transfer-events',
  input: event,
  source: 'record 0093',
  handle: async (
    { eventId, cusCode, transferNo, state, place, at: seen, note = '', lines = [] },
    { db, now },
  ) => {
    const at = new Date(seen)
    if (Number.isNaN(at.getTime()) || at > now)
      throw new Refusal('invalid', msg`The time is not correct, or it is in the future.`)
    const transfer = await db
      .selectFrom('warehouse_transfer')
      .selectAll()
      .where('cus_code', '=', cusCode)
      .where('transfer_no', '=', inCapitals(transferNo))
      .forUpdate()
      .executeTakeFirst()
    if (!transfer) throw new Refusal('absent', msg`This transfer does not exist.`)
    const source = `transfer ${eventId}`
    const after = await takeStep(db, ledger, transfer, { step: state, at, place, note, lines, source })
    const [sent, received, lost] = [Number(after.sent), Number(after.received), Number(after.lost)]
    return { state: after.state, sent, received, underWay: sent - received - lost, lost }
  },
})

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

/** `POST /ops/open-stock-transfers`: transfers that are not closed, the latest first, with what each still expects. */
export const openTransfers: OpsRoute<typeof question> = {
  path: 'open-stock-transfers',
  input: question,
  source: 'record 0093',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql`
      select t.transfer_no as "transferNo", t.cus_code as "cusCode", t.state, t.from_warehouse as "from",
        case when t.kind = 'PLATFORM' then t.platform else t.to_warehouse end as "to", t.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('sku', l.sku, 'batch', l.batch,
            'quantity', l.sent - l.received - l.lost,
            'serials', (select coalesce(json_agg(s.serial order by s.serial), '[]') from stock_serial s
              where s.cus_code = t.cus_code and s.about = t.transfer_no and s.state = 'UNDERWAY'
                and s.sku = l.sku and s.batch = l.batch)) order by l.nth)
          from warehouse_transfer_line l
          where l.transfer_id = t.id and l.sent > l.received + l.lost), '[]') as lines
      from warehouse_transfer t where t.state in ('SUBMITTED', 'PICKED', 'IN_TRANSIT', 'RECEIVING')
      order by t.created_at desc, t.id limit ${limit}`.execute(db)
    return { list: rows }
  },
}
