/** What FBA orders cost: their freight by carton, on the cheapest route of their way of transport (records 0102, 0123). */
import { costs } from '#domain/costs.ts'
import { toMinor } from '#domain/money.ts'
import { shipmentFreight } from '#modules/fba/shipment-freight.ts'
import type { SignedContext } from '#server/handler.ts'
import { documentFreight } from '#server/packing/document-freight.ts'
import { loadRateCard } from '#server/rate-card.ts'
import { fbaKind } from './kind.ts'
import type { StoredOrder } from './tables.ts'

/** Fen; null where no route takes every carton. */
async function freightOf(rows: readonly StoredOrder[], { db, caller, now }: SignedContext) {
  const card = await loadRateCard(db, caller.cusCode, now)
  const routes = await db
    .selectFrom('route')
    .select(['id', 'country', 'shipping_type as shippingType', 'volume_divisor as volumeDivisor'])
    .where('is_active', '=', true)
    .execute()
  return rows.map(({ country, shipping_type: shippingType, cartons }) => {
    const found = card && shipmentFreight({ country, shippingType, cartons }, card, routes)
    return found ? Number(toMinor(found.price)) : null
  })
}

export const freight = documentFreight(fbaKind, costs.fbaFreight, freightOf)
