/** Several subset files that together make one typeface in two weights. */
import type { FontFile } from './font-file.ts'
import { labelFontOf } from './label-fonts.ts'
import type { Shaper } from './shaper.ts'

export type Weight = 'regular' | 'bold'

/** A glyph and the file it lives in. */
export interface Glyph {
  readonly font: FontFile
  readonly id: number
}

type Files = Readonly<Record<Weight, readonly FontFile[]>>

/** Files in the order they are asked; a character no bold file has is drawn regular rather than not at all. */
export class Typeface {
  private readonly inFonts = new Map<string, Typeface>()
  private readonly cache: Record<Weight, Map<number, Glyph | undefined>> = {
    regular: new Map(),
    bold: new Map(),
  }

  constructor(
    private readonly files: Files,
    /** For scripts whose letters join or move; absent where no text needed it or it could not be had. */
    readonly shaper?: Shaper | undefined,
    /** Files of the fonts that were chosen, by the name of the font. */
    private readonly chosen: ReadonlyMap<string, Files> = new Map(),
  ) {}

  /** The typeface of a text with this `fontFamily`: the chosen font, and for what it lacks this one. */
  inFont(fontFamily: string | undefined): Typeface {
    const { name } = labelFontOf(fontFamily).font
    const own = this.chosen.get(name)
    if (!own) return this
    const known = this.inFonts.get(name) ?? new Typeface(before(own, this.files), this.shaper)
    this.inFonts.set(name, known)
    return known
  }

  glyph(codePoint: number, weight: Weight): Glyph | undefined {
    const known = this.cache[weight]
    if (!known.has(codePoint)) known.set(codePoint, this.find(codePoint, weight))
    return known.get(codePoint)
  }

  private find(codePoint: number, weight: Weight): Glyph | undefined {
    const others = weight === 'bold' ? this.files.regular : []
    for (const font of [...this.files[weight], ...others]) {
      const id = font.glyphs.get(codePoint)
      if (id) return { font, id }
    }
    return undefined
  }
}

const before = (own: Files, others: Files): Files => ({
  regular: [...own.regular, ...others.regular],
  bold: [...own.bold, ...others.bold],
})
