/** Finds the regions of a tree in a pasted text: the path with the most evidence, and where its names stand. */
import {
  foldWithMap,
  originalSpan,
  untaken,
  type FoldedText,
  type PastedText,
  type Span,
} from './pasted-text.ts'
import { CHINESE_ENDINGS, PREFIXES, SUFFIXES } from './region-names.ts'
import { childrenOf, pathOf, type Region, type RegionTree } from './regions.ts'

interface RegionFinding {
  readonly region: Region
  readonly confidence: number
}

interface Place {
  readonly start: number
  readonly end: number
  readonly score: number
}

interface Chain {
  readonly path: readonly Region[]
  /** Where each region of the path stands; undefined when it follows from the one below. */
  readonly places: readonly (Place | undefined)[]
  readonly score: number
}

const STREET_BEFORE =
  /(?:^|[ \n])(?:jalan|jl|jln|lorong|persiaran|duong|pho|ngo|ngach|hem|calle|thanon|soi|ruko|gang|gg)[ ]?$|(?:ถนน|ซอย|ถ|ซ)[ ]?$/
const STREET_AFTER =
  /^(?: (?:road|rd|street|st|avenue|ave|boulevard|blvd|lane|ln|drive|dr|way|straat|weg|laan|plein|gracht|marg|expressway|highway|raya)(?:[ \n]|$)|[路街巷弄里]|大道|大街|[东西南北中]路)/
const HOUSE_NUMBER_BEFORE = /(?:^|[ \n])\d+[a-z]?[ ]$/

const isSpaced = (key: string): boolean => /^[\p{Script=Latin}\d ]+$/u.test(key)
const isBorder = (char: string | undefined): boolean => char === undefined || char === ' ' || char === '\n'
const isHard = (char: string | undefined): boolean => char === undefined || char === '\n'

/** The words around a name that belong to it ("Tỉnh", "Kota", "จังหวัด", 省). */
function widen(folded: string, start: number, end: number): { start: number; end: number } {
  const before = folded.slice(Math.max(0, start - 30), start)
  const prefix = PREFIXES.find((word) => {
    const isGlued = !isSpaced(word) && word.length > 1 && before.endsWith(word)
    return isGlued || (before.endsWith(`${word} `) && isBorder(before.at(-word.length - 2)))
  })
  const after = folded.slice(end, end + 20)
  const suffix = SUFFIXES.find((word) => after.startsWith(` ${word}`) && isBorder(after[word.length + 1]))
  const ending = /\p{Script=Han}/u.test(folded[end - 1] ?? '')
    ? CHINESE_ENDINGS.find((each) => after.startsWith(each))
    : undefined
  const before1 = prefix ? prefix.length + (before.endsWith(' ') ? 1 : 0) : 0
  return { start: start - before1, end: end + (suffix ? suffix.length + 1 : (ending?.length ?? 0)) }
}

/** How much one occurrence says, undefined when it is part of another word. */
function validate(
  text: string,
  map: FoldedText,
  key: string,
  start: number,
  bonus: number,
): Place | undefined {
  const { folded } = map
  const end = start + key.length
  if (isSpaced(key) && !(isBorder(folded[start - 1]) && isBorder(folded[end]))) return undefined
  const wide = widen(folded, start, end)
  const isAlone = isHard(folded[wide.start - 1]) && isHard(folded[wide.end])
  // "NY" or "SG" is a place only in capitals and where nothing else could be meant.
  if (isSpaced(key) && key.length <= 2) {
    const { start: from, end: to } = originalSpan(map, text, start, end)
    if (!isHard(folded[end]) || !/^[A-Z]{2}$/.test(text.slice(from, to).trim())) return undefined
  }
  const isStreet =
    STREET_BEFORE.test(folded.slice(0, wide.start)) || STREET_AFTER.test(folded.slice(wide.end))
  const isHouse = HOUSE_NUMBER_BEFORE.test(folded.slice(0, wide.start))
  const isMarked = wide.start < start || wide.end > end
  const length = Math.min(key.length, isSpaced(key) ? 12 : 4) / (isSpaced(key) ? 12 : 4)
  const late = isSpaced(key) ? (0.3 * start) / folded.length : 0
  const score =
    1 +
    length +
    late +
    bonus +
    (isAlone ? 0.5 : 0) +
    (isMarked ? 0.3 : 0) -
    (isStreet ? 1.6 : 0) -
    (isHouse ? 1 : 0)
  return { ...wide, score }
}

