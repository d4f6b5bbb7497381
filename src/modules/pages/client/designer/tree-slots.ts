/** Rows of the outline as the lists that `drop-place.ts` knows: the same rules decide where a field lands here and on the canvas. Pure. */
import type { Slot } from './drop-place.ts'
import type { TreeRow } from './tree-keys.ts'

/** Top and bottom of a row, in pixels of the tree. */
interface RowPlace {
  readonly top: number
  readonly bottom: number
}

interface TreeBox {
  readonly width: number
  readonly height: number
  /** Pixels by which each level begins further to the right. */
  readonly indent: number
}

/**
 * Returns a list for the page, one for the children of each open field, and one in the middle of every other row: dropped there, a field
 * goes into it, behind what is in it. Further to the left is further out. What may not be in what is the caller's rule.
 * @param places of the rows, in their order
 */
export function treeSlots(
  rows: readonly TreeRow[],
  places: readonly RowPlace[],
  childrenOf: (id: string) => readonly string[],
  { width, height, indent }: TreeBox,
): Slot[] {
  const ends = endsOf(rows, places)
  const items = new Map<string | undefined, Slot['items'][number][]>()
  rows.forEach(({ id, parentId, level }, at) => {
    const { top = 0, bottom = 0 } = places[at] ?? {}
    const box = { left: (level - 1) * indent, top, right: width, bottom: ends[at] ?? bottom }
    items.set(parentId, [...(items.get(parentId) ?? []), { id, box }])
  })
  const page: Slot = {
    parentId: undefined,
    box: { left: 0, top: 0, right: width, bottom: height },
    items: items.get(undefined) ?? [],
  }
  return [page, ...rows.flatMap((row, at) => inside(row, places[at], ends[at]))]

  function inside(
    { id, level, isOpen }: TreeRow,
    place: RowPlace | undefined,
    end: number | undefined,
  ): Slot[] {
    if (!place || end === undefined) return []
    const left = level * indent
    const own = items.get(id)
    if (isOpen && own)
      return [{ parentId: id, box: { left, top: place.bottom, right: width, bottom: end }, items: own }]
    const quarter = (place.bottom - place.top) / 4
    const box = { left, top: place.top + quarter, right: width, bottom: place.bottom - quarter }
    // What is in a closed field is not in view: a place behind all of it.
    const hidden = childrenOf(id).map((child) => ({ id: child, box: { ...box, bottom: box.top } }))
    return [{ parentId: id, box, items: hidden }]
  }
}

/** Bottom of each row with what is below it in the tree. */
function endsOf(rows: readonly TreeRow[], places: readonly RowPlace[]): number[] {
  const ends = places.map(({ bottom }) => bottom)
  const open: number[] = []
  rows.forEach(({ level }, at) => {
    while (open.length > 0 && (rows[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop()
    for (const above of open) ends[above] = places[at]?.bottom ?? 0
    open.push(at)
  })
  return ends
}
