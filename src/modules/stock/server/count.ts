/** Reports of a warehouse: goods received, units found or missing, changes of grade, and reversed events. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { otherGrade, sellableOf, type StockMovement } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal } from '#server/handler.ts'
import { keepBatches } from './batches.ts'
import { book, type Booking } from './book.ts'
import { serve } from './ledger.ts'
import { levelsOf, lockSkus, type LevelKey } from './levels.ts'
import { bookBackSerials, loseSerials, receiveSerials } from './serials.ts'

/** One line of a report; `source` names its event and line, `serials` each piece of a SKU that has serial numbers. */
export interface Counted extends Omit<Booking, 'kind' | 'warehouse'> {
  readonly serials?: readonly string[] | undefined
  /** Last day of the batch, where what came in names it. */
  readonly expiresOn?: string | undefined
}

type Arrival = Extract<StockMovement, 'RECEIPT' | 'TRANSFER_IN' | 'RETURN_IN' | 'FOUND'>

/** A reservation that a document lost because goods were reported missing. */
interface LostReservation {
  readonly about: string
  readonly sku: string
  readonly quantity: number
}

/**
 * Returns the time of a reported movement or count.
 *
 * @throws Refusal `invalid` when it does not exist or is in the future
 */
export function reportedTime(instant: string, now: Date): Date {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()) || at > now)
    throw new Refusal('invalid', msg`The time is not correct, or it is in the future.`)
  return at
}

/** Books goods in and reserves them for the waiting documents. */
export async function receive(
  db: Trx,
  { cusCode, warehouse, kind }: { cusCode: string; warehouse: string; kind: Arrival },
  lines: readonly Counted[],
  at: Date,
): Promise<void> {
  const skus = lines.map(({ sku }) => sku)
  await lockSkus(db, cusCode, skus)
  await keepBatches(db, cusCode, lines)
  await book(
    db,
    cusCode,
    lines.map((line) => ({ ...line, warehouse, kind })),
    at,
  )
  await receiveSerials(db, { cusCode, warehouse, kind }, lines, at)
  await serve(db, cusCode, warehouse, skus, at)
}

/**
 * Books pieces that are missing, or that are no longer of their grade (`REGRADE_OUT`). Where fewer are left than were promised, the youngest
 * reservations are released first, then the youngest picked goods, in the same transaction; their documents wait again, with the
 * place they had. Returns what each document lost.
 *
 * @throws Refusal `invalid` when more is missing than was there
 */
export async function lose(
  db: Trx,
  { cusCode, warehouse, kind }: { cusCode: string; warehouse: string; kind: 'LOST' | 'REGRADE_OUT' },
  lines: readonly Counted[],
  at: Date,
): Promise<LostReservation[]> {
  const skus = lines.map(({ sku }) => sku)
  await lockSkus(db, cusCode, skus)
  const lost: LostReservation[] = []
  for (const line of lines) {
    const { sku, grade, batch, quantity } = line
    const level = (await levelsOf(db, cusCode, warehouse, [sku])).find(
      (each) => each.grade === grade && each.batch === batch,
    )
    const there = level?.inStock ?? 0
    if (!level || quantity > there)
      throw new Refusal(
        'invalid',
        msg`Only ${there} of ${sku} are in stock in ${warehouse}, so ${quantity} can't be missing.`,
      )
    await loseSerials(db, { cusCode, warehouse }, [line], kind === 'LOST' ? 'LOSE' : 'REGRADE', at)
    const short = quantity - sellableOf(level)
    if (short > 0) lost.push(...(await releaseYoungest(db, cusCode, level, short, at)))
    await book(db, cusCode, [{ ...line, warehouse, kind }], at)
  }
  await serve(db, cusCode, warehouse, skus, at)
  return lost
}

async function releaseYoungest(
  db: Trx,
  cusCode: string,
  { warehouse, sku, grade, batch }: LevelKey,
  short: number,
  at: Date,
): Promise<LostReservation[]> {
  const { rows } = await sql<{ about: string; reserved: number; picked: number; since: Date }>`
    select h.about, h.reserved, h.picked, (select min(m.at) from stock_movement m
      where m.cus_code = h.cus_code and m.about = h.about and m.sku = h.sku and m.kind = 'RESERVE') as since
    from stock_hold h
    where h.cus_code = ${cusCode} and h.warehouse = ${warehouse} and h.sku = ${sku} and h.grade = ${grade}
      and h.batch = ${batch} and (h.reserved > 0 or h.picked > 0)
    order by since desc, h.about desc`.execute(db)
  const lost = new Map<string, number>()
  const bookings: Booking[] = []
  let rest = short
  const give = (kinds: readonly StockMovement[], of: 'reserved' | 'picked') => {
    for (const row of rows) {
      const quantity = Math.min(rest, row[of])
      if (quantity === 0) continue
      rest -= quantity
      const { about } = row
      lost.set(about, (lost.get(about) ?? 0) + quantity)
      bookings.push(...kinds.map((kind) => ({ warehouse, sku, grade, batch, about, quantity, kind })))
    }
  }
  give(['RELEASE'], 'reserved')
  give(['UNPICK', 'RELEASE'], 'picked')
  await book(db, cusCode, bookings, at)
  for (const { about, since } of rows) {
    const quantity = lost.get(about)
    if (quantity) await waitAgain(db, { cusCode, about, warehouse, sku, grade, batch }, quantity, since)
  }
  return [...lost].map(([about, quantity]) => ({ about, sku, quantity }))
}

