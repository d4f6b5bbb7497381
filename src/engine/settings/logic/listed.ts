/** The merge shared by filters, buttons, fields and import columns: a list in a customised order. */
import { arrange } from '#engine/table/logic/resolve-table.ts'

/**
 * The declared ones in the order of the setting, each with what is set for it. What the setting does not name stands after
 * its declared neighbour, as declared; what the code does not declare is passed over.
 */
export function listed<D, S, R>(
  declared: readonly D[],
  set: readonly S[],
  keys: { readonly of: (each: D) => string; readonly in: (each: S) => string },
  merge: (each: D, setting: S | undefined) => R | undefined,
): R[] {
  const byKey = new Map(declared.map((each) => [keys.of(each), each]))
  const order = arrange([...byKey.keys()], set.map(keys.in))
  return order.flatMap((key) => {
    const each = byKey.get(key)
    const merged =
      each &&
      merge(
        each,
        set.find((setting) => keys.in(setting) === key),
      )
    return merged === undefined ? [] : [merged]
  })
}
