/**
 * Workbooks written as they come, flat in memory: each sheet is deflated into a file of its own, and those files become one
 * zip. Texts are typed string cells, so nothing in them can be a formula (CWE-1236); only number columns contain numbers.
 */
import { rm } from 'node:fs/promises'
import { PackedFile } from './packed-file.ts'
import type { SheetShape } from '#engine/export/logic/sheet-shape.ts'
import type { SheetFile } from './sheet-file.ts'
import {
  bookParts,
  cellXml,
  columnName,
  headXml,
  sheetEnd,
  sheetNames,
  sheetStart,
} from '#engine/sheet/xlsx-parts.ts'
import { writeZip } from './zip.ts'

/** Rows of a sheet, with its head. */
const MAX_SHEET_ROWS = 1_048_576
/** XML of a sheet; well below the 4 GB a zip without extensions can name. */
const MAX_SHEET_BYTES = 3_000_000_000

interface Part {
  readonly shape: number
  readonly file: PackedFile
  rows: number
}

export class XlsxFile implements SheetFile {
  private readonly parts: Part[] = []
  /** The part each sheet is written to now. */
  private readonly current: Part[] = []
  private readonly letters: string[][]

  private constructor(
    private readonly path: string,
    private readonly shapes: readonly SheetShape[],
    private readonly maxRows: number,
  ) {
    this.letters = shapes.map(({ columns }) => columns.map((_, index) => columnName(index)))
  }

  /** `maxRows` is there for tests: a million rows take a while. */
  static async open(
    path: string,
    shapes: readonly SheetShape[],
    maxRows = MAX_SHEET_ROWS,
  ): Promise<XlsxFile> {
    const file = new XlsxFile(path, shapes, maxRows)
    for (const shape of shapes.keys()) await file.begin(shape)
    return file
  }

  async write(sheet: number, rows: readonly (readonly string[])[]): Promise<void> {
    let from = 0
    while (from < rows.length) {
      const part = await this.room(sheet)
      const some = rows.slice(from, from + this.maxRows - part.rows)
      await part.file.write(this.rowsXml(sheet, some, part.rows))
      part.rows += some.length
      from += some.length
    }
  }

  async close(): Promise<void> {
    for (const { file } of this.parts) {
      await file.write(sheetEnd)
      await file.end()
    }
    const inOrder = this.shapes.flatMap((_, shape) => this.parts.filter((part) => part.shape === shape))
    const names = sheetNames(inOrder.map(({ shape }) => this.shapes[shape]?.title ?? ''))
    const sheets = inOrder.map(({ file }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: file,
    }))
    await writeZip(this.path, [...bookParts(names), ...sheets])
    await this.clean()
  }

  async abandon(): Promise<void> {
    await Promise.all(this.parts.map(({ file }) => file.abandon()))
    await this.clean()
    await rm(this.path, { force: true })
  }

  private async clean(): Promise<void> {
    for (const { file } of this.parts) await rm(file.path, { force: true })
  }

  /** The part with room for at least one more row; a full sheet goes on in a further one. */
  private async room(sheet: number): Promise<Part> {
    const part = this.current[sheet]
    if (part && part.rows < this.maxRows && part.file.facts.size < MAX_SHEET_BYTES) return part
    return this.begin(sheet)
  }

  private async begin(shape: number): Promise<Part> {
    const columns = this.shapes[shape]?.columns ?? []
    const part = { shape, file: new PackedFile(`${this.path}.${this.parts.length}`), rows: 1 }
    this.parts.push(part)
    this.current[shape] = part
    const head = columns.map(({ header }, index) => headXml(`${columnName(index)}1`, header))
    await part.file.write(`${sheetStart(columns.map(({ width }) => width))}<row r="1">${head.join('')}</row>`)
    return part
  }

  private rowsXml(sheet: number, rows: readonly (readonly string[])[], before: number): string {
    const columns = this.shapes[sheet]?.columns ?? []
    const letters = this.letters[sheet] ?? []
    let xml = ''
    for (const [index, cells] of rows.entries()) {
      const number = before + index + 1
      xml += `<row r="${number}">`
      for (let at = 0; at < columns.length; at++)
        xml += cellXml(`${letters[at]}${number}`, cells[at] ?? '', columns[at]?.kind ?? 'text')
      xml += '</row>'
    }
    return xml
  }
}
