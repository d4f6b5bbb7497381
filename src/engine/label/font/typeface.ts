/** Several subset files that together make one typeface in two weights. */
import type { FontFile } from './font-file.ts'
import type { Shaper } from './shaper.ts'

export type Weight = 'regular' | 'bold'

/** A glyph and the file it lives in. */
export interface Glyph {
  readonly font: FontFile
  readonly id: number
}

/** Files in the order they are asked; a character no bold file has is drawn regular rather than not at all. */
export class Typeface {
  private readonly cache: Record<Weight, Map<number, Glyph | undefined>> = {
    regular: new Map(),
    bold: new Map(),
  }

  constructor(
    private readonly files: Readonly<Record<Weight, readonly FontFile[]>>,
    /** For scripts whose letters join or move; absent where no text needed it or it could not be had. */
    readonly shaper?: Shaper | undefined,
  ) {}

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
