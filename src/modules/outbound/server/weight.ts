/** `/wms/calOutWeight.do`: the same function as on the device, with the goods master of the server. */
import type { Input, Output } from '#contract/call.ts'
import { outboundWeight } from '#domain/outbound-weight.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { loadGoods, loadPlaces } from './facts.ts'

type Weight = typeof outbound.calOutWeight

export async function calOutWeight(
  { lines, routeId = '' }: Input<Weight>,
  context: SignedContext,
): Promise<Output<Weight>> {
  const { skus, codes } = await loadGoods(lines, context)
  const { routes } = await loadPlaces(context.db)
  const found = outboundWeight(
    lines.map(({ sku, quantity }) => ({ sku: codes.get(tidyCode(sku)) ?? tidyCode(sku), quantity })),
    (sku) => skus.get(sku),
    routes.get(routeId)?.divisor,
  )
  return { ...found, unknown: [...found.unknown] }
}
