/**
 * How much of our stock a shop may offer. Pure: the server decides by it, the device shows what a rule would do before it is saved.
 * Several offers of the same goods are divided, so that together they never promise more than there is.
 */

export interface StockRule {
  /** Nothing is sent while it is off. */
  readonly isOn: boolean
  /** Units kept back. */
  readonly buffer: number
  /** Never more than this is offered; 0: as much as there is. */
  readonly cap: number
  /** Percent of the goods this shop may offer, 1 to 100. */
  readonly share: number
  /** What several offers would promise together is divided among them. */
  readonly isSplit: boolean
}

export const MAX_BUFFER = 99_999
export const MAX_CAP = 999_999

/** One of the goods an offer is made of. */
export interface Component {
  readonly sku: string
  /** Units of it in one unit of the offer. */
  readonly quantity: number
}
export interface Offer {
  readonly id: string
  readonly rule: StockRule
  readonly components: readonly Component[]
  /** Held by the platform, below which stock may not be set. */
  readonly reserved: number
}

interface Claim {
  readonly id: string
  readonly share: number
}

/**
 * Units each claim may offer of `sellable`. Claims of more than 100 % together are divided in proportion; what is left over by rounding
 * goes to the largest remainders, so that the last unit is offered once.
 */
export function divided(sellable: number, claims: readonly Claim[]): ReadonlyMap<string, number> {
  const all = claims.reduce((sum, { share }) => sum + share, 0)
  const whole = Math.max(100, all)
  const parts = claims.map(({ id, share }) => ({
    id,
    units: Math.floor((sellable * share) / whole),
    rest: (sellable * share) % whole,
  }))
  const free =
    all < 100
      ? Math.floor((sellable * all) / 100) - parts.reduce((sum, { units }) => sum + units, 0)
      : sellable - parts.reduce((sum, { units }) => sum + units, 0)
  const first = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || (a.id < b.id ? -1 : 1))
      .slice(0, free)
      .map(({ id }) => id),
  )
  return new Map(parts.map(({ id, units }) => [id, units + (first.has(id) ? 1 : 0)]))
}

/** Stock of an offer from the units it may use: less the buffer, at most the cap, never below what the platform holds. */
export function offeredStock(
  units: number,
  { buffer, cap }: Pick<StockRule, 'buffer' | 'cap'>,
  reserved = 0,
): number {
  const kept = Math.max(0, units - buffer)
  return Math.max(cap > 0 ? Math.min(kept, cap) : kept, reserved)
}

/**
 * Stock of each offer that is on.
 *
 * @param sellable units of our goods that are sellable and promised to no order; a SKU that is not named has none
 */
export function decideStock(
  offers: readonly Offer[],
  sellable: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const on = offers.filter(({ rule, components }) => rule.isOn && components.length > 0)
  const claims = new Map<string, Claim[]>()
  for (const { id, rule, components } of on) {
    if (!rule.isSplit) continue
    for (const { sku } of components) {
      const of = claims.get(sku) ?? []
      claims.set(sku, [...of, { id, share: rule.share }])
    }
  }
  const parts = new Map(
    [...claims].map(([sku, of]) => [sku, divided(Math.max(0, sellable.get(sku) ?? 0), of)]),
  )
  return new Map(
    on.map(({ id, rule, components, reserved }) => {
      const units = components.map(({ sku, quantity }) => {
        const there = Math.max(0, sellable.get(sku) ?? 0)
        const own = rule.isSplit ? (parts.get(sku)?.get(id) ?? 0) : Math.floor((there * rule.share) / 100)
        return Math.floor(own / quantity)
      })
      return [id, offeredStock(Math.min(...units), rule, reserved)]
    }),
  )
}

/** More than this percent of a shop's offers at once, and at least so many, wait for a person. */
const MOST_ZEROED_PERCENT = 20
const LEAST_ZEROED = 3

/** Whether a push would sell out so much of a shop that a mistake is likelier than a sale. @param of offers that are pushed */
export const isMassZeroing = (zeroed: number, of: number): boolean =>
  zeroed >= LEAST_ZEROED && zeroed * 100 > of * MOST_ZEROED_PERCENT
