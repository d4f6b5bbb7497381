/**
 * Region trees. A row is `[id, parent id ("" at the top), name, code, postcode ("" when none or several)]` with an
 * optional sixth field: other names, separated by "|" (another script, an abbreviation, the name before a reform).
 */
import { busyRank } from './busy-places.ts'
import { levelsOf, type LevelKey } from './countries.ts'
import { foldText } from './fold-text.ts'
import { strippedNames } from './region-names.ts'
import { endsSyllable } from './syllables.ts'

export type RegionRow = readonly string[]

export interface Region {
  readonly id: string
  readonly parent: string
  readonly name: string
  readonly code: string
  readonly postcode: string
  /** Depth from 0 at the top. */
  readonly level: number
  /** Folded names it answers to: its own, its other names, then all of them without "province", "city" and the like. */
  readonly keys: readonly string[]
  /** How many of the keys are names as the list gives them. */
  readonly given: number
}

export interface RegionTree {
  readonly country: string
  readonly byId: ReadonlyMap<string, Region>
  readonly byParent: ReadonlyMap<string, readonly Region[]>
}

/** The names an address carries; "" for a level that is not chosen or that the country does not have. */
export interface RegionNames {
  prov: string
  city: string
  area: string
}

type Names = Pick<Region, 'keys' | 'given'>

function foldedNames(name: string, others: string): Names {
  const names = [name, ...others.split('|')].filter(Boolean)
  const given = [...new Set(names.map(foldText))].filter(Boolean)
  return { keys: [...new Set([...given, ...names.flatMap(strippedNames)])], given: given.length }
}

/** Folds its names when they are first looked for: a country has thousands of regions, and a form looks at a few. */
class ListedRegion implements Region {
  private names: Names | undefined

  constructor(
    readonly id: string,
    readonly parent: string,
    readonly name: string,
    readonly code: string,
    readonly postcode: string,
    readonly level: number,
    private readonly others: string,
  ) {}

  get keys(): readonly string[] {
    return this.folded().keys
  }

  get given(): number {
    return this.folded().given
  }

  private folded(): Names {
    this.names ??= foldedNames(this.name, this.others)
    return this.names
  }
}

/** Indexes the rows of one country. Rows may come in any order; a row whose parent is unknown is left out. */
export function regionTree(country: string, rows: readonly RegionRow[]): RegionTree {
  const children = new Map<string, RegionRow[]>()
  for (const row of rows) {
    const parent = row[1] ?? ''
    const siblings = children.get(parent)
    if (siblings) siblings.push(row)
    else children.set(parent, [row])
  }
  const byId = new Map<string, Region>()
  const byParent = new Map<string, readonly Region[]>()
  const visit = (parent: string, level: number): void => {
    const found = (children.get(parent) ?? []).map(
      ([id = '', , name = '', code = '', postcode = '', others = '']) =>
        new ListedRegion(id, parent, name, code, postcode, level, others),
    )
    if (found.length) byParent.set(parent, found)
    for (const region of found) {
      byId.set(region.id, region)
      visit(region.id, level + 1)
    }
  }
  visit('', 0)
  return { country, byId, byParent }
}

/** Children of a region, in the order of the rows; of the country itself for "". */
export const childrenOf = (tree: RegionTree, parent: string): readonly Region[] =>
  tree.byParent.get(parent) ?? []

/** From the top down to a region; empty for an unknown id. */
export function pathOf(tree: RegionTree, id: string): Region[] {
  const path: Region[] = []
  for (let region = tree.byId.get(id); region; region = tree.byId.get(region.parent)) path.unshift(region)
  return path
}

/** Siblings by the names they answer to: those whose own name it is first, those that have it without its unit word last. */
const indexes = new WeakMap<readonly Region[], ReadonlyMap<string, readonly Region[]>>()

function namesAmong(siblings: readonly Region[]): ReadonlyMap<string, readonly Region[]> {
  const known = indexes.get(siblings)
  if (known) return known
  const index = new Map<string, Region[]>()
  const add = (key: string, region: Region): void => {
    const found = index.get(key)
    if (!found) index.set(key, [region])
    else if (!found.includes(region)) found.push(region)
  }
  for (const region of siblings) add(region.keys[0] ?? '', region)
  for (const region of siblings) for (const key of region.keys.slice(0, region.given)) add(key, region)
  for (const region of siblings) for (const key of region.keys) add(key, region)
  for (const region of siblings) for (const code of [region.id, region.code]) add(foldText(code), region)
  indexes.set(siblings, index)
  return index
}

