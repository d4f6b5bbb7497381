/** What order rules make of an order that a shop sent. Pure. */
import type { OrderRule } from '#domain/order-rules.ts'
import { textAt, toPostal, valueAt, withValue } from '#engine/form/index.ts'
import { proposalsFor, type Known } from './proposals.ts'

/** An order as a shop gives it, in the shape of a B2C order; what it does not say is absent or "". */
export interface ShopOrder {
  /** Where it comes from, for conditions: "shopee", and the name of the shop. */
  readonly platform: string
  readonly shop: string
  readonly [field: string]: unknown
}

export interface ShopRuled {
  readonly order: ShopOrder
  /** Name of the rule by path of the value it set. */
  readonly from: Readonly<Record<string, string>>
}

/** The order with everything the rules set; what the shop said stays. */
export function applyShopRules(rules: readonly OrderRule[], order: ShopOrder, known: Known): ShopRuled {
  const isOwn = (path: string): boolean => {
    const value = valueAt(order, path)
    return typeof value === 'object' ? textAt(value, 'name') !== '' : textAt(order, path) !== ''
  }
  const set = proposalsFor(rules, order, isOwn, known).filter((proposal) => !proposal.isOwn)
  return {
    order: set.reduce(
      (next, { path, value }) => withValue(next, path, typeof value === 'object' ? toPostal(value) : value),
      order,
    ),
    from: Object.fromEntries(set.map(({ path, source }) => [path, source])),
  }
}
