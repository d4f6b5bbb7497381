/**
 * Serial numbers of SKUs that have them (record 0081). At every level there are as many numbers as pieces in stock, and every document
 * has taken as many as it has picked. Each function is called with the SKUs locked, in the transaction that books the pieces.
 */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { otherGrade, type StockGrade } from '#domain/stock-measures.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal } from '#server/handler.ts'
import type { LevelKey } from './levels.ts'

export type SerialState = 'IN' | 'HELD' | 'UNDERWAY' | 'GONE' | 'LOST' | 'REMOVED'
export type SerialStep = 'RECEIVE' | 'TAKE' | 'PUT_BACK' | 'SHIP' | 'SEND' | 'REGRADE' | 'LOSE' | 'REMOVE'

interface SerialEvent extends LevelKey {
  readonly serial: string
  readonly kind: SerialStep
  readonly about: string
  readonly source?: string | undefined
}

/** A line of a report: `serials` names each of its pieces. */
interface SerialLine {
  readonly sku: string
  readonly quantity: number
  readonly grade: StockGrade
  readonly batch: string
  readonly about: string
  readonly source?: string | undefined
  readonly serials?: readonly string[] | undefined
}

interface KnownSerial extends LevelKey {
  readonly serial: string
  readonly state: SerialState
  readonly about: string
}

/** Appends events; the database keeps where each piece is and refuses steps that cannot be. */
export async function bookSerials(
  db: Trx,
  cusCode: string,
  events: readonly SerialEvent[],
  at: Date,
): Promise<void> {
  if (!events.length) return
  await sql`insert into stock_serial_event (cus_code, sku, serial, kind, warehouse, grade, batch, about, source, at)
    select ${cusCode}, r.sku, r.serial, r.kind, r.warehouse, r.grade, r.batch, r.about, coalesce(r.source, ''), ${at}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r (sku text, serial text, kind text, warehouse text,
      grade text, batch text, about text, source text)`.execute(db)
}

/** Those of the SKUs whose pieces have serial numbers. */
export async function serialSkus(db: Trx, cusCode: string, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`select sku from stock_sku
    where cus_code = ${cusCode} and sku = any (${[...new Set(skus)]}::text[]) and is_serial`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

interface Piece {
  readonly sku: string
  readonly serial: string
}

const keyOf = ({ sku, serial }: Piece): string => JSON.stringify([sku, serial])

/**
 * The named pieces of lines, as stored, each with its line.
 *
 * @throws Refusal `invalid` where a SKU with serial numbers does not name each piece once, or another SKU names some
 */
async function namedPieces(
  db: Trx,
  cusCode: string,
  lines: readonly SerialLine[],
): Promise<(Piece & { readonly line: SerialLine })[]> {
  const withSerials = await serialSkus(
    db,
    cusCode,
    lines.map(({ sku }) => sku),
  )
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const { sku, quantity } = line
    const serials = (line.serials ?? []).map(serialOf).filter((each) => each !== '')
    if (!withSerials.has(sku)) {
      if (serials.length) throw new Refusal('invalid', msg`${sku} is kept without serial numbers.`)
      return []
    }
    const named = serials.length
    if (named !== quantity)
      throw new Refusal(
        'invalid',
        msg`Each unit of ${sku} needs a serial number: ${named} of ${quantity} are named.`,
      )
    return serials.map((serial) => {
      const key = keyOf({ sku, serial })
      if (seen.has(key)) throw new Refusal('invalid', msg`Serial number ${serial} is listed twice.`)
      seen.add(key)
      return { sku, serial, line }
    })
  })
}

