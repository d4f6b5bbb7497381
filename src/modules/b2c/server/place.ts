/** Placing orders: one or a thousand, validated row by row, stored in one statement. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import type { ImportSource } from '#server/imports/target.ts'
import { byPlaceEvent, placeEvent } from '#server/unlisted-places.ts'
import { holdOrders } from './costs.ts'
import { addHistory } from './history.ts'
import {
  isFault,
  validate,
  loadOrderFacts,
  duplicateFault,
  type Accepted,
  type Fault,
  type Verdict,
} from './validate.ts'
import type { NewOrder, OrderDraft, StoredOrder } from './tables.ts'
import { findDuplicates, lockNumbers } from './duplicates.ts'

export type Placed = { row: StoredOrder } | { fault: Fault }

interface Placing {
  /** Spec 001 §4; 1, a normal order, unless it says otherwise. */
  readonly orderType?: number
  /** All orders of an import are of one moment, so that a list keeps them together and in the order of its rows. */
  readonly createdAt?: Date
  /** The import they come with. */
  readonly batch?: Pick<ImportSource, 'id' | 'name'>
}

/** One outcome per draft, in the same order. Duplicates are found among the stored orders and within the drafts themselves. */
export async function placeOrders(
  drafts: readonly OrderDraft[],
  context: SignedContext,
  placing: Placing = {},
): Promise<Placed[]> {
  const verdicts = await validateAll(drafts, context)
  const accepted = verdicts.flatMap((verdict) => (isFault(verdict) ? [] : [verdict.accepted]))
  const stored = await store(accepted, placing, context)
  let next = 0
  const placed = verdicts.map((verdict) => (isFault(verdict) ? verdict : (stored[next++] as Placed)))
  await recordPlaces(placed, drafts, context)
  return placed
}

/** Records in the histories which orders have places that our list does not have. */
async function recordPlaces(
  placed: readonly Placed[],
  drafts: readonly OrderDraft[],
  context: SignedContext,
) {
  const events = placed.flatMap((outcome, index) => {
    const draft = drafts[index]
    if (isFault(outcome) || !draft) return []
    const { id, sender, receiver } = outcome.row
    return [{ id, event: placeEvent([sender, receiver], [draft.sender, draft.receiver]) }]
  })
  for (const [event, entries] of byPlaceEvent(events)) await addHistory(context, event, entries)
}

/** The validation alone, without storing; holds the numbers until the transaction ends. */
export async function validateAll(drafts: readonly OrderDraft[], context: SignedContext): Promise<Verdict[]> {
  const { db, caller } = context
  const facts = await loadOrderFacts(context)
  const verdicts = drafts.map((draft) => validate(draft, facts))
  const numbers = verdicts.flatMap((verdict) => (isFault(verdict) ? [] : numberOf(verdict.accepted)))
  await lockNumbers(caller.cusCode, numbers, db)
  return withoutDuplicates(verdicts, await findDuplicates(caller.cusCode, numbers, db))
}

const numberOf = ({ ecommerce_order_no }: Accepted): string[] =>
  ecommerce_order_no ? [ecommerce_order_no] : []

/** `taken`: number → order that has it. The first row with a number wins, later ones are its duplicates. */
function withoutDuplicates(verdicts: readonly Verdict[], taken: ReadonlyMap<string, string>): Verdict[] {
  const seen = new Map(taken)
  return verdicts.map((verdict) => {
    const number = isFault(verdict) ? '' : (verdict.accepted.ecommerce_order_no ?? '')
    if (!number) return verdict
    const duplicate = seen.get(number)
    if (duplicate !== undefined) return { fault: duplicateFault(number, duplicate) }
    seen.set(number, '')
    return verdict
  })
}

/** Stores what can be paid for: the money is set aside first, so that an order that cannot be paid leaves nothing behind. */
async function store(
  accepted: readonly Accepted[],
  { orderType = 1, createdAt, batch }: Placing,
  context: SignedContext,
): Promise<Placed[]> {
  if (!accepted.length) return []
  const { db, caller, now } = context
  const serials = await nextSerials(db, accepted.length)
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const common = {
    cus_code: caller.cusCode,
    account_id: caller.userId,
    main_account: caller.loginCode,
    main_account_name: name,
    order_type: orderType,
    ...(batch ? { batch_id: batch.id, batch_name: batch.name } : {}),
    created_at: createdAt ?? now,
    updated_at: now,
  }
  const values = accepted.map((columns, index) => {
    const serial = serials[index] as number
    const numbers = { order_no: orderNoOf(serial, now), waybill_no: makeWaybillNo(serial) }
    return { ...columns, ...common, ...numbers, id: randomUUID(), rev: 1 }
  })
  const faults = await holdOrders(values, context)
  const payable = values.filter((_, index) => !faults[index])
  const rows = payable.length ? await insert(payable, context) : []
  let next = 0
  return faults.map((fault) => (fault ? { fault } : { row: rows[next++] as StoredOrder }))
}

async function insert(values: readonly NewOrder[], context: SignedContext): Promise<StoredOrder[]> {
  const rows = await context.db.insertInto('b2c_order').values(values).returningAll().execute()
  const entries = rows.map(({ id, status }) => ({ order_id: id, to_status: status }))
  await addHistory(context, 'placed', entries)
  await context.audit('b2c.placed', rows.length === 1 ? (rows[0]?.id ?? '') : `${rows.length} orders`, {
    ids: rows.map(({ id }) => id),
  })
  return inOrder(rows, values)
}

/** The rows as they were asked for: PostgreSQL does not promise the order of `returning`. */
function inOrder(rows: readonly StoredOrder[], values: readonly NewOrder[]): StoredOrder[] {
  const byNumber = new Map(rows.map((row) => [row.order_no, row]))
  return values.map(({ order_no }) => byNumber.get(order_no) as StoredOrder)
}

export async function nextSerials(db: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{
    serial: number
  }>`select nextval('parcel_serial') as serial from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ serial }) => Number(serial))
}

/** "B" + date + serial, e.g. B2611200000042: the day reads off it, the serial makes it unique. */
export const orderNoOf = (serial: number, at: Date): string =>
  `B${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(serial).padStart(7, '0')}`
