/** Rows of a table as the texts of a file's cells: the same on the gateway and on a device (cell-text.ts says what a cell says). */
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import { cellText, plain, valueAt, type CellText } from '#engine/table/logic/cell-text.ts'
import type { CellKind, SheetColumn } from './sheet-shape.ts'

type Row = Record<string, unknown>

/** Says a text in the language of the file. */
export type Speak = (text: CellText) => string

/** Record 0007: the books are kept in China, which has had no summer time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000

/** "2026-03-01T16:05:00.000Z" → "2026-03-02 00:05"; other texts as they are. */
export function shanghaiMinute(text: string): string {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** People know the file by its table and the time: "Orders 2026-03-02 0005". */
export const exportName = (title: string, now: Date): string =>
  `${title} ${shanghaiMinute(now.toISOString()).replace(':', '')}`

/** From a row to its cells. Times are those of the books: a file has no device (record 0017). */
export function textsOfRows(columns: readonly ColumnDecl[], speak: Speak): (row: Row) => string[] {
  const cells = columns.map((column) =>
    column.type === 'date' && !column.text
      ? (row: Row) => shanghaiMinute(plain(valueAt(row, column.prop)))
      : (row: Row) => speak(cellText(column, row)),
  )
  return (row) => cells.map((cell) => cell(row))
}

const DEFAULT_WIDTH = 120
const kinds: Partial<Record<NonNullable<ColumnDecl['type']>, CellKind>> = {
  number: 'number',
  money: 'money',
  weight: 'weight',
}

/** A column as a sheet holds it, under the heading the person gave it. */
export const sheetColumn = (column: ColumnDecl, header: string, speak: Speak): SheetColumn => ({
  header: header.trim() || speak(column.label),
  kind: (column.type && kinds[column.type]) ?? 'text',
  width: column.width ?? DEFAULT_WIDTH,
})
