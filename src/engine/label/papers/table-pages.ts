/** A table over as many pages as it needs, with the head of its paper on each. */
import type { LabelComponent } from '../document.ts'
import { across, text, type TextOptions } from './page-parts.ts'

export const LEFT = 14
export const WIDTH = 182
const ROW = 6.5
const BOTTOM = 272

export interface PaperColumn {
  readonly label: string
  /** Millimetres; together at most `WIDTH`. */
  readonly width: number
  readonly align?: TextOptions['align']
}

export interface Paper {
  /** What stands above the table on each page; answers where the table may begin, mm. */
  readonly head: (page: number, pages: number) => { parts: readonly LabelComponent[]; below: number }
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Printed in bold below the last row. */
  readonly total: readonly string[]
}

/** Millimetres a head takes; the same on every page. */
const roomBelow = (paper: Paper): number => BOTTOM - paper.head(1, 1).below - ROW

export function tablePages(paper: Paper): LabelComponent[][] {
  const perPage = Math.max(1, Math.floor(roomBelow(paper) / ROW) - 1)
  const pages = Math.max(1, Math.ceil(paper.rows.length / perPage))
  return Array.from({ length: pages }, (_, at) => {
    const { parts, below } = paper.head(at + 1, pages)
    const rows = paper.rows.slice(at * perPage, (at + 1) * perPage)
    const end = below + ROW * (rows.length + 1)
    return [
      ...parts,
      ...line(
        paper,
        below,
        paper.columns.map(({ label }) => label),
        { bold: true, size: 2.5 },
      ),
      across(LEFT, below + ROW, WIDTH),
      ...rows.flatMap((cells, row) => line(paper, below + ROW * (row + 1), cells, { size: 2.75 })),
      across(LEFT, end, WIDTH),
      ...(at === pages - 1 ? line(paper, end, paper.total, { bold: true, size: 2.75 }) : []),
    ]
  })
}

function line({ columns }: Paper, y: number, cells: readonly string[], wish: TextOptions): LabelComponent[] {
  let x = LEFT
  return columns.flatMap(({ width, align = 'left' }, at) => {
    const cell = cells[at] ?? ''
    const from = x
    x += width
    return cell ? [text([from, y, width - 1.5, ROW], cell, { ...wish, align })] : []
  })
}
