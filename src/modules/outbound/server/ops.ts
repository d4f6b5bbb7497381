/** What warehouses and carriers report of outbound orders, and what they have to do (design page "The operations side"; record 0095). */
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
import { mayFollow, type OutboundStatus } from '#domain/outbound-status.ts'
import { MAX_SERIAL } from '#domain/serial-numbers.ts'
import { toGrams } from '#domain/weight.ts'
import { storeProofFor } from '#server/files/keep-proof.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { endOrder } from './cancel.ts'
import { chargeFreight } from './costs.ts'
import type { Ledger } from './ledger.ts'
import { absent } from './stored.ts'
import type { OutHappening, StoredOut } from './tables.ts'

const event = {
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  orderNo: text(40, { minLength: 1 }),
  cusCode: text(50, { minLength: 1 }),
  place: text(100, { minLength: 1 }),
  note: optional(text(250)),
  at: instant(),
}

const progress = object({
  ...event,
  status: oneOf(['PICKING', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'EXCEPTION', 'CANCELLED']),
  /** Of an exception; missing goods are reported as a count of stock, which finds the orders. */
  cause: optional(oneOf(['ADDRESS', 'CHANNEL', 'CERTIFICATE'])),
  /** Units that were packed, of goods with serial numbers. */
  pieces: optional(list(object({ sku: text(50), serial: text(MAX_SERIAL) }), 1000)),
  /** Of the packed parcel. */
  weight: optional(kilograms()),
  /** Number of the carrier that took it. */
  carrierNo: optional(text(50)),
})
type Progress = StaticOf<typeof progress>

/** A photo or a PDF, Base64 in `data`. */
const certificateFile = object({ name: text(200, { minLength: 1 }), data: text(1_000_000) })
type CertificateFile = StaticOf<typeof certificateFile>
/** Years: insurers and customs ask for it long after. */
export const CERTIFICATE_HOURS = 24 * 365 * 10

const interception = object({ ...event, outcome: oneOf(['DONE', 'REFUSED']) })
const destruction = object({
  ...event,
  outcome: oneOf(['DESTROYED', 'REFUSED']),
  /** Number of the certificate of destruction. */
  certificateNo: optional(text(50)),
  /** The certificate itself; one that is issued later is reported by itself. */
  certificate: optional(certificateFile),
})
const certificate = object({
  ...event,
  certificate: certificateFile,
  /** Where the number was wrong. */
  certificateNo: optional(text(50, { minLength: 1 })),
})
type Event = Pick<Progress, 'orderNo' | 'cusCode' | 'place' | 'note' | 'at'>

type Context = Parameters<OpsRoute['handle']>[1]

/** Locks the goods of the order, then the order. */
async function locked({ orderNo, cusCode }: Event, { db }: Context, ledger: Ledger): Promise<StoredOut> {
  await ledger.lock(db, cusCode, [inCapitals(orderNo)])
  const row = await db
    .selectFrom('out_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('order_no', '=', inCapitals(orderNo))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', absent)
  return row
}

function mustFollow(from: OutboundStatus, to: OutboundStatus): void {
  if (!mayFollow(from, to)) throw new Refusal('status', msg`An order cannot go from ${from} to ${to}.`)
}

async function record(
  { id, cus_code, status }: StoredOut,
  { place, note = '', at }: Event,
  what: OutHappening,
  to: OutboundStatus,
  { db, now }: Context,
): Promise<void> {
  const seen = new Date(at)
  await db
    .insertInto('out_order_history')
    .values({
      cus_code,
      order_id: id,
      at: Number.isNaN(seen.getTime()) || seen > now ? now : seen,
      who: place,
      what,
      from_status: status,
      to_status: to,
      note,
    })
    .execute()
}

const holderOf = ({ cus_code, order_no }: StoredOut) => ({ cusCode: cus_code, about: order_no })

/** What a step does to the goods: packing takes what is reserved, leaving takes what is packed, also where nobody reported the packing. */
async function moveGoods(
  row: StoredOut,
  { status, pieces = [] }: Progress,
  { db, now }: Context,
  ledger: Ledger,
): Promise<void> {
  const holder = holderOf(row)
  if (pieces.length) await ledger.takePieces(db, holder, row.warehouse, pieces, now)
  if (status === 'PACKED' || status === 'SHIPPED') await ledger.pick(db, holder, now)
  if (status === 'SHIPPED') await ledger.ship(db, holder, now)
}

const leftAlready = 'It had left the warehouse.'

/** `POST /ops/out-progress`. */
export const progressRoute = (ledger: Ledger): OpsRoute<typeof progress> => ({
  path: 'out-progress',
  input: progress,
  source: 'record 0095',
  handle: async (report, context) => {
    const row = await locked(report, context, ledger)
    const { status: to, cause, note = '', weight, carrierNo } = report
    mustFollow(row.status, to)
    const isAsked = row.interception === 'REQUESTED'
    await record(row, report, 'reported', to, context)
    if (to === 'CANCELLED') {
      await endOrder(row, context, ledger, { note, ...(isAsked ? { interception: 'DONE' } : {}) })
      return { status: to }
    }
    if (to === 'EXCEPTION' && !cause) {
      const message = msg`An exception needs its cause.`
      throw new Refusal('invalid', message, [{ path: 'cause', message }])
    }
    await moveGoods(row, report, context, ledger)
    if (to === 'SHIPPED') await chargeFreight(row, context)
    const grams = weight === undefined ? undefined : toGrams(weight)
    await context.db
      .updateTable('out_order')
      .set({
        status: to,
        exception_cause: to === 'EXCEPTION' ? (cause ?? '') : '',
        ...(to === 'EXCEPTION' ? { note } : {}),
        ...(to === 'SHIPPED' && isAsked ? { interception: 'REFUSED', note: leftAlready } : {}),
        ...(to === 'SHIPPED' ? { shipped_at: context.now } : {}),
        ...(grams === undefined ? {} : { weight_g: grams }),
        ...(carrierNo ? { carrier_no: carrierNo } : {}),
        updated_at: context.now,
        rev: row.rev + 1,
      })
      .where('id', '=', row.id)
      .execute()
    return { status: to }
  },
})

