/** What B2B orders cost: their freight by carton, on the route they name (record 0102). */
import { costs } from '#domain/costs.ts'
import { cartonFreight } from '#modules/b2b/carton-freight.ts'
import type { SignedContext } from '#server/handler.ts'
import { documentFreight } from '#server/packing/document-freight.ts'
import { loadRateCard } from '#server/rate-card.ts'
import { b2bKind } from './kind.ts'
import type { StoredOrder } from './tables.ts'

async function priceOf(rows: readonly StoredOrder[], { db, caller, now }: SignedContext) {
  const card = await loadRateCard(db, caller.cusCode, now)
  const routes = await db.selectFrom('route').select(['id', 'volume_divisor']).execute()
  const divisors = new Map(routes.map(({ id, volume_divisor }) => [id, volume_divisor]))
  return rows.map(
    ({ receiver, route_id: routeId, cartons }) =>
      card && cartonFreight({ receiver, routeId, cartons }, card, divisors.get(routeId)),
  )
}

export const freight = documentFreight(b2bKind, costs.b2bFreight, priceOf)
