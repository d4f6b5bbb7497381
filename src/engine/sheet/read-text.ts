/** Comma-, semicolon- and tab-separated texts, in the encodings that spreadsheets of the trade write. */
import { heal } from '#engine/export/logic/csv-cell.ts'
import { cleanText } from './cell-clean.ts'
import { MAX_COLUMNS, MAX_ROWS, SheetFault } from './limits.ts'
import { trimmedRow, type SheetFacts, type TakeRow } from './sheet-rows.ts'

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/** Share of zero bytes at even or odd places: Latin text in UTF-16 has one every other byte. */
function zerosAt(bytes: Uint8Array, start: 0 | 1): number {
  const sample = Math.min(bytes.length, 2000)
  let zeros = 0
  for (let at = start; at < sample; at += 2) if (bytes[at] === 0) zeros++
  return sample < 4 ? 0 : zeros / (sample / 2)
}

/** By its mark, else UTF-8 if it is that, else what Chinese Windows writes. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be')
  if (zerosAt(bytes, 1) > 0.4) return decode(bytes, 'utf-16le')
  if (zerosAt(bytes, 0) > 0.4) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'gb18030')
  }
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

/** Cells of a text, a record at a time (RFC 4180); a quote inside an unquoted cell is a sign like others. */
export function* recordsOf(text: string, delimiter: string): Generator<string[]> {
  let record: string[] = []
  let at = 0
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter)
    record.push(cell)
    const sign = text[end]
    if (sign === delimiter) at = end + 1
    else {
      yield record
      record = []
      if (sign === undefined) return
      at = end + (sign === '\r' && text[end + 1] === '\n' ? 2 : 1)
    }
  }
}

function plainCell(text: string, start: number, delimiter: string): [string, number] {
  let end = start
  for (; end < text.length; end++) {
    const sign = text[end]
    if (sign === delimiter || sign === '\n' || sign === '\r') break
  }
  return [text.slice(start, end), end]
}

/** What follows the closing quote up to the next sign belongs to the cell: people write by hand. */
function quotedCell(text: string, start: number): [string, number] {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return [cell + text.slice(from), text.length]
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      let end = quote + 1
      while (end < text.length && !/[\t,;|\r\n]/.test(text[end] as string)) end++
      return [cell + text.slice(quote + 1, end), end]
    }
    cell += '"'
    from = quote + 2
  }
}

/** @throws SheetFault */
export function readText(text: string, name: string, take: TakeRow): SheetFacts {
  // Excel's own note of the delimiter.
  const noted = /^sep=(.)\r?\n/i.exec(text)
  const body = noted ? text.slice(noted[0].length) : text
  let isCut = false
  let count = 0
  let n = 0
  for (const record of recordsOf(body, noted?.[1] ?? delimiterOf(body))) {
    n += 1
    if (record.length > MAX_COLUMNS) isCut = true
    const rounded: number[] = []
    const cells = record.slice(0, MAX_COLUMNS).map((raw, at) => {
      const cell = cleanText(heal(raw))
      if (cell.isRounded) rounded.push(at)
      return cell.text
    })
    const row = trimmedRow(n, cells, rounded)
    if (!row) continue
    if (++count > MAX_ROWS + 1) throw new SheetFault('rows')
    take(row)
  }
  if (count === 0) throw new SheetFault('empty')
  return { format: 'text', sheets: [name], sheet: 0, isCut }
}
