/** What FBA orders cost: their freight by carton, on the cheapest route of their way of transport (records 0102, 0123). */
import { costs } from '#domain/costs.ts'
import { shipmentFreight } from '#modules/fba/shipment-freight.ts'
import type { SignedContext } from '#server/handler.ts'
import { documentFreight } from '#server/packing/document-freight.ts'
import { loadRateCard } from '#server/rate-card.ts'
import { fbaKind } from './kind.ts'
import type { StoredOrder } from './tables.ts'

async function priceOf(rows: readonly StoredOrder[], { db, caller, now }: SignedContext) {
  const card = await loadRateCard(db, caller.cusCode, now)
  const routes = await db
    .selectFrom('route')
    .select(['id', 'country', 'shipping_type as shippingType', 'volume_divisor as volumeDivisor'])
    .where('is_active', '=', true)
    .execute()
  return rows.map(
    ({ country, shipping_type: shippingType, cartons }) =>
      card && shipmentFreight({ country, shippingType, cartons }, card, routes),
  )
}

export const freight = documentFreight(fbaKind, costs.fbaFreight, priceOf)