async function known(db: Trx, cusCode: string, pieces: readonly Piece[]): Promise<Map<string, KnownSerial>> {
  if (!pieces.length) return new Map()
  const { rows } = await sql<KnownSerial>`
    select s.sku, s.serial, s.warehouse, s.grade, s.batch, s.state, s.about from stock_serial s
    join jsonb_to_recordset(${JSON.stringify(pieces.map(({ sku, serial }) => ({ sku, serial })))}::jsonb)
      as r (sku text, serial text) using (sku, serial)
    where s.cus_code = ${cusCode}`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Books one event for each named piece of lines; `of` makes it of where the piece was, or refuses. */
async function bookNamed(
  db: Trx,
  cusCode: string,
  lines: readonly SerialLine[],
  at: Date,
  of: (serial: string, was: KnownSerial | undefined, line: SerialLine) => Omit<SerialEvent, 'serial'>,
): Promise<void> {
  const named = await namedPieces(db, cusCode, lines)
  const before = await known(db, cusCode, named)
  const events = named.map((piece) => {
    const { serial, line } = piece
    return { serial, ...of(serial, before.get(keyOf(piece)), line) }
  })
  await bookSerials(db, cusCode, events, at)
}

/** Why a piece cannot be used: where it is instead. */
function elsewhere({ serial, state, warehouse, about }: KnownSerial): Refusal {
  if (state === 'HELD') return new Refusal('invalid', msg`Serial number ${serial} is taken for ${about}.`)
  if (state === 'UNDERWAY')
    return new Refusal('invalid', msg`Serial number ${serial} is on its way with ${about}.`)
  if (state === 'GONE') return new Refusal('invalid', msg`Serial number ${serial} has left with ${about}.`)
  if (state === 'LOST') return new Refusal('invalid', msg`Serial number ${serial} was reported missing.`)
  if (state === 'REMOVED')
    return new Refusal('invalid', msg`Serial number ${serial} was booked in by mistake.`)
  return new Refusal('invalid', msg`Serial number ${serial} is in ${warehouse}.`)
}

/**
 * Books pieces in. By a transfer, only those that are on their way with it; otherwise none that is inside or on its way.
 *
 * @throws Refusal `invalid` naming the first piece that cannot come in
 */
export async function receiveSerials(
  db: Trx,
  { cusCode, warehouse, kind }: { cusCode: string; warehouse: string; kind: string },
  lines: readonly SerialLine[],
  at: Date,
): Promise<void> {
  await bookNamed(db, cusCode, lines, at, (serial, was, { sku, grade, batch, about, source }) => {
    if (kind === 'TRANSFER_IN') {
      // A piece reported lost on its way may still arrive.
      const isExpected = was && (was.state === 'UNDERWAY' || was.state === 'LOST') && was.about === about
      if (!isExpected) throw new Refusal('invalid', msg`Serial number ${serial} was not sent with ${about}.`)
    } else if (was && (was.state === 'IN' || was.state === 'HELD' || was.state === 'UNDERWAY'))
      throw elsewhere(was)
    return { sku, warehouse, grade, batch, about, source, kind: 'RECEIVE' }
  })
}

/**
 * Books the named pieces of a level missing, or to the other grade.
 *
 * @throws Refusal `invalid` naming the first piece that is not there
 */
export async function loseSerials(
  db: Trx,
  { cusCode, warehouse }: { cusCode: string; warehouse: string },
  lines: readonly SerialLine[],
  kind: 'LOSE' | 'REGRADE',
  at: Date,
): Promise<void> {
  await bookNamed(db, cusCode, lines, at, (serial, was, { sku, grade, batch, about, source }) => {
    if (!was) throw new Refusal('invalid', msg`Serial number ${serial} is not known.`)
    const isInside = was.state === 'IN' || was.state === 'HELD'
    if (!isInside || was.warehouse !== warehouse || was.grade !== grade || was.batch !== batch)
      throw elsewhere({ ...was, state: isInside ? 'IN' : was.state })
    const to = kind === 'REGRADE' ? otherGrade(grade) : grade
    return { sku, warehouse, grade: to, batch, about, source, kind }
  })
}

/**
 * Takes named pieces for a document that has reserved or picked as many of their level; those that were taken for it before and
 * are too many now go back to the shelf.
 *
 * @throws Refusal `invalid` naming the first piece that is not free
 */
export async function takeSerials(
  db: Trx,
  { cusCode, about }: { cusCode: string; about: string },
  warehouse: string,
  pieces: readonly Piece[],
  at: Date,
): Promise<void> {
  const asked = pieces.map(({ sku, serial }) => ({ sku, serial: serialOf(serial) }))
  const before = await known(db, cusCode, asked)
  const events: SerialEvent[] = []
  const byLevel = new Map<string, number>()
  for (const { sku, serial } of new Map(asked.map((each) => [keyOf(each), each])).values()) {
    const was = before.get(keyOf({ sku, serial }))
    if (!was) throw new Refusal('invalid', msg`Serial number ${serial} is not known.`)
    const isOwn = was.state === 'HELD' && was.about === about
    if (was.warehouse !== warehouse || (was.state !== 'IN' && !isOwn)) throw elsewhere(was)
    const key = JSON.stringify([sku, was.grade, was.batch])
    byLevel.set(key, (byLevel.get(key) ?? 0) + 1)
    const { grade, batch } = was
    if (isOwn) events.push({ sku, serial, warehouse, grade, batch, about, kind: 'PUT_BACK' })
    events.push({ sku, serial, warehouse, grade, batch, about, kind: 'TAKE' })
  }
  const { rows } = await sql<{ sku: string; grade: string; batch: string; held: number }>`
    select sku, grade, batch, reserved + picked as held from stock_hold
    where cus_code = ${cusCode} and about = ${about} and warehouse = ${warehouse}`.execute(db)
  const held = new Map(rows.map((row) => [JSON.stringify([row.sku, row.grade, row.batch]), row.held]))
  for (const [level, count] of byLevel) {
    const [sku = ''] = JSON.parse(level) as string[]
    const most = held.get(level) ?? 0
    if (count > most)
      throw new Refusal('invalid', msg`${about} takes ${most} of ${sku} from there, not ${count}.`)
  }
  // One that was taken before is taken anew, so that it is not the one that goes back.
  await bookSerials(
    db,
    cusCode,
    events.filter(({ kind }) => kind === 'PUT_BACK'),
    at,
  )
  await bookSerials(
    db,
    cusCode,
    events.filter(({ kind }) => kind === 'TAKE'),
    at,
  )
  await followHolds(
    db,
    cusCode,
    asked.map(({ sku }) => sku),
    at,
  )
}

interface Uneven extends LevelKey {
  readonly about: string
  /** Above zero: so many too many are taken; below: so many are lacking. */
  readonly surplus: number
}

/** Takes the oldest pieces for what documents have picked, and puts back those a document has taken beyond what it holds. */
export async function followHolds(
  db: Trx,
  cusCode: string,
  skus: readonly string[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<Uneven>`
    select about, warehouse, sku, grade, batch,
      case when taken > reserved + picked then taken - reserved - picked else taken - picked end as surplus
    from (select about, warehouse, sku, grade, batch, coalesce(h.reserved, 0) as reserved, coalesce(h.picked, 0) as picked,
        coalesce(s.taken, 0)::int as taken
      from (select * from stock_hold where cus_code = ${cusCode} and sku = any (${[...new Set(skus)]}::text[])
          and (reserved > 0 or picked > 0) and sku in (select sku from stock_sku where cus_code = ${cusCode} and is_serial)) h
      full join (select about, warehouse, sku, grade, batch, count(*) as taken from stock_serial
          where cus_code = ${cusCode} and sku = any (${[...new Set(skus)]}::text[]) and state = 'HELD'
          group by about, warehouse, sku, grade, batch) s using (about, warehouse, sku, grade, batch)) each
    where taken > reserved + picked or taken < picked
    order by surplus desc, about, sku`.execute(db)
  for (const { surplus, about, ...level } of rows) {
    const { warehouse, sku, grade, batch } = level
    const [state, kind] = surplus > 0 ? (['HELD', 'PUT_BACK'] as const) : (['IN', 'TAKE'] as const)
    const chosen = await sql<{ serial: string }>`select serial from stock_serial
      where cus_code = ${cusCode} and warehouse = ${warehouse} and sku = ${sku} and grade = ${grade} and batch = ${batch}
        and state = ${state} and (${state} = 'IN' or about = ${about})
      order by last_event limit ${Math.abs(surplus)}`.execute(db)
    await bookSerials(
      db,
      cusCode,
      chosen.rows.map(({ serial }) => ({ ...level, serial, about, kind })),
      at,
    )
  }
}

/** Books the pieces taken for a document as shipped to its receiver, or as sent to another warehouse. */
export async function sendSerials(
  db: Trx,
  { cusCode, about }: { cusCode: string; about: string },
  held: readonly (LevelKey & { readonly picked: number })[],
  kind: 'SHIP' | 'SEND',
  at: Date,
): Promise<void> {
  const { rows } = await sql<LevelKey & { serial: string }>`
    select s.warehouse, s.sku, s.grade, s.batch, s.serial from (
      select *, row_number() over (partition by warehouse, sku, grade, batch order by last_event) as nth
      from stock_serial where cus_code = ${cusCode} and about = ${about} and state = 'HELD') s
    join jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h (warehouse text, sku text, grade text, batch text, picked int)
      using (warehouse, sku, grade, batch)
    where s.nth <= h.picked`.execute(db)
  await bookSerials(
    db,
    cusCode,
    rows.map((row) => ({ ...row, about, kind })),
    at,
  )
}

/** Books the pieces that are still on their way with a document as missing. Only that document can bring them in after it. */
export async function loseUnderway(
  db: Trx,
  { cusCode, about }: { cusCode: string; about: string },
  at: Date,
): Promise<void> {
  const { rows } = await sql<LevelKey & { serial: string }>`
    select warehouse, sku, grade, batch, serial from stock_serial
    where cus_code = ${cusCode} and about = ${about} and state = 'UNDERWAY' order by sku, serial`.execute(db)
  await bookSerials(
    db,
    cusCode,
    rows.map((row) => ({ ...row, about, kind: 'LOSE' })),
    at,
  )
}

/** Reverses what the events with these sources did to pieces: receipts, losses and changes of grade. */
export async function bookBackSerials(
  db: Trx,
  cusCode: string,
  sources: readonly string[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<LevelKey & { serial: string; kind: SerialStep; about: string }>`
    select sku, serial, kind, warehouse, grade, batch, about from stock_serial_event
    where cus_code = ${cusCode} and source = any (${[...sources]}::text[])`.execute(db)
  const back: Partial<Record<SerialStep, SerialStep>> = {
    RECEIVE: 'REMOVE',
    LOSE: 'RECEIVE',
    REGRADE: 'REGRADE',
  }
  await bookSerials(
    db,
    cusCode,
    rows.flatMap(({ kind, grade, ...row }) => {
      const step = back[kind]
      return step ? [{ ...row, grade: kind === 'REGRADE' ? otherGrade(grade) : grade, kind: step }] : []
    }),
    at,
  )
  await followHolds(
    db,
    cusCode,
    rows.map(({ sku }) => sku),
    at,
  )
}
