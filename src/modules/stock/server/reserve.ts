/**
 * What orders want of the stock. A demand is served as far as goods are there and waits for the rest: whatever comes in is
 * given to the oldest that waits. Other slices draw on the stock through these functions, handed over by the registry.
 */
import { sql } from 'kysely'
import { sellableOf, type StockMovement } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'
import { bookedOf, lockSkus } from './measures.ts'

export interface Demand {
  readonly cusCode: string
  /** Number of the order. */
  readonly about: string
  readonly warehouse: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

interface Booking {
  sku: string
  quantity: number
  kind: StockMovement
}

async function book(
  db: Trx,
  { cusCode, about, warehouse }: Omit<Demand, 'lines'>,
  bookings: readonly Booking[],
  at: Date,
): Promise<void> {
  const rows = bookings.filter(({ quantity }) => quantity > 0)
  if (!rows.length) return
  await db
    .insertInto('stock_movement')
    .values(rows.map((row) => ({ ...row, cus_code: cusCode, warehouse, about, at })))
    .execute()
}

/** Pieces of each SKU that a document holds now, by what was booked for it. */
async function heldBy(
  db: Trx,
  { cusCode, about }: Pick<Demand, 'cusCode' | 'about'>,
): Promise<{ warehouse: string; sku: string; reserved: number; picked: number }[]> {
  const { rows } = await sql<{ warehouse: string; sku: string; reserved: string; picked: string }>`
    select warehouse, sku,
      sum(case kind when 'RESERVE' then quantity when 'RELEASE' then -quantity when 'PICK' then -quantity else 0 end) as reserved,
      sum(case kind when 'PICK' then quantity when 'SHIP' then -quantity else 0 end) as picked
    from stock_movement where cus_code = ${cusCode} and about = ${about} group by warehouse, sku order by sku`.execute(
    db,
  )
  return rows.map(({ reserved, picked, ...key }) => ({
    ...key,
    reserved: Number(reserved),
    picked: Number(picked),
  }))
}

/** SKUs of which less can be promised than the document wants, with what is left; what it holds already counts as free. */
export async function shortOf(db: Trx, demand: Demand): Promise<Map<string, number>> {
  const { cusCode, warehouse, lines } = demand
  const skus = lines.map(({ sku }) => sku)
  await lockSkus(db, cusCode, skus)
  const booked = await bookedOf(db, cusCode, warehouse, skus)
  const own = new Map(
    (await heldBy(db, demand))
      .filter((held) => held.warehouse === warehouse)
      .map(({ sku, reserved }) => [sku, reserved]),
  )
  const leftOf = (sku: string) => {
    const stock = booked.get(sku)
    return Math.max(0, (stock ? sellableOf(stock) : 0) + (own.get(sku) ?? 0))
  }
  return new Map(
    lines.filter(({ sku, quantity }) => quantity > leftOf(sku)).map(({ sku }) => [sku, leftOf(sku)]),
  )
}

/** Takes the place of what the document wanted before: served as far as it can be, the rest waits. */
export async function want(db: Trx, demand: Demand, at: Date): Promise<void> {
  await drop(db, demand, at)
  const { cusCode, about, warehouse, lines } = demand
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  if (!wanted.length) return
  await db
    .insertInto('stock_demand')
    .values(
      wanted.map(({ sku, quantity }) => ({
        cus_code: cusCode,
        about,
        warehouse,
        sku,
        wanted: quantity,
        since: at,
      })),
    )
    .execute()
  await serve(
    db,
    cusCode,
    warehouse,
    wanted.map(({ sku }) => sku),
    at,
  )
}

/** Ends a document's demand; what was reserved for it goes to the documents that wait. */
export async function drop(db: Trx, demand: Pick<Demand, 'cusCode' | 'about'>, at: Date): Promise<void> {
  const { cusCode, about } = demand
  await db.deleteFrom('stock_demand').where('cus_code', '=', cusCode).where('about', '=', about).execute()
  const held = (await heldBy(db, demand)).filter(({ reserved }) => reserved > 0)
  for (const warehouse of new Set(held.map((each) => each.warehouse))) {
    const mine = held.filter((each) => each.warehouse === warehouse)
    await lockSkus(
      db,
      cusCode,
      mine.map(({ sku }) => sku),
    )
    const bookings = mine.map(({ sku, reserved }) => ({ sku, quantity: reserved, kind: 'RELEASE' as const }))
    await book(db, { cusCode, about, warehouse }, bookings, at)
    await serve(
      db,
      cusCode,
      warehouse,
      mine.map(({ sku }) => sku),
      at,
    )
  }
}

/** Packed: what was reserved stands ready to leave. Resolves with the SKUs of which something still waits. */
export async function pick(db: Trx, demand: Pick<Demand, 'cusCode' | 'about'>, at: Date): Promise<void> {
  for (const { warehouse, sku, reserved } of await heldBy(db, demand))
    await book(db, { ...demand, warehouse }, [{ sku, quantity: reserved, kind: 'PICK' }], at)
  await db
    .deleteFrom('stock_demand')
    .where('cus_code', '=', demand.cusCode)
    .where('about', '=', demand.about)
    .execute()
}

/** Dispatched: what stood ready has left. */
export async function ship(db: Trx, demand: Pick<Demand, 'cusCode' | 'about'>, at: Date): Promise<void> {
  for (const { warehouse, sku, picked } of await heldBy(db, demand))
    await book(db, { ...demand, warehouse }, [{ sku, quantity: picked, kind: 'SHIP' }], at)
}

/** Gives what is there of these SKUs to the demands that wait, oldest first. */
export async function serve(
  db: Trx,
  cusCode: string,
  warehouse: string,
  skus: readonly string[],
  at: Date,
): Promise<void> {
  await lockSkus(db, cusCode, skus)
  const booked = await bookedOf(db, cusCode, warehouse, skus)
  const left = new Map([...booked].map(([sku, stock]) => [sku, sellableOf(stock)]))
  const { rows } = await sql<{ about: string; sku: string; open: number }>`
    select d.about, d.sku, d.wanted - coalesce(sum(case m.kind when 'RESERVE' then m.quantity
      when 'RELEASE' then -m.quantity else 0 end), 0)::int as open
    from stock_demand d left join stock_movement m on m.cus_code = d.cus_code and m.about = d.about
      and m.warehouse = d.warehouse and m.sku = d.sku
    where d.cus_code = ${cusCode} and d.warehouse = ${warehouse} and d.sku = any (${[...skus]}::text[])
    group by d.about, d.sku, d.wanted, d.since order by d.since, d.about, d.sku`.execute(db)
  for (const { about, sku, open } of rows) {
    const quantity = Math.min(open, left.get(sku) ?? 0)
    if (quantity <= 0) continue
    left.set(sku, (left.get(sku) ?? 0) - quantity)
    await book(db, { cusCode, about, warehouse }, [{ sku, quantity, kind: 'RESERVE' }], at)
  }
}
