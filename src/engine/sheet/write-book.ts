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
  /** "'Lists'!$A$2:$A$13" by column of the first sheet. */
  readonly ranges: ReadonlyMap<number, string>
}

/** Choices are written to a sheet of their own: a list inside a validation rule is limited to 255 characters. */
function listsOf({ columns }: BookSheet, title: string): Lists {
  const withChoices = columns.flatMap(({ header, choices = [] }, at) =>
    choices.length > 0 ? [{ header, at, choices: choices.slice(0, MAX_CHOICES) }] : [],
  )
  const height = Math.max(0, ...withChoices.map(({ choices }) => choices.length))
  const rows = Array.from({ length: height }, (_, row) =>
    withChoices.map(({ choices }) => choices[row] ?? ''),
  )
  const ranges = withChoices.map(({ at, choices }, place): [number, string] => {
    const letter = columnName(place)
    return [at, `'${title}'!$${letter}$2:$${letter}$${choices.length + 1}`]
  })
  return {
    sheet: { title, columns: withChoices.map(({ header }) => ({ header, width: 180 })), rows },
    ranges: new Map(ranges),
  }
}

function validations(ranges: ReadonlyMap<number, string>): string {
  if (ranges.size === 0) return ''
  const rules = [...ranges].map(([at, range]) => {
    const letter = columnName(at)
    return (
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorStyle="warning" sqref="${letter}2:${letter}${VALIDATED_ROWS}">` +
      `<formula1>${escapeXml(range)}</formula1></dataValidation>`
    )
  })
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

type Cell = (reference: string, text: string, column: number) => string

function sheetXml({ columns, rows }: BookSheet, ranges: ReadonlyMap<number, string>): string {
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
    sheetEnd.replace('</worksheet>', `${validations(ranges)}</worksheet>`)
  )
}

/** The first sheet has the drop-downs; `listsTitle` names the sheet that holds their choices. */
export function writeBook(sheets: readonly BookSheet[], listsTitle: string): Promise<Blob> {
  const [first, ...others] = sheets
  if (!first) throw new Error('a workbook has a sheet')
  const hasLists = first.columns.some(({ choices = [] }) => choices.length > 0)
  const titles = sheetNames([...sheets.map(({ title }) => title), ...(hasLists ? [listsTitle] : [])])
  const lists = listsOf(first, titles.at(-1) ?? '')
  const all = hasLists ? [first, ...others, lists.sheet] : sheets
  const parts: ZipContent[] = all.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, at === 0 && hasLists ? lists.ranges : new Map()),
  }))
  return zipOf([...bookParts(titles), ...parts])
}
