/** Loads the subset files a set of texts needs, each once, and makes a typeface of them. */
import { Coverage, type SubsetIndex } from './coverage.ts'
import { readFont, type FontFile } from './font-file.ts'
import { CHOSEN_RANGES, labelFontOf, labelFonts } from './label-fonts.ts'
import type { Inflate } from './sfnt.ts'
import { SHAPED } from './shaped-scripts.ts'
import { loadShaper, type Shaper } from './shaper.ts'
import { inThousandths } from './thousandths.ts'
import { Typeface, type Weight } from './typeface.ts'

/** A family in subsets, e.g. "noto-sans" with "latin", "vietnamese"… Families that come first win. */
export interface FontFamily {
  name: string
  index: SubsetIndex
}

/** Bytes of a subset file; undefined when it cannot be loaded now, e.g. offline. */
export type FontSource = (family: string, subset: string, weight: Weight) => Promise<Uint8Array | undefined>

/** A text to be set. */
export interface SetText {
  text: string
  weight: Weight
  /** As the template has it; see `labelFontOf`. */
  fontFamily?: string | undefined
}

interface LoadedTypeface {
  typeface: Typeface
  /** Subset files that were needed and could not be had. */
  unavailable: readonly string[]
}

/** The ellipsis and the digits are wanted whatever the texts are. */
const ALWAYS = 'A0…'
/** The one file of a chosen font and weight, in place of a subset. */
const WHOLE = 'whole'
const chosenCoverage = new Coverage({ [WHOLE]: CHOSEN_RANGES })

export class FontLibrary {
  private readonly coverages: readonly { family: string; coverage: Coverage }[]
  private loading: Promise<Shaper | undefined> | undefined
  private readonly files = new Map<string, Promise<FontFile | undefined>>()

  constructor(
    families: readonly FontFamily[],
    private readonly source: FontSource,
    private readonly inflate: Inflate,
    private readonly shaperSource?: () => Promise<Uint8Array | undefined>,
  ) {
    this.coverages = families.map(({ name, index }) => ({ family: name, coverage: new Coverage(index) }))
  }

  async typefaceFor(texts: readonly SetText[]): Promise<LoadedTypeface> {
    const unavailable: string[] = []
    const load = async (weight: Weight): Promise<FontFile[]> => {
      const wanted = [ALWAYS, ...texts.filter((text) => text.weight === weight).map(({ text }) => text)]
      const names = this.subsetsFor(wanted)
      const files = await Promise.all(names.map(({ family, subset }) => this.file(family, subset, weight)))
      for (const [index, file] of files.entries())
        if (!file) unavailable.push(`${names[index]?.family}-${names[index]?.subset}-${weight}`)
      return files.filter((file) => file !== undefined)
    }
    const needsShaper = texts.some(({ text }) => SHAPED.test(text))
    const [regular, bold, chosen, shaper] = await Promise.all([
      load('regular'),
      load('bold'),
      this.chosenFor(texts, unavailable),
      needsShaper ? this.shaper() : undefined,
    ])
    if (needsShaper && !shaper) unavailable.push('harfbuzz')
    return { typeface: new Typeface({ regular, bold }, shaper, chosen), unavailable }
  }

  /** The fonts these texts are set in, beside the default. One that cannot be had is replaced by the default. */
  private async chosenFor(texts: readonly SetText[], unavailable: string[]) {
    const chosen = new Map<string, Record<Weight, FontFile[]>>()
    for (const { name, family } of labelFonts) {
      if (family === undefined) continue
      const own = texts.filter(({ fontFamily }) => labelFontOf(fontFamily).font.name === name)
      const files: Record<Weight, FontFile[]> = { regular: [], bold: [] }
      for (const weight of new Set(own.map((text) => text.weight))) {
        const file = await this.file(family, WHOLE, weight)
        if (file) files[weight].push(file)
        else unavailable.push(`${family}-${weight}`)
      }
      chosen.set(name, files)
    }
    return chosen
  }

  /** Loaded once; a failure is not kept, so that the next batch tries again. */
  private async shaper(): Promise<Shaper | undefined> {
    this.loading ??= this.shaperSource?.().then((wasm) => wasm && loadShaper(wasm))
    try {
      const shaper = await this.loading
      if (!shaper) this.loading = undefined
      return shaper
    } catch {
      this.loading = undefined
      return undefined
    }
  }

  /** Each character is looked for in the families in turn. */
  subsetsFor(texts: readonly string[]): { family: string; subset: string }[] {
    const found = new Map<string, { family: string; subset: string; rank: number }>()
    const characters = new Set(texts.flatMap((text) => [...text.normalize('NFC')]))
    for (const character of characters) {
      const codePoint = character.codePointAt(0) ?? 0
      for (const [rank, { family, coverage }] of this.coverages.entries()) {
        const subset = coverage.subsetOf(codePoint)
        if (subset === undefined) continue
        found.set(`${family}/${subset}`, { family, subset, rank })
        break
      }
    }
    return [...found.values()].sort((a, b) => a.rank - b.rank || (a.subset < b.subset ? -1 : 1))
  }

  private file(family: string, subset: string, weight: Weight): Promise<FontFile | undefined> {
    const name = `${family}-${subset}-${weight}`
    const known = this.files.get(name) ?? this.read(name, family, subset, weight)
    this.files.set(name, known)
    return known
  }

  private async read(
    name: string,
    family: string,
    subset: string,
    weight: Weight,
  ): Promise<FontFile | undefined> {
    const bytes = await this.source(family, subset, weight)
    // A failure is not cached: the next batch tries again, as the device may be online by then.
    if (!bytes) this.files.delete(name)
    if (!bytes) return undefined
    const font = await readFont(name, bytes, this.inflate)
    return subset === WHOLE ? asChosen(font) : font
  }
}

/** Only the scripts people choose a font for, in the units of the other fonts. */
const asChosen = (font: FontFile): FontFile => ({
  ...inThousandths(font),
  glyphs: new Map([...font.glyphs].filter(([codePoint]) => chosenCoverage.subsetOf(codePoint))),
})
