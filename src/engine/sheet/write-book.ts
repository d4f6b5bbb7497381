/** A workbook made on this device: a template, or rows that go back to the person with what is wrong with them. */
import {
  bookParts,
  cellXml,
  columnName,
  escapeXml,
  headXml,
  sheetEnd,
  sheetNames,
  sheetStart,
  type DefinedName,
} from './xlsx-parts.ts'
import type { CellKind } from '#engine/export/logic/sheet-shape.ts'
import { zipOf, type ZipContent } from './zip-bytes.ts'

export interface BookColumn {
  readonly header: string
  /** Pixels. */
  readonly width: number
  /** Where it is said, the sheet holds values and nobody types below them. */
  readonly kind?: CellKind
  /** A drop-down in every cell below the head; anything else is let in with a warning. */
  readonly choices?: readonly string[]
  /** A drop-down whose choices depend on the text in another column, by its place. */
  readonly choicesBy?: {
    readonly column: number
    readonly lists: readonly { readonly of: readonly string[]; readonly choices: readonly string[] }[]
  }
}

interface BookSheet {
  readonly title: string
  readonly columns: readonly BookColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** Rows of a template that have drop-downs. */
const VALIDATED_ROWS = 20_000
const MAX_CHOICES = 5000

interface Lists {
  readonly sheet: BookSheet
  /** Formula of the drop-down by column of the first sheet. */
  readonly formulas: ReadonlyMap<number, string>
  readonly defined: readonly DefinedName[]
}

/** A column of the sheet of lists. */
interface ListColumn {
  readonly header: string
  readonly texts: readonly string[]
}

/**
 * Choices are written to a sheet of their own: a list inside a validation rule is limited to 255 characters. Choices that depend on
 * another column are a named range for each of its texts, and a table from the text to the name.
 */
function listsOf({ columns }: BookSheet, title: string): Lists {
  const lists: ListColumn[] = []
  const formulas = new Map<number, string>()
  const defined: DefinedName[] = []
  const add = (header: string, texts: readonly string[]): string => {
    lists.push({ header, texts: texts.slice(0, MAX_CHOICES) })
    const letter = columnName(lists.length - 1)
    return `'${title}'!$${letter}$2:$${letter}$${Math.min(texts.length, MAX_CHOICES) + 1}`
  }
  for (const [at, { header, choices = [], choicesBy }] of columns.entries()) {
    if (choicesBy && choicesBy.lists.length > 0) {
      const names = choicesBy.lists.map((list, n) => {
        const name = `List_${at + 1}_${n + 1}`
        defined.push({ name, range: add(`${header}: ${list.of[0] ?? ''}`, list.choices) })
        return name
      })
      const pairs = choicesBy.lists.flatMap(({ of }, n) => of.map((text) => [text, names[n] ?? ''] as const))
      const texts = add(
        columns[choicesBy.column]?.header ?? '',
        pairs.map(([text]) => text),
      )
      const ranges = add(
        header,
        pairs.map(([, name]) => name),
      )
      const cell = `$${columnName(choicesBy.column)}2`
      formulas.set(at, `INDIRECT(INDEX(${ranges},MATCH(${cell},${texts},0)))`)
    } else if (choices.length > 0) formulas.set(at, add(header, choices))
  }
  const height = Math.max(0, ...lists.map(({ texts }) => texts.length))
  const rows = Array.from({ length: height }, (_, row) => lists.map(({ texts }) => texts[row] ?? ''))
  return {
    sheet: { title, columns: lists.map(({ header }) => ({ header, width: 180 })), rows },
    formulas,
    defined,
  }
}

function validations(formulas: ReadonlyMap<number, string>): string {
  if (formulas.size === 0) return ''
  const rules = [...formulas].map(([at, formula]) => {
    const letter = columnName(at)
    return (
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorStyle="warning" sqref="${letter}2:${letter}${VALIDATED_ROWS}">` +
      `<formula1>${escapeXml(formula)}</formula1></dataValidation>`
    )
  })
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

type Cell = (reference: string, text: string, column: number) => string

function sheetXml({ columns, rows }: BookSheet, formulas: ReadonlyMap<number, string>): string {
  const letters = columns.map((_, at) => columnName(at))
  const line = (cells: readonly string[], n: number, cell: Cell) =>
    `<row r="${n}">${cells.map((text, at) => cell(`${letters[at]}${n}`, text, at)).join('')}</row>`
  const head = line(
    columns.map(({ header }) => header),
    1,
    headXml,
  )
  const body = rows.map((cells, at) =>
    line(cells, at + 2, (reference, text, column) =>
      cellXml(reference, text, columns[column]?.kind ?? 'text'),
    ),
  )
  const widths = columns.map(({ width }) => width)
  // In a template every column is text, so that no leading zero is eaten.
  const isTyped = columns.every(({ kind }) => kind === undefined)
  return (
    sheetStart(widths, isTyped) +
    head +
    body.join('') +
    sheetEnd.replace('</worksheet>', `${validations(formulas)}</worksheet>`)
  )
}

/** The first sheet has the drop-downs; `listsTitle` names the sheet that holds their choices. */
export function writeBook(sheets: readonly BookSheet[], listsTitle: string): Promise<Blob> {
  const [first, ...others] = sheets
  if (!first) throw new Error('a workbook has a sheet')
  const hasLists = first.columns.some(
    ({ choices = [], choicesBy }) => choices.length > 0 || choicesBy !== undefined,
  )
  const titles = sheetNames([...sheets.map(({ title }) => title), ...(hasLists ? [listsTitle] : [])])
  const lists = listsOf(first, titles.at(-1) ?? '')
  const all = hasLists ? [first, ...others, lists.sheet] : sheets
  const parts: ZipContent[] = all.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, at === 0 && hasLists ? lists.formulas : new Map()),
  }))
  return zipOf([...bookParts(titles, hasLists ? lists.defined : []), ...parts])
}
