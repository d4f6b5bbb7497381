/**
 * Rows on their way out of the worker, a bounded portion at a time: each different text once and the rows as numbers, so that
 * a column that says the same in every row costs the page nothing.
 */
import type { OwnRow, SheetRow } from './sheet-rows.ts'

export interface Portion {
  readonly texts: readonly string[]
  /** For each row: its number, how many cells, the place of each text. */
  readonly rows: Uint32Array<ArrayBuffer>
  /** Rows of this portion with marked cells. */
  readonly marked: readonly (Pick<SheetRow, 'rounded' | 'cut'> & { readonly row: number })[]
}

/** Of one portion: taking it up is a matter of a few milliseconds. */
export const PORTION_CELLS = 10_000
export const PORTION_CHARACTERS = 131_072

export class PortionWriter {
  #places = new Map<string, number>()
  #numbers: number[] = []
  #marked: Portion['marked'][number][] = []
  #rows = 0
  #characters = 0

  get isEmpty(): boolean {
    return this.#rows === 0
  }
  get isFull(): boolean {
    return this.#numbers.length >= PORTION_CELLS || this.#characters >= PORTION_CHARACTERS
  }

  add({ n, cells, rounded, cut }: SheetRow): void {
    if (rounded || cut)
      this.#marked.push({ row: this.#rows, ...(rounded ? { rounded } : {}), ...(cut ? { cut } : {}) })
    this.#rows += 1
    this.#numbers.push(n, cells.length)
    for (const cell of cells) this.#numbers.push(this.#placeOf(cell))
  }

  /** What was added; begins the next. */
  take(): Portion {
    const portion = {
      texts: [...this.#places.keys()],
      rows: Uint32Array.from(this.#numbers),
      marked: this.#marked,
    }
    this.#places = new Map()
    this.#numbers = []
    this.#marked = []
    this.#rows = 0
    this.#characters = 0
    return portion
  }

  #placeOf(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const place = this.#places.size
    this.#places.set(text, place)
    this.#characters += text.length
    return place
  }
}

/** The rows of a portion. */
export function rowsOf({ texts, rows, marked }: Portion): OwnRow[] {
  const found: OwnRow[] = []
  for (let at = 0; at < rows.length;) {
    const [n = 0, width = 0] = [rows[at], rows[at + 1]]
    const cells = Array.from({ length: width }, (_, place) => texts[rows[at + 2 + place] as number] as string)
    found.push({ n, cells })
    at += 2 + width
  }
  for (const { row, ...marks } of marked) Object.assign(found[row] as OwnRow, marks)
  return found
}
