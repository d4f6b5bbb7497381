/** Code point → glyph id, from the Unicode subtables of a `cmap` (formats 4 and 12). */

export type CharacterMap = ReadonlyMap<number, number>

export function readCmap(cmap: DataView): CharacterMap {
  const map = new Map<number, number>()
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(4 + index * 8 + 4)
    const format = cmap.getUint16(start)
    if (format === 4) readFormat4(cmap, start, map)
    if (format === 12) readFormat12(cmap, start, map)
  }
  return map
}

function readFormat4(view: DataView, start: number, map: Map<number, number>): void {
  const bytes = view.getUint16(start + 6)
  const ends = start + 14
  const starts = ends + bytes + 2
  for (let at = 0; at < bytes; at += 2) {
    const delta = view.getInt16(starts + bytes + at)
    const rangeAt = starts + 2 * bytes + at
    const range = view.getUint16(rangeAt)
    const first = view.getUint16(starts + at)
    for (let code = first; code <= view.getUint16(ends + at) && code !== 0xffff; code += 1) {
      const raw = range ? view.getUint16(rangeAt + range + (code - first) * 2) : code
      const glyph = raw || !range ? (raw + delta) & 0xffff : 0
      if (glyph) map.set(code, glyph)
    }
  }
}

function readFormat12(view: DataView, start: number, map: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(start + 12); group += 1) {
    const at = start + 16 + group * 12
    const first = view.getUint32(at)
    const glyph = view.getUint32(at + 8)
    for (let code = first; code <= view.getUint32(at + 4); code += 1) map.set(code, glyph + code - first)
  }
}
