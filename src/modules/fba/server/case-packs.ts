/** `/fba/casePacks.do`: how a SKU was packed alone before, so that it is packed so again with one click (record 0025). */
import type { Output } from '#contract/call.ts'
import type { fba } from '#modules/fba/contract.ts'
import type { SignedContext } from '#server/handler.ts'

type Packs = Output<typeof fba.casePacks>

/** Orders that are looked at, newest first, and ways that are remembered of a SKU. */
const ORDERS = 300
const WAYS = 3

export async function casePacks(_: unknown, { db, caller }: SignedContext): Promise<Packs> {
  const rows = await db
    .selectFrom('fba_order')
    .select(['goods', 'cartons'])
    .where('cus_code', '=', caller.cusCode)
    .where('status', 'not in', ['DRAFT', 'CANCELLED'])
    .orderBy('created_at', 'desc')
    .limit(ORDERS)
    .execute()
  const ways = new Map<string, Map<string, Packs[number]>>()
  for (const { goods, cartons } of rows)
    for (const [column, carton] of cartons.entries()) {
      const inside = goods.filter(({ packed }) => (packed[column] ?? 0) > 0)
      const [line] = inside
      if (!line || inside.length > 1) continue
      const { sku, name, unitValue } = line
      const quantity = line.packed[column] ?? 0
      const { length, width, height, weight } = carton
      const of = ways.get(sku) ?? new Map<string, Packs[number]>()
      ways.set(sku, of)
      const key = [quantity, length, width, height, weight].join('|')
      if (of.size < WAYS && !of.has(key))
        of.set(key, { sku, name, unitValue, quantity, length, width, height, weight })
    }
  return [...ways.values()].flatMap((of) => [...of.values()]).slice(0, 3000)
}
