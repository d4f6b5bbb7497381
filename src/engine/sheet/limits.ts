/**
 * What may be read from an uploaded file, and why one is refused. Every limit is counted while the file is read:
 * sizes the file itself states are not trusted (T36, record 0044).
 */
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'

const MEGABYTE = 1_048_576

export const MAX_FILE_MEGABYTES = 24
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * MEGABYTE
/** Parts of a workbook, and sheets it names. */
export const MAX_ENTRIES = 200
/** Of the list of parts at the end of a zip. */
export const MAX_DIRECTORY_BYTES = MEGABYTE
/** Of a part that is held whole: the book and its relations. */
export const MAX_PART_BYTES = 4 * MEGABYTE
/** Of the styles, which are read as they unpack; bloated workbooks have many. */
export const MAX_STYLES_BYTES = 24 * MEGABYTE
/** Of a sheet or of the shared texts, which are read as they unpack: 50,000 rows of 40 columns take 175 MB. */
export const MAX_STREAM_MEGABYTES = 256
export const MAX_STREAM_BYTES = MAX_STREAM_MEGABYTES * MEGABYTE
/** Of all parts together. */
export const MAX_UNPACKED_BYTES = 320 * MEGABYTE
/** XML elements of all parts together: bounds the time a file takes. 50,000 rows of 40 columns have 8 million. */
export const MAX_ELEMENT_MILLIONS = 12
export const MAX_ELEMENTS = MAX_ELEMENT_MILLIONS * 1_000_000
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** Filled cells of a sheet: what 50,000 rows of 40 columns have, and a half more. */
export const MAX_CELL_MILLIONS = 3
export const MAX_CELLS = MAX_CELL_MILLIONS * 1_000_000
/** Ranges merged over several rows: their list reaches the page at once. */
export const MAX_MERGED_THOUSANDS = 20
export const MAX_MERGED = MAX_MERGED_THOUSANDS * 1000
/** Of all texts of a sheet with the places of its rows, and of the texts its cells share. */
export const MAX_TEXT_MEGABYTES = 40
export const MAX_TEXT_BYTES = MAX_TEXT_MEGABYTES * MEGABYTE
/** Characters looked at before blanks and invisible ones are taken off. */
export const MAX_RAW_TEXT = MAX_CELL_TEXT * 2
/** Until an answer, whatever the file is. */
export const MAX_READ_SECONDS = 10

/**
 * `empty`: no bytes or no rows. `xls`: the format before 2007. `locked`: protected by a password. `page`: a web page that is
 * called a spreadsheet. `kind`: no table at all. `broken`: it says it is one and cannot be read. `rows`: more rows than an
 * import takes. The others each name the limit that was met.
 */
export type FaultCode =
  | 'empty'
  | 'xls'
  | 'locked'
  | 'page'
  | 'kind'
  | 'broken'
  | 'rows'
  | 'file'
  | 'parts'
  | 'unpacked'
  | 'elements'
  | 'cells'
  | 'merged'
  | 'text'
  | 'slow'

/** A file that is not read. */
export class SheetFault extends Error {
  override name = 'SheetFault'
  constructor(readonly code: FaultCode) {
    super(`This file is not read: ${code}`)
  }
}

/** Bytes the characters of a text take in memory: two each as soon as one of them is not Latin. */
export const bytesOfText = (text: string): number =>
  // eslint-disable-next-line no-control-regex
  /[^\0-\xff]/.test(text) ? text.length * 2 : text.length

/** What a place of a row takes in the page, also an empty one. */
const PLACE_BYTES = 4

export interface HeldCounts {
  readonly cells: number
  readonly bytes: number
}

/** Counts the cells and texts of a sheet. */
export class Held {
  #cells: number
  #bytes: number

  constructor({ cells, bytes }: HeldCounts = { cells: 0, bytes: 0 }) {
    this.#cells = cells
    this.#bytes = bytes
  }

  get counts(): HeldCounts {
    return { cells: this.#cells, bytes: this.#bytes }
  }

  /** Places of a row, empty ones included. @throws SheetFault `text` */
  addRow(width: number): void {
    this.#bytes += width * PLACE_BYTES
    if (this.#bytes > MAX_TEXT_BYTES) throw new SheetFault('text')
  }

  /** @throws SheetFault `cells` or `text` */
  add(text: string): void {
    this.#cells += 1
    this.#bytes += bytesOfText(text)
    if (this.#cells > MAX_CELLS) throw new SheetFault('cells')
    if (this.#bytes > MAX_TEXT_BYTES) throw new SheetFault('text')
  }
}
