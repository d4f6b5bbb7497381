/** Rows as a file made on this device, in either format of an export. */
import { csvLine } from '#engine/export/logic/csv-cell.ts'
import { writeBook, type BookColumn } from '#engine/sheet/write-book.ts'

const BOM = '\ufeff'

interface FileSheet {
  readonly title: string
  readonly columns: readonly BookColumn[]
  readonly rows: readonly (readonly string[])[]
}

/** A workbook of all sheets; or the first as comma-separated text that Excel opens as UTF-8, its formulas defused. */
export async function sheetFile(sheets: readonly FileSheet[], format: 'xlsx' | 'csv'): Promise<Blob> {
  if (format === 'xlsx') return writeBook(sheets, '')
  const [first] = sheets
  const heads = first?.columns.map(({ header }) => header) ?? []
  return new Blob([BOM, ...[heads, ...(first?.rows ?? [])].map(csvLine)], { type: 'text/csv;charset=utf-8' })
}
