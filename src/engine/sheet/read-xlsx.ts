/** A sheet of a workbook, row by row while it is unpacked: nothing larger than its texts is held (T36). */
import { cleanText } from './cell-clean.ts'
import { readBook, readFormats, readSharedTexts } from './book.ts'
import { Held, MAX_CELL_TEXT, MAX_COLUMNS, MAX_ROWS, SheetFault } from './limits.ts'
import { fillMerged, MAX_RANGES, rangeOf, type Merged } from './merged-cells.ts'
import { numberText, type NumberFormat } from './number-text.ts'
import { trimmedRow, type SheetFacts, type SheetRow, type TakeRow } from './sheet-rows.ts'
import { Zip } from './unzip.ts'
import { attributeOf, readXml, unescapeSheet, type XmlListener } from './xml.ts'

const GENERAL: NumberFormat = { kind: 'general' }
const A = 64

/** "BC12" → 54; NaN for what is no reference. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0]?.toUpperCase() ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - A
  return column === 0 ? NaN : column - 1
}

interface Context {
  readonly shared: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
  readonly held: Held
}

/** Listens to a sheet. */
class SheetListener implements XmlListener {
  readonly rows: SheetRow[] = []
  readonly merged: Merged[] = []
  isCut = false
  readonly #context: Context
  #n = 0
  #cells: string[] = []
  #rounded: number[] = []
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
    else if (name === 'mergeCell' && this.merged.length < MAX_RANGES) {
      const range = rangeOf(attributeOf(attributes, 'ref') ?? '')
      if (range) this.merged.push(range)
    }
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else if (name === 'rPh') this.#isReading = false
    else if (name === 'v' || name === 't') this.#isValue = false
  }

  text(text: string): void {
    if (this.#isValue && this.#value.length < MAX_CELL_TEXT) this.#value += text
  }

  #beginRow(attributes: string): void {
    const given = Number(attributeOf(attributes, 'r'))
    this.#n = Number.isInteger(given) && given > this.#n ? given : this.#n + 1
    this.#cells = []
    this.#rounded = []
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
    const { text, isRounded } = this.#read()
    this.#context.held.add(this.#type === 's' ? '' : text)
    this.#cells[this.#column] = text
    if (isRounded) this.#rounded.push(this.#column)
  }

  /** Formulas are never run: what they came to when the file was saved is taken as it stands. */
  #read(): { text: string; isRounded: boolean } {
    const { shared, formats, is1904 } = this.#context
    if (this.#type === 's') return cleanText(shared[Number(this.#value)] ?? '')
    if (this.#type === 'b') return { text: this.#value === '1' ? 'TRUE' : 'FALSE', isRounded: false }
    if (this.#type === 'd') return { text: this.#value.slice(0, 10), isRounded: false }
    if (this.#type !== 'n') return cleanText(unescapeSheet(this.#value))
    return numberText(this.#value, formats[this.#style] ?? GENERAL, is1904)
  }

  #endRow(): void {
    const row = trimmedRow(this.#n, this.#cells, this.#rounded)
    if (!row) return
    if (this.rows.length > MAX_ROWS) throw new SheetFault('rows')
    this.rows.push(row)
  }
}

/** @throws SheetFault */
export async function readXlsx(
  bytes: Uint8Array,
  wanted: number | undefined,
  take: TakeRow,
): Promise<SheetFacts> {
  const zip = new Zip(bytes)
  const book = await readBook(zip)
  const held = new Held()
  const [shared, formats] = [await readSharedTexts(zip, book, held), await readFormats(zip, book)]
  // Unless one was chosen: the first with rows.
  const order = wanted === undefined ? [...book.sheets.keys()] : [wanted]
  for (const sheet of order) {
    const part = book.sheets[sheet]
    if (!part) continue
    const listener = new SheetListener({ shared, formats, is1904: book.is1904, held })
    await readXml(zip.unpack(part.path), listener)
    if (listener.rows.length === 0) continue
    for (const row of fillMerged(listener.rows, listener.merged)) take(row)
    return { format: 'xlsx', sheets: book.sheets.map(({ name }) => name), sheet, isCut: listener.isCut }
  }
  throw new SheetFault('empty')
}
