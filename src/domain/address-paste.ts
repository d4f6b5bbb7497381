/**
 * Splits a pasted address ("paste a raw block and it splits") into its parts. Knows the labels, phone numbers and
 * postcodes of the twelve countries; regions are looked up in the tree that is handed in. Pure: nothing is sent anywhere.
 */
import { inCapitals } from './capitals.ts'
import { guessCountry } from './address-country.ts'
import { findLabels, type Labelled, type LabelKey } from './address-labels.ts'
import { findName, isLeftOver, isStreetLike } from './address-name.ts'
import { findPhone, findPostCode } from './address-numbers.ts'
import { findRegions } from './address-regions.ts'
import { levelsOf, type CountryCode, type LevelKey } from './countries.ts'
import { pastedText, pieces, take, type PastedText, type Piece } from './pasted-text.ts'
import { findChild, type RegionTree } from './regions.ts'

export type AddressPart = 'name' | 'phone' | 'email' | 'postCode' | 'country' | LevelKey | 'address'

export interface Found {
  /** `country` as alpha-2, regions by the name of the tree, the others as they were written. */
  readonly value: string
  /** 0 to 1: from 0.9 sure, below 0.7 to be looked at. */
  readonly confidence: number
}
export type PastedAddress = Partial<Record<AddressPart, Found>>

export interface PasteContext {
  /** Country of the form; believed where the text does not name another. */
  readonly country?: CountryCode | undefined
  /** Regions of the country; without them, province, city and area stay in the street address. */
  readonly tree?: RegionTree | undefined
}

