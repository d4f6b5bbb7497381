/** Where a dragged field lands, from the rectangles on the canvas. Pure: no DOM. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A list that takes fields: the page itself, a column of a grid, a container. */
export interface Slot {
  /** Id of the node whose children it shows; undefined for the page itself. */
  readonly parentId: string | undefined
  readonly box: Box
  /** Its children in document order. */
  readonly items: readonly { readonly id: string; readonly box: Box }[]
}

export interface DropPlace {
  readonly parentId: string | undefined
  /** Place among the children, counted before the dragged ones are taken out. */
  readonly index: number
  /** Line that marks the place: an upright one between neighbours of a row, otherwise a level one. */
  readonly line: Box
}

interface Point {
  readonly x: number
  readonly y: number
}

const holds = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** Two boxes are side by side when the middle of one is within the height of the other. */
function isBeside(a: Box, b: Box): boolean {
  const middle = (b.top + b.bottom) / 2
  return middle > a.top && middle < a.bottom
}

/**
 * Returns the place for a point in pixels of the canvas; undefined where nothing takes the field. The smallest slot under the point wins,
 * so that a column wins over the grid around it.
 * @param isRefused says which parents cannot take what is dragged, for example its own descendants.
 */
export function dropPlace(
  slots: readonly Slot[],
  point: Point,
  isRefused: (parentId: string | undefined) => boolean,
): DropPlace | undefined {
  const slot = slots
    .filter(({ parentId, box }) => holds(box, point) && !isRefused(parentId))
    .toSorted((a, b) => area(a.box) - area(b.box))[0]
  if (!slot) return undefined
  const { parentId, box, items } = slot
  const index = indexAt(items, point)
  return { parentId, index, line: lineAt(box, items, index, point) }
}

function indexAt(items: Slot['items'], { x, y }: Point): number {
  const at = items.findIndex(({ box }, index) => {
    if (y < box.top) return true
    if (y > box.bottom) return false
    const neighbour = items[index + 1]?.box ?? items[index - 1]?.box
    return neighbour && isBeside(box, neighbour)
      ? x < (box.left + box.right) / 2
      : y < (box.top + box.bottom) / 2
  })
  return at < 0 ? items.length : at
}

function lineAt(slot: Box, items: Slot['items'], index: number, { y }: Point): Box {
  const [before, after] = [items[index - 1]?.box, items[index]?.box]
  if (before && after && isBeside(before, after)) {
    const x = (before.right + after.left) / 2
    return { left: x, right: x, top: after.top, bottom: after.bottom }
  }
  // The last one of a row that ends before the slot does: the place is at its end.
  const last = items[index - 2]?.box
  if (before && !after && last && isBeside(before, last) && y <= before.bottom)
    return { left: before.right, right: before.right, top: before.top, bottom: before.bottom }
  const level =
    before && after
      ? (before.bottom + after.top) / 2
      : before
        ? before.bottom
        : after
          ? after.top
          : slot.top + Math.min(12, (slot.bottom - slot.top) / 2)
  return { left: slot.left, right: slot.right, top: level, bottom: level }
}
