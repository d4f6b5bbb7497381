import type { Dictionaries } from '#engine/import/logic/parse-cell.ts'
import type { ImportColumn, ImportRow } from '#engine/import/schema/import.ts'

/** Returns the text shown in a cell: the name of a choice, else its text. */
export function shownText(column: ImportColumn, row: ImportRow, known: Dictionaries): string {
  const text = row[column.key] ?? ''
  if (text === '' || !column.options) return text
  return known.choicesOf(column, row)?.find(({ value }) => value === text)?.label ?? text
}
