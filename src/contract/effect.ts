/**
 * What the acceptance of a command changes in the rows cached on a device (record 0048). It is data, computed once from request and
 * response, so that the database and every tab apply the same changes.
 */

type Fields = Readonly<Record<string, unknown>>

/** One kind of row, and where a device caches it. */
export interface KeptRows {
  /** Tables of the row cache, by their ids. */
  readonly tables: readonly string[]
  /** Queries whose response has such rows as `list`. */
  readonly lists: readonly string[]
  /** Queries whose `list` has such a row in this field of each entry. */
  readonly inside?: Readonly<Record<string, string>>
  /** Queries whose response is one such row. */
  readonly ones?: readonly string[]
  /** Queries that count such rows by this field: `{list: [{[field], count}], total}`. */
  readonly counts?: Readonly<Record<string, string>>
  /** Field that `RowChange.id` refers to; `id` by default. */
  readonly key?: string
  /** Field by which the tables tell rows apart; `id` by default. */
  readonly rowId?: string
}

/** A change of the rows with this id. */
export interface RowChange {
  readonly id: string
  /** Applies only to rows with these values. */
  readonly when?: Fields
  readonly set?: Fields
  /** Added to numbers of a row that was cached before the command was first sent. */
  readonly add?: Readonly<Record<string, number>>
  /** Moves the whole amount of one number to another: [from, to]. */
  readonly move?: readonly [string, string]
  /** Remaining fields of a row that is not cached yet. Without it, `set` never creates a row. */
  readonly fresh?: Fields
  /** Removes the row. */
  readonly isRemoved?: true
}

export interface Effect {
  readonly of: KeptRows
  readonly changes: readonly RowChange[]
}

/** Why the acceptance of a command changes no cached row, as a sentence. */
interface NoEffects {
  readonly nothing: string
}

/** Computes the effects of an accepted command (`at`: ISO time of the acceptance), or says why no cached row changes. */
export type Accepted = ((parameter: never, answer: never, at: string) => readonly Effect[]) | NoEffects

/** Returns the declaration of a command that changes no cached row. `reason`: a sentence that says why. */
export const none = (reason: string): NoEffects => ({ nothing: reason })

/** Response of a call that validates row by row. */
export interface Validated {
  readonly list: readonly { readonly id: string; readonly ok: '0' | '1' }[]
}

/** Returns the ids of the accepted rows. */
export const takenIds = ({ list }: Validated): string[] =>
  list.filter(({ ok }) => ok === '1').map(({ id }) => id)

/** Returns an effect that makes the same change to every accepted row. */
export const changeTaken =
  (of: KeptRows, change: Omit<RowChange, 'id'>) =>
  (_parameter: unknown, answer: Validated): Effect[] => [
    { of, changes: takenIds(answer).map((id) => ({ ...change, id })) },
  ]

/** Returns an effect that adds a row, or replaces the cached one. */
export const wholeRow = (of: KeptRows, row: Fields & { readonly id: string }): Effect => ({
  of,
  changes: [{ id: row.id, set: row, fresh: {} }],
})

/**
 * Returns an effect that adds the rows the response carries as `row`, one for each accepted part of the request. A response stored by
 * an earlier release carries none.
 */
export const addRows =
  (of: KeptRows) =>
  (
    _parameter: unknown,
    { list }: { readonly list: readonly { readonly row?: Fields & { readonly id: string } }[] },
  ): Effect[] => [
    { of, changes: list.flatMap(({ row }) => (row ? [{ id: row.id, set: row, fresh: {} }] : [])) },
  ]

/** Returns the queries whose responses contain or count such rows. */
export const queriesOf = ({ lists, inside = {}, ones = [], counts = {} }: KeptRows): string[] => [
  ...lists,
  ...Object.keys(inside),
  ...ones,
  ...Object.keys(counts),
]

/**
 * Returns the effects of an accepted command; none if it declares none.
 *
 * @throws whatever its declaration throws for a response it cannot read
 */
export function effectsOf(
  { accepted }: { readonly accepted?: Accepted | undefined },
  parameter: unknown,
  answer: unknown,
  at: number,
): readonly Effect[] {
  if (typeof accepted !== 'function') return []
  const effects = accepted(parameter as never, answer as never, new Date(at).toISOString())
  return effects.filter(({ changes }) => changes.length > 0)
}
