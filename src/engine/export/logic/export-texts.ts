/** Rows of a table as the texts of a file's cells: the same on the gateway and on a device (cell-text.ts says what a cell says). */
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import { cellText, plain, valueAt, type CellText } from '#engine/table/logic/cell-text.ts'
import { minuteIn, zoneName } from '#domain/time-zone.ts'
import type { CellKind, SheetColumn } from './sheet-shape.ts'

type Row = Record<string, unknown>

/** Says a text in the language of the file. */
export type Speak = (text: CellText) => string

/** People know the file by its table and the time: "Orders 2026-03-02 0005". */
export const exportName = (title: string, now: Date, zone: string): string =>
  `${title} ${minuteIn(zone, now.toISOString()).replace(':', '')}`

const isMoment = ({ type, text }: ColumnDecl): boolean => type === 'date' && !text

/** From a row to its cells. Times are those of `zone`, which the headings name (record 0007). */
export function textsOfRows(
  columns: readonly ColumnDecl[],
  speak: Speak,
  zone: string,
): (row: Row) => string[] {
  const cells = columns.map((column) =>
    isMoment(column)
      ? (row: Row) => minuteIn(zone, plain(valueAt(row, column.prop)))
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

const withZone = (header: string, zone: string | undefined): string =>
  zone ? `${header} (${zoneName(zone)})` : header

/** A column as a sheet holds it, under the heading the person gave it; one with times or days of a zone names that zone. */
export const sheetColumn = (column: ColumnDecl, header: string, speak: Speak, zone: string): SheetColumn => ({
  header: withZone(header.trim() || speak(column.label), isMoment(column) ? zone : column.zone),
  kind: (column.type && kinds[column.type]) ?? 'text',
  width: column.width ?? DEFAULT_WIDTH,
})
