/** What a postcode and a region say of each other while an address is typed. Pure. */
import { placesOfPostcode, postcodesOf, isWholePath } from '#domain/postcodes.ts'
import { findByNames, type Region, type RegionNames, type RegionTree } from '#domain/regions.ts'

export type Way = readonly Region[]

/**
 * `fill`: one whole region has this postcode and none is chosen; `choose`: several have it, or its neighbours; `elsewhere`: it belongs
 * to another province than the chosen one; `code`: the region has a postcode and none is typed; `unknown`: the list knows
 * nothing like it.
 */
export type PostcodeAdvice =
  | { kind: 'fill'; way: Way }
  | { kind: 'choose' | 'elsewhere'; ways: readonly Way[]; isExact: boolean }
  | { kind: 'code'; postCode: string; way: Way }
  | { kind: 'unknown' }

/** Most places offered to choose from. */
const MAX_WAYS = 8

/** Undefined while there is nothing to say: nothing typed, not yet a whole postcode, or all agrees. */
export function adviseOnPostcode(
  tree: RegionTree,
  names: RegionNames,
  postCode: string,
  isWhole: boolean,
): PostcodeAdvice | undefined {
  const chosen = findByNames(tree, names)
  if (postCode.trim() === '') return codeOf(tree, chosen)
  if (!isWhole) return undefined
  const { paths, isExact } = placesOfPostcode(tree, postCode)
  const ways = paths.slice(0, MAX_WAYS)
  if (names.prov.trim() !== '') return elsewhere(chosen, ways, isExact)
  const [only] = paths
  if (!only) return { kind: 'unknown' }
  return isExact && paths.length === 1 && isWholePath(tree, only)
    ? { kind: 'fill', way: only }
    : { kind: 'choose', ways, isExact }
}

/** Postcodes of a list are those of post offices: another district is no fault, another province is. */
function elsewhere(chosen: Way, ways: readonly Way[], isExact: boolean): PostcodeAdvice | undefined {
  const [province] = chosen
  const isThere = ways.some(([first]) => first?.id === province?.id)
  return province && isExact && ways.length > 0 && !isThere ? { kind: 'elsewhere', ways, isExact } : undefined
}

function codeOf(tree: RegionTree, chosen: Way): PostcodeAdvice | undefined {
  if (!isWholePath(tree, chosen)) return undefined
  const [postCode] = postcodesOf(tree, chosen, 1)
  return postCode ? { kind: 'code', postCode, way: chosen } : undefined
}
