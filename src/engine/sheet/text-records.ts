/** Records of a text (RFC 4180) as it comes, a piece at a time; a quote inside an unquoted cell is a sign like others. */
import { MAX_COLUMNS, MAX_RAW_TEXT } from './limits.ts'

const QUOTE = 34
const NEW_LINE = 10
const RETURN = 13

export interface TextRecord {
  readonly cells: readonly string[]
  /** There were more cells than are kept. */
  readonly isCut: boolean
}

/**
 * `plain`: up to the next delimiter or line end, also behind a closing quote: people write by hand. `quote`: behind a quote
 * inside a quoted cell, which is its end unless another follows.
 */
type Where = 'start' | 'plain' | 'quoted' | 'quote'

export class RecordReader {
  readonly #delimiter: number
  readonly #take: (record: TextRecord) => void
  #where: Where = 'start'
  #cells: string[] = []
  #cell = ''
  /** Cells of the record before this one. */
  #count = 0
  #wasReturn = false

  constructor(delimiter: string, take: (record: TextRecord) => void) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#take = take
  }

  write(text: string): void {
    for (let at = 0; at < text.length;) {
      if (this.#where === 'start') at = this.#start(text, at)
      else if (this.#where === 'plain') at = this.#plain(text, at)
      else if (this.#where === 'quoted') at = this.#quoted(text, at)
      else at = this.#quote(text, at)
    }
  }

  end(): void {
    this.#endRecord()
  }

  #start(text: string, at: number): number {
    const sign = text.charCodeAt(at)
    const isRest = this.#wasReturn && sign === NEW_LINE
    this.#wasReturn = false
    if (isRest) return at + 1
    this.#where = sign === QUOTE ? 'quoted' : 'plain'
    return sign === QUOTE ? at + 1 : at
  }

  #plain(text: string, start: number): number {
    for (let at = start; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (sign !== this.#delimiter && sign !== NEW_LINE && sign !== RETURN) continue
      this.#keep(text, start, at)
      if (sign === this.#delimiter) this.#endCell()
      else this.#endRecord()
      this.#wasReturn = sign === RETURN && sign !== this.#delimiter
      return at + 1
    }
    this.#keep(text, start, text.length)
    return text.length
  }

  #quoted(text: string, start: number): number {
    const quote = text.indexOf('"', start)
    this.#keep(text, start, quote < 0 ? text.length : quote)
    if (quote < 0) return text.length
    this.#where = 'quote'
    return quote + 1
  }

  #quote(text: string, at: number): number {
    const isDoubled = text.charCodeAt(at) === QUOTE
    this.#where = isDoubled ? 'quoted' : 'plain'
    if (isDoubled) this.#keep(text, at, at + 1)
    return isDoubled ? at + 1 : at
  }

  /** One more than is looked at of a cell, so that a longer text is known to be longer. */
  #keep(text: string, from: number, to: number): void {
    const room = MAX_RAW_TEXT + 1 - this.#cell.length
    if (to > from && room > 0 && this.#count < MAX_COLUMNS)
      this.#cell += text.slice(from, Math.min(to, from + room))
  }

  #endCell(): void {
    if (this.#count < MAX_COLUMNS) this.#cells.push(this.#cell)
    this.#count += 1
    this.#cell = ''
    this.#where = 'start'
  }

  #endRecord(): void {
    this.#endCell()
    this.#take({ cells: this.#cells, isCut: this.#count > MAX_COLUMNS })
    this.#cells = []
    this.#count = 0
  }
}
