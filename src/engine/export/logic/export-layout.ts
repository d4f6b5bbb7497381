/** The sheets of one export: which columns, in which order, and how rows become cells. The gateway and a device obey the same. */
import type { ExportField } from '../schema/export.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { Viewer } from '#contract/amounts.ts'
import { isAmount, isShownTo } from '#engine/table/logic/column-rights.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import { sheetColumn, textsOfRows, type Speak } from './export-texts.ts'
import type { SheetColumn, SheetShape } from './sheet-shape.ts'

type Row = Record<string, unknown>

/** Columns that may leave for this person (spec 000 §3 canExport, §6). */
export const exportable = (columns: readonly ColumnDecl[], person: Viewer): ColumnDecl[] =>
  columns.filter((column) => !column.isNotExported && isShownTo(column, person))

/** What can be exported of a table; `lines` are those of a row, in a second sheet that repeats the row's `linkKeys`. */
export interface ExportContent {
  readonly title: string
  readonly columns: readonly ColumnDecl[]
  readonly lines?: {
    readonly title: string
    readonly columns: readonly ColumnDecl[]
    readonly linkKeys: readonly string[]
    readonly of: (row: Row) => readonly Row[]
  }
}

/** What was chosen of it. */
interface ExportRequest {
  readonly columns: readonly ExportField[]
  readonly columns2: readonly ExportField[]
  readonly format: 'xlsx' | 'csv'
  /** Time zone of the device that asks; the provider's where none is named. */
  readonly zone?: string | undefined
}

interface ExportSheets {
  /** Whether one of the columns is an amount of money. */
  readonly hasAmounts: boolean
  readonly shapes: readonly SheetShape[]
  /** Lines of cells that a batch of rows adds to each sheet. */
  readonly cellsOf: (rows: readonly Row[]) => readonly (readonly string[][])[]
}

interface Chosen {
  readonly hasAmounts: boolean
  readonly columns: readonly SheetColumn[]
  readonly texts: (row: Row) => string[]
}

/** Columns that were taken from the person since they were chosen are left out. */
function chosen(
  fields: readonly ExportField[],
  columns: readonly ColumnDecl[],
  speak: Speak,
  zone: string,
): Chosen {
  const byProp = new Map(columns.map((column) => [column.prop as string, column]))
  const known = fields.flatMap(({ fieldName, header }) => {
    const column = byProp.get(fieldName)
    return column ? [{ column, header }] : []
  })
  return {
    hasAmounts: known.some(({ column }) => isAmount(column)),
    columns: known.map(({ column, header }) => sheetColumn(column, header, speak, zone)),
    texts: textsOfRows(
      known.map(({ column }) => column),
      speak,
      zone,
    ),
  }
}

export function sheetsOf(
  { title, columns, lines }: ExportContent,
  wish: ExportRequest,
  person: Viewer,
  speak: Speak,
): ExportSheets {
  const { zone = PROVIDER_ZONE } = wish
  const main = chosen(wish.columns, exportable(columns, person), speak, zone)
  const shape = { title, columns: main.columns }
  if (!lines || wish.columns2.length === 0)
    return { hasAmounts: main.hasAmounts, shapes: [shape], cellsOf: (rows) => [rows.map(main.texts)] }
  const detail = chosen(wish.columns2, exportable(lines.columns, person), speak, zone)
  const linesOf = (row: Row) => lines.of(row).map(detail.texts)
  if (wish.format === 'csv') return joined(main, detail, linesOf, title)
  const links = chosen(
    lines.linkKeys.map((fieldName) => ({ fieldName, header: '' })),
    columns,
    speak,
    zone,
  )
  const second = { title: lines.title, columns: [...links.columns, ...detail.columns] }
  const linked = (row: Row) => {
    const link = links.texts(row)
    return linesOf(row).map((line) => [...link, ...line])
  }
  return {
    hasAmounts: main.hasAmounts || detail.hasAmounts,
    shapes: [shape, second],
    cellsOf: (rows) => [rows.map(main.texts), rows.flatMap(linked)],
  }
}

/** One table: each line repeats its row; a row without lines is written once. */
function joined(
  main: Chosen,
  detail: Chosen,
  linesOf: (row: Row) => string[][],
  title: string,
): ExportSheets {
  const none = detail.columns.map(() => '')
  const repeated = (row: Row) => {
    const cells = main.texts(row)
    const lines = linesOf(row)
    return (lines.length > 0 ? lines : [none]).map((line) => [...cells, ...line])
  }
  return {
    hasAmounts: main.hasAmounts || detail.hasAmounts,
    shapes: [{ title, columns: [...main.columns, ...detail.columns] }],
    cellsOf: (rows) => [rows.flatMap(repeated)],
  }
}
