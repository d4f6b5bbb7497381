/** Saving rows a page has computed itself: what no table lists. */
import { saveFile } from '#client/offline/save-file.ts'
import { deviceZone } from '#domain/time-zone.ts'
import { exportName } from '#engine/export/logic/export-texts.ts'

interface Saved {
  /** Name of the file and of its sheet, in the language of the person. */
  readonly title: string
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

/** Writes a file on this device and hands it to the person, named like any export. */
export async function saveSheet({ title, columns, rows }: Saved, format: 'xlsx' | 'csv'): Promise<void> {
  const { sheetFile } = await import('./sheet-file.ts')
  const blob = await sheetFile(
    [{ title, columns: columns.map((column) => ({ ...column, kind: 'text' as const })), rows }],
    format,
  )
  saveFile(`${exportName(title, new Date(), deviceZone())}.${format}`, blob.type, blob)
}
