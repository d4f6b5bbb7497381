/** The families of the product's labels, from the indexes their packages publish. */
import type { SubsetIndex } from './coverage.ts'
import type { FontFamily } from './font-library.ts'
import { chosenFile } from './label-fonts.ts'
import type { Weight } from './typeface.ts'

interface NotoIndexes {
  sans: SubsetIndex
  thai: SubsetIndex
  khmer: SubsetIndex
  devanagari: SubsetIndex
  lao: SubsetIndex
  myanmar: SubsetIndex
  sc: SubsetIndex
}

/** Latin first, so that digits and letters look the same in every script. */
const SANS_SUBSETS = ['latin', 'vietnamese', 'latin-ext', 'cyrillic', 'greek'] as const
/** Families of one script each. */
const SCRIPTS = ['thai', 'khmer', 'devanagari', 'lao', 'myanmar'] as const

export const notoFamilies = ({ sans, sc, ...scripts }: NotoIndexes): readonly FontFamily[] => [
  { name: 'noto-sans', index: Object.fromEntries(SANS_SUBSETS.map((name) => [name, sans[name] ?? ''])) },
  ...SCRIPTS.map((name) => ({ name: `noto-sans-${name}`, index: { [name]: scripts[name][name] ?? '' } })),
  { name: 'noto-sans-sc', index: numbered(sc) },
]

/** Chinese comes in about a hundred slices, "[4]" to "[119]". */
const numbered = (index: SubsetIndex): SubsetIndex =>
  Object.fromEntries(
    Object.entries(index)
      .filter(([name]) => /^\[\d+\]$/.test(name))
      .map(([name, ranges]) => [name.slice(1, -1), ranges]),
  )

/** Path of a file below `node_modules`: a subset of a Noto family, or a font that was chosen. */
export function fontPath(family: string, subset: string, weight: Weight): string {
  const chosen = chosenFile(family, weight)
  if (chosen) return `dejavu-fonts-ttf/ttf/${chosen}`
  return `@fontsource/${family}/files/${family}-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`
}
