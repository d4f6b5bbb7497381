/** Values a person enters once for all rows of a file that lacks them: they fill empty cells and mark them (record 0085). Pure. */
import type { MessageDescriptor } from '@lingui/core'
import type { ForAllChoice, ImportColumn, ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import { choiceOwner } from './choice-owner.ts'
import { isSaid, isSameRow, withFilled, withoutFilled } from './filled-cells.ts'
import { recordsByKey } from './records.ts'
import type { WorkRow } from './work-row.ts'

/** Value of a field of the form. */
export interface Given {
  /** The choice, or the text. */
  readonly value: string
  /** What it fills, by column. */
  readonly texts: ImportRow
  /** Texts of the records it applies to; absent: all records. */
  readonly when?: ImportRow
  /** `ForAllChoice.whole` */
  readonly whole?: readonly string[]
}

/** By key of the field. */
export type GivenForAll = Readonly<Record<string, Given>>

/** A field of the form. */
export interface ForAllField {
  readonly key: string
  readonly label: MessageDescriptor
  /** A column or a choice that fills several. */
  readonly column?: ImportColumn
  readonly choice?: ForAllChoice
  /** The value of the column its choices depend on: one field for each. */
  readonly of?: string
  readonly when?: ImportRow
  /** Records without a text of their own or of what they name. */
  readonly lacking: number
  readonly isRequired: boolean
}

const FOR_ALL = 'forAll'
/** Fields of one column, by what its choices depend on. */
const MOST_PARTS = 12

const saidIn = (lines: readonly WorkRow[], key: string): string =>
  lines.find(({ cells }) => cells[key])?.cells[key] ?? ''

/** The fields of the form: what the file has no column for, and required columns with gaps. `inFile`: columns of the file. */
export function forAllFields(
  rows: readonly WorkRow[],
  decl: ImportDecl,
  inFile: readonly string[],
): readonly ForAllField[] {
  const { forAll = [], columns } = decl
  if (forAll.length === 0) return []
  const records = [...recordsByKey(rows, decl).values()]
  const lackingIn = (key: string, among = records) =>
    among.filter((lines) => !lines.some((line) => isSaid(line, key)))
  return forAll.flatMap((each): ForAllField[] => {
    if (typeof each !== 'string') {
      const keys = columns.filter(({ key, required }) => required && each.columns.includes(key))
      const lacking = records.filter((lines) =>
        keys.some(({ key }) => !lines.some((line) => isSaid(line, key))),
      )
      return lacking.length > 0
        ? [
            {
              key: each.key,
              label: each.label,
              choice: each,
              lacking: lacking.length,
              isRequired: keys.length > 0,
            },
          ]
        : []
    }
    const column = columns.find(({ key }) => key === each)
    if (!column || (inFile.includes(each) && !column.required)) return []
    const lacking = lackingIn(each)
    const isRequired = column.required === true
    const owner = choiceOwner(column, decl)
    if (owner === undefined)
      return lacking.length > 0
        ? [{ key: each, label: column.label, column, lacking: lacking.length, isRequired }]
        : []
    return countedBy(lacking, owner).map(([of, count]) => ({
      key: `${each}@${of}`,
      label: column.label,
      column,
      of,
      when: { [owner]: of },
      lacking: count,
      isRequired,
    }))
  })
}

/** Records by what they say in a column, the most frequent first; those that say nothing are left out. */
function countedBy(
  records: readonly (readonly WorkRow[])[],
  key: string,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const lines of records) {
    const text = saidIn(lines, key)
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_PARTS)
}

/** The rows with everything that is given in their empty cells, and without what is no longer given. The same list when nothing changes. */
export function fillForAll(
  rows: readonly WorkRow[],
  decl: ImportDecl,
  given: GivenForAll,
): readonly WorkRow[] {
  const changed = new Map<number, WorkRow>()
  for (const lines of recordsByKey(rows, decl).values()) {
    const bare = lines.map((line) => withoutFilled(line, (mark) => mark === FOR_ALL))
    const [first] = bare
    const texts = first ? textsFor(bare, Object.values(given)) : {}
    for (const [at, line] of bare.entries()) {
      const next = at === 0 ? withFilled(line, texts, () => FOR_ALL) : line
      const before = lines[at]
      if (before && !isSameRow(before, next)) changed.set(next.id, next)
    }
  }
  return changed.size === 0 ? rows : rows.map((row) => changed.get(row.id) ?? row)
}

function textsFor(lines: readonly WorkRow[], given: readonly Given[]): ImportRow {
  const texts: Record<string, string> = {}
  const said = (key: string): string => texts[key] ?? saidIn(lines, key)
  for (const { texts: own, when = {}, whole = [] } of given) {
    const isForIt = Object.entries(when).every(([key, text]) => said(key) === text)
    const isOther = whole.some((key) => lines.some((line) => isSaid(line, key)) && said(key) !== own[key])
    if (!isForIt || isOther) continue
    for (const [key, text] of Object.entries(own))
      if (text && !lines.some((line) => isSaid(line, key))) texts[key] = text
  }
  return texts
}

/** Keys of required columns that the form can fill. */
export const forAllColumns = ({ forAll = [] }: ImportDecl): ReadonlySet<string> =>
  new Set(forAll.flatMap((each) => (typeof each === 'string' ? [each] : each.columns)))
