/** What B2B orders cost: their freight, set aside when they are submitted, charged when they leave (record 0102). */
import { costs } from '#domain/costs.ts'
import { toMinor } from '#domain/money.ts'
import { cartonFreight } from '#modules/b2b/carton-freight.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { chargeCost, holdCosts, releaseCosts, type BalanceFault } from '#server/ledger/costs.ts'
import { loadRateCard } from '#server/rate-card.ts'
import type { StoredOrder } from './tables.ts'

type Costed = Pick<StoredOrder, 'id' | 'cus_code' | 'order_no'>

const recordOf = ({ id, cus_code, order_no }: Costed) => ({ id, cusCode: cus_code, about: order_no })

/** Fen; null where a carton cannot be priced. */
async function freightOf(rows: readonly StoredOrder[], { db, caller, now }: SignedContext) {
  const card = await loadRateCard(db, caller.cusCode, now)
  const routes = await db.selectFrom('route').select(['id', 'volume_divisor']).execute()
  const divisors = new Map(routes.map(({ id, volume_divisor }) => [id, volume_divisor]))
  return rows.map(({ receiver, route_id: routeId, cartons }) => {
    const price = card && cartonFreight({ receiver, routeId, cartons }, card, divisors.get(routeId))
    return price === undefined ? null : Number(toMinor(price))
  })
}

/** Prices submitted orders that are stored and locked, and sets their freight aside. Why not, for each in order. */
export async function holdFreight(
  rows: readonly StoredOrder[],
  context: SignedContext,
): Promise<(BalanceFault | undefined)[]> {
  if (!rows.length) return []
  const freights = await freightOf(rows, context)
  for (const [at, { id, cus_code }] of rows.entries())
    await context.db
      .updateTable('b2b_order')
      .set({ freight: freights[at] ?? null })
      .where('cus_code', '=', cus_code)
      .where('id', '=', id)
      .execute()
  return holdCosts(
    costs.b2bFreight,
    rows.map((row, at) => ({ ...recordOf(row), rev: row.rev, amount: BigInt(freights[at] ?? 0) })),
    context,
  )
}

/** Gives back what is held of cancelled orders. */
export const releaseFreight = (rows: readonly Costed[], { db, caller, now }: SignedContext): Promise<void> =>
  releaseCosts(
    costs.b2bFreight,
    rows.map(({ id }) => id),
    { db, cusCode: caller.cusCode, who: caller.loginCode, now },
  )

/** Charges an order that leaves the warehouse; one without a price costs nothing. */
export async function chargeFreight(row: Costed, { db, now }: { db: Trx; now: Date }): Promise<void> {
  const { freight } = await db
    .selectFrom('b2b_order')
    .select('freight')
    .where('cus_code', '=', row.cus_code)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (freight !== null) await chargeCost(costs.b2bFreight, recordOf(row), BigInt(freight), { db, now })
}
