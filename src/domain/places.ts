/**
 * Whether a province, city and area exist (spec 001 §5). One validation for the form, the import workbench and the server:
 * `postal-rules.ts` turns it into complaints, `settlePostal` stores what it found.
 */
import { inCapitals } from './capitals.ts'
import { levelsOf, isCountryCode, type LevelKey } from './countries.ts'
import { normalisePhone } from './phone.ts'
import { foldText } from './fold-text.ts'
import {
  childrenOf,
  clearUnusedLevels,
  findByNames,
  missingLevel,
  type Region,
  type RegionNames,
  type RegionTree,
} from './regions.ts'
import { errorsBetween } from './typing-errors.ts'

/** The region list of a country; undefined where it is not known (on a device that has never loaded it). */
export type PlaceLists = (country: string) => RegionTree | undefined

/** No list is known: names are validated against completeness alone. */
export const noPlaceLists: PlaceLists = () => undefined

interface PlaceVerdict {
  /** The names as the list spells them, as deep as they are found; below that as they were written. */
  readonly names: RegionNames
  /** The first level the country has and the address does not. */
  readonly missing?: LevelKey
  /** The first level whose list is complete and does not have the name. */
  readonly unknown?: LevelKey
  /** Levels whose list has gaps and does not have the name: accepted with a warning. */
  readonly unlisted: readonly LevelKey[]
}

/** Digits and punctuation name no place, also where the list has gaps. */
const isName = (text: string): boolean => /\p{L}/u.test(text)

/** Validates the region names of one address. Without the country's list only what is missing is found. */
export function validatePlace(country: string, names: RegionNames, lists: PlaceLists): PlaceVerdict {
  const missing = missingLevel(country, names)
  const tree = lists(country)
  // An empty list says nothing of any place: none has been imported for the country yet.
  if (!tree || childrenOf(tree, '').length === 0)
    return { names, unlisted: [], ...(missing ? { missing } : {}) }
  const levels = levelsOf(country)
  const path = findByNames(tree, names)
  const settled = { ...names }
  for (const [at, { key }] of levels.entries()) settled[key] = path[at]?.name ?? names[key]
  const rest = levels.slice(path.length).filter(({ key }) => names[key].trim())
  const unknown = rest.find(({ key, isOpen }) => !isOpen || !isName(names[key]))?.key
  return {
    names: settled,
    unlisted: rest.map(({ key }) => key).filter((key) => key !== unknown),
    ...(missing ? { missing } : {}),
    ...(unknown ? { unknown } : {}),
  }
}

/**
 * The names of an address that an open list does not have, as its `unlisted` holds them; "" where there are none or no list is known.
 * An address whose `unlisted` says the same was kept by a person who was asked.
 */
export function unlistedNames(country: string, names: RegionNames, lists: PlaceLists): string {
  const { unlisted } = validatePlace(country, names, lists)
  return unlisted.map((key) => names[key].trim()).join(' / ')
}

/** What of a postal address this module reads and writes. */
interface Postal extends RegionNames {
  country: string
  phone: string
  unlisted?: string | undefined
}

/**
 * A postal address as it is stored: trimmed, without levels its country does not have, regions as the list spells them,
 * and in `unlisted` the names an open list does not have, whatever the caller said: the warning stays with the order.
 */
export function settlePostal<T extends Postal>(postal: T, lists: PlaceLists): T {
  const trimmed = Object.fromEntries(
    Object.entries(postal).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as T
  const country = inCapitals(trimmed.country)
  const { unlisted: _, ...cleared } = isCountryCode(country) ? clearUnusedLevels(country, trimmed) : trimmed
  const unlisted = unlistedNames(country, cleared, lists)
  return {
    ...cleared,
    ...validatePlace(country, cleared, lists).names,
    country,
    phone: normalisePhone(cleared.phone),
    ...(unlisted ? { unlisted } : {}),
  } as unknown as T
}

/** Most suggestions for a name. */
const MOST_NEAR = 3

/** Typing errors that still mean a name of this length. */
const allowedErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Regions that may be meant by a name that is not in the list: children of `parent` whose name differs by a typing
 * error or contains what was written. The closest first.
 */
export function nearRegions(tree: RegionTree, parent: string, name: string): readonly Region[] {
  const wanted = foldText(name).replaceAll(' ', '')
  if (wanted.length < 2) return []
  const most = allowedErrors(wanted.length)
  const found = childrenOf(tree, parent).flatMap((region) => {
    const errors = Math.min(...region.keys.map((key) => errorsBetween(key.replaceAll(' ', ''), wanted, most)))
    const isPart = wanted.length > 2 && region.keys.some((key) => key.replaceAll(' ', '').includes(wanted))
    return errors <= most ? [{ region, errors }] : isPart ? [{ region, errors: most + 1 }] : []
  })
  return found
    .toSorted((one, other) => one.errors - other.errors)
    .slice(0, MOST_NEAR)
    .map(({ region }) => region)
}

/** Regions that may be meant at a level that is unknown or unlisted; none below a name that is itself not found. */
export function nearPlaces(tree: RegionTree, names: RegionNames, level: LevelKey): readonly Region[] {
  const path = findByNames(tree, names)
  const next = levelsOf(tree.country)[path.length]
  return next?.key === level ? nearRegions(tree, path.at(-1)?.id ?? '', names[level]) : []
}
