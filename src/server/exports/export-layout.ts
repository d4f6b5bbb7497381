/** An export as the gateway writes it: the sheets of engine/export/logic/export-layout.ts, row by row into a file. */
import type { Language } from '#contract/language.ts'
import { sheetsOf, type ExportContent } from '#engine/export/logic/export-layout.ts'
import type { Caller } from '../handler.ts'
import { CsvFile } from './csv.ts'
import type { StoredRequest } from './export-request.ts'
import type { SheetFile } from './sheet-file.ts'
import type { ExportSource } from './source.ts'
import { speakerOf } from './speaker.ts'
import { XlsxFile } from './xlsx.ts'

interface ExportLayout {
  readonly hasAmounts: boolean
  open(path: string): Promise<SheetFile>
  /** Writes a batch; resolves when there is room for more. */
  write(file: SheetFile, rows: readonly Record<string, unknown>[]): Promise<void>
}

export function layoutOf(
  { title, columns, lines }: ExportSource,
  request: StoredRequest,
  caller: Pick<Caller, 'userAdmin' | 'funcs'>,
  language: Language,
): ExportLayout {
  const speak = speakerOf(language)
  const content: ExportContent = {
    title: speak(title),
    columns,
    ...(lines ? { lines: { ...lines, title: speak(lines.title) } } : {}),
  }
  const { hasAmounts, shapes, cellsOf } = sheetsOf(content, request, caller, speak)
  const [first = { title: '', columns: [] }] = shapes
  return {
    hasAmounts,
    open: (path) => (request.format === 'csv' ? CsvFile.open(path, first) : XlsxFile.open(path, shapes)),
    async write(file, rows) {
      for (const [sheet, cells] of cellsOf(rows).entries()) await file.write(sheet, cells)
    },
  }
}
