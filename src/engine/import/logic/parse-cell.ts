/** What a text of a file means: choices by any of their names, regions by any of theirs, numbers without what stands around them. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { namedAmount } from '#domain/currencies.ts'
import { levelsOf, type LevelKey } from '#domain/countries.ts'
import type { PlaceLists } from '#domain/places.ts'
import { doubtPlaces, unansweredPlaces } from '#domain/postal-rules.ts'
import { findByNames, type RegionTree } from '#domain/regions.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Complaint } from '#domain/rule-shape.ts'
import { filterFault } from '#engine/form/logic/form-filters.ts'
import { fullWidthFolded, tidyInput } from '#engine/form/logic/input-reading.ts'
import { readDay } from './read-day.ts'
import type { ImportColumn, ImportDecl, ImportRegion, ImportRow } from '#engine/import/schema/import.ts'

export interface ImportChoice {
  readonly value: string
  readonly label: string
  readonly hint: string
  /** Every way it is written. */
  readonly names: readonly string[]
}

/** What this device knows by now. Undefined: not known (yet), so nothing is validated against it. */
export interface Dictionaries {
  readonly choicesOf: (column: ImportColumn, row: ImportRow) => readonly ImportChoice[] | undefined
  readonly treeOf: (region: ImportRegion, country: string) => RegionTree | undefined
}

const indexes = new WeakMap<readonly ImportChoice[], ReadonlyMap<string, string>>()

function indexOf(choices: readonly ImportChoice[]): ReadonlyMap<string, string> {
  const known = indexes.get(choices)
  if (known) return known
  const index = new Map<string, string>()
  // Codes and labels first: a hint or a search word never takes the name of another choice.
  for (const { value, label } of choices)
    for (const name of [value, label]) if (!index.has(foldText(name))) index.set(foldText(name), value)
  for (const { value, names } of choices)
    for (const name of names) if (!index.has(foldText(name))) index.set(foldText(name), value)
  indexes.set(choices, index)
  return index
}

/** The value of the choice a text means; undefined when it means none. */
export function choiceOf(
  column: ImportColumn,
  text: string,
  choices: readonly ImportChoice[],
): string | undefined {
  const found = indexOf(choices).get(foldText(text))
  if (found !== undefined) return found
  const meant = column.understand?.(text)
  return meant !== undefined && choices.some(({ value }) => value === meant) ? meant : undefined
}

/**
 * A number as its filter writes it (record 0045). An amount loses the currency it is written with where that is the currency
 * of its row; anything else stays as it is, for `currencyFault` and the rules to say.
 */
export function tidyNumber({ filter, currencyOf }: ImportColumn, text: string, row: ImportRow): string {
  const named = currencyOf && namedAmount(fullWidthFolded(text))
  const isOwn = named?.codes.has(currencyOf?.(row) ?? '')
  return tidyInput(filter, named && isOwn ? named.amount : text)
}

/** What is wrong with the currency a number is written with; undefined where none is named. */
export function currencyFault(
  { filter, isNumber, currencyOf }: ImportColumn,
  text: string,
  row: ImportRow,
): MessageDescriptor | undefined {
  const named = filter && isNumber ? namedAmount(fullWidthFolded(text)) : undefined
  if (!named || !filterFault(filter, text)) return undefined
  const { name } = named
  const currency = currencyOf?.(row) ?? ''
  return currency === '' || named.codes.has(currency)
    ? msg`Enter the number without "${name}".`
    : msg`This amount is in ${name}, but the currency of its row is ${currency}. Convert it, or change the currency.`
}

/** A row with everything understood that can be; the same object when nothing changed. */
export function understandRow(row: ImportRow, decl: ImportDecl, known: Dictionaries): ImportRow {
  const next: Record<string, string> = {}
  const now = (): ImportRow => ({ ...row, ...next })
  const set = (key: string, value: string) => {
    if (value !== (next[key] ?? row[key] ?? '')) next[key] = value
  }
  for (const column of decl.columns) {
    const text = row[column.key] ?? ''
    if (text === '' || !column.options) continue
    const choices = known.choicesOf(column, now())
    const value = choices && choiceOf(column, text, choices)
    if (value !== undefined) set(column.key, value)
  }
  // The currency of an amount is understood by now, wherever its column is.
  for (const column of decl.columns) {
    const text = row[column.key] ?? ''
    if (text !== '' && column.isNumber && !column.options) set(column.key, tidyNumber(column, text, now()))
  }
  for (const { key, content } of decl.columns) {
    const day = content === 'date' ? readDay(row[key] ?? '') : undefined
    if (day !== undefined) set(key, day)
  }
  for (const region of decl.regions ?? []) understandRegion(region, now(), known, set)
  return Object.keys(next).length === 0 ? row : now()
}

/** Names of places as the list writes them, as deep as they are found. */
function understandRegion(
  region: ImportRegion,
  row: ImportRow,
  known: Dictionaries,
  set: (key: string, value: string) => void,
): void {
  const country = countryIn(region, row)
  const tree = country ? known.treeOf(region, country) : undefined
  if (!tree) return
  const path = findByNames(tree, namesIn(region, row))
  for (const [level, { key }] of levelsOf(country).entries()) {
    const found = path[level]
    if (found) set(region[key], found.name)
  }
}

/** Country a row's places are of; "" while it is not said. */
export const countryIn = ({ only, country }: ImportRegion, row: ImportRow): string =>
  only ?? row[country] ?? ''

const namesIn = ({ prov, city, area }: ImportRegion, row: ImportRow) => ({
  prov: row[prov] ?? '',
  city: row[city] ?? '',
  area: row[area] ?? '',
})

/** The region lists this device has, for validating records. */
export const placeListsOf =
  ({ regions: [region] = [] }: ImportDecl, { treeOf }: Dictionaries): PlaceLists =>
  (country) =>
    region && treeOf(region, country)

/** A place of a record that our list does not have and that nobody has kept yet. */
export interface OpenPlace {
  readonly region: ImportRegion
  /** Code of its country. */
  readonly country: string
  /** As `unlisted` of the address says it once it is kept. */
  readonly names: string
}

/** Places of the rows of one record that a person is to be asked about; the first row that says something counts. */
export function openPlaces(
  decl: ImportDecl,
  rows: readonly ImportRow[],
  known: Dictionaries,
): readonly OpenPlace[] {
  const places = placeListsOf(decl, known)
  return (decl.regions ?? []).flatMap((region) => {
    const text = (key: string): string => rows.find((row) => row[key])?.[key] ?? ''
    const country = region.only ?? text(region.country)
    const address = {
      country,
      prov: text(region.prov),
      city: text(region.city),
      area: text(region.area),
      unlisted: text(region.unlisted),
    }
    const names = unansweredPlaces(address, '', places)
    return names ? [{ region, country, names }] : []
  })
}

/** Cells of a row with a place of these regions that the list of its country does not have and may not have. */
export const doubtfulPlaces = (
  regions: readonly ImportRegion[],
  row: ImportRow,
  places: PlaceLists,
): readonly Complaint[] =>
  regions.flatMap((region) =>
    doubtPlaces({ country: countryIn(region, row), ...namesIn(region, row) }, '', places).map(
      ({ path, message }) => ({ path: region[path as LevelKey], message }),
    ),
  )