/** The country a text speaks of, to load its regions before `parseAddress`. */
export function countryOfPaste(text: string): CountryCode | undefined {
  const pasted = pastedText(text)
  return guessCountry(pasted, valueOf(pasted, findLabels(pasted), 'country'))?.code
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

const valueOf = ({ text }: PastedText, labels: readonly Labelled[], key: LabelKey): string | undefined => {
  const label = labels.find((each) => each.key === key)
  return label
    ? text
        .slice(label.start, label.end)
        .replace(/[\s,;|]+$/, '')
        .trim()
    : undefined
}

interface Work {
  readonly pasted: PastedText
  readonly labels: readonly Labelled[]
  readonly found: PastedAddress
}

/** Parts of an address block; what is not recognised stays in `address`, so that nothing gets lost. */
export function parseAddress(text: string, context: PasteContext = {}): PastedAddress {
  const pasted = pastedText(text)
  const labels = findLabels(pasted)
  const work: Work = { pasted, labels, found: {} }
  for (const { label } of labels) take(pasted, label)
  takeEmail(work)
  const country = takeCountry(work, context.country)
  takePhone(work, country)
  takePostCode(work, country)
  const tree = country && context.tree?.country === country ? context.tree : undefined
  takeRegions(work, tree)
  takeLabelledRegions(work, country, tree)
  takeUnlistedPlace(work, country)
  takeName(work)
  takeStreet(work)
  return work.found
}

function takeEmail({ pasted, found }: Work): void {
  const match = EMAIL.exec(pasted.text)
  if (!match) return
  found.email = { value: match[0], confidence: 0.98 }
  take(pasted, { start: match.index, end: match.index + match[0].length })
}

function takeCountry(
  { pasted, labels, found }: Work,
  given: CountryCode | undefined,
): CountryCode | undefined {
  const label = labels.find(({ key }) => key === 'country')
  const guess = guessCountry(pasted, valueOf(pasted, labels, 'country'))
  if (label && guess?.confidence === 0.99) take(pasted, label)
  if (guess?.span) take(pasted, guess.span)
  // Script and shape alone do not overrule the form; a name or a dialling code does.
  const isSure = guess !== undefined && (guess.confidence >= 0.9 || !given || guess.code === given)
  const code = isSure ? guess.code : (given ?? guess?.code)
  if (code) found.country = { value: code, confidence: isSure ? guess.confidence : 0.6 }
  return code
}

function takePhone({ pasted, labels, found }: Work, country: CountryCode | undefined): void {
  const hit = findPhone(pasted, labels, country)
  if (!hit) return
  found.phone = { value: hit.value, confidence: hit.confidence }
  take(pasted, hit)
}

function takePostCode({ pasted, labels, found }: Work, country: CountryCode | undefined): void {
  const hit = findPostCode(pasted, labels, country)
  if (!hit) return
  found.postCode = { value: hit.value, confidence: hit.confidence }
  take(pasted, hit)
}

function takeRegions({ pasted, found }: Work, tree: RegionTree | undefined): void {
  if (!tree) return
  const { findings, spans } = findRegions(tree, pasted, found.postCode?.value ?? '')
  findings.forEach(({ region, confidence }, level) => {
    const key = levelsOf(tree.country)[level]?.key
    if (key) found[key] = { value: region.name, confidence }
  })
  for (const span of spans) take(pasted, span)
}

/** A labelled region the tree does not know is taken at its word, and corrects what was only inferred. */
function takeLabelledRegions(
  work: Work,
  country: CountryCode | undefined,
  tree: RegionTree | undefined,
): void {
  if (!country) return
  for (const { key } of levelsOf(country)) {
    const label = work.labels.find((each) => each.key === key)
    const rest =
      label && pieces(work.pasted).filter(({ start, end }) => start >= label.start && end <= label.end + 1)
    const value = rest?.map(({ text }) => text).join(' ')
    if (!label || !value || (work.found[key]?.confidence ?? 0) > 0.7) continue
    const known = tree && key === 'prov' ? findChild(tree, '', value)?.name : undefined
    work.found[key] = { value: known ?? value, confidence: known ? 0.9 : 0.6 }
    take(work.pasted, label)
  }
}

/** Takes a place that the region list does not know from beside its postcode: "Smallville, KS 67524", "6211 KL Vaals". */
function takeUnlistedPlace({ pasted, found }: Work, country: CountryCode | undefined): void {
  const level = country && levelsOf(country).find(({ key }) => !found[key])
  const code = found.postCode && inCapitals(pasted.text).indexOf(found.postCode.value)
  if (!level?.isOpen || level.key === 'prov' || code === undefined || code < 0) return
  const line = pasted.text.slice(0, code).split('\n').length - 1
  const all = pieces(pasted)
  const before = all.findLast(({ start }) => start < code)
  const after = all.find(({ start }) => start > code)
  const place = [before, after]
    .map((piece) => piece && behindStreet(piece, country))
    .find((piece) => piece?.line === line && isPlaceLike(piece.text))
  if (!place || (found.prov === undefined && place === before)) return
  found[level.key] = { value: place.text, confidence: 0.6 }
  take(pasted, place)
}

const STREET_END =
  /^.*\d.*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pkwy|hwy)\.? (?=\p{Lu}[\p{L}.' -]+$)/iu

/** "4255 Anson Blvd Whitestown": the place stands behind the street without a comma. */
function behindStreet(piece: Piece, country: CountryCode | undefined): Piece {
  const street = country === 'US' ? STREET_END.exec(piece.text)?.[0].length : undefined
  if (!street) return piece
  const text = piece.text.slice(street)
  return { ...piece, text, start: piece.end - text.length }
}

const isPlaceLike = (text: string): boolean => !isStreetLike(text) && /^[\p{L}\p{M}.' -]{3,40}$/u.test(text)

function takeName({ pasted, labels, found }: Work): void {
  const hit = findName(pasted, labels)
  if (!hit) return
  found.name = { value: hit.value, confidence: hit.confidence }
  take(pasted, hit)
}

/** What says that an address follows, without a colon or in another writing than the labels'. */
const ADDRESS_LEAD =
  /^(?:(?:alamat|address|addr|add|adres|đc|đ\/c)(?![\p{L}\p{M}])[\s.:]*|(?:ที่อยู่|អាសយដ្ឋាន|地址)\s*[:：]?\s*)(?=\S)/iu

/** Everything left, in order. */
function takeStreet({ pasted, found }: Work): void {
  const rest = pieces(pasted)
    .filter(({ text }) => !isLeftOver(text))
    .map(({ text }) => text.replace(ADDRESS_LEAD, ''))
  if (!rest.length) return
  const isHan = /\p{Script=Han}/u.test(rest.join(''))
  const value = rest.join(isHan ? ' ' : ', ')
  found.address = { value, confidence: isStreetLike(value) ? 0.85 : 0.5 }
}
