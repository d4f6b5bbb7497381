/** Rows of a table as the texts of its cells, in one language (engine/logic/cell-text.ts says what a cell says). */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { cellText, plain, valueAt, type CellText } from '#engine/logic/cell-text.ts'
import type { ColumnDecl } from '#engine/schema/table.ts'
import { say } from '../i18n.ts'
import type { SheetColumn } from './sheet-file.ts'
import type { CellKind } from '#engine/sheet/xlsx-parts.ts'

type Row = Record<string, unknown>

/** Record 0007: the books are kept in China, which has had no summer time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000

/** "2026-03-01T16:05:00.000Z" → "2026-03-02 00:05"; other texts as they are. */
export function shanghaiMinute(text: string): string {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')
}

const isMessage = (text: Exclude<CellText, string>): text is MessageDescriptor => 'id' in text

/** Names of codes are asked for once each, not once a row. */
function speakerOf(language: Language): (text: CellText) => string {
  const said = new Map<string, string>()
  return (text) => {
    if (typeof text === 'string') return text
    if (!isMessage(text)) return text[language]
    if (text.values) return say(language, text)
    const known = said.get(text.id)
    if (known !== undefined) return known
    const fresh = say(language, text)
    said.set(text.id, fresh)
    return fresh
  }
}

/** From a row to its cells. */
export function textsOfRows(columns: readonly ColumnDecl[], language: Language): (row: Row) => string[] {
  const speak = speakerOf(language)
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
export const sheetColumn = (column: ColumnDecl, header: string, language: Language): SheetColumn => ({
  header: header.trim() || say(language, column.label),
  kind: (column.type && kinds[column.type]) ?? 'text',
  width: column.width ?? DEFAULT_WIDTH,
})
