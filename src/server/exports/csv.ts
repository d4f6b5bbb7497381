/** Comma-separated text that Excel opens as UTF-8. It has one table: of an export with lines, each line repeats its row. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { csvLine } from '#engine/export/logic/csv-cell.ts'
import type { SheetShape } from '#engine/export/logic/sheet-shape.ts'
import type { SheetFile } from './sheet-file.ts'

const BOM = '\ufeff'

export class CsvFile implements SheetFile {
  private readonly file: WriteStream
  private failure: Error | undefined

  private constructor(private readonly path: string) {
    this.file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
    this.file.on('error', (error) => (this.failure = error))
  }

  static async open(path: string, { columns }: SheetShape): Promise<CsvFile> {
    const file = new CsvFile(path)
    await file.put(BOM + csvLine(columns.map(({ header }) => header)))
    return file
  }

  async write(_sheet: number, rows: readonly (readonly string[])[]): Promise<void> {
    await this.put(rows.map(csvLine).join(''))
  }

  async close(): Promise<void> {
    this.file.end()
    await finished(this.file)
  }

  async abandon(): Promise<void> {
    if (!this.file.closed) {
      this.file.destroy()
      await once(this.file, 'close').catch(() => undefined)
    }
    await rm(this.path, { force: true })
  }

  private async put(text: string): Promise<void> {
    if (this.failure) throw this.failure
    if (!this.file.write(text)) await once(this.file, 'drain')
  }
}
