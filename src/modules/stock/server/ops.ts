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
import { toGrams } from '#domain/weight.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { serve } from './reserve.ts'

const line = object({
  sku: text(50, { minLength: 1 }),
  quantity: integer({ minimum: 1 }),
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
  kind: oneOf(['RECEIPT', 'FOUND', 'LOST']),
  /** Number of the inbound ticket or the count. */
  about: optional(text(50)),
  note: optional(text(250)),
  at: instant(),
  lines: list(line, 1000, 1),
})
type Movement = StaticOf<typeof movement>

/** `POST /ops/stock-movements`: books goods in, or corrects a count; what came in is given to the orders that wait for it. */
export const stockMovementsRoute: OpsRoute<typeof movement> = {
  path: 'stock-movements',
  input: movement,
  source: 'record 0025',
  handle: async (event, { db, now }) => {
    const at = new Date(event.at)
    if (Number.isNaN(at.getTime()) || at > now)
      throw new Refusal('invalid', msg`The time of the movement is not correct.`)
    await keepSkus(event, db)
    const { cusCode, warehouse, kind, about = '', note = '' } = event
    const rows = event.lines.map(({ sku, quantity }) => ({
      cus_code: cusCode,
      warehouse,
      sku,
      kind,
      quantity,
      about,
      note,
      at,
    }))
    await db.insertInto('stock_movement').values(rows).execute()
    const skus = event.lines.map(({ sku }) => sku)
    if (kind !== 'LOST') await serve(db, cusCode, warehouse, skus, now)
    return { lines: rows.length }
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
