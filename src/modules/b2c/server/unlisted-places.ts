/** Places of an order that our list does not have, as its history records them: who accepted them, and when (record 0046). */
import type { HistoryWhat } from './tables.ts'

interface Sides {
  readonly sender: { readonly unlisted?: string | undefined }
  readonly receiver: { readonly unlisted?: string | undefined }
}

/**
 * Returns what the history says of places that are new to an order: kept by a person whose form asked (`asked` carries the same names),
 * or accepted without a question from an integrator or an import. Undefined where there is nothing new.
 */
export function placeEvent(
  after: Sides,
  asked: Sides,
  before?: Sides,
): Extract<HistoryWhat, 'placeKept' | 'placeUnlisted'> | undefined {
  const sides = (['sender', 'receiver'] as const).filter(
    (side) => after[side].unlisted && after[side].unlisted !== before?.[side].unlisted,
  )
  if (sides.length === 0) return undefined
  return sides.every((side) => asked[side].unlisted === after[side].unlisted) ? 'placeKept' : 'placeUnlisted'
}
