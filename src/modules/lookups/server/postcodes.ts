/** Regions by their postcode. */
import type { Region, RegionTree } from '#domain/regions.ts'

/** Digits and letters alone, so that "3088 GA" and "3088ga" are one. */
const folded = (postCode: string): string => postCode.replace(/[^0-9a-z]/gi, '').toUpperCase()

/** Regions whose own postcode is the wanted one, or begins with it; the exact ones first, deeper ones before what holds them. */
export function byPostcode(tree: RegionTree, postCode: string): Region[] {
  const wanted = folded(postCode)
  if (wanted.length < 2) return []
  return [...tree.byId.values()]
    .filter((region) => region.postcode && folded(region.postcode).startsWith(wanted))
    .toSorted(
      (a, b) =>
        Number(folded(b.postcode) === wanted) - Number(folded(a.postcode) === wanted) || b.level - a.level,
    )
}
