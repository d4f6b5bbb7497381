/** Places that our list does not have, as the history of an order or return records them: who accepted them, and when (record 0046). */

interface Postal {
  readonly unlisted?: string | undefined
}

/** What a history says of them: a person was asked and kept them, or nobody was asked (integrators, devices without the list). */
export type PlaceEvent = 'placeKept' | 'placeUnlisted'
const placeEvents = ['placeKept', 'placeUnlisted'] as const satisfies readonly PlaceEvent[]

/**
 * Returns what the history says of places that are new to a record. `stored`: its addresses as they were settled; `asked`: the same as
 * they were sent, with the answer of a person; `before`: as they were stored until now. Undefined where there is nothing new.
 */
export function placeEvent(
  stored: readonly Postal[],
  asked: readonly (Postal | undefined)[],
  before: readonly Postal[] = [],
): PlaceEvent | undefined {
  const added = stored.flatMap(({ unlisted }, at) =>
    unlisted && unlisted !== before[at]?.unlisted ? [unlisted === asked[at]?.unlisted] : [],
  )
  if (added.length === 0) return undefined
  return added.every(Boolean) ? 'placeKept' : 'placeUnlisted'
}

/** Ids by event: an entry of each is written in one statement. */
export const byPlaceEvent = (
  events: readonly { readonly id: string; readonly event: PlaceEvent | undefined }[],
): readonly (readonly [PlaceEvent, readonly { readonly order_id: string }[]])[] =>
  placeEvents.map((kind) => [
    kind,
    events.flatMap(({ id, event }) => (event === kind ? [{ order_id: id }] : [])),
  ])