/** `POST /ops/out-interceptions`: the answer to a request to stop an order. */
export const interceptionRoute = (ledger: Ledger): OpsRoute<typeof interception> => ({
  path: 'out-interceptions',
  input: interception,
  source: 'record 0095',
  handle: async (report, context) => {
    const row = await locked(report, context, ledger)
    const { outcome, note = '' } = report
    if (row.interception !== 'REQUESTED')
      throw new Refusal('status', msg`Nobody has asked to stop this order.`)
    const isStopped = outcome === 'DONE'
    if (isStopped) mustFollow(row.status, 'CANCELLED')
    await record(row, report, 'interceptAnswered', isStopped ? 'CANCELLED' : row.status, context)
    if (isStopped) await endOrder(row, context, ledger, { interception: 'DONE', note })
    else
      await context.db
        .updateTable('out_order')
        .set({ interception: 'REFUSED', note, updated_at: context.now, rev: row.rev + 1 })
        .where('id', '=', row.id)
        .execute()
    return { outcome }
  },
})

/** Keeps the certificate that came with a report. Resolves with its columns; none without one. */
async function certificateColumns(
  file: CertificateFile | undefined,
  { cus_code: cusCode }: StoredOut,
  context: Context,
): Promise<{ certificate_id?: string; certificate_name?: string }> {
  if (!file) return {}
  const [kept] = await storeProofFor([file], context, {
    cusCode,
    userId: 'ops',
    lifeHours: CERTIFICATE_HOURS,
    pathOf: () => 'certificate',
  })
  return kept ? { certificate_id: kept.id, certificate_name: kept.name } : {}
}

/** `POST /ops/out-destructions`: goods are destroyed, with the certificate and its number, or stay. */
export const destructionRoute = (ledger: Ledger): OpsRoute<typeof destruction> => ({
  path: 'out-destructions',
  input: destruction,
  source: 'record 0095, record 0140',
  handle: async (report, context) => {
    const row = await locked(report, context, ledger)
    const { outcome, certificateNo = '', certificate: file, note = '' } = report
    mustFollow(row.status, outcome)
    const isDestroyed = outcome === 'DESTROYED'
    if (isDestroyed && certificateNo.trim() === '') {
      const message = msg`Destroyed goods have a certificate. Send its number.`
      throw new Refusal('invalid', message, [{ path: 'certificateNo', message }])
    }
    if (!isDestroyed && file) {
      const message = msg`Goods that were not destroyed have no certificate.`
      throw new Refusal('invalid', message, [{ path: 'certificate', message }])
    }
    await record(row, report, 'reported', outcome, context)
    await context.db
      .updateTable('out_order')
      .set({
        status: outcome,
        certificate_no: isDestroyed ? certificateNo.trim() : '',
        ...(await certificateColumns(file, row, context)),
        note,
        ...(isDestroyed ? { shipped_at: context.now } : {}),
        updated_at: context.now,
        rev: row.rev + 1,
      })
      .where('id', '=', row.id)
      .execute()
    const holder = holderOf(row)
    if (isDestroyed) {
      await ledger.pick(context.db, holder, context.now)
      await ledger.ship(context.db, holder, context.now, 'DESTROY')
    } else await ledger.drop(context.db, holder, context.now)
    return { outcome }
  },
})

/** `POST /ops/out-certificates`: the certificate of goods that were reported as destroyed before; it replaces the one that is there. */
export const certificateRoute = (ledger: Ledger): OpsRoute<typeof certificate> => ({
  path: 'out-certificates',
  input: certificate,
  source: 'record 0140',
  handle: async (report, context) => {
    const row = await locked(report, context, ledger)
    if (row.status !== 'DESTROYED')
      throw new Refusal('status', msg`Goods that were not destroyed have no certificate.`)
    await record(row, report, 'certified', row.status, context)
    const certificateNo = report.certificateNo?.trim() || row.certificate_no
    await context.db
      .updateTable('out_order')
      .set({
        certificate_no: certificateNo,
        ...(await certificateColumns(report.certificate, row, context)),
        updated_at: context.now,
        rev: row.rev + 1,
      })
      .where('id', '=', row.id)
      .execute()
    return { certificateNo }
  },
})

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

/** `POST /ops/open-out-orders`: orders a warehouse or a carrier still has work with, the latest first. */
export const openOutOrders: OpsRoute<typeof question> = {
  path: 'open-out-orders',
  input: question,
  source: 'record 0095',
  handle: async ({ limit }, { db }) => {
    const { rows } = await sql`
      select order_no as "orderNo", cus_code as "cusCode", warehouse, status, interception, created_at as "createdAt",
        goods_name as "goodsName", quantity::int as quantity
      from out_order where status in ('SUBMITTED', 'PICKING', 'PACKED', 'SHIPPED', 'REQUESTED')
      order by created_at desc, id limit ${limit}`.execute(db)
    return { list: rows }
  },
}
