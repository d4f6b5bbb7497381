/** Postcodes and the regions they belong to, by the region list alone: both sides ask the same functions. */
import { inCapitals } from './capitals.ts'
import { countryOf, levelsOf } from './countries.ts'
import { areaOfPostcode } from './postcode-areas.ts'
import { childrenOf, pathOf, type Region, type RegionTree } from './regions.ts'

/** Digits and letters alone, so that "3088 GA" and "3088ga" are one. */
const folded = (postCode: string): string => inCapitals(postCode.replace(/[^0-9a-z]/gi, ''))

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

/** Own postcode of the deepest region of a path that has one, else those of everything below it. */
export function postcodesOf(tree: RegionTree, path: readonly Region[], limit = 200): string[] {
  const own = path.findLast(({ postcode }) => postcode)?.postcode
  const last = path.at(-1)
  if (!last || (own && last.postcode)) return own ? [own] : []
  const below = [...descendants(tree, last.id)].map(({ postcode }) => postcode).filter(Boolean)
  return below.length ? [...new Set(below)].slice(0, limit) : own ? [own] : []
}

function* descendants(tree: RegionTree, parent: string): Generator<Region> {
  for (const region of childrenOf(tree, parent)) {
    yield region
    yield* descendants(tree, region.id)
  }
}

interface PostcodePlaces {
  /** Ways from the top to where the postcode may lie; none where the list knows nothing like it. */
  readonly paths: readonly (readonly Region[])[]
  /** The list has this very code. Otherwise its neighbours begin alike, and may lie elsewhere. */
  readonly isExact: boolean
}

/** First digits that must agree before two codes are called neighbours; two where nothing is said. */
const SHARED: Readonly<Record<string, number>> = { US: 3, IN: 3 }

/** Where a whole postcode lies. A code that is not one of the country's lies nowhere. */
export function placesOfPostcode(tree: RegionTree, postCode: string): PostcodePlaces {
  const rule = countryOf(tree.country)?.postCode.pattern
  const isWhole = rule !== undefined && new RegExp(rule).test(postCode.trim())
  if (!isWhole) return { paths: [], isExact: false }
  const wanted = folded(postCode)
  const exact = [...tree.byId.values()].filter((region) => folded(region.postcode) === wanted)
  if (exact.length) return { paths: deepest(tree, exact), isExact: true }
  return { paths: neighbours(tree, wanted), isExact: false }
}

/** Ways to regions, without those that hold another of them: "100000" is Beijing's and that of its city. */
function deepest(tree: RegionTree, regions: readonly Region[]): Region[][] {
  const paths = regions.map(({ id }) => pathOf(tree, id))
  const above = new Set(paths.flatMap((path) => path.slice(0, -1).map(({ id }) => id)))
  return paths.filter((path) => !above.has(path.at(-1)?.id ?? ''))
}

function neighbours(tree: RegionTree, wanted: string): Region[][] {
  const area = areaOfPostcode(tree.country, wanted)
  if (area) {
    const region = [...tree.byId.values()].find(({ name }) => name === area)
    return region ? [pathOf(tree, region.id)] : []
  }
  const least = SHARED[tree.country] ?? 2
  const alike = [...tree.byId.values()]
    .map((region) => ({ region, shared: sharedStart(folded(region.postcode), wanted) }))
    .toSorted((a, b) => b.shared - a.shared)
  // A digit less than the best: the last digits of neighbours say little of who is nearer.
  const enough = Math.max(least, (alike[0]?.shared ?? 0) - 1)
  return deepest(
    tree,
    alike.filter(({ shared }) => shared >= enough).map(({ region }) => region),
  )
}

/** Letters two codes begin with alike. */
function sharedStart(one: string, other: string): number {
  const end = [...one].findIndex((letter, at) => letter !== other[at])
  return end < 0 ? one.length : end
}

/** What several ways have in common, from the top. */
export function sharedPath(paths: readonly (readonly Region[])[]): readonly Region[] {
  const [first = [], ...rest] = paths
  const end = first.findIndex(({ id }, level) => rest.some((path) => path[level]?.id !== id))
  return end < 0 ? first : first.slice(0, end)
}

/** Whether a way reaches the last level the country has. */
export const isWholePath = (tree: RegionTree, path: readonly Region[]): boolean =>
  path.length >= levelsOf(tree.country).length
