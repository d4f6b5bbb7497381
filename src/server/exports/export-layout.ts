/** The sheets of one export: which columns, in which order, and how a row becomes cells. */
import type { Language } from '#contract/language.ts'
import type { ColumnDecl } from '#engine/schema/table.ts'
import type { Caller } from '../handler.ts'
import { say } from '../i18n.ts'
import { CsvFile } from './csv.ts'
import type { StoredRequest } from './export-request.ts'
import type { SheetColumn, SheetFile, SheetShape } from './sheet-file.ts'
import { exportable, type ExportSource } from './source.ts'
import { sheetColumn, textsOfRows } from './texts-of-rows.ts'
import { XlsxFile } from './xlsx.ts'

type Row = Record<string, unknown>

export interface ExportLayout {
  open(path: string): Promise<SheetFile>
  /** Writes a batch; resolves when there is room for more. */
  write(file: SheetFile, rows: readonly Row[]): Promise<void>
}

interface Chosen {
  readonly columns: readonly SheetColumn[]
  readonly texts: (row: Row) => string[]
}

/** Columns that were taken from the person since the task was made are left out. */
function chosen(
  fields: StoredRequest['columns'],
  columns: readonly ColumnDecl[],
  language: Language,
): Chosen {
  const byProp = new Map(columns.map((column) => [column.prop as string, column]))
  const known = fields.flatMap(({ fieldName, header }) => {
    const column = byProp.get(fieldName)
    return column ? [{ column, header }] : []
  })
  return {
    columns: known.map(({ column, header }) => sheetColumn(column, header, language)),
    texts: textsOfRows(
      known.map(({ column }) => column),
      language,
    ),
  }
}

export function layoutOf(
  source: ExportSource,
  request: StoredRequest,
  caller: Pick<Caller, 'userAdmin'>,
  language: Language,
): ExportLayout {
  const columns = exportable(source.columns, caller)
  const main = chosen(request.columns, columns, language)
  const { lines } = source
  if (!lines || request.columns2.length === 0) return plainLayout(source, request.format, main, language)
  const detail = chosen(request.columns2, exportable(lines.columns, caller), language)
  const linesOf = (row: Row) => lines.of(row).map((line) => detail.texts(line))
  if (request.format === 'csv') return joinedLayout(main, detail, linesOf)
  const links = chosen(
    lines.linkKeys.map((fieldName) => ({ fieldName, header: '' })),
    source.columns,
    language,
  )
  const shapes: SheetShape[] = [
    { title: say(language, source.title), columns: main.columns },
    { title: say(language, lines.title), columns: [...links.columns, ...detail.columns] },
  ]
  return {
    open: (path) => XlsxFile.open(path, shapes),
    async write(file, rows) {
      await file.write(0, rows.map(main.texts))
      await file.write(
        1,
        rows.flatMap((row) => {
          const link = links.texts(row)
          return linesOf(row).map((line) => [...link, ...line])
        }),
      )
    },
  }
}

function plainLayout(
  { title }: ExportSource,
  format: StoredRequest['format'],
  { columns, texts }: Chosen,
  language: Language,
): ExportLayout {
  const shape = { title: say(language, title), columns }
  return {
    open: (path) => (format === 'csv' ? CsvFile.open(path, shape) : XlsxFile.open(path, [shape])),
    write: (file, rows) => file.write(0, rows.map(texts)),
  }
}

/** One table: each line repeats its row; a row without lines stands alone. */
function joinedLayout(main: Chosen, detail: Chosen, linesOf: (row: Row) => string[][]): ExportLayout {
  const none = detail.columns.map(() => '')
  return {
    open: (path) => CsvFile.open(path, { title: '', columns: [...main.columns, ...detail.columns] }),
    write: (file, rows) =>
      file.write(
        0,
        rows.flatMap((row) => {
          const cells = main.texts(row)
          const lines = linesOf(row)
          return (lines.length > 0 ? lines : [none]).map((line) => [...cells, ...line])
        }),
      ),
  }
}
