/** Deliveries on their way, in the demo: what waits (`/ops/open-put-orders`) and what the warehouse does with it. */
import { integer, object } from '#contract/schema.ts'
import type { PutState } from '#modules/inbound/put-codes.ts'
import type { OpsRoute } from '#server/handler.ts'
import {
  oneOf,
  workable,
  WORKLIST,
  type OpenPiece,
  type Operations,
  type SimulatedWork,
} from '#server/simulator/simulated.ts'
import { sql } from 'kysely'

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

interface OpenLine {
  readonly boxNo: string
  readonly sku: string
  readonly expected: number
  readonly batch: string
  readonly expiresOn: string
  readonly serials: readonly string[]
  readonly isSerial: boolean
  readonly isBatch: boolean
}

interface OpenTicket extends OpenPiece {
  readonly putOrderNo: string
  readonly cusCode: string
  readonly warehouse: string
  readonly state: PutState
  readonly lines: readonly OpenLine[]
}

/** Tickets that are expected, or that have arrived, the latest first. */
export const openPutOrders: OpsRoute<typeof question> = {
  path: 'open-put-orders',
  input: question,
  source: 'record 0094',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql<Omit<OpenTicket, 'createdAt'> & { createdAt: Date }>`
      select o.put_order_no as "putOrderNo", o.cus_code as "cusCode", o.warehouse_id as warehouse, o.state,
        o.created_at as "createdAt",
        coalesce((select jsonb_agg(jsonb_build_object('boxNo', l.box_no, 'sku', l.sku, 'expected', l.expected, 'batch', l.batch,
            'expiresOn', l.expires_on, 'serials', l.serials, 'isSerial', coalesce(s.is_serial, false),
            'isBatch', coalesce(s.is_batch, false)) order by l.at)
          from put_order_line l left join stock_sku s on s.cus_code = l.cus_code and s.sku = l.sku
          where l.order_id = o.id and not l.is_unknown and l.expected > 0), '[]') as lines
      from put_order o where o.state in ('SUBMITTED', 'ARRIVED', 'COUNTING')
      order by o.created_at desc, o.id limit ${limit}`.execute(db)
    return { list: rows }
  },
}

/** One step of one ticket: it arrives, is counted, is closed. */
export const putWork: SimulatedWork = {
  name: 'inbound',
  share: 2,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenTicket[] }>(openPutOrders.path, { limit: WORKLIST })
    const ticket = oneOf(workable(list, operations), operations.random)
    if (!ticket) return false
    const { putOrderNo, cusCode, warehouse } = ticket
    const report = (more: object) =>
      operations.report('put-receipts', {
        putOrderNo,
        cusCode,
        warehouse,
        at: new Date().toISOString(),
        ...more,
      })
    if (ticket.state === 'SUBMITTED') await report({ state: 'ARRIVED' })
    else if (ticket.state === 'ARRIVED') await report({ state: 'COUNTING', ...countOf(ticket, operations) })
    else await report({ state: 'CLOSED' })
    return true
  },
}

const SHORT = 0.12
const DAMAGED = 0.1
const OVER = 0.08

/** Most tickets are as announced; some miss units, bring more or have broken ones. */
function countOf({ lines, putOrderNo }: OpenTicket, { random }: Pick<Operations, 'random'>) {
  const draw = random()
  const odd = Math.floor(random() * lines.length)
  const counted = lines.map((line, at) => {
    const { boxNo, sku, expected } = line
    const isOdd = at === odd && expected > 3
    const damaged = isOdd && draw < DAMAGED ? 2 : 0
    const isShort = isOdd && draw >= DAMAGED && draw < DAMAGED + SHORT
    const isOver = isOdd && draw >= DAMAGED + SHORT && draw < DAMAGED + SHORT + OVER && !line.serials.length
    const good = expected - damaged - (isShort ? 3 : 0) + (isOver ? Math.ceil(expected / 4) : 0)
    const batch = line.batch || (line.isBatch ? `B${putOrderNo.slice(1, 7)}` : '')
    const serials = line.isSerial ? serialsOf(line, good + damaged, `${putOrderNo}${at}`) : []
    return {
      boxNo,
      sku,
      good,
      damaged,
      ...(batch ? { batch } : {}),
      ...(line.expiresOn ? { expiresOn: line.expiresOn } : {}),
      ...(serials.length ? { serials: serials.slice(0, good), damagedSerials: serials.slice(good) } : {}),
    }
  })
  return { lines: counted }
}

/** Those that were announced; numbers of the warehouse's own where there are too few. */
const serialsOf = ({ serials }: OpenLine, count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => serials[at] ?? `SN${prefix}${String(at).padStart(4, '0')}`)
