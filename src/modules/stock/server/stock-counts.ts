/** `POST /ops/stock-counts`: what a warehouse counted, booked as the difference against the ledger as of the counting. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { instant, integer, list, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { MAX_SERIAL, MAX_SERIALS_OF_LINE, serialOf } from '#domain/serial-numbers.ts'
import { stockGradeCodes, type StockGrade } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { lose, receive, reportedTime, type Counted } from './count.ts'
import { lockSkus } from './levels.ts'
import { serialSkus } from './serials.ts'

const line = object({
  sku: text(50, { minLength: 1 }),
  grade: optional(oneOf(stockGradeCodes)),
  batch: optional(text(50)),
  /** Pieces counted. */
  counted: integer(),
  /** One for each piece counted, of SKUs that have serial numbers. */
  serials: optional(list(text(MAX_SERIAL), MAX_SERIALS_OF_LINE)),
})

const count = object({
  eventId: text(100, { minLength: 8 }),
  cusCode: text(50, { minLength: 1 }),
  warehouse: text(20, { minLength: 1 }),
  /** Number of the count. */
  countNo: text(50, { minLength: 1 }),
  /** When it was counted: movements reported with a later time do not change the difference. */
  countedAt: instant(),
  note: optional(text(250)),
  lines: list(line, 1000, 1),
})
type Count = StaticOf<typeof count>

interface Place {
  readonly sku: string
  readonly grade: StockGrade
  readonly batch: string
}

/**
 * A count never sets a number. It books FOUND or LOST for the difference between the units counted and the units the ledger had at
 * that time, under the lock of the SKUs. Returns both per line; `released` names the documents that lost a reservation.
 */
export const stockCountsRoute: OpsRoute<typeof count> = {
  path: 'stock-counts',
  input: count,
  source: 'record 0081',
  handle: async (input, { db, now }) => {
    const { cusCode, warehouse, countNo } = input
    const at = reportedTime(input.countedAt, now)
    requireOneLineEach(input)
    const skus = input.lines.map(({ sku }) => sku)
    await lockSkus(db, cusCode, skus)
    await requireSkus(db, cusCode, skus)
    const withSerials = await serialSkus(db, cusCode, skus)
    const found: Counted[] = []
    const lost: Counted[] = []
    const lines: { sku: string; ledger: number; counted: number; found: number; lost: number }[] = []
    for (const [index, each] of input.lines.entries()) {
      const { sku, grade = 'GOOD', batch = '', counted } = each
      const place = { sku, grade, batch }
      const ledger = await inStockAsOf(db, cusCode, warehouse, place, at)
      const base = { ...place, about: countNo, note: input.note ?? '' }
      const source = `${input.eventId}#${index}`
      const difference: Difference = withSerials.has(sku)
        ? await serialDifference(db, { cusCode, warehouse }, place, each, at)
        : { found: Math.max(0, counted - ledger), lost: Math.max(0, ledger - counted) }
      if (difference.found)
        found.push({ ...base, quantity: difference.found, serials: difference.foundSerials, source })
      if (difference.lost)
        lost.push({
          ...base,
          quantity: difference.lost,
          serials: difference.lostSerials,
          source: `${source}-`,
        })
      lines.push({ sku, ledger, counted, found: difference.found, lost: difference.lost })
    }
    await receive(db, { cusCode, warehouse, kind: 'FOUND' }, found, at)
    const released = await lose(db, { cusCode, warehouse, kind: 'LOST' }, lost, at)
    return { lines, released }
  },
}

interface Difference {
  readonly found: number
  readonly lost: number
  readonly foundSerials?: readonly string[]
  readonly lostSerials?: readonly string[]
}

function requireOneLineEach({ lines }: Count): void {
  const seen = new Set<string>()
  for (const { sku, grade = 'GOOD', batch = '' } of lines) {
    const key = JSON.stringify([sku, grade, batch])
    if (seen.has(key)) throw new Refusal('invalid', msg`${sku} is counted on two lines. Add them up.`)
    seen.add(key)
  }
}

async function requireSkus(db: Trx, cusCode: string, skus: readonly string[]): Promise<void> {
  const { rows } = await sql<{ sku: string }>`select sku from unnest(${[...skus]}::text[]) sku
    where sku not in (select sku from stock_sku where cus_code = ${cusCode}) limit 1`.execute(db)
  const [first] = rows
  if (first)
    throw new Refusal('absent', msg`The SKU ${first.sku} is not known. Report what was found as a receipt.`)
}

async function inStockAsOf(
  db: Trx,
  cusCode: string,
  warehouse: string,
  { sku, grade, batch }: Place,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ there: number }>`
    select coalesce(sum(case when m.reverses is null then m.quantity else -m.quantity end * k.in_stock), 0)::int as there
    from stock_movement m join stock_kind k using (kind)
    where m.cus_code = ${cusCode} and m.warehouse = ${warehouse} and m.sku = ${sku} and m.grade = ${grade}
      and m.batch = ${batch} and m.at <= ${at}`.execute(db)
  return rows[0]?.there ?? 0
}

/**
 * Returns the pieces counted that the ledger did not have, and those it had that were not counted. Pieces that have come or gone
 * since the count are in neither list.
 */
async function serialDifference(
  db: Trx,
  { cusCode, warehouse }: { cusCode: string; warehouse: string },
  { sku, grade, batch }: Place,
  { counted, serials = [] }: Count['lines'][number],
  at: Date,
): Promise<Difference> {
  const listed = new Set(serials.map(serialOf))
  const named = listed.size
  if (named !== counted || named !== serials.length)
    throw new Refusal(
      'invalid',
      msg`Each unit of ${sku} needs a serial number: ${named} of ${counted} are named.`,
    )
  const { rows } = await sql<{ serial: string; isThere: boolean; changedSince: boolean }>`
    select s.serial, s.state in ('IN', 'HELD') and s.warehouse = ${warehouse} and s.grade = ${grade} and s.batch = ${batch}
        as "isThere",
      exists (select from stock_serial_event e where e.cus_code = s.cus_code and e.serial = s.serial and e.sku = s.sku
        and e.at > ${at} and e.kind in ('RECEIVE', 'SHIP', 'SEND', 'LOSE', 'REGRADE', 'REMOVE')) as "changedSince"
    from stock_serial s where s.cus_code = ${cusCode} and s.sku = ${sku}
      and (s.serial = any (${[...listed]}::text[]) or (s.warehouse = ${warehouse} and s.grade = ${grade}
        and s.batch = ${batch} and s.state in ('IN', 'HELD')))`.execute(db)
  const known = new Map(rows.map((row) => [row.serial, row]))
  const foundSerials = [...listed].filter((serial) => {
    const row = known.get(serial)
    return !row || (!row.isThere && !row.changedSince)
  })
  const lostSerials = rows
    .filter(({ serial, isThere, changedSince }) => isThere && !changedSince && !listed.has(serial))
    .map(({ serial }) => serial)
  return { found: foundSerials.length, lost: lostSerials.length, foundSerials, lostSerials }
}
