/** What Ctrl+C takes: the text marked with the mouse, else the range of cells, else the selected rows, else the cell. */
import { cellText } from '#engine/table/logic/cell-text.ts'
import { toTsv } from '#engine/table/logic/tsv.ts'
import type { CellRange } from './cell-range.ts'
import { asDecl } from './Cell.tsx'
import type { GridColumn } from './grid-model.ts'
import type { Place } from './use-focus.ts'
import type { Row } from '../use-table-data.ts'
import type { Translate } from '../use-translate.ts'

interface CopySource {
  columns: readonly GridColumn[]
  /** Rows of the page, by place. */
  rows: readonly Row[]
  selected: readonly Row[]
  range: CellRange | undefined
  active: Place
  translate: Translate
}

const texts = (columns: readonly GridColumn[], row: Row, translate: Translate): string[] =>
  columns.flatMap(({ decl }) => (decl ? [translate(cellText(asDecl(decl), row))] : []))

/** Data columns alone: the boxes and menus of the engine say nothing. */
const dataOf = (columns: readonly GridColumn[]) => columns.filter(({ decl }) => decl)

/**
 * The cells to copy. Rows and blocks of several columns carry a line of labels; a block of one column is a plain list, so that
 * it can be pasted into a search.
 */
export function copiedCells({ columns, rows, selected, range, active, translate }: CopySource): string[][] {
  if (range) {
    const cut = <T>(list: readonly T[], a: number, b: number) =>
      list.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1)
    const cells = cut(columns, range.from.col, range.to.col)
    const block = cut(rows, range.from.row, range.to.row).map((row) => texts(cells, row, translate))
    const labels = dataOf(cells).map(({ label }) => label)
    return labels.length > 1 ? [labels, ...block] : block
  }
  if (selected.length > 0) {
    const labels = dataOf(columns).map(({ label }) => label)
    return [labels, ...selected.map((row) => texts(columns, row, translate))]
  }
  const row = rows[active.row]
  const column = columns[active.col]
  const cell = row && column ? texts([column], row, translate) : []
  return cell.length > 0 ? [cell] : []
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => entities[mark] ?? mark)

/** The same cells as a table whose cells are texts: a spreadsheet keeps leading zeros and takes nothing for a formula. */
export const cellsAsHtml = (cells: readonly (readonly string[])[]): string =>
  `<table>${cells
    .map(
      (row) =>
        `<tr>${row.map((text) => `<td style='mso-number-format:"\\@"'>${escaped(text)}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`

/** Both ways of writing them, where the browser knows how. One cell is a text alone. */
async function writeCells(cells: readonly (readonly string[])[]): Promise<void> {
  const text = toTsv(cells)
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  if (only !== undefined) return navigator.clipboard.writeText(only)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  const part = (type: string, value: string) => ({ [type]: new Blob([value], { type }) })
  await navigator.clipboard.write([
    new ClipboardItem({ ...part('text/plain', text), ...part('text/html', cellsAsHtml(cells)) }),
  ])
}

/** Writes to the clipboard; false where there was marked text, which the browser copies itself. */
export async function copyCells(source: CopySource): Promise<number> {
  if (String(document.getSelection() ?? '')) return 0
  const cells = copiedCells(source)
  if (cells.length === 0) return 0
  await writeCells(cells)
  return cells.length
}
