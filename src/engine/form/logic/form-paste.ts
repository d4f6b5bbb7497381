/** Pasting a block of a spreadsheet into the lines of a form (tab-separated, as every spreadsheet copies it). Pure. */
import type { FormData, LineColumn, LinesProps } from '#engine/form/schema/form.ts'
import { columnFilter } from './field-filters.ts'
import { tidyInput } from './input-reading.ts'
import { isEmpty } from './rules.ts'

/** Cells of a copied block. Quoted cells may hold tabs, line ends and doubled quotes. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    const row = rows[rows.length - 1] as string[]
    const cell = row[row.length - 1] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      row[row.length - 1] = cell + sign
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === '\t') row.push('')
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (sign === '\r' && text[at + 1] === '\n') at++
      rows.push([''])
    } else row[row.length - 1] = cell + sign
  }
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
}

/** Whether a pasted text is a block rather than the text of one cell. */
export const isBlock = (text: string): boolean => /\t/.test(text) || /\r?\n(?=[\s\S]*\S)/.test(text.trimEnd())

/** Columns by a heading row; undefined when the first row is no heading. */
function headings(
  row: readonly string[],
  columns: readonly LineColumn[],
  labelOf: LabelOf,
): (LineColumn | undefined)[] | undefined {
  const found = row.map((cell) => columns.find((column) => isNamed(column, cell, labelOf)))
  const known = found.filter(Boolean).length
  return known > 0 && known >= row.filter((cell) => cell !== '').length / 2 ? found : undefined
}

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[*:：]/g, '')
    .trim()

/** What the screen itself calls a column, in the language of the person. */
type LabelOf = (column: LineColumn) => string

const isNamed = (column: LineColumn, cell: string, labelOf: LabelOf): boolean => {
  const name = plain(cell)
  if (name === '') return false
  return [column.path, labelOf(column)].map(plain).includes(name) || (column.aliases ?? []).includes(name)
}

interface Pasted {
  lines: FormData[]
  /** Lines that were written. */
  count: number
  /** Lines beyond the limit of the form: they were not taken. */
  cut: number
  /** Columns of the block that hold something and were not taken: by their heading, "" without one, and their place from 1. */
  left: readonly { heading: string; place: number }[]
}

/**
 * The lines after a block was pasted at a cell. A heading row decides the columns and is not taken; without one the
 * block fills to the right and down from the cell. Lines that do not exist yet are added. `data` is the rest of the form.
 */
export function pasteLines(
  lines: readonly FormData[],
  text: string,
  at: { line: number; column: number },
  props: LinesProps,
  data: FormData = {},
  labelOf: LabelOf = () => '',
): Pasted {
  const rows = parseTsv(text)
  const byHeading = headings(rows[0] ?? [], props.columns, labelOf)
  const columns = byHeading ?? props.columns.slice(at.column)
  const body = byHeading ? rows.slice(1) : rows
  const start = byHeading ? firstFree(lines, at.line, props) : at.line
  const room = Math.max(0, props.max - start)
  const next = [...lines]
  for (const [offset, row] of body.slice(0, room).entries()) {
    const old = next[start + offset] ?? props.empty()
    next[start + offset] = { ...old, ...cellsOf(row, columns, data) }
  }
  return {
    lines: next,
    count: Math.min(body.length, room),
    cut: Math.max(0, body.length - room),
    left: leftOut(body, columns, byHeading ? (rows[0] ?? []) : []),
  }
}

function leftOut(
  body: readonly (readonly string[])[],
  columns: readonly (LineColumn | undefined)[],
  named: readonly string[],
): Pasted['left'] {
  const width = Math.max(0, ...body.map((row) => row.length))
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !columns[index] && body.some((row) => row[index]))
    .map((index) => ({ heading: named[index] ?? '', place: index + 1 }))
}

/** A block with headings is appended, unless the line it was pasted into is still empty. */
function firstFree(lines: readonly FormData[], line: number, props: LinesProps): number {
  return lines[line] && !isBlank(lines[line], props) ? lines.length : line
}

function cellsOf(
  row: readonly string[],
  columns: readonly (LineColumn | undefined)[],
  data: FormData,
): FormData {
  const cells: FormData = {}
  for (const [index, cell] of row.entries()) {
    const column = columns[index]
    if (!column) continue
    cells[column.path] = pastedInto(column, cell, data)
  }
  return cells
}

/** A pasted text as its column takes it. It is never cut: what does not fit is refused where it is. */
export const pastedInto = (column: LineColumn, text: string, data: FormData): string =>
  tidyInput(columnFilter(column, data), text)

/** Whether nothing was typed into a line yet: every column is empty or as it begins. */
export const isBlank = (line: FormData, props: LinesProps): boolean => {
  const fresh = props.empty()
  return props.columns.every(({ path }) => isEmpty(line[path]) || line[path] === fresh[path])
}
