/**
 * Where a label's fonts come from. Latin, Vietnamese and Thai travel inside the worker's script and are there without a
 * line. The rest is fetched when first needed and kept in a cache of its own.
 */
import latin400 from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline'
import latin700 from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline'
import vietnamese400 from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?inline'
import vietnamese700 from '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff?inline'
import thai400 from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?inline'
import thai700 from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff?inline'
import harfbuzz from 'harfbuzzjs/dist/harfbuzz.wasm?url'
import { fontPath, type FontSource } from '#engine/label/index.ts'

const carried: Readonly<Record<string, string>> = {
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff': latin400,
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff': latin700,
  '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff': vietnamese400,
  '@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff': vietnamese700,
  '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff': thai400,
  '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff': thai700,
}

const urls: Record<string, string> = {
  ...import.meta.glob<string>(
    '/node_modules/dejavu-fonts-ttf/ttf/DejaVu{SansCondensed,Serif,SansMono}{,-Bold}.ttf',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans/files/noto-sans-{latin-ext,cyrillic,greek}-{400,700}-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans-{khmer,devanagari,lao,myanmar}/files/noto-sans-*-{khmer,devanagari,lao,myanmar}-{400,700}-normal.woff',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-{400,700}-normal.woff',
    {
      query: '?url',
      import: 'default',
      eager: true,
    },
  ),
}

/** Raised when the files change shape; older caches are left to the browser. */
const CACHE = 'label-fonts-1'

export const fontSource: FontSource = async (family, subset, weight) => {
  const file = fontPath(family, subset, weight)
  const inline = carried[file]
  if (inline) return bytesOfDataUrl(inline)
  const url = urls[`/node_modules/${file}`]
  if (!url) return undefined
  return url.startsWith('data:') ? bytesOfDataUrl(url) : cachedBytes(url)
}

/** HarfBuzz, for scripts whose letters join; kept beside the fonts. */
export const shaperSource = (): Promise<Uint8Array | undefined> => cachedBytes(harfbuzz)

/** Decoded here: the content security policy lets nothing be fetched from a data address. */
function bytesOfDataUrl(url: string): Uint8Array {
  const text = atob(url.slice(url.indexOf(',') + 1))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

async function cachedBytes(url: string): Promise<Uint8Array | undefined> {
  const cache = await openCache()
  const kept = await cache?.match(url)
  if (kept) return new Uint8Array(await kept.arrayBuffer())
  try {
    const answer = await fetch(url)
    if (!answer.ok) return undefined
    await cache?.put(url, answer.clone())
    return new Uint8Array(await answer.arrayBuffer())
  } catch {
    return undefined
  }
}

/** A browser without the cache (private windows of some) fetches every time. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE)
  } catch {
    return undefined
  }
}
