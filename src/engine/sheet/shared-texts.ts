/** The texts that cells name by number. A workbook may have millions: they are held in blocks, which take half as much as one by one. */
import { cleanText, type CleanCell } from './cell-clean.ts'
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'
import { bytesOfText, MAX_TEXT_BYTES, SheetFault } from './limits.ts'

/** Texts of one block. */
const BLOCK = 512
/** What a text takes beside its characters: its end, and what reading it leaves to be collected. */
const BESIDE_BYTES = 8

interface Block {
  readonly texts: string
  readonly ends: Uint32Array
}

const NOTHING: CleanCell = { text: '', isRounded: false, isCut: false }

export class SharedTexts {
  readonly #blocks: Block[] = []
  #open: string[] = []
  /** Places of texts that were cut. */
  readonly #cut = new Set<number>()
  #count = 0
  #bytes = 0

  /** @throws SheetFault `text` */
  add(raw: string): void {
    const clean = raw.length > MAX_CELL_TEXT ? cleanText(raw) : undefined
    const text = clean?.text ?? raw
    this.#bytes += bytesOfText(text) + BESIDE_BYTES
    if (this.#bytes > MAX_TEXT_BYTES) throw new SheetFault('text')
    if (clean?.isCut) this.#cut.add(this.#count)
    this.#count += 1
    this.#open.push(text)
    if (this.#open.length === BLOCK) this.#close()
  }

  at(place: number): CleanCell {
    const text = this.#textAt(place)
    if (text === undefined) return NOTHING
    return this.#cut.has(place) ? { text, isRounded: false, isCut: true } : cleanText(text)
  }

  #textAt(place: number): string | undefined {
    const block = this.#blocks[Math.floor(place / BLOCK)]
    const at = place % BLOCK
    if (!block) return this.#open[place - this.#blocks.length * BLOCK]
    return block.texts.slice(at === 0 ? 0 : block.ends[at - 1], block.ends[at])
  }

  /** Joining copies the characters, so that the piece of the file they were read from is let go. */
  #close(): void {
    let end = 0
    const ends = Uint32Array.from(this.#open, (text) => (end += text.length))
    this.#blocks.push({ texts: this.#open.join(''), ends })
    this.#open = []
  }
}