/** Every place a region is named, best first. */
function placesOf(region: Region, text: string, map: FoldedText): Place[] {
  const { folded } = map
  const found: Place[] = []
  region.keys.forEach((key, index) => {
    for (let start = folded.indexOf(key); start >= 0; start = folded.indexOf(key, start + 1)) {
      const place = validate(text, map, key, start, index === 0 ? 0.2 : index < region.given ? 0.12 : 0)
      if (place) found.push(place)
    }
  })
  return found.toSorted((a, b) => b.score - a.score)
}

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end

/** The path down to a region with the places of its names, no place used twice. */
function chainOf(tree: RegionTree, region: Region, places: ReadonlyMap<string, Place[]>): Chain {
  const path = pathOf(tree, region.id)
  const used: Place[] = []
  const chosen: (Place | undefined)[] = []
  for (const step of path.toReversed()) {
    const place = places.get(step.id)?.find((each) => !used.some((other) => overlaps(each, other)))
    if (place) used.push(place)
    chosen.unshift(place)
  }
  return { path, places: chosen, score: used.reduce((sum, { score }) => sum + score, 0) }
}

/** A chain must say at least this much to be believed. */
const MIN_SCORE = 1.2
/** Chains this close are equally likely; only what they have in common is kept. */
const TIE = 0.05

function bestChain(chains: readonly Chain[]): Chain | undefined {
  const [best, ...rest] = chains.toSorted((a, b) => b.score - a.score || a.path.length - b.path.length)
  if (!best || best.score < MIN_SCORE) return undefined
  const rivals = rest.filter(
    ({ score, path }) => best.score - score < TIE && !best.path.some(({ id }) => id === path.at(-1)?.id),
  )
  const isInRivals = (region: Region): boolean =>
    rivals.every(({ path }) => path.some(({ id }) => id === region.id))
  const isExtension = rivals.every(({ path }) => path.some(({ id }) => id === best.path.at(-1)?.id))
  if (!rivals.length || isExtension) return best
  const path = best.path.filter(isInRivals)
  return path.length ? { ...best, path, places: best.places.slice(0, path.length) } : undefined
}

function confidenceOf(place: Place | undefined): number {
  if (!place) return 0.7
  return place.score >= 2 ? 0.95 : place.score >= 1.6 ? 0.9 : place.score >= 1.2 ? 0.8 : 0.6
}

/** Where a region of the chain is named; a city that is its own province is named once for both. */
function placeAt({ path, places }: Chain, level: number): Place | undefined {
  const below = path[level + 1]
  const isSameName = below !== undefined && below.keys[0] === path[level]?.keys[0]
  return places[level] ?? (isSameName ? places[level + 1] : undefined)
}

/** Children that go without saying: the only one, the one of the same name, the one of the postcode. */
function follow(tree: RegionTree, last: Region, postCode: string): RegionFinding | undefined {
  const below = childrenOf(tree, last.id)
  const only = below.length === 1 ? below[0] : undefined
  if (only) return { region: only, confidence: 0.9 }
  const named = below.find(
    ({ keys, given }) => last.keys[0] !== undefined && keys.slice(0, given).includes(last.keys[0]),
  )
  if (named) return { region: named, confidence: 0.6 }
  const coded = below.filter(({ postcode }) => postCode && postcode === postCode)
  return coded.length === 1 && coded[0] ? { region: coded[0], confidence: 0.6 } : undefined
}

/** What the text says about regions, from the top; with the spans to take out of the street address. */
export function findRegions(
  tree: RegionTree,
  pasted: PastedText,
  postCode: string,
): { findings: RegionFinding[]; spans: Span[] } {
  const text = untaken(pasted)
  const map = foldWithMap(text)
  const places = new Map<string, Place[]>()
  for (const region of tree.byId.values()) {
    const found = placesOf(region, text, map)
    if (found.length) places.set(region.id, found)
  }
  const chains = [...places.keys()].flatMap((id) => {
    const region = tree.byId.get(id)
    return region ? [chainOf(tree, region, places)] : []
  })
  const best = bestChain(chains)
  if (!best) return { findings: [], spans: [] }
  const findings = best.path.map((region, level) => ({
    region,
    confidence: confidenceOf(placeAt(best, level)),
  }))
  for (let last = findings.at(-1); last;) {
    last = follow(tree, last.region, postCode)
    if (last) findings.push(last)
  }
  const named = best.places.filter((place): place is Place => place !== undefined)
  return { findings, spans: named.map(({ start, end }) => originalSpan(map, text, start, end)) }
}