/** Adds to what a document misses: first to what it asked of any batch, then to the batch it named; a picked document asks anew. */
async function waitAgain(
  db: Trx,
  key: LevelKey & { cusCode: string; about: string },
  quantity: number,
  since: Date,
): Promise<void> {
  const { cusCode, about, warehouse, sku, grade, batch } = key
  const { rows } = await sql<{ batch: string; reserved: number }>`
    select batch, wanted - missing as reserved from stock_demand
    where cus_code = ${cusCode} and about = ${about} and warehouse = ${warehouse} and sku = ${sku} and grade = ${grade}
      and batch in ('', ${batch}) order by batch`.execute(db)
  let rest = quantity
  for (const row of rows) {
    const part = Math.min(rest, row.reserved)
    rest -= part
    await sql`update stock_demand set missing = missing + ${part} where cus_code = ${cusCode} and about = ${about}
      and warehouse = ${warehouse} and sku = ${sku} and grade = ${grade} and batch = ${row.batch}`.execute(db)
  }
  if (rest > 0)
    await sql`insert into stock_demand as d (cus_code, about, warehouse, sku, grade, batch, wanted, missing, since)
      values (${cusCode}, ${about}, ${warehouse}, ${sku}, ${grade}, '', ${rest}, ${rest}, ${since})
      on conflict (cus_code, about, warehouse, sku, grade, batch)
        do update set wanted = d.wanted + excluded.wanted, missing = d.missing + excluded.missing`.execute(db)
}

/** Moves pieces to another grade: what is promised of them is released as with missing pieces. */
export async function regrade(
  db: Trx,
  place: { cusCode: string; warehouse: string },
  lines: readonly Counted[],
  at: Date,
): Promise<LostReservation[]> {
  const lost = await lose(db, { ...place, kind: 'REGRADE_OUT' }, lines, at)
  await book(
    db,
    place.cusCode,
    lines.map((line) => ({
      ...line,
      warehouse: place.warehouse,
      grade: otherGrade(line.grade),
      kind: 'REGRADE_IN',
      source: line.source && `${line.source}+`,
    })),
    at,
  )
  await serve(
    db,
    place.cusCode,
    place.warehouse,
    lines.map(({ sku }) => sku),
    at,
  )
  return lost
}

/**
 * Books back what an event booked, once. Returns the number of movements booked back.
 *
 * @throws Refusal `invalid` where the goods are promised to documents or gone
 */
export async function bookBack(db: Trx, cusCode: string, eventId: string, at: Date): Promise<number> {
  const wrong = sql`from stock_movement m where m.cus_code = ${cusCode} and starts_with(m.source, ${`${eventId}#`})
    and m.reverses is null and not exists (select from stock_movement r where r.reverses = m.id)`
  const { rows } = await sql<{
    sku: string
    warehouse: string
    source: string
  }>`select distinct m.sku, m.warehouse, m.source ${wrong}`.execute(db)
  await lockSkus(
    db,
    cusCode,
    rows.map(({ sku }) => sku),
  )
  const { numAffectedRows = 0n } = await refusedBelowZero(
    sql`
    insert into stock_movement (cus_code, warehouse, sku, grade, batch, kind, quantity, about, note, at, reverses)
    select m.cus_code, m.warehouse, m.sku, m.grade, m.batch, m.kind, m.quantity, m.about, m.note, ${at}, m.id ${wrong}`.execute(
      db,
    ),
  )
  await refusedBelowZero(
    bookBackSerials(
      db,
      cusCode,
      rows.map(({ source }) => source),
      at,
    ),
  )
  for (const warehouse of new Set(rows.map((row) => row.warehouse)))
    await serve(
      db,
      cusCode,
      warehouse,
      rows.map(({ sku }) => sku),
      at,
    )
  return Number(numAffectedRows)
}

const CHECK_VIOLATION = '23514'

/** Translates a violated check constraint of the levels into a refusal. */
const refusedBelowZero = <T>(booking: Promise<T>): Promise<T> =>
  booking.catch((error: unknown) => {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
    throw new Refusal(
      'invalid',
      msg`These goods are reserved for orders or already shipped. Cancel the orders first.`,
    )
  })
