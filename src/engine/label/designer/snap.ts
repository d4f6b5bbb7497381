/**
 * What a box that is being dragged sticks to: edges and centres of the others, of the page, and guides. Sorted once when the
 * drag begins; each move is six binary searches, however many components there are.
 */
import type { DotBox } from './geometry.ts'

export interface SnapIndex {
  /** Sorted, each once; dots. */
  readonly x: readonly number[]
  readonly y: readonly number[]
}

export interface Snapped {
  /** What to add to the box. */
  readonly dx: number
  readonly dy: number
  /** Lines to draw. */
  readonly x?: number
  readonly y?: number
}

const stops = (from: number, size: number): number[] => [from, from + size / 2, from + size]

export function snapIndex(
  boxes: readonly DotBox[],
  guides: { readonly x: readonly number[]; readonly y: readonly number[] } = { x: [], y: [] },
): SnapIndex {
  const sorted = (list: number[]) => [...new Set(list)].sort((a, b) => a - b)
  return {
    x: sorted([...boxes.flatMap(({ x, w }) => stops(x, w)), ...guides.x]),
    y: sorted([...boxes.flatMap(({ y, h }) => stops(y, h)), ...guides.y]),
  }
}

/** The line nearest to a place; undefined where there is none. */
export function nearest(lines: readonly number[], place: number): number | undefined {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  const [before, after] = [lines[low - 1], lines[low]]
  if (before === undefined || after === undefined) return after ?? before
  return place - before <= after - place ? before : after
}

interface Pull {
  readonly by: number
  readonly line: number
}

function pull(lines: readonly number[], places: readonly number[], tolerance: number): Pull | undefined {
  let best: Pull | undefined
  for (const place of places) {
    const line = nearest(lines, place)
    if (line === undefined) continue
    const by = line - place
    if (Math.abs(by) <= tolerance && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line }
  }
  return best
}

const answer = (x: Pull | undefined, y: Pull | undefined): Snapped => ({
  // A centre may be at half a dot; a box never is.
  dx: Math.round(x?.by ?? 0),
  dy: Math.round(y?.by ?? 0),
  ...(x ? { x: x.line } : {}),
  ...(y ? { y: y.line } : {}),
})

/** For a box that moves. `tolerance` in dots. */
export const snapMove = (index: SnapIndex, { x, y, w, h }: DotBox, tolerance: number): Snapped =>
  answer(pull(index.x, stops(x, w), tolerance), pull(index.y, stops(y, h), tolerance))

/** For a box that is resized: only the sides that move, -1 the left or upper one, 1 the other, 0 none. */
export const snapResize = (
  index: SnapIndex,
  { x, y, w, h }: DotBox,
  [sideX, sideY]: readonly [number, number],
  tolerance: number,
): Snapped =>
  answer(
    sideX ? pull(index.x, [sideX < 0 ? x : x + w], tolerance) : undefined,
    sideY ? pull(index.y, [sideY < 0 ? y : y + h], tolerance) : undefined,
  )
