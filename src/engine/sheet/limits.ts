/**
 * What may come out of a file that somebody gives us, and why one is refused. Every limit is counted while the file is
 * unpacked: what it says of its own sizes is not believed (T36).
 */
const MEGABYTE = 1_048_576

export const MAX_FILE_BYTES = 24 * MEGABYTE
export const MAX_ENTRIES = 200
/** Of a part that is held whole. */
export const MAX_PART_BYTES = 24 * MEGABYTE
/**
 * Of a part that is read as it comes and not held: what 50,000 rows of 40 columns take, and some. It costs time in a worker
 * that can be ended, no memory; what is held of it is counted in `MAX_HELD` (record 0036).
 */
export const MAX_STREAM_BYTES = 256 * MEGABYTE
/** Of all parts together. */
export const MAX_UNPACKED_BYTES = 320 * MEGABYTE
/** Signs of all texts that are held, each text counted with `TEXT_COST` more for itself. */
export const MAX_HELD = 64 * MEGABYTE
export const TEXT_COST = 8
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** What Excel keeps of a text. */
export const MAX_CELL_TEXT = 32_767

/**
 * `empty`: no bytes or no rows. `xls`: the format before 2007. `locked`: protected by a password. `page`: a web page that is
 * called a spreadsheet. `kind`: no table at all. `broken`: it says it is one and cannot be read. `large`: it unpacks to more
 * than a device should hold. `rows`: more rows than an import takes.
 */
export type FaultCode = 'empty' | 'xls' | 'locked' | 'page' | 'kind' | 'broken' | 'large' | 'rows'

/** Counts what is held of a file. */
export class Held {
  #signs = 0

  /** @throws SheetFault `large` */
  add(text: string): void {
    this.#signs += text.length + TEXT_COST
    if (this.#signs > MAX_HELD) throw new SheetFault('large')
  }
}

/** A file that is not read. */
export class SheetFault extends Error {
  override name = 'SheetFault'
  constructor(readonly code: FaultCode) {
    super(`This file is not read: ${code}`)
  }
}
