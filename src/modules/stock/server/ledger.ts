/**
 * What documents want of the stock. A demand is served as far as goods are there and waits for the rest; whatever comes in is given to
 * the demand that has waited longest, from the batch that expires first. Other slices draw on the stock through these functions,
 * handed over by the registry. Each takes its locks before it reads: the document, then its SKUs in order (record 0064).
 */
import { sql } from 'kysely'
import { sellableOf, type StockGrade } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'
import { book, type Booking } from './book.ts'
import { levelsOf, lockDocument, lockDocuments, lockSkus, type Level, type LevelKey } from './levels.ts'
import { loseUnderway, sendSerials, takeSerials } from './serials.ts'

export interface DemandLine {
  readonly sku: string
  readonly quantity: number
  /** Good goods where it is not named. */
  readonly grade?: StockGrade
  /** A batch the document insists on; "" or none: whichever expires first. */
  readonly batch?: string
}

export interface Holder {
  readonly cusCode: string
  /** Number of the order. */
  readonly about: string
}

export interface Demand extends Holder {
  readonly warehouse: string
  readonly lines: readonly DemandLine[]
  /** Days a batch must still keep, e.g. until it has arrived; none named: it has not expired. Null: it may have. */
  readonly keeps?: number | null
}

/** How reserved goods leave: shipped, transferred to another warehouse, or destroyed. */
type Departure = 'SHIP' | 'TRANSFER_OUT' | 'DESTROY'

interface Hold extends LevelKey {
  reserved: number
  picked: number
  /** Last day of the batch; null: it does not expire. */
  expiresOn: string | null
}

interface Request {
  readonly sku: string
  readonly grade: StockGrade
  readonly batch: string
  readonly keeps: number | null
  wanted: number
}

