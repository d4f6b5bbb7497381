/**
 * A new TrueType font made of the glyphs a batch uses, taken from any number of files. The sources share their units
 * (`font/thousandths.ts`), so that glyph records can be moved as they are; only the ids inside composite
 * glyphs change. Instructions are not carried over.
 */
import type { FontFile } from '../font/font-file.ts'
import { writeSfnt } from '../font/sfnt-write.ts'
import type { Glyph } from '../font/typeface.ts'
import { componentTail, HAS_INSTRUCTIONS, MORE } from '../font/outline.ts'

/** What the PDF needs to know about a glyph, by its id in the new font. */
interface SubsetGlyph {
  glyph: Glyph
  /** Text it stands for; undefined for parts of composites. */
  text: string | undefined
}

const UNITS = 1000

export class FontSubset {
  /** Index is the new id; 0 is the blank that stands for nothing. */
  readonly glyphs: (SubsetGlyph | undefined)[] = [undefined]
  private readonly ids = new Map<FontFile, Map<number, number>>()

  get isEmpty(): boolean {
    return this.glyphs.length === 1
  }

  /** New id of a glyph, given on first use. */
  idOf(glyph: Glyph, text: string | undefined): number {
    const ofFont = this.ids.get(glyph.font) ?? new Map<number, number>()
    const known = ofFont.get(glyph.id)
    if (known !== undefined) {
      const entry = this.glyphs[known]
      if (entry && entry.text === undefined) entry.text = text
      return known
    }
    const id = this.glyphs.push({ glyph, text }) - 1
    this.ids.set(glyph.font, ofFont.set(glyph.id, id))
    return id
  }

  /** Advance in thousandths of an em. */
  widthOf(id: number): number {
    const entry = this.glyphs[id]
    return entry
      ? Math.round((entry.glyph.font.advance(entry.glyph.id) * UNITS) / entry.glyph.font.unitsPerEm)
      : 0
  }

  /** The font file. */
  build(): Uint8Array {
    const records = this.records()
    const lengths = records.map((record) => record.length + (record.length & 1))
    const glyf = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
    const loca = new DataView(new ArrayBuffer((records.length + 1) * 4))
    let at = 0
    for (const [index, record] of records.entries()) {
      glyf.set(record, at)
      at += lengths[index] ?? 0
      loca.setUint32((index + 1) * 4, at)
    }
    return writeSfnt([
      ['glyf', glyf],
      ['head', headTable()],
      ['hhea', hheaTable(records.length)],
      ['hmtx', this.hmtxTable()],
      ['loca', new Uint8Array(loca.buffer)],
      ['maxp', maxpTable(records.length)],
    ])
  }

  /** Records grow while composites pull in their parts. */
  private records(): Uint8Array[] {
    const records: Uint8Array[] = []
    for (let id = 0; id < this.glyphs.length; id += 1) {
      const entry = this.glyphs[id]
      records.push(entry ? this.record(entry.glyph) : new Uint8Array(0))
    }
    return records
  }

  private record({ font, id }: Glyph): Uint8Array {
    const source = font.data(id)
    const copy = new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    const view = new DataView(copy.buffer)
    if (copy.length === 0 || view.getInt16(0) >= 0) return copy
    for (let at = 10, flags = MORE; flags & MORE; at += 4 + componentTail(flags)) {
      flags = view.getUint16(at)
      view.setUint16(at, flags & ~HAS_INSTRUCTIONS)
      view.setUint16(at + 2, this.idOf({ font, id: view.getUint16(at + 2) }, undefined))
    }
    return copy
  }

  private hmtxTable(): Uint8Array {
    const view = new DataView(new ArrayBuffer(this.glyphs.length * 4))
    for (const [id, entry] of this.glyphs.entries()) {
      if (!entry) continue
      view.setUint16(id * 4, entry.glyph.font.advance(entry.glyph.id))
      view.setInt16(id * 4 + 2, entry.glyph.font.bearing(entry.glyph.id))
    }
    return new Uint8Array(view.buffer)
  }
}

function headTable(): Uint8Array {
  const view = new DataView(new ArrayBuffer(54))
  view.setUint32(0, 0x00010000)
  view.setUint32(4, 0x00010000)
  view.setUint32(12, 0x5f0f3cf5)
  view.setUint16(16, 0b1011)
  view.setUint16(18, UNITS)
  view.setInt16(36, FONT_BOX[0])
  view.setInt16(38, FONT_BOX[1])
  view.setInt16(40, FONT_BOX[2])
  view.setInt16(42, FONT_BOX[3])
  view.setUint16(46, 6)
  view.setInt16(48, 2)
  view.setInt16(50, 1)
  return new Uint8Array(view.buffer)
}

/** Generous, in thousandths of an em: Vietnamese capitals and Thai tones stand tall. */
export const FONT_BOX = [-600, -400, 2000, 1200] as const

function hheaTable(glyphs: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(36))
  view.setUint32(0, 0x00010000)
  view.setInt16(4, FONT_BOX[3])
  view.setInt16(6, FONT_BOX[1])
  view.setUint16(10, 2000)
  view.setInt16(18, 1)
  view.setUint16(34, glyphs)
  return new Uint8Array(view.buffer)
}

/** Upper bounds, for renderers that reserve room by them. */
function maxpTable(glyphs: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(32))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, glyphs)
  for (const [at, value] of [
    [6, 2000],
    [8, 200],
    [10, 4000],
    [12, 400],
    [14, 2],
    [28, 20],
    [30, 4],
  ] as const)
    view.setUint16(at, value)
  return new Uint8Array(view.buffer)
}
