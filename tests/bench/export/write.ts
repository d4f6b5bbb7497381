/**
 * Writes a workbook in a process of its own, so that its memory is its own: `tsx write.ts ours|bare <rows> <columns> <path>`. Answers
 * one line of JSON. `bare` is the least there is to do: the same cells as the XML of a sheet through the same compression into a
 * file, without number cells and without a zip around it.
 */
import { createWriteStream, statSync } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import type { SheetShape } from '#engine/export/logic/sheet-shape.ts'
import { columnName } from '#engine/sheet/xlsx-parts.ts'
import { XlsxFile } from '#server/exports/xlsx.ts'

const [, , who = 'ours', rowCount = '1000', columnCount = '20', path = ''] = process.argv
const [rows, columns] = [Number(rowCount), Number(columnCount)]
const SLICE = 1000

/** Half numbers, half texts, as an order list has them; some in Chinese, some with what XML must not see. */
const cellAt = (row: number, column: number): string => {
  if (column % 2 === 0) return `${(row * 7 + column) % 10_000}.${String(row % 100).padStart(2, '0')}`
  if (column % 5 === 0) return `深圳荷花贸易 ${row}`
  return column % 3 === 0 ? `R&D <${row}> "a"` : `SP${String(1_000_000_000_000 + row * columns + column)}`
}
const slice = (from: number): string[][] =>
  Array.from({ length: Math.min(SLICE, rows - from) }, (_, at) =>
    Array.from({ length: columns }, (__, column) => cellAt(from + at, column)),
  )

async function ours(): Promise<void> {
  const shape: SheetShape = {
    title: 'Orders',
    columns: Array.from({ length: columns }, (_, at) => ({
      header: `Column ${at}`,
      kind: at % 2 === 0 ? 'money' : 'text',
      width: 120,
    })),
  }
  const file = await XlsxFile.open(path, [shape])
  for (let from = 0; from < rows; from += SLICE) await file.write(0, slice(from))
  await file.close()
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

async function bare(): Promise<void> {
  const letters = Array.from({ length: columns }, (_, at) => columnName(at))
  const deflate = createDeflateRaw()
  const out = createWriteStream(path)
  deflate.pipe(out)
  for (let from = 0; from < rows; from += SLICE) {
    let xml = ''
    for (const [at, cells] of slice(from).entries()) {
      xml += `<row r="${from + at + 1}">`
      for (const [place, cell] of cells.entries())
        xml += `<c r="${letters[place]}${from + at + 1}" t="inlineStr"><is><t>${cell.replace(/[&<>"]/g, (one) => escaped[one] ?? one)}</t></is></c>`
      xml += '</row>'
    }
    if (!deflate.write(xml)) await once(deflate, 'drain')
  }
  deflate.end()
  await finished(out)
}

const start = performance.now()
await (who === 'ours' ? ours() : bare())
const seconds = (performance.now() - start) / 1000
console.log(
  JSON.stringify({ seconds, bytes: statSync(path).size, memory: process.resourceUsage().maxRSS / 1024 }),
)
