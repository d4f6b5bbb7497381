/** The fonts a text on a label can be set in, and which of them a template's `fontFamily` names. */
import type { Weight } from './typeface.ts'

/** A font a person can choose. */
interface LabelFont {
  /** Its name in templates, a proper name in every language. */
  readonly name: string
  /** The family of its own files; absent for the default font, whose files every label has. */
  readonly family?: string
}

/** The default comes first. Characters the others lack are set in it and in its families for other scripts. */
export const labelFonts: readonly [LabelFont, ...LabelFont[]] = [
  { name: 'Noto Sans' },
  { name: 'DejaVu Sans Condensed', family: 'dejavu-sans-condensed' },
  { name: 'DejaVu Serif', family: 'dejavu-serif' },
  { name: 'DejaVu Sans Mono', family: 'dejavu-sans-mono' },
]

/** Latin, Greek, Cyrillic and punctuation. Other scripts keep the font that is proven to join and stack their letters. */
export const CHOSEN_RANGES =
  'U+0020-024F,U+0300-03FF,U+0400-052F,U+1E00-1EFF,U+2010-2027,U+2030-205E,U+2070-209F,U+20A0-20BF,U+2100-214F'

/** File of a chosen font in its package `dejavu-fonts-ttf`. */
export const chosenFile = (family: string, weight: Weight): string | undefined => files[family]?.[weight]

const files: Readonly<Record<string, Readonly<Record<Weight, string>>>> = {
  'dejavu-sans-condensed': { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' },
  'dejavu-serif': { regular: 'DejaVuSerif.ttf', bold: 'DejaVuSerif-Bold.ttf' },
  'dejavu-sans-mono': { regular: 'DejaVuSansMono.ttf', bold: 'DejaVuSansMono-Bold.ttf' },
}

/** A single name without quotes and capitals, as CSS compares them. */
const plain = (name: string): string =>
  name
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
    .toLowerCase()

interface ChosenFont {
  readonly font: LabelFont
  /** False: the template names only fonts the product does not have. */
  readonly isAvailable: boolean
}

/**
 * The font a text is printed in.
 * @param fontFamily one name, or a list as CSS writes it, of which the first font we have is taken; the default where it is empty
 */
export function labelFontOf(fontFamily: string | undefined): ChosenFont {
  const [first] = labelFonts
  if (!fontFamily?.trim()) return { font: first, isAvailable: true }
  for (const wanted of fontFamily.split(',').map(plain)) {
    const font = labelFonts.find(({ name }) => plain(name) === wanted)
    if (font) return { font, isAvailable: true }
  }
  return { font: first, isAvailable: false }
}
