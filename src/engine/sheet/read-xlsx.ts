/** A sheet of a workbook, row by row while it is unpacked: nothing larger than its texts is held (T36). */
import { cleanText, type CleanCell } from './cell-clean.ts'
import { readBook, readFormats, readSharedTexts } from './book.ts'
import {
  Held,
  MAX_COLUMNS,
  MAX_MERGED,
  MAX_RAW_TEXT,
  MAX_ROWS,
  MAX_STREAM_BYTES,
  SheetFault,
} from './limits.ts'
import { rangeOf, type Merged } from './merged-cells.ts'
import { numberText, type NumberFormat } from './number-text.ts'
import type { SharedTexts } from './shared-texts.ts'
import { RowCells, type RowSink, type SheetFacts, type SheetRow } from './sheet-rows.ts'
import { Zip } from './unzip.ts'
import { attributeOf, plainText, readXml, unescapeSheet, type XmlListener } from './xml.ts'

const GENERAL: NumberFormat = { kind: 'general' }
const A = 64

/** "BC12" → 54; NaN for what is no reference. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0]?.toUpperCase() ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - A
  return column === 0 ? NaN : column - 1
}

interface Context {
  readonly shared: SharedTexts
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  readonly held: Held
  readonly take: (row: SheetRow) => void
}

/** Listens to a sheet. */
class SheetListener implements XmlListener {
  readonly merged: Merged[] = []
  /** Rows that hold something. */
  rows = 0
  isCut = false
  readonly #context: Context
  readonly #row = new RowCells()
  #n = 0
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #isValue = false
  #isReading = false

  constructor(context: Context) {
    this.#context = context
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (name === 'rPh') this.#isReading = true
    else if (name === 'v' || (name === 't' && !this.#isReading)) this.#isValue = true
    else if (name === 'mergeCell') this.#merge(attributes)
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'rPh') this.#isReading = false
    else if (name === 'v' || name === 't') this.#isValue = false
  }

  #merge(attributes: string): void {
    const range = rangeOf(attributeOf(attributes, 'ref') ?? '')
    if (range && this.merged.push(range) > MAX_MERGED) throw new SheetFault('merged')
  }

  text(raw: string, isData: boolean): void {
    // One more than is looked at, so that a longer text is known to be longer.
    if (this.#isValue && this.#value.length <= MAX_RAW_TEXT) this.#value += plainText(raw, isData)
  }

  #beginRow(attributes: string): void {
    const given = Number(attributeOf(attributes, 'r'))
    this.#n = Number.isInteger(given) && given > this.#n ? given : this.#n + 1
    this.#row.take(0)
    this.#column = -1
  }

  #beginCell(attributes: string): void {
    const given = columnOf(attributeOf(attributes, 'r') ?? '')
    this.#column = Number.isNaN(given) ? this.#column + 1 : given
    this.#type = attributeOf(attributes, 't') ?? 'n'
    this.#style = Number(attributeOf(attributes, 's') ?? 0)
    this.#value = ''
  }

  #endCell(): void {
    if (this.#value === '') return
    if (this.#column >= MAX_COLUMNS) {
      this.isCut = true
      return
    }
    const cell = this.#read()
    if (cell.text === '') return
    this.#context.held.add(cell.text)
    this.#row.set(this.#column, cell)
  }

  /** Formulas are never run: what they came to when the file was saved is taken as it stands. */
  #read(): CleanCell {
    const { shared, formats, is1904 } = this.#context
    if (this.#type === 's') return shared.at(Number(this.#value))
    if (this.#type === 'b') return plainCell(this.#value === '1' ? 'TRUE' : 'FALSE')
    if (this.#type === 'd') return plainCell(this.#value.slice(0, 10))
    if (this.#type !== 'n') return cleanText(unescapeSheet(this.#value))
    const { text, isRounded } = numberText(this.#value, formats[this.#style] ?? GENERAL, is1904)
    return isRounded ? { text, isRounded, isCut: false } : cleanText(text)
  }

  #endRow(): void {
    const row = this.#row.take(this.#n)
    if (!row) return
    this.rows += 1
    if (this.rows > MAX_ROWS + 1) throw new SheetFault('rows')
    this.#context.held.addRow(row.cells.length)
    this.#context.take(row)
  }
}

const plainCell = (text: string): CleanCell => ({ text, isRounded: false, isCut: false })

/** @throws SheetFault */
export async function readXlsx(file: Blob, wanted: number | undefined, sink: RowSink): Promise<SheetFacts> {
  const zip = await Zip.open(file)
  const book = await readBook(zip)
  const held = new Held()
  const [shared, formats] = [await readSharedTexts(zip, book), await readFormats(zip, book)]
  // Unless one was chosen: the first with rows.
  const order = wanted === undefined ? [...book.sheets.keys()] : [wanted]
  for (const sheet of order) {
    const part = book.sheets[sheet]
    if (!part) continue
    const listener = new SheetListener({ shared, formats, is1904: book.is1904, held, take: sink.add })
    await readXml(zip, part.path, MAX_STREAM_BYTES, listener, sink.drained)
    if (listener.rows === 0) continue
    const { merged, isCut } = listener
    return {
      format: 'xlsx',
      sheets: book.sheets.map(({ name }) => name),
      sheet,
      isCut,
      merged,
      held: held.counts,
    }
  }
  throw new SheetFault('empty')
}
