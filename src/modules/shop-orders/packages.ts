/** How the lines of an order are spread over its packages: one parcel or outbound order for each (record 0114). Pure. */

interface LineOfOrder {
  readonly key: string
  readonly quantity: number
  /** The platform's ids: one for the line, or one for each unit. */
  readonly lineIds: readonly string[]
}
interface PackageOfOrder {
  readonly id: string
  readonly lineIds: readonly string[]
}
export interface Part {
  /** The platform's package; WHOLE where it has made none, REST for what is in none of them. */
  readonly key: string
  readonly lines: readonly { readonly key: string; readonly quantity: number }[]
}

export const WHOLE = 'WHOLE'
export const REST = 'REST'

/**
 * Returns the parts an order is sent in. A line with an id for each unit is counted by units, any other goes whole to the first
 * package that names it. Packages without goods are left out.
 */
export function partsOf(lines: readonly LineOfOrder[], packages: readonly PackageOfOrder[]): readonly Part[] {
  const all = lines.map(({ key, quantity }) => ({ key, quantity }))
  // One package is all of the order, whether or not the platform names its lines.
  const [only, second] = packages
  if (!only) return [{ key: WHOLE, lines: all }]
  if (!second) return [{ key: only.id, lines: all }]
  const left = new Map(all.map(({ key, quantity }) => [key, quantity]))
  const parts = packages.map(({ id, lineIds }): Part => {
    const named = new Set(lineIds)
    const within = lines.flatMap((line) => {
      const count = Math.min(unitsIn(line, named), left.get(line.key) ?? 0)
      left.set(line.key, (left.get(line.key) ?? 0) - count)
      return count > 0 ? [{ key: line.key, quantity: count }] : []
    })
    return { key: id, lines: within }
  })
  const rest = [...left].filter(([, quantity]) => quantity > 0).map(([key, quantity]) => ({ key, quantity }))
  return [
    ...parts.filter((part) => part.lines.length > 0),
    ...(rest.length > 0 ? [{ key: REST, lines: rest }] : []),
  ]
}

function unitsIn({ quantity, lineIds }: LineOfOrder, named: ReadonlySet<string>): number {
  const found = lineIds.filter((id) => named.has(id)).length
  if (found === 0) return 0
  return lineIds.length === quantity ? found : quantity
}
