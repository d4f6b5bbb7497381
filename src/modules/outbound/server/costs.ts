/** What outbound orders cost: freight and insurance, set aside when they are submitted, charged when they leave (record 0102). */
import type { PriceDetail } from '#domain/carton-freight.ts'
import { costOf, costs } from '#domain/costs.ts'
import { toMinor } from '#domain/money.ts'
import { insuranceFees } from '#modules/outbound/insurance.ts'
import { quoteGoods } from '#modules/outbound/route-prices.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { chargeAtOnce, chargeCost, holdCosts, releaseCosts, type BalanceFault } from '#server/ledger/costs.ts'
import type { OutFacts } from './facts.ts'
import type { StoredOut } from './tables.ts'

const recordOf = ({ id, cus_code, order_no, carrier_no }: StoredOut) => ({
  id,
  cusCode: cus_code,
  about: order_no,
  waybillNo: carrier_no,
})

/** Fen, and how they came about; undefined for orders without a route, and where weight or price are not known. */
function freightOf(
  { route_id, receiver, country, lines }: StoredOut,
  { card, routes, skus }: OutFacts,
): { readonly fen: number; readonly detail: PriceDetail } | undefined {
  const route = routes.get(route_id)
  if (!card || !route) return undefined
  const quote = quoteGoods(
    card,
    { country, prov: receiver.prov, lines },
    { id: route_id, volumeDivisor: route.divisor },
    (sku) => skus.get(sku),
  )
  if (!quote?.ok) return undefined
  const { price, zone, won, billable } = quote
  return {
    fen: Number(toMinor(price)),
    detail: { route: route_id, zone, side: won, weightUsed: `${billable} kg` },
  }
}

/**
 * Fen of the insurance: of the declared value of the goods, rounded once for each currency. Undefined where it is not wanted, or a currency
 * has no rate.
 */
function insuranceOf(
  { is_insured, lines }: StoredOut,
  { skus, cod: { rates } }: OutFacts,
): bigint | undefined {
  if (!is_insured) return undefined
  let sum = 0n
  for (const [currency, fee] of insuranceFees(lines, (sku) => skus.get(sku))) {
    const cost = costOf(fee, currency, rates)
    if (cost === undefined) return undefined
    sum += cost
  }
  return sum
}

/** Prices submitted orders as they are, or will be, and sets that aside; they are locked. Why not, for each in order. */
export async function holdFreight(
  rows: readonly StoredOut[],
  facts: OutFacts,
  context: SignedContext,
): Promise<(BalanceFault | undefined)[]> {
  if (!rows.length) return []
  const freights = rows.map((row) => freightOf(row, facts))
  const insurances = rows.map((row) => insuranceOf(row, facts))
  const faults = await holdCosts(
    costs.outboundFreight,
    rows.map((row, at) => ({
      ...recordOf(row),
      rev: row.rev,
      amount: BigInt(freights[at]?.fen ?? 0) + (insurances[at] ?? 0n),
    })),
    context,
  )
  for (const [at, { id, cus_code }] of rows.entries())
    if (!faults[at])
      await context.db
        .updateTable('out_order')
        .set({
          freight: freights[at]?.fen ?? null,
          insurance: insurances[at] === undefined ? null : Number(insurances[at]),
          freight_detail: JSON.stringify(freights[at]?.detail ?? null),
        })
        .where('cus_code', '=', cus_code)
        .where('id', '=', id)
        .execute()
  return faults
}

/** Gives back what is held of an order that ends without leaving. */
export const releaseFreight = (
  { id, cus_code: cusCode }: StoredOut,
  { db, now }: { db: Trx; now: Date },
): Promise<void> => releaseCosts(costs.outboundFreight, [id], { db, cusCode, who: '', now })

/** Charges an order that leaves the warehouse; one without a price costs nothing. */
export async function chargeFreight(row: StoredOut, { db, now }: { db: Trx; now: Date }): Promise<void> {
  const { freight, insurance, freight_detail: detail } = row
  if (freight === null && insurance === null) return
  await chargeCost(costs.outboundFreight, recordOf(row), BigInt(freight ?? 0), {
    db,
    now,
    ...(detail ? { detail } : {}),
  })
  await chargeAtOnce(costs.outboundInsurance, recordOf(row), BigInt(insurance ?? 0), { db, now })
}
