/** An export written on this device: the sheets the gateway would write, of the rows that are here. */
import type { Viewer } from '#contract/amounts.ts'
import { sheetsOf, type ExportContent } from '#engine/export/logic/export-layout.ts'
import type { Speak } from '#engine/export/logic/export-texts.ts'
import type { ExportDecl, ExportRequest } from '#engine/export/schema/export.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { Row } from '#engine/table/view/use-table-data.ts'
import { sheetFile } from './sheet-file.ts'

interface DeviceExport {
  readonly table: TableDecl
  readonly decl: ExportDecl
  readonly title: string
  readonly request: ExportRequest
  readonly rows: readonly Row[]
  readonly person: Viewer
  readonly speak: Speak
}

function contentOf({ table, decl: { detail }, title, speak }: DeviceExport): ExportContent {
  if (!detail?.of) return { title, columns: table.columns }
  const { columns, linkKeys, of } = detail
  const lines = { columns, linkKeys, of, title: detail.title ? speak(detail.title) : title }
  return { title, columns: table.columns, lines }
}

/** The file of an export: a workbook, or comma-separated text of its first sheet. */
export async function deviceFile(wanted: DeviceExport): Promise<Blob> {
  const { request, rows, person, speak } = wanted
  const { columns, columns2 = [], format = 'xlsx', zone } = request
  const { shapes, cellsOf } = sheetsOf(contentOf(wanted), { columns, columns2, format, zone }, person, speak)
  const cells = cellsOf(rows)
  return sheetFile(
    shapes.map((shape, at) => ({ ...shape, rows: cells[at] ?? [] })),
    format,
  )
}
