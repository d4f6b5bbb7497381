/** What Ctrl+C takes: the text marked with the mouse, else the range of cells, else the selected rows, else the cell. */
import { cellText } from '#engine/logic/cell-text.ts'
import { toTsv } from '#engine/logic/tsv.ts'
import type { CellRange } from './cell-range.ts'
import { asDecl } from './Cell.tsx'
import type { GridColumn } from './grid-model.ts'
import type { Place } from './use-focus.ts'
import type { Row } from './use-table-data.ts'
import type { Say } from './use-say.ts'

interface CopySource {
  columns: readonly GridColumn[]
  /** Rows of the page, by place. */
  rows: readonly Row[]
  selected: readonly Row[]
  range: CellRange | undefined
  active: Place
  say: Say
}

const texts = (columns: readonly GridColumn[], row: Row, say: Say): string[] =>
  columns.flatMap(({ decl }) => (decl ? [say(cellText(asDecl(decl), row))] : []))

/** Tab-separated text for the clipboard; selected rows carry a line of labels. Pure. */
export function copiedText({ columns, rows, selected, range, active, say }: CopySource): string {
  if (range) {
    const cut = <T>(list: readonly T[], a: number, b: number) =>
      list.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1)
    const cells = cut(columns, range.from.col, range.to.col)
    return toTsv(cut(rows, range.from.row, range.to.row).map((row) => texts(cells, row, say)))
  }
  if (selected.length > 0) {
    const labels = columns.flatMap(({ decl, label }) => (decl ? [label] : []))
    return toTsv([labels, ...selected.map((row) => texts(columns, row, say))])
  }
  const row = rows[active.row]
  const column = columns[active.col]
  return row && column ? texts([column], row, say).join('') : ''
}

/** Writes to the clipboard; false where there was marked text, which the browser copies itself. */
export async function copyCells(source: CopySource): Promise<number> {
  if (String(document.getSelection() ?? '')) return 0
  const text = copiedText(source)
  if (!text) return 0
  await navigator.clipboard.writeText(text)
  return text.split('\r\n').length
}
