/**
 * The address picker (spec 001 §4): province opens the city tab, city the area tab, the last level closes; closing
 * early resets. How many levels there are is a fact of the country. Pure: state in, state out.
 */
import { levelsOf, type RegionLevel } from '#domain/countries.ts'
import {
  childrenOf,
  findByNames,
  pathOf,
  searchRegions,
  type Region,
  type RegionNames,
  type RegionTree,
  type RegionUse,
} from '#domain/regions.ts'
import { foldText } from '#domain/fold-text.ts'

/** One chosen level (spec 001 §3 "Picker value"). Without an id it was typed, where the list of a level has gaps. */
export interface RegionItem {
  name: string
  id?: string
  code?: string
  postcode?: string
}

export interface PickerState {
  items: readonly RegionItem[]
  /** Open tab, from 0. */
  level: number
  search: string
  /** Highlighted option. */
  active: number
}

/** A line of the list: a region of the open tab, a hit of another level with its way there, or the typed name itself. */
export type PickerOption =
  | { kind: 'region'; key: string; region: Region; path: readonly Region[] }
  | { kind: 'typed'; key: string; name: string }

/** Most options drawn; beyond it the person types. */
export const MAX_OPTIONS = 200

const itemOf = ({ id, name, code, postcode }: Region): RegionItem => ({ id, name, code, postcode })

/** The items of an address's names; names that the list does not know are kept as typed. */
export function itemsOf(tree: RegionTree, names: RegionNames): RegionItem[] {
  const path = findByNames(tree, names)
  const rest = levelsOf(tree.country)
    .slice(path.length)
    .map(({ key }) => ({ name: names[key] }))
  const firstGap = rest.findIndex(({ name }) => !name.trim())
  return [...path.map(itemOf), ...(firstGap < 0 ? rest : rest.slice(0, firstGap))]
}

/** Names of the items by level, "" for what is missing. */
export const namesOfItems = (items: readonly RegionItem[]): RegionNames => ({
  prov: items[0]?.name ?? '',
  city: items[1]?.name ?? '',
  area: items[2]?.name ?? '',
})

/** Opens at the first level that is not chosen, or at the last. */
export const openPicker = (tree: RegionTree, items: readonly RegionItem[]): PickerState => ({
  items,
  level: Math.max(0, Math.min(items.length, levelsOf(tree.country).length - 1)),
  search: '',
  active: 0,
})

/** Another tab; only tabs up to the first that is not chosen can be opened. */
export const openLevel = (state: PickerState, level: number): PickerState =>
  level >= 0 && level <= state.items.length ? { ...state, level, search: '', active: 0 } : state

/** Lines of the open tab: the children of what is chosen above, or the hits of the search, near ones first. `used`: by id of the region. */
export function optionsOf(tree: RegionTree, state: PickerState, used?: RegionUse): PickerOption[] {
  const parent = parentOf(state)
  const wanted = foldText(state.search)
  const here = parent === undefined ? [] : childrenOf(tree, parent)
  if (!wanted)
    return here
      .slice(0, MAX_OPTIONS)
      .map((region) => ({ kind: 'region', key: region.id, region, path: pathOf(tree, region.id) }))
  const hits = searchRegions(tree, state.search, MAX_OPTIONS, used).map(({ region, path }) => ({
    kind: 'region' as const,
    key: region.id,
    region,
    path,
  }))
  const isNear = ({ path }: { path: readonly Region[] }) =>
    parent !== undefined && isUnder(path, parent, state.level)
  const options: PickerOption[] = [...hits.filter(isNear), ...hits.filter((hit) => !isNear(hit))]
  const isKnown = here.some((region) => region.keys[0] === wanted)
  return mayType(tree, state) && !isKnown
    ? [...options, { kind: 'typed', key: 'typed', name: state.search.trim() }]
    : options
}

/** Id of the region above the open tab; "" at the top; undefined below a typed name. */
const parentOf = ({ items, level }: PickerState): string | undefined =>
  level === 0 ? '' : items[level - 1]?.id

const isUnder = (path: readonly Region[], parent: string, level: number): boolean =>
  parent === '' || (path.length > level && path[level - 1]?.id === parent)

/** A name may be typed where the list has gaps, is empty, or hangs below a typed name. */
function mayType(tree: RegionTree, state: PickerState): boolean {
  const level: RegionLevel | undefined = levelsOf(tree.country)[state.level]
  const parent = parentOf(state)
  return level?.isOpen === true || parent === undefined || childrenOf(tree, parent).length === 0
}

interface Chosen {
  state: PickerState
  /** The last level is chosen: close and keep. */
  isDone: boolean
}

/** Chooses a line: the next tab opens; below the last level it is done. What was chosen below falls away. */
export function chooseOption(tree: RegionTree, state: PickerState, option: PickerOption): Chosen {
  const items =
    option.kind === 'region'
      ? option.path.map(itemOf)
      : [...state.items.slice(0, state.level), { name: option.name }]
  const depth = levelsOf(tree.country).length
  const isDone = items.length >= depth
  return { state: { items, level: Math.min(items.length, depth - 1), search: '', active: 0 }, isDone }
}

export type PickerKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End' | 'PageDown' | 'PageUp'
const PAGE = 8

/** Moves the highlight; it stops at the ends. */
export function moveActive(state: PickerState, key: PickerKey, count: number): PickerState {
  const steps: Record<PickerKey, number> = {
    ArrowDown: state.active + 1,
    ArrowUp: state.active - 1,
    PageDown: state.active + PAGE,
    PageUp: state.active - PAGE,
    Home: 0,
    End: count - 1,
  }
  return { ...state, active: Math.max(0, Math.min(count - 1, steps[key])) }
}

/** What is kept when the picker closes: a complete choice; otherwise what was complete before, or nothing. */
export function closePicker(
  tree: RegionTree,
  state: PickerState,
  before: readonly RegionItem[],
): readonly RegionItem[] {
  const depth = levelsOf(tree.country).length
  if (state.items.length >= depth) return state.items
  return before.length >= depth || before.length === 0 ? before : []
}

/** Regions whose choices are counted, for each country. */
const COUNTED = 300
/** At this count all are halved: what was chosen lately counts more. */
const HALVED_AT = 200

/** How often regions were chosen, once more for each of the chosen path. A level that was typed has no id and is not counted. */
export function countUse(
  before: Readonly<Record<string, number>>,
  chosen: readonly RegionItem[],
): Readonly<Record<string, number>> {
  const counts = { ...before }
  for (const { id } of chosen) if (id !== undefined) counts[id] = (counts[id] ?? 0) + 1
  const isFull = Object.values(counts).some((count) => count >= HALVED_AT)
  const kept = Object.entries(counts)
    .map(([id, count]): [string, number] => [id, isFull ? Math.floor(count / 2) : count])
    .filter(([, count]) => count > 0)
  return Object.fromEntries(kept.toSorted((a, b) => b[1] - a[1]).slice(0, COUNTED))
}
