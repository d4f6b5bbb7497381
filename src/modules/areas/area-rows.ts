/** Rows of the list of areas: the regions one level below another, or those a search finds. Pure. */
import { foldText } from '#domain/fold-text.ts'
import {
  hasExceptions,
  servicesAt,
  stateOf,
  type AreaService,
  type AreaState,
  type Coverage,
} from '#domain/delivery-areas.ts'
import { byPostcode } from '#domain/postcodes.ts'
import { childrenOf, namesOf, pathOf, searchRegions, type Region, type RegionTree } from '#domain/regions.ts'

export interface AreaRow {
  readonly id: string
  readonly path: readonly Region[]
  readonly postCode: string
  readonly state: AreaState
  readonly services: readonly AreaService[]
  /** Regions below it, which may be opened. */
  readonly below: number
  /** Below it, or for some of its postcodes, it is not the same everywhere. */
  readonly isMixed: boolean
}

const MOST_HITS = 200

function rowOf(coverage: Coverage, tree: RegionTree, path: readonly Region[]): AreaRow {
  const last = path.at(-1)
  const postCode = last?.postcode ?? ''
  const place = { country: tree.country, ...namesOf(path), postCode }
  const services = servicesAt(coverage, place)
  return {
    id: last?.id ?? tree.country,
    path,
    postCode,
    state: stateOf(services),
    services,
    below: childrenOf(tree, last?.id ?? '').length,
    isMixed: hasExceptions(coverage, place),
  }
}

/** The regions below `parent`, or with `text` those of any level by name or postcode. A country without regions is one row. */
export function areaRows(
  coverage: Coverage,
  tree: RegionTree,
  { parent, text }: { readonly parent: string; readonly text: string },
): AreaRow[] {
  const row = (path: readonly Region[]) => rowOf(coverage, tree, path)
  if (foldText(text) !== '') {
    const named = searchRegions(tree, text, MOST_HITS).map(({ path }) => path)
    const coded = /\d/.test(text) ? byPostcode(tree, text).map(({ id }) => pathOf(tree, id)) : []
    const all = new Map([...coded, ...named].map((path) => [path.at(-1)?.id ?? '', path]))
    return [...all.values()].slice(0, MOST_HITS).map(row)
  }
  if (tree.byId.size === 0) return [row([])]
  return childrenOf(tree, parent).map(({ id }) => row(pathOf(tree, id)))
}

/** Every region of a country that has none below it: what an export writes. */
export function allAreas(coverage: Coverage, tree: RegionTree): AreaRow[] {
  if (tree.byId.size === 0) return [rowOf(coverage, tree, [])]
  return [...tree.byId.values()]
    .filter(({ id }) => childrenOf(tree, id).length === 0)
    .map(({ id }) => rowOf(coverage, tree, pathOf(tree, id)))
}
