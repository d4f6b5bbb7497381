/** Order rules for orders that shops send: what an order leaves open is filled in by the rules of its customer. */
import { applyShopRules, type ShopOrder, type ShopRuled } from '#modules/automation/shop-orders.ts'
import type { SignedContext } from '#server/handler.ts'
import { knownFor, rulesOf, toRow } from './rows.ts'

/**
 * Returns the orders with everything the rules of the customer set, in the same order, and for each which rule gave which value.
 * Rules, routes and senders are read once, however many orders there are. A value the shop has given is never replaced.
 */
export async function ruleShopOrders(
  orders: readonly ShopOrder[],
  context: Pick<SignedContext, 'db' | 'caller'>,
): Promise<readonly ShopRuled[]> {
  const rules = (await rulesOf(context)).map(toRow)
  if (rules.length === 0) return orders.map((order) => ({ order, from: {} }))
  const known = await knownFor(context)
  return orders.map((order) => applyShopRules(rules, order, known))
}