/** In Indonesia a city and the regency around it share a name: "Kota Bandung" is not "Kabupaten Bandung". */
const unitOf = (folded: string): 'city' | 'regency' | undefined =>
  folded.startsWith('kota ') ? 'city' : /^kab(upaten)? /.test(folded) ? 'regency' : undefined

const isOtherUnit = (wanted: string, { keys: [own = ''] }: Region): boolean => {
  const units = [unitOf(wanted), unitOf(own)]
  return units.every(Boolean) && units[0] !== units[1]
}

/**
 * A child by any of its names, its id or its code, whatever their case and accents; its own name wins over another's other
 * name. Words for the administrative unit may be missing or be others, but must not contradict.
 */
export function findChild(tree: RegionTree, parent: string, name: string): Region | undefined {
  const wanted = foldText(name)
  if (!wanted) return undefined
  const index = namesAmong(childrenOf(tree, parent))
  const [exact] = index.get(wanted) ?? []
  if (exact) return exact
  for (const short of strippedNames(name)) {
    const found = index.get(short)?.find((region) => !isOtherUnit(wanted, region))
    if (found) return found
  }
  return undefined
}

/** The path of an address's names, as deep as they are found. */
export function findByNames(tree: RegionTree, names: RegionNames): Region[] {
  const path: Region[] = []
  for (const { key } of levelsOf(tree.country)) {
    const found = findChild(tree, path.at(-1)?.id ?? '', names[key])
    if (!found) break
    path.push(found)
  }
  return path
}

/** Names of a path, "" for what is missing. */
export const namesOf = (path: readonly Region[]): RegionNames => ({
  prov: path[0]?.name ?? '',
  city: path[1]?.name ?? '',
  area: path[2]?.name ?? '',
})

/** The first level that has to be chosen and is not; undefined when the names are complete for the country. */
export const missingLevel = (country: string, names: Partial<RegionNames>): LevelKey | undefined =>
  levelsOf(country).find(({ key }) => !names[key]?.trim())?.key

/** spec 001 §5 "Province, city and area are required and must be complete": complete for this country. */
export const isComplete = (country: string, names: Partial<RegionNames>): boolean =>
  !missingLevel(country, names)

/** The names with the levels the country does not have emptied (the US has no area: spec 001 §4). */
export function clearUnusedLevels<T extends RegionNames>(country: string, names: T): T {
  const used = new Set(levelsOf(country).map(({ key }) => key))
  return {
    ...names,
    prov: used.has('prov') ? names.prov : '',
    city: used.has('city') ? names.city : '',
    area: used.has('area') ? names.area : '',
  }
}

interface RegionHit {
  readonly region: Region
  readonly path: readonly Region[]
}

/** How often each region was chosen, by id. */
export type RegionUse = ReadonlyMap<string, number>

const neverUsed: RegionUse = new Map()

/** How well a region answers a search; what comes first in the list of a comparison decides, smaller numbers come first. */
function rank({ country }: RegionTree, region: Region, wanted: string, used: RegionUse) {
  const { keys, postcode, name, level, id } = region
  const begun = keys.filter((key) => key.startsWith(wanted))
  const isIn = (part: string) => keys.some((key) => key.includes(part))
  const tier =
    begun.length > 0 ? 0 : isIn(` ${wanted}`) ? 1 : isIn(wanted) || postcode.startsWith(wanted) ? 2 : 3
  if (tier === 3) return undefined
  return [
    tier,
    // What is hidden inside a name is seldom meant, however often it was chosen.
    tier < 2 ? -(used.get(id) ?? 0) : 0,
    begun.includes(wanted) ? 0 : 1,
    tier > 0 || begun.some((key) => endsSyllable(country, key, wanted)) ? 0 : 1,
    tier > 0 || keys[0]?.startsWith(wanted) ? 0 : 1,
    busyRank(country, name),
    level,
  ]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/**
 * Regions whose name, other name or postcode matches; case and accents do not count. Names that begin with the text come first: those
 * chosen most on this device, the name itself, whole syllables ("shen" is whole in "shenzhen", "she" is not), then the places most parcels go to.
 */
export function searchRegions(
  tree: RegionTree,
  text: string,
  limit = 20,
  used: RegionUse = neverUsed,
): RegionHit[] {
  const wanted = foldText(text)
  if (!wanted) return []
  const hits: { region: Region; rank: readonly number[] }[] = []
  for (const region of tree.byId.values()) {
    const found = rank(tree, region, wanted, used)
    if (found) hits.push({ region, rank: found })
  }
  return hits
    .toSorted((a, b) => compare(a.rank, b.rank))
    .slice(0, limit)
    .map(({ region }) => ({ region, path: pathOf(tree, region.id) }))
}
