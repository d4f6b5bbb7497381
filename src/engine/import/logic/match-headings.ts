/** Which column of a file is which column of ours: by its heading, in any language, whatever stands around the words. Pure. */
import type { ImportDecl } from '#engine/import/schema/import.ts'
import { foldText } from '#domain/fold-text.ts'

/** Headings a column answers to, by its key. */
export type ColumnNames = ReadonlyMap<string, readonly string[]>

/** `sure`: called exactly so. `guess`: alike, or claimed by two headings; the person is asked. */
export interface HeadingMatch {
  readonly heading: string
  /** Key of the column; undefined when it is kept aside. */
  readonly column: string | undefined
  readonly isGuess: boolean
}

/** "* Weight (kg)" → "weight": marks and units do not count. */
const foldHeading = (heading: string): string =>
  foldText(heading.replace(/\*|(?<=\S)\s*[（(【[][^)）\]】]*[)）\]】]\s*$/g, ''))

const exactly = (heading: string): string => foldText(heading.replaceAll('*', ''))

interface Index {
  readonly exact: ReadonlyMap<string, string>
  readonly all: readonly { readonly name: string; readonly key: string }[]
}

/** The first column that claims a name has it. */
function indexOf(names: ColumnNames): Index {
  const exact = new Map<string, string>()
  for (const [key, list] of names)
    for (const name of list.flatMap((each) => [exactly(each), foldHeading(each)]))
      if (name && !exact.has(name)) exact.set(name, key)
  return { exact, all: [...exact].map(([name, key]) => ({ name, key })) }
}

/** Letters a name has at least to be found inside another: two of Chinese say as much as four of Latin. */
const isTelling = (name: string): boolean => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 4)

/** Columns one of whose names is part of the heading, or the other way round; the one with the least left over first. */
function guesses(heading: string, { all }: Index): string[] {
  const rest = (name: string) => Math.abs(name.length - heading.length)
  return all
    .filter(
      ({ name }) =>
        isTelling(name) && isTelling(heading) && (heading.includes(name) || name.includes(heading)),
    )
    .toSorted((a, b) => rest(a.name) - rest(b.name))
    .map(({ key }) => key)
}

/**
 * A match for each heading. `remembered`: what the person chose for the same headings before ("" is "kept aside"). A column
 * is taken once; the second heading that claims it is a guess to be asked about.
 */
export function matchHeadings(
  headings: readonly string[],
  names: ColumnNames,
  remembered?: readonly string[],
): readonly HeadingMatch[] {
  const index = indexOf(names)
  const taken = new Set<string>()
  const take = (key: string | undefined) => key !== undefined && !taken.has(key) && Boolean(taken.add(key))
  const first = headings.map((heading, at): HeadingMatch => {
    const chosen = remembered?.[at]
    if (chosen === '') return { heading, column: undefined, isGuess: false }
    const sure =
      chosen !== undefined && names.has(chosen)
        ? chosen
        : (index.exact.get(exactly(heading)) ?? index.exact.get(foldHeading(heading)))
    return { heading, column: take(sure) ? sure : undefined, isGuess: false }
  })
  if (remembered) return first
  return first.map((match) => {
    if (match.column !== undefined || match.heading === '') return match
    const near = guesses(foldHeading(match.heading), index).find(take)
    return near ? { ...match, column: near, isGuess: true } : match
  })
}

/** Rows that are looked through for the headings: titles and notes may stand above. */
const HEAD_ROWS = 15

/** Place of the row with most of the headings; -1 when none has any. */
export function headRowOf(
  rows: readonly { readonly cells: readonly string[] }[],
  names: ColumnNames,
): number {
  const { exact } = indexOf(names)
  const known = rows.slice(0, HEAD_ROWS).map(({ cells }) => {
    const keys = cells.map((cell) => exact.get(exactly(cell)) ?? exact.get(foldHeading(cell)))
    return new Set(keys.filter(Boolean)).size
  })
  const most = Math.max(0, ...known)
  return most === 0 ? -1 : known.indexOf(most)
}

/** The same headings make the same key, in the order they stand. */
export const headingsKey = (headings: readonly string[]): string => headings.map(exactly).join('|')

/** Keys of required columns that no heading leads to. */
export const missingColumns = (
  matches: readonly HeadingMatch[],
  required: readonly string[],
): readonly string[] => {
  const found = new Set(matches.map(({ column }) => column))
  return required.filter((key) => !found.has(key))
}

/** Columns a file must have. */
export const requiredKeys = ({ columns }: ImportDecl): readonly string[] =>
  columns.flatMap(({ key, required }) => (required ? [key] : []))
