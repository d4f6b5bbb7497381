/** What a cell could hold: its choices, or places of its country. */
import { findChoices, type ChoiceItem } from '#client/ui/choice-box/find-choices.ts'
import { levelsOf } from '#domain/countries.ts'
import { foldText } from '#domain/fold-text.ts'
import { nearRegions } from '#domain/places.ts'
import { childrenOf, findByNames, searchRegions, type Region } from '#domain/regions.ts'
import { countryIn, type ImportChoice } from '#engine/import/logic/parse-cell.ts'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportColumn, ImportRegion } from '#engine/import/schema/import.ts'
import type { ImportSession } from '../import-session.ts'

interface Suggestion extends ChoiceItem {
  /** What is written, by column. */
  readonly texts: Readonly<Record<string, string>>
}

const MOST = 60

const itemsOf = new WeakMap<readonly ImportChoice[], readonly ChoiceItem[]>()

/** Found as the choice box finds them: by code, name, and every other way to write them. */
function choiceItems(choices: readonly ImportChoice[]): readonly ChoiceItem[] {
  const known = itemsOf.get(choices)
  if (known) return known
  const items = choices.map(({ value, label, hint, names }) => ({
    value,
    label,
    hint,
    search: names.join(' '),
  }))
  itemsOf.set(choices, items)
  return items
}

/** Undefined: the column has nothing to choose from. Best first. */
export function suggestionsFor(
  { decl, dictionaries }: ImportSession,
  { cells }: WorkRow,
  column: ImportColumn,
  typed: string,
): readonly Suggestion[] | undefined {
  const choices = dictionaries.choicesOf(column, cells)
  if (choices)
    return findChoices(choiceItems(choices), typed)
      .slice(0, MOST)
      .map((item) => ({ ...item, texts: { [column.key]: item.value } }))
  const region = decl.regions?.find((each) => levelOf(each, column.key) !== undefined)
  return region && places(region, dictionaries, cells, column.key, typed)
}

const levels = ['prov', 'city', 'area'] as const
const levelOf = (region: ImportRegion, key: string) => levels.find((level) => region[level] === key)

function places(
  region: ImportRegion,
  dictionaries: ImportSession['dictionaries'],
  cells: WorkRow['cells'],
  key: string,
  typed: string,
): readonly Suggestion[] | undefined {
  const country = countryIn(region, cells)
  const tree = dictionaries.treeOf(region, country)
  if (!tree) return undefined
  const depth = levels.indexOf(levelOf(region, key) ?? 'prov')
  const toSuggestion = (path: readonly Region[]): Suggestion => ({
    value: path.at(-1)?.id ?? '',
    label: path.at(-1)?.name ?? '',
    hint: path
      .slice(0, -1)
      .map(({ name }) => name)
      .join(' / '),
    texts: Object.fromEntries(
      levelsOf(country).flatMap(({ key: level }, at) =>
        path[at] ? [[region[level], path[at].name] as const] : [],
      ),
    ),
  })
  const above = findByNames(tree, {
    prov: cells[region.prov] ?? '',
    city: cells[region.city] ?? '',
    area: '',
  }).slice(0, depth)
  const near = above.length === depth ? childrenOf(tree, above.at(-1)?.id ?? '') : []
  const wanted = foldText(typed)
  const fits = near.filter(({ keys }) => wanted === '' || keys.some((name) => name.includes(wanted)))
  const far =
    wanted === '' ? [] : searchRegions(tree, typed, MOST).filter(({ region: { level } }) => level >= depth)
  // Before anything is typed, the cell may hold a name with a typing error.
  const meant =
    above.length === depth ? nearRegions(tree, above.at(-1)?.id ?? '', typed || (cells[key] ?? '')) : []
  const listed = wanted === '' ? [...meant, ...fits] : [...fits, ...meant]
  const paths = [...listed.map((each) => [...above, each]), ...far.map(({ path }) => path)]
  const seen = new Set<string>()
  return paths
    .map(toSuggestion)
    .filter(({ value: id }) => !seen.has(id) && seen.add(id))
    .slice(0, MOST)
}
