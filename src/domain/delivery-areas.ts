/**
 * Which routes deliver to a place, and how: by the provider's rules for areas over its routes. The page of delivery areas, the order
 * form and the gateway ask the same functions.
 */
import { inCapitals } from './capitals.ts'
import { findCountry, isCountryCode, levelsOf } from './countries.ts'
import { foldText } from './fold-text.ts'
import { validatePlace, type PlaceLists } from './places.ts'
import { placesOfPostcode, sharedPath } from './postcodes.ts'
import { namesOf, type RegionNames } from './regions.ts'

/** What differs from the route in an area. Names as the region list spells them; "" is every region of the level. */
export interface AreaRule extends RegionNames {
  readonly country: string
  /** Letters the postcode begins with; "" for every postcode. */
  readonly postPrefix: string
  /** "" for every route of the country. */
  readonly routeId: string
  readonly isServed: boolean
  /** Cash may be collected there, where the route collects any. */
  readonly hasCod: boolean
  readonly isRemote: boolean
  /** Days longer than the route says. */
  readonly extraDays: number
}

/** What of a route is read. */
interface AreaRoute {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly minDays: number
  readonly maxDays: number
  readonly hasCod: boolean
}

interface AreaPlace extends RegionNames {
  /** Two letters. */
  readonly country: string
  readonly postCode: string
}

/** A route that delivers to a place. */
export interface AreaService {
  readonly routeId: string
  readonly name: string
  readonly minDays: number
  readonly maxDays: number
  readonly hasCod: boolean
  readonly isRemote: boolean
}

interface IndexedRule {
  readonly rule: AreaRule
  /** Folded names from the top, as deep as the rule names them. */
  readonly path: readonly string[]
  readonly postPrefix: string
  /** The more, the closer. */
  readonly closeness: number
}

/** Routes and rules by country. */
export interface Coverage {
  readonly routes: ReadonlyMap<string, readonly AreaRoute[]>
  readonly rules: ReadonlyMap<string, readonly IndexedRule[]>
}

const levels = ['prov', 'city', 'area'] as const

/** Folded names from the top up to the first that is empty. */
function pathOf(names: RegionNames): string[] {
  const path: string[] = []
  for (const key of levels) {
    if (!names[key].trim()) break
    path.push(foldText(names[key]))
  }
  return path
}

const plainCode = (postCode: string): string => inCapitals(postCode.replace(/[^0-9a-z]/gi, ''))

function byCountry<T, R extends { readonly country: string }>(rows: readonly R[], read: (row: R) => T) {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const list = found.get(row.country)
    if (list) list.push(read(row))
    else found.set(row.country, [read(row)])
  }
  return found
}

/** Prepares routes and rules to be asked many times. */
export function coverageOf(routes: readonly AreaRoute[], rules: readonly AreaRule[]): Coverage {
  return {
    routes: byCountry(routes, (route) => route),
    rules: byCountry(rules, (rule): IndexedRule => {
      const path = pathOf(rule)
      const postPrefix = plainCode(rule.postPrefix)
      const closeness = path.length * 100 + postPrefix.length * 2 + (rule.routeId ? 1 : 0)
      return { rule, path, postPrefix, closeness }
    }),
  }
}

const isBelow = (path: readonly string[], above: readonly string[]): boolean =>
  above.every((name, level) => path[level] === name)

/** The closest rule about a route at a place: the deepest region, then the longest postcode, then that of the route itself. */
function closestRule(
  rules: readonly IndexedRule[],
  path: readonly string[],
  postCode: string,
  routeId: string,
) {
  let closest: IndexedRule | undefined
  for (const each of rules) {
    const { rule, closeness } = each
    if (rule.routeId !== '' && rule.routeId !== routeId) continue
    if (!isBelow(path, each.path) || !postCode.startsWith(each.postPrefix)) continue
    if (!closest || closeness > closest.closeness) closest = each
  }
  return closest?.rule
}

/** Returns the routes that deliver to a place, in the provider's order; none where it is not served. */
export function servicesAt(coverage: Coverage, place: AreaPlace): AreaService[] {
  const rules = coverage.rules.get(place.country) ?? []
  const path = pathOf(place)
  const postCode = plainCode(place.postCode)
  return (coverage.routes.get(place.country) ?? []).flatMap(({ id, name, minDays, maxDays, hasCod }) => {
    const rule = closestRule(rules, path, postCode, id)
    if (rule && !rule.isServed) return []
    const extra = rule?.extraDays ?? 0
    return [
      {
        routeId: id,
        name,
        minDays: minDays + extra,
        maxDays: maxDays + extra,
        hasCod: hasCod && (rule?.hasCod ?? true),
        isRemote: rule?.isRemote ?? false,
      },
    ]
  })
}

/** Whether rules below a region, or about some of its postcodes, say something else than those of the whole region. */
export function hasExceptions(coverage: Coverage, place: AreaPlace): boolean {
  const path = pathOf(place)
  const postCode = plainCode(place.postCode)
  return (coverage.rules.get(place.country) ?? []).some(
    (each) =>
      isBelow(each.path, path) &&
      (each.path.length > path.length || (each.postPrefix !== '' && postCode === '')),
  )
}

export const areaStates = ['SERVED', 'REMOTE', 'UNSERVED', 'UNKNOWN', 'INCOMPLETE'] as const
/**
 * REMOTE: every route that serves it counts it as remote. UNKNOWN: the list of regions does not have it. INCOMPLETE: neither a region
 * nor a postcode the list knows.
 */
export type AreaState = (typeof areaStates)[number]

export const stateOf = (services: readonly AreaService[]): AreaState => {
  if (services.length === 0) return 'UNSERVED'
  return services.every(({ isRemote }) => isRemote) ? 'REMOTE' : 'SERVED'
}

export interface AreaVerdict {
  readonly state: AreaState
  /** As the list of regions spells it; what was written where it does not know it. */
  readonly place: AreaPlace
  readonly services: readonly AreaService[]
}

/** An address as it is written somewhere: the country by any of its names. */
export interface WrittenPlace extends RegionNames {
  readonly country: string
  readonly postCode: string
}

/** Says of one address whether and how it is served. Without its region the postcode decides, where the list knows it. */
export function checkArea(coverage: Coverage, written: WrittenPlace, lists: PlaceLists): AreaVerdict {
  const capitals = inCapitals(written.country.trim())
  const country = isCountryCode(capitals) ? capitals : findCountry(written.country.trim())
  if (!country) {
    const state = written.country.trim() === '' ? 'INCOMPLETE' : 'UNKNOWN'
    return { state, place: { ...written }, services: [] }
  }
  const place = settled({ ...written, country }, lists)
  if (!place) return { state: 'UNKNOWN', place: { ...written, country }, services: [] }
  if (levelsOf(country).length > 0 && place.prov === '') return { state: 'INCOMPLETE', place, services: [] }
  const services = servicesAt(coverage, place)
  return { state: stateOf(services), place, services }
}

/** A place with the names of the list; undefined where the list does not have one of them. */
function settled(place: AreaPlace, lists: PlaceLists): AreaPlace | undefined {
  const names = { prov: place.prov.trim(), city: place.city.trim(), area: place.area.trim() }
  const tree = lists(place.country)
  if (!names.prov && tree && place.postCode.trim()) {
    const { paths, isExact } = placesOfPostcode(tree, place.postCode)
    return isExact ? { ...place, ...namesOf(sharedPath(paths)) } : { ...place, ...names }
  }
  const { unknown, names: known } = validatePlace(place.country, names, lists)
  return unknown ? undefined : { ...place, ...known }
}
