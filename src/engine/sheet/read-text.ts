/** Comma-, semicolon- and tab-separated texts, in the encodings that spreadsheets of the trade write. */
import { heal } from '#engine/export/logic/csv-cell.ts'
import { cleanText } from './cell-clean.ts'
import { bytesAt, each, piecesOf } from './file-pieces.ts'
import { Held, MAX_ROWS, SheetFault } from './limits.ts'
import { RowCells, type RowSink, type SheetFacts } from './sheet-rows.ts'
import { RecordReader, type TextRecord } from './text-records.ts'

/** Bytes that are decoded at once. */
const PIECE = 65_536

/** Share of zero bytes at even or odd places: Latin text in UTF-16 has one every other byte. */
function zerosAt(bytes: Uint8Array, start: 0 | 1): number {
  const sample = Math.min(bytes.length, 2000)
  let zeros = 0
  for (let at = start; at < sample; at += 2) if (bytes[at] === 0) zeros++
  return sample < 4 ? 0 : zeros / (sample / 2)
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of each(piecesOf(file, PIECE))) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** By its mark, else UTF-8 if it is that, else what Chinese Windows writes. */
async function encodingOf(file: Blob): Promise<string> {
  const head = await bytesAt(file, 0, PIECE)
  const [a, b] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (zerosAt(head, 1) > 0.4) return 'utf-16le'
  if (zerosAt(head, 0) > 0.4) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : 'gb18030'
}

const delimiters = ['\t', ',', ';', '|'] as const
const SAMPLE = 20_000

/** The sign that cuts most of the first lines into the same number of cells; quoted ones do not count. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const first = counts[0] ?? 0
    return {
      delimiter,
      score: first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + first,
    }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).score === 0
    ? ','
    : scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** @throws SheetFault where the beginning of a text is that of no table. */
function checkKind(head: string): void {
  if (/^\s*<(?:!doctype|html|head|body|table|\?xml|meta|div)/i.test(head.slice(0, 500)))
    throw new SheetFault('page')
  // eslint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a]/.test(head.slice(0, 5000))) throw new SheetFault('kind')
}

/** Takes records as rows. */
class RecordRows {
  isCut = false
  count = 0
  readonly held = new Held()
  readonly #sink: RowSink
  readonly #row = new RowCells()
  #n = 0

  constructor(sink: RowSink) {
    this.#sink = sink
  }

  take = ({ cells, isCut }: TextRecord): void => {
    this.#n += 1
    this.isCut ||= isCut
    for (const [at, raw] of cells.entries()) {
      if (raw === '') continue
      const cell = cleanText(heal(raw))
      if (cell.text === '') continue
      this.held.add(cell.text)
      this.#row.set(at, cell)
    }
    const row = this.#row.take(this.#n)
    if (!row) return
    this.count += 1
    if (this.count > MAX_ROWS + 1) throw new SheetFault('rows')
    this.held.addRow(row.cells.length)
    this.#sink.add(row)
  }
}

/** @throws SheetFault */
export async function readText(file: Blob, name: string, sink: RowSink): Promise<SheetFacts> {
  const encoding = await encodingOf(file)
  const head = new TextDecoder(encoding).decode(await bytesAt(file, 0, PIECE), { stream: true })
  checkKind(head)
  // Excel's own note of the delimiter.
  const noted = /^sep=(.)\r?\n/i.exec(head)
  const rows = new RecordRows(sink)
  const reader = new RecordReader(noted?.[1] ?? delimiterOf(head), rows.take)
  const decoder = new TextDecoder(encoding)
  let left = noted?.[0].length ?? 0
  for await (const piece of each(piecesOf(file, PIECE))) {
    const text = decoder.decode(piece, { stream: true })
    reader.write(text.slice(left))
    left = Math.max(0, left - text.length)
    await sink.drained()
  }
  reader.write(decoder.decode())
  reader.end()
  if (rows.count === 0) throw new SheetFault('empty')
  const { isCut, held } = rows
  return { format: 'text', sheets: [name], sheet: 0, isCut, merged: [], held: held.counts }
}
