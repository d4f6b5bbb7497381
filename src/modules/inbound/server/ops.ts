/** `POST /ops/put-receipts`: what a warehouse reports of a delivery: arrived, counted box by box, everything counted (record 0094). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { inCapitals } from '#domain/capitals.ts'
import { instant, integer, list, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { MAX_SERIAL, MAX_SERIALS_OF_LINE, serialOf } from '#domain/serial-numbers.ts'
import { holidaysOf, PROVIDER_COUNTRY } from '#domain/working-days.ts'
import type { PutState } from '#modules/inbound/put-codes.ts'
import { nextStates } from '#modules/inbound/put-facts.ts'
import { addCount, SENT_BACK, type CountedLine, type Permission } from '#modules/inbound/put-count.ts'
import { stockingDue } from '#modules/inbound/service-clock.ts'
import { tidyTracking } from '#modules/inbound/tracking-no.ts'
import type { Trx } from '#server/database/tenant.ts'
import { storeOpsPhoto } from '#server/files/keep-proof.ts'
import { Refusal, type OpsRoute, type Services } from '#server/handler.ts'
import { replacedHolidays } from '#server/holidays.ts'
import { numberPrefix } from './save.ts'
import { keepCount, linesOfTicket, type Receive } from './shelve.ts'
import type { HistoryWhat, StoredTicket } from './tables.ts'
import { toPutLine } from './ticket-row.ts'

const units = () => optional(integer({ minimum: 0, maximum: 999_999 }))
const serials = () => optional(list(text(MAX_SERIAL), MAX_SERIALS_OF_LINE))

const receipt = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  cusCode: text(50, { minLength: 1 }),
  /** Of the ticket; without it the tracking number says which one. */
  putOrderNo: optional(text(40)),
  trackingNo: optional(text(50)),
  warehouse: text(20, { minLength: 1 }),
  state: oneOf(['ARRIVED', 'COUNTING', 'CLOSED']),
  at: instant(),
  /** When the courier handed it over, where the courier says so. */
  deliveredAt: optional(instant()),
  note: optional(text(250)),
  /** JPEG, PNG or WebP, Base64. */
  photos: optional(list(text(700_000), 6)),
  lines: optional(
    list(
      object({
        boxNo: optional(text(20)),
        /** SKU, or any code that was scanned. */
        sku: text(50, { minLength: 1 }),
        good: units(),
        damaged: units(),
        batch: optional(text(50)),
        /** Last day of the batch, yyyy-MM-dd. */
        expiresOn: optional(text(10, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
        serials: serials(),
        damagedSerials: serials(),
      }),
      1000,
    ),
  ),
})
type Receipt = StaticOf<typeof receipt>

interface OpsContext {
  readonly db: Trx
  readonly now: Date
  readonly services: Services
}

const words: Readonly<Record<Receipt['state'], HistoryWhat>> = {
  ARRIVED: 'arrived',
  COUNTING: 'counted',
  CLOSED: 'closed',
}

export function timeOf(given: string, now: Date): Date {
  const at = new Date(given)
  if (Number.isNaN(at.getTime()) || at > now)
    throw new Refusal('invalid', msg`The time is not correct, or it is in the future.`)
  return at
}

export const putReceipts = (receive: Receive): OpsRoute<typeof receipt> => ({
  path: 'put-receipts',
  input: receipt,
  source: 'record 0094',
  handle: async (event, context) => {
    const at = timeOf(event.at, context.now)
    const ticket = (await ticketOf(event, context.db)) ?? (await unannounced(event, at, context))
    const isNew = ticket.state === 'ARRIVED' && ticket.rev === 0
    requireStep(ticket, event, isNew)
    const kept = await count(ticket, event, at, receive, context)
    await context.db
      .insertInto('put_order_history')
      .values({
        cus_code: kept.cus_code,
        order_id: kept.id,
        at,
        who: event.warehouse,
        what: words[event.state],
        note: event.note ?? '',
      })
      .execute()
    return { putOrderNo: kept.put_order_no, state: kept.state, cause: kept.cause }
  },
})

/** The ticket of the event, locked; undefined where nobody has announced the delivery. */
async function ticketOf(event: Receipt, db: Trx): Promise<StoredTicket | undefined> {
  const { cusCode, putOrderNo, trackingNo } = event
  const own = db.selectFrom('put_order').selectAll().where('cus_code', '=', cusCode).forUpdate()
  if (putOrderNo) {
    const row = await own.where('put_order_no', '=', inCapitals(putOrderNo.trim())).executeTakeFirst()
    if (!row) throw new Refusal('absent', msg`This ticket does not exist.`)
    return row
  }
  const number = tidyTracking(trackingNo ?? '')
  if (!number) return undefined
  return own
    .where(
      sql<boolean>`id = (select order_id from put_order_tracking where cus_code = ${cusCode} and tracking_no = ${number})`,
    )
    .executeTakeFirst()
}

