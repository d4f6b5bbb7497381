/** The product's fonts on the gateway, read from the packages they come in; each file once. Labels are drawn and validated with them. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { FontLibrary } from '#engine/label/font/font-library.ts'
import { fontPath, notoFamilies } from '#engine/label/font/noto.ts'
import type { SubsetIndex } from '#engine/label/font/coverage.ts'

const require = createRequire(import.meta.url)
const indexOf = (family: string): SubsetIndex => require(`@fontsource/${family}/unicode.json`) as SubsetIndex

let library: FontLibrary | undefined

export function fonts(): FontLibrary {
  library ??= new FontLibrary(
    notoFamilies({
      sans: indexOf('noto-sans'),
      thai: indexOf('noto-sans-thai'),
      khmer: indexOf('noto-sans-khmer'),
      devanagari: indexOf('noto-sans-devanagari'),
      lao: indexOf('noto-sans-lao'),
      myanmar: indexOf('noto-sans-myanmar'),
      sc: indexOf('noto-sans-sc'),
    }),
    (family, subset, weight) => readFile(require.resolve(fontPath(family, subset, weight))),
    (bytes) => inflateSync(bytes),
    () => readFile(require.resolve('harfbuzzjs/dist/harfbuzz.wasm')),
  )
  return library
}