async function holdsOf(db: Trx, { cusCode, about }: Holder): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select h.warehouse, h.sku, h.grade, h.batch, h.reserved, h.picked, to_char(b.expires_on, 'YYYY-MM-DD') as "expiresOn"
    from stock_hold h left join stock_batch b using (cus_code, sku, batch)
    where h.cus_code = ${cusCode} and h.about = ${about} and (h.reserved > 0 or h.picked > 0)
    order by h.warehouse, h.sku, h.grade, b.expires_on nulls last, h.batch`.execute(db)
  return rows
}

/** Lines of one SKU, grade and batch added up: a document may name a SKU twice. */
function requestsOf({ lines, keeps = 0 }: Demand): Request[] {
  const requests = new Map<string, Request>()
  for (const { sku, quantity, grade = 'GOOD', batch = '' } of lines) {
    if (quantity <= 0) continue
    const id = JSON.stringify([sku, grade, batch])
    const request = requests.get(id)
    if (request) request.wanted += quantity
    else requests.set(id, { sku, grade, batch, keeps, wanted: quantity })
  }
  return [...requests.values()]
}

const DAY_MS = 86_400_000

/** Whether goods that end on a day may be promised to a demand of this moment. */
const isFresh = (expiresOn: string | null | undefined, keeps: number | null, at: Date): boolean =>
  !expiresOn ||
  keeps === null ||
  expiresOn > new Date(at.getTime() + keeps * DAY_MS).toISOString().slice(0, 10)

/** Takes from levels in their order what a request may take; a batch that does not keep long enough is never promised. Returns what was taken of each. */
function take(
  free: Map<Level, number>,
  { sku, grade, batch, keeps }: Omit<Request, 'wanted'>,
  quantity: number,
  at: Date,
): { level: Level; quantity: number }[] {
  const taken: { level: Level; quantity: number }[] = []
  let rest = quantity
  for (const [level, left] of free) {
    if (rest === 0) break
    if (level.sku !== sku || level.grade !== grade || left <= 0) continue
    if (batch !== '' && level.batch !== batch) continue
    if (!isFresh(level.expiresOn, keeps, at)) continue
    const part = Math.min(rest, left)
    free.set(level, left - part)
    taken.push({ level, quantity: part })
    rest -= part
  }
  return taken
}

/**
 * Locks documents, then every SKU they hold or wait for. A slice that locks rows of its own documents calls this first: goods that are
 * booked change the state of documents, so the locks of goods come before those of their rows.
 */
export const lock = async (db: Trx, cusCode: string, abouts: readonly string[]): Promise<void> => {
  await lockDocuments(db, cusCode, abouts)
}

/**
 * Lines, by their index, for which less can be promised than they want, with what is left for each: earlier lines are served first,
 * lines that insist on a batch before all others. What the document holds already counts as free.
 */
export async function shortOf(db: Trx, demand: Demand, at: Date): Promise<Map<number, number>> {
  const { cusCode, warehouse, lines, keeps = 0 } = demand
  const skus = await lockDocument(
    db,
    demand,
    lines.map(({ sku }) => sku),
  )
  const own = (await holdsOf(db, demand)).filter((hold) => hold.warehouse === warehouse)
  const free = new Map(
    (await levelsOf(db, cusCode, warehouse, skus)).map((level) => {
      const hold = own.find(
        ({ sku, grade, batch }) => sku === level.sku && grade === level.grade && batch === level.batch,
      )
      return [level, sellableOf(level) + (hold?.reserved ?? 0)]
    }),
  )
  const short = new Map<number, number>()
  const inTurn = lines
    .map((line, index) => ({ ...line, index }))
    .toSorted((a, b) => Number(!a.batch) - Number(!b.batch) || a.index - b.index)
  for (const { index, sku, quantity, grade = 'GOOD', batch = '' } of inTurn) {
    const left = take(free, { sku, grade, batch, keeps }, quantity, at).reduce(
      (sum, part) => sum + part.quantity,
      0,
    )
    if (left < quantity) short.set(index, left)
  }
  return short
}

/**
 * Takes the place of what the document wanted before. What it holds and still wants stays with it, also where older demands wait; the
 * surplus is released, the rest is served as far as it can be and waits.
 */
export async function want(db: Trx, demand: Demand, at: Date): Promise<void> {
  const { cusCode, about, warehouse, lines } = demand
  const skus = await lockDocument(
    db,
    demand,
    lines.map(({ sku }) => sku),
  )
  const requests = requestsOf(demand)
  const holds = (await holdsOf(db, demand)).filter(({ reserved }) => reserved > 0)
  const { kept, surplus } = settle(requests, holds, warehouse, at)
  await book(
    db,
    cusCode,
    surplus.map((hold) => released(hold, about)),
    at,
  )
  await replaceDemand(db, demand, requests, kept, at)
  for (const place of new Set([warehouse, ...surplus.map((each) => each.warehouse)]))
    await serve(db, cusCode, place, skus, at)
}

/** Splits what is reserved into what the requests keep (by index) and what is too much or does not keep. Named batches keep theirs first. */
function settle(
  requests: readonly Request[],
  holds: readonly Hold[],
  warehouse: string,
  at: Date,
): { kept: Map<Request, number>; surplus: Hold[] } {
  const left = new Map(holds.map((hold) => [hold, hold.reserved]))
  const kept = new Map<Request, number>()
  for (const request of requests.toSorted((a, b) => Number(!a.batch) - Number(!b.batch))) {
    let open = request.wanted
    for (const [hold, reserved] of left) {
      if (hold.warehouse !== warehouse || hold.sku !== request.sku || hold.grade !== request.grade) continue
      if (request.batch !== '' && hold.batch !== request.batch) continue
      if (!isFresh(hold.expiresOn, request.keeps, at)) continue
      const part = Math.min(open, reserved)
      left.set(hold, reserved - part)
      open -= part
    }
    kept.set(request, request.wanted - open)
  }
  const surplus = [...left]
    .filter(([, rest]) => rest > 0)
    .map(([hold, rest]) => ({ ...hold, reserved: rest }))
  return { kept, surplus }
}

/** A request that was there before keeps its place in the queue. */
async function replaceDemand(
  db: Trx,
  { cusCode, about, warehouse }: Demand,
  requests: readonly Request[],
  kept: ReadonlyMap<Request, number>,
  at: Date,
): Promise<void> {
  const before = await sql<{ warehouse: string; sku: string; grade: string; batch: string; since: Date }>`
    delete from stock_demand where cus_code = ${cusCode} and about = ${about}
    returning warehouse, sku, grade, batch, since`.execute(db)
  if (!requests.length) return
  const sinceOf = ({ sku, grade, batch }: Request) =>
    before.rows.find(
      (row) => row.warehouse === warehouse && row.sku === sku && row.grade === grade && row.batch === batch,
    )?.since ?? at
  await db
    .insertInto('stock_demand')
    .values(
      requests.map((request) => ({
        cus_code: cusCode,
        about,
        warehouse,
        sku: request.sku,
        grade: request.grade,
        batch: request.batch,
        wanted: request.wanted,
        keeps_days: request.keeps,
        missing: request.wanted - (kept.get(request) ?? 0),
        since: sinceOf(request),
      })),
    )
    .execute()
}

/** Ends a document's demand; what was reserved for it goes to the documents that wait. What was picked stays picked. */
export async function drop(db: Trx, holder: Holder, at: Date): Promise<void> {
  const { cusCode, about } = holder
  const skus = await lockDocument(db, holder)
  await endDemand(db, holder)
  const held = (await holdsOf(db, holder)).filter(({ reserved }) => reserved > 0)
  await book(
    db,
    cusCode,
    held.map((hold) => released(hold, about)),
    at,
  )
  for (const warehouse of new Set(held.map((each) => each.warehouse)))
    await serve(db, cusCode, warehouse, skus, at)
}

const released = ({ warehouse, sku, grade, batch, reserved }: Hold, about: string): Booking => ({
  warehouse,
  sku,
  grade,
  batch,
  about,
  quantity: reserved,
  kind: 'RELEASE',
})

const endDemand = (db: Trx, { cusCode, about }: Holder) =>
  db.deleteFrom('stock_demand').where('cus_code', '=', cusCode).where('about', '=', about).execute()

/** Books reserved goods as packed. Goods the document still waited for are dropped from its demand. */
export async function pick(db: Trx, holder: Holder, at: Date): Promise<void> {
  await lockDocument(db, holder)
  const held = (await holdsOf(db, holder)).filter(({ reserved }) => reserved > 0)
  await bookHolds(
    db,
    holder,
    held.map(({ reserved, ...hold }) => ({ ...hold, kind: 'PICK', quantity: reserved })),
    at,
  )
  await endDemand(db, holder)
}

/**
 * Names the pieces a document takes of SKUs with serial numbers, instead of those that were taken for it because they came first.
 *
 * @throws Refusal `invalid` where one is not free, or more are named than the document holds
 */
export async function takePieces(
  db: Trx,
  holder: Holder,
  warehouse: string,
  pieces: readonly { readonly sku: string; readonly serial: string }[],
  at: Date,
): Promise<void> {
  await lockDocument(
    db,
    holder,
    pieces.map(({ sku }) => sku),
  )
  await takeSerials(db, holder, warehouse, pieces, at)
}

/** Pieces of one level that have left. */
interface Departed extends LevelKey {
  readonly quantity: number
}

/** Books packed goods as shipped, transferred or destroyed. Returns what left. */
export async function ship(db: Trx, holder: Holder, at: Date, kind: Departure = 'SHIP'): Promise<Departed[]> {
  await lockDocument(db, holder)
  const held = (await holdsOf(db, holder)).filter(({ picked }) => picked > 0)
  await sendSerials(db, holder, held, kind === 'TRANSFER_OUT' ? 'SEND' : 'SHIP', at)
  await bookHolds(
    db,
    holder,
    held.map(({ picked, ...hold }) => ({ ...hold, kind, quantity: picked })),
    at,
  )
  return held.map(({ warehouse, sku, grade, batch, picked }) => ({
    warehouse,
    sku,
    grade,
    batch,
    quantity: picked,
  }))
}

/** Returns picked goods to the shelf, where waiting documents get them. */
export async function putBack(db: Trx, holder: Holder, at: Date): Promise<void> {
  const skus = await lockDocument(db, holder)
  const held = (await holdsOf(db, holder)).filter(({ picked }) => picked > 0)
  await bookHolds(
    db,
    holder,
    held.flatMap(({ picked: quantity, ...hold }) => [
      { ...hold, quantity, kind: 'UNPICK' as const },
      { ...hold, quantity, kind: 'RELEASE' as const },
    ]),
    at,
  )
  for (const warehouse of new Set(held.map((each) => each.warehouse)))
    await serve(db, holder.cusCode, warehouse, skus, at)
}

const bookHolds = (
  db: Trx,
  { cusCode, about }: Holder,
  bookings: readonly Omit<Booking, 'about'>[],
  at: Date,
): Promise<void> =>
  book(
    db,
    cusCode,
    bookings.map(({ warehouse, sku, grade, batch, kind, quantity }) => ({
      warehouse,
      sku,
      grade,
      batch,
      kind,
      quantity,
      about,
    })),
    at,
  )

/** Books the pieces with serial numbers that are still on their way with a transfer as missing. Other units have no level until they arrive. */
export async function loseSent(db: Trx, holder: Holder, at: Date): Promise<void> {
  await lockDocument(db, holder)
  await loseUnderway(db, holder, at)
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
  const { rows } = await sql<{
    about: string
    sku: string
    grade: StockGrade
    batch: string
    keeps: number | null
    missing: number
  }>`select about, sku, grade, batch, keeps_days as keeps, missing from stock_demand
    where cus_code = ${cusCode} and warehouse = ${warehouse} and sku = any (${[...skus]}::text[]) and missing > 0
    order by since, about, sku, batch desc`.execute(db)
  if (!rows.length) return
  const free = new Map(
    (await levelsOf(db, cusCode, warehouse, skus)).map((level) => [level, sellableOf(level)]),
  )
  const bookings: Booking[] = []
  const served: { about: string; sku: string; grade: string; batch: string; quantity: number }[] = []
  for (const { about, missing, keeps, ...request } of rows) {
    const taken = take(free, { ...request, keeps }, missing, at)
    if (!taken.length) continue
    for (const { level, quantity } of taken)
      bookings.push({ warehouse, ...request, batch: level.batch, about, quantity, kind: 'RESERVE' })
    served.push({ about, ...request, quantity: taken.reduce((sum, { quantity }) => sum + quantity, 0) })
  }
  if (!served.length) return
  await book(db, cusCode, bookings, at)
  await sql`update stock_demand d set missing = d.missing - s.quantity
    from jsonb_to_recordset(${JSON.stringify(served)}::jsonb) as s (about text, sku text, grade text, batch text, quantity int)
    where d.cus_code = ${cusCode} and d.warehouse = ${warehouse}
      and (d.about, d.sku, d.grade, d.batch) = (s.about, s.sku, s.grade, s.batch)`.execute(db)
}