/** A delivery without a ticket gets one: the customer accepts it. */
async function unannounced(event: Receipt, at: Date, { db, now }: OpsContext): Promise<StoredTicket> {
  const { rows } = await sql`select from customer where cus_code = ${event.cusCode}`.execute(db)
  if (!rows.length) throw new Refusal('absent', msg`This customer does not exist.`)
  if (event.state !== 'ARRIVED')
    throw new Refusal('status', msg`Report that the delivery arrived before you count it.`)
  return db
    .insertInto('put_order')
    .values({
      cus_code: event.cusCode,
      account_id: null,
      who: event.warehouse,
      put_order_no: sql<string>`${numberPrefix(now)} || lpad(nextval('put_serial')::text, 6, '0')`,
      state: 'ARRIVED',
      is_announced: false,
      warehouse_id: event.warehouse,
      mode: 'BOX',
      expected_day: '',
      courier: '',
      reference_no: tidyTracking(event.trackingNo ?? ''),
      remark: '',
      delivered_at: null,
      arrived_at: at,
      due_at: null,
      closed_at: null,
      created_at: at,
      updated_at: now,
      submitted_at: null,
      rev: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function requireStep(ticket: StoredTicket, event: Receipt, isNew: boolean): void {
  const { state: from } = ticket
  const { state: to, warehouse } = event
  if (isNew) return
  if (!nextStates[from].includes(to))
    throw new Refusal('status', msg`A ticket cannot go from ${from} to ${to}.`)
  if (ticket.warehouse_id !== warehouse) {
    const announced = ticket.warehouse_id
    throw new Refusal('invalid', msg`This ticket is for warehouse ${announced}.`)
  }
}

/** Returns when goods that arrived at a warehouse are in stock at the latest: it works by the calendar of its country (record 0134). */
export async function dueAt(db: Trx, warehouse: string, arrivedAt: Date): Promise<Date> {
  const place = await db
    .selectFrom('warehouse')
    .select('country')
    .where('code', '=', warehouse)
    .executeTakeFirst()
  return stockingDue(arrivedAt, holidaysOf(place?.country ?? PROVIDER_COUNTRY, await replacedHolidays(db)))
}

const permissionOf = ({ is_announced, settled }: StoredTicket): Permission => {
  if (is_announced) return 'ANNOUNCED'
  return settled.includes('NO_TICKET') ? 'ACCEPTED' : 'NOTHING'
}

async function count(
  ticket: StoredTicket,
  event: Receipt,
  at: Date,
  receive: Receive,
  context: OpsContext,
): Promise<StoredTicket> {
  const { db, now } = context
  const stored = await linesOfTicket(db, ticket)
  const counted = await countedLines(event, db)
  const { lines, shelvings } = addCount(stored.map(toPutLine), counted, permissionOf(ticket))
  const expiry = new Map<number, string>()
  for (const [nth, { boxNo, sku, batch }] of counted.entries()) {
    const day = event.lines?.[nth]?.expiresOn
    const place = lines.findIndex((line) => line.boxNo === boxNo && line.sku === sku && line.batch === batch)
    if (day && place >= 0 && !stored[place]?.expires_on) expiry.set(place, day)
  }
  const isArriving = event.state === 'ARRIVED'
  const isDamaged = counted.some(({ damaged }) => damaged > 0)
  // What is counted later is decided on again.
  const settled = ticket.settled.filter(
    (cause) => !(cause === 'DAMAGED' && isDamaged) && !(cause === SENT_BACK && counted.length > 0),
  )
  return keepCount(
    db,
    receive,
    {
      ticket,
      stored,
      lines,
      shelvings,
      source: event.eventId,
      expiry,
      at,
      set: {
        state: event.state satisfies PutState,
        settled,
        ...(event.note ? { note: event.note } : {}),
        ...(isArriving
          ? {
              arrived_at: at,
              due_at: await dueAt(db, ticket.warehouse_id, at),
              delivered_at: event.deliveredAt ? timeOf(event.deliveredAt, now) : null,
            }
          : {}),
        ...(event.state === 'CLOSED' ? { closed_at: at } : {}),
        ...(event.photos?.length
          ? { photos: [...ticket.photos, ...(await keepPhotos(event.photos, ticket, context))] }
          : {}),
      },
    },
    now,
  )
}

/** Codes as SKUs: a SKU, one of its barcodes, or neither. */
async function countedLines({ cusCode, lines = [] }: Receipt, db: Trx): Promise<CountedLine[]> {
  const codes = [...new Set(lines.map(({ sku }) => inCapitals(sku.trim())))]
  const known = codes.length
    ? await db
        .selectFrom('stock_sku_code')
        .select(['code', 'sku'])
        .where('cus_code', '=', cusCode)
        .where('code', 'in', codes)
        .execute()
    : []
  const skuOf = new Map(known.map(({ code, sku }) => [code, sku]))
  return lines.map(({ boxNo = '', sku, good = 0, damaged = 0, batch = '', ...line }) => {
    const code = inCapitals(sku.trim())
    return {
      boxNo: inCapitals(boxNo.trim()) || '1',
      sku: skuOf.get(code) ?? code,
      isUnknown: !skuOf.has(code),
      batch: inCapitals(batch.trim()),
      good,
      damaged,
      serials: (line.serials ?? []).map(serialOf),
      damagedSerials: (line.damagedSerials ?? []).map(serialOf),
    }
  })
}

async function keepPhotos(
  photos: readonly string[],
  { cus_code: cusCode, put_order_no: name }: StoredTicket,
  context: OpsContext,
): Promise<string[]> {
  const ids: string[] = []
  for (const [at, photo] of photos.entries())
    ids.push(await storeOpsPhoto(photo, { cusCode, name, path: `photos.${at}` }, context))
  return ids
}
