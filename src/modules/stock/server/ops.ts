/** What warehouses report of stock: goods that came in, and what a stocktaking found (design page "The operations side"). */
import { msg } from '@lingui/core/macro'
import {
  instant,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { toMinor } from '#domain/money.ts'
import { MAX_SERIAL, MAX_SERIALS_OF_LINE } from '#domain/serial-numbers.ts'
import { stockGradeCodes } from '#domain/stock-measures.ts'
import { toGrams } from '#domain/weight.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { bookBack, lose, receive, regrade, reportedTime } from './count.ts'
import { lockSkus } from './levels.ts'

const line = object({
  sku: text(50, { minLength: 1 }),
  quantity: integer({ minimum: 1, maximum: 999_999 }),
  /** Of a change of grade, the grade it had. */
  grade: optional(oneOf(stockGradeCodes)),
  batch: optional(text(50)),
  /** One for each piece, of SKUs that have serial numbers. */
  serials: optional(list(text(MAX_SERIAL), MAX_SERIALS_OF_LINE)),
  /** Last day of the batch, "2026-11-30". */
  expiresOn: optional(text(10, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  /** Needed where the SKU is new. */
  name: optional(text(100)),
  nameEn: optional(text(100)),
  hsCode: optional(text(20)),
  unitValue: optional(money()),
  currency: optional(text(3, { minLength: 3 })),
  /** Of one piece, kilograms. */
  weight: optional(text(11, { pattern: '^\\d{1,6}(\\.\\d{1,3})?$' })),
})

const movement = object({
  /** Minted where it was counted; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  cusCode: text(50, { minLength: 1 }),
  warehouse: text(20, { minLength: 1 }),
  kind: oneOf(['RECEIPT', 'RETURN_IN', 'FOUND', 'LOST', 'REGRADE']),
  /** Number of the inbound ticket or the count. */
  about: optional(text(50)),
  note: optional(text(250)),
  at: instant(),
  lines: list(line, 1000, 1),
})
type Movement = StaticOf<typeof movement>

/**
 * `POST /ops/stock-movements`: books goods in, corrects a count, or changes a grade. What came in is given to the documents that wait for
 * it; `released` names the documents that lost a reservation to missing goods.
 */
export const stockMovementsRoute: OpsRoute<typeof movement> = {
  path: 'stock-movements',
  input: movement,
  source: 'records 0025 and 0064',
  handle: async (event, { db, now }) => {
    const at = reportedTime(event.at, now)
    const { eventId, cusCode, warehouse, kind, about = '', note = '' } = event
    // SKUs before the counters that new ones move, as everywhere.
    await lockSkus(
      db,
      cusCode,
      event.lines.map(({ sku }) => sku),
    )
    await keepSkus(event, db)
    const lines = event.lines.map(
      ({ sku, quantity, grade = 'GOOD', batch = '', expiresOn, serials }, index) => ({
        sku,
        quantity,
        grade,
        batch,
        expiresOn,
        serials,
        about,
        note,
        source: `${eventId}#${index}`,
      }),
    )
    if (kind === 'LOST')
      return { lines: lines.length, released: await lose(db, { cusCode, warehouse, kind }, lines, at) }
    if (kind === 'REGRADE')
      return { lines: lines.length, released: await regrade(db, { cusCode, warehouse }, lines, at) }
    await receive(db, { cusCode, warehouse, kind }, lines, at)
    return { lines: lines.length, released: [] }
  },
}

const correction = object({
  eventId: text(100, { minLength: 8 }),
  cusCode: text(50, { minLength: 1 }),
  /** Event that was reported wrongly. */
  ofEventId: text(100, { minLength: 8 }),
  at: instant(),
})

/** `POST /ops/stock-corrections`: books back what an event had booked; nothing is overwritten. */
export const stockCorrectionsRoute: OpsRoute<typeof correction> = {
  path: 'stock-corrections',
  input: correction,
  source: 'record 0064',
  handle: async ({ cusCode, ofEventId, at }, { db, now }) => {
    const lines = await bookBack(db, cusCode, ofEventId, reportedTime(at, now))
    if (!lines) throw new Refusal('absent', msg`This event has no stock movements.`)
    return { lines }
  },
}

async function keepSkus({ cusCode, lines }: Movement, db: Trx): Promise<void> {
  const customer = await db
    .selectFrom('customer')
    .select('cus_code')
    .where('cus_code', '=', cusCode)
    .executeTakeFirst()
  if (!customer) throw new Refusal('absent', msg`This customer does not exist.`)
  const rows = [...new Map(lines.map((each) => [each.sku, each])).values()].map((each) => ({
    cus_code: cusCode,
    sku: each.sku,
    name: each.name ?? each.sku,
    name_en: each.nameEn ?? '',
    hs_code: each.hsCode ?? '',
    unit_value: Number(toMinor(each.unitValue ?? '0') ?? 0n),
    currency: each.currency ?? 'CNY',
    weight_g: toGrams(each.weight ?? '0') ?? 0,
  }))
  await db
    .insertInto('stock_sku')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
