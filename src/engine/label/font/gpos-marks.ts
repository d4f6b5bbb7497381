/**
 * Where marks sit on letters and on each other: the MarkToBase and MarkToMark lookups of a `GPOS` table.
 * Thai stacks vowel and tone on one consonant; without these anchors the two would print on top of each other.
 */

interface Anchor {
  x: number
  y: number
}
interface MarkSubtable {
  marks: ReadonlyMap<number, Anchor & { cls: number }>
  bases: ReadonlyMap<number, readonly (Anchor | undefined)[]>
}
export interface MarkAnchors {
  onBase: readonly MarkSubtable[]
  onMark: readonly MarkSubtable[]
}

const NO_ANCHORS: MarkAnchors = { onBase: [], onMark: [] }

/** The same anchors in other units. */
export function scaledAnchors(
  { onBase, onMark }: MarkAnchors,
  scale: (units: number) => number,
): MarkAnchors {
  const moved = ({ x, y }: Anchor): Anchor => ({ x: scale(x), y: scale(y) })
  const table = ({ marks, bases }: MarkSubtable): MarkSubtable => ({
    marks: new Map([...marks].map(([glyph, { cls, ...anchor }]) => [glyph, { cls, ...moved(anchor) }])),
    bases: new Map(
      [...bases].map(([glyph, anchors]) => [glyph, anchors.map((anchor) => anchor && moved(anchor))]),
    ),
  })
  return { onBase: onBase.map(table), onMark: onMark.map(table) }
}

/** Offset of the mark's origin from the origin of what it sits on, in font units. */
export function attach(tables: readonly MarkSubtable[], base: number, mark: number): Anchor | undefined {
  for (const { marks, bases } of tables) {
    const own = marks.get(mark)
    const anchor = own && bases.get(base)?.[own.cls]
    if (own && anchor) return { x: anchor.x - own.x, y: anchor.y - own.y }
  }
  return undefined
}

const MARK_TO_BASE = 4
const MARK_TO_MARK = 6
const EXTENSION = 9

export function readMarkAnchors(gpos: DataView | undefined): MarkAnchors {
  if (!gpos) return NO_ANCHORS
  const found: Record<number, MarkSubtable[]> = { [MARK_TO_BASE]: [], [MARK_TO_MARK]: [] }
  const lookups = gpos.getUint16(8)
  for (let index = 0; index < gpos.getUint16(lookups); index += 1) {
    const lookup = lookups + gpos.getUint16(lookups + 2 + index * 2)
    for (let sub = 0; sub < gpos.getUint16(lookup + 4); sub += 1) {
      const at = lookup + gpos.getUint16(lookup + 6 + sub * 2)
      const isExtension = gpos.getUint16(lookup) === EXTENSION
      const type = gpos.getUint16(isExtension ? at + 2 : lookup)
      found[type]?.push(readSubtable(gpos, isExtension ? at + gpos.getUint32(at + 4) : at))
    }
  }
  return { onBase: found[MARK_TO_BASE] ?? [], onMark: found[MARK_TO_MARK] ?? [] }
}

/** Both kinds of lookup have the same layout. */
function readSubtable(view: DataView, at: number): MarkSubtable {
  const classes = view.getUint16(at + 6)
  const markArray = at + view.getUint16(at + 8)
  const baseArray = at + view.getUint16(at + 10)
  const marks = new Map<number, Anchor & { cls: number }>()
  for (const [index, glyph] of readCoverage(view, at + view.getUint16(at + 2)).entries()) {
    const record = markArray + 2 + index * 4
    const anchor = readAnchor(view, markArray + view.getUint16(record + 2))
    marks.set(glyph, { cls: view.getUint16(record), ...anchor })
  }
  const bases = new Map<number, (Anchor | undefined)[]>()
  for (const [index, glyph] of readCoverage(view, at + view.getUint16(at + 4)).entries()) {
    const record = baseArray + 2 + index * classes * 2
    const anchors = Array.from({ length: classes }, (_, cls) => {
      const offset = view.getUint16(record + cls * 2)
      return offset ? readAnchor(view, baseArray + offset) : undefined
    })
    bases.set(glyph, anchors)
  }
  return { marks, bases }
}

const readAnchor = (view: DataView, at: number): Anchor => ({
  x: view.getInt16(at + 2),
  y: view.getInt16(at + 4),
})

/** Glyph ids in coverage order. */
function readCoverage(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2)
  if (view.getUint16(at) === 1)
    return Array.from({ length: count }, (_, index) => view.getUint16(at + 4 + index * 2))
  const glyphs: number[] = []
  for (let index = 0; index < count; index += 1) {
    const range = at + 4 + index * 6
    for (let glyph = view.getUint16(range); glyph <= view.getUint16(range + 2); glyph += 1) glyphs.push(glyph)
  }
  return glyphs
}
