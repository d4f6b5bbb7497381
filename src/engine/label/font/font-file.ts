/** One TrueType file as the label engine uses it: characters, advances, glyph data, mark anchors. */
import { readCmap, type CharacterMap } from './cmap.ts'
import { readMarkAnchors, type MarkAnchors } from './gpos-marks.ts'
import { readTables, type Inflate } from './sfnt.ts'
import { writeSfnt } from './sfnt-write.ts'

export interface FontFile {
  /** Name of the subset, e.g. "noto-sans-latin-400"; equal names are the same file. */
  readonly name: string
  readonly unitsPerEm: number
  /** Font units above and below the baseline (the latter negative). */
  readonly ascender: number
  readonly descender: number
  readonly glyphs: CharacterMap
  readonly anchors: MarkAnchors
  advance(glyph: number): number
  /** Left side bearing, font units. */
  bearing(glyph: number): number
  /** The glyph's record of the `glyf` table; empty for a blank. */
  data(glyph: number): DataView
  /** A plain file of the tables that place glyphs: what a shaper reads. */
  shaping(): Uint8Array
}

/** In the order of their tags, as the format wants it. */
const SHAPING_TABLES = ['GDEF', 'GPOS', 'GSUB', 'cmap', 'head', 'hhea', 'hmtx', 'maxp']

/** Reads a font; `bytes` may be WOFF 1 or plain TrueType. Throws when a required table is missing. */
export async function readFont(name: string, bytes: Uint8Array, inflate: Inflate): Promise<FontFile> {
  const tables = await readTables(bytes, inflate)
  const table = (tag: string): DataView => {
    const found = tables.get(tag)
    if (!found) throw new Error(`font ${name} has no ${tag} table`)
    return found
  }
  const [head, hhea, hmtx, loca, glyf] = [
    table('head'),
    table('hhea'),
    table('hmtx'),
    table('loca'),
    table('glyf'),
  ]
  const metrics = hhea.getUint16(34)
  const isLong = head.getInt16(50) === 1
  const offset = (glyph: number): number =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2
  return {
    name,
    unitsPerEm: head.getUint16(18),
    ascender: hhea.getInt16(4),
    descender: hhea.getInt16(6),
    glyphs: readCmap(table('cmap')),
    anchors: readMarkAnchors(tables.get('GPOS')),
    advance: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    bearing: (glyph) =>
      glyph < metrics ? hmtx.getInt16(glyph * 4 + 2) : hmtx.getInt16(metrics * 4 + (glyph - metrics) * 2),
    data: (glyph) => {
      const start = offset(glyph)
      return new DataView(glyf.buffer, glyf.byteOffset + start, offset(glyph + 1) - start)
    },
    shaping: () =>
      writeSfnt(
        SHAPING_TABLES.flatMap((tag) => {
          const found = tables.get(tag)
          // A copy: the checksum of the file is written into its head.
          return found
            ? [[tag, new Uint8Array(found.buffer, found.byteOffset, found.byteLength).slice()]]
            : []
        }),
      ),
  }
}
