/** Where something new goes on a label: the nearest place where it covers nothing and keeps its distance. Pure. */
import { type LabelComponent, type LabelPage } from '../document.ts'
import { dotsFromPx } from '../units.ts'
import { boxOf, pageBox, type DotBox } from './geometry.ts'

/** Kept free between what is added and what is there, mm; codes need a quiet zone around them. */
const GAP_MM = 1
const CODE_GAP_MM = 3
/** Kept free at the edge of the page, mm: printers feed a label a little off, and few print to the very edge. */
const EDGE_MM = 2

/** A place that is taken, with the distance wanted from it; dots. */
export interface Obstacle extends DotBox {
  readonly gap: number
}

const needsQuiet = ({ type }: LabelComponent): boolean => type === 'barcode' || type === 'qrCode'

/** A frame covers nothing inside it: only its four sides are taken. */
function sidesOf({ x, y, w, h }: DotBox, thickness: number): DotBox[] {
  const t = Math.max(1, Math.min(thickness, Math.floor(w / 2), Math.floor(h / 2)))
  return [
    { x, y, w, h: t },
    { x, y: y + h - t, w, h: t },
    { x, y, w: t, h },
    { x: x + w - t, y, w: t, h },
  ]
}

/** Returns what the components of a page take, with the distances an added one keeps from them. */
export function obstaclesOf(
  components: readonly LabelComponent[],
  page: LabelPage,
  added: readonly LabelComponent[],
): Obstacle[] {
  const gapOf = (mm: number) => Math.round(mm * page.dotsPerMm)
  const isQuiet = added.some(needsQuiet)
  return components.flatMap((component) => {
    const box = boxOf(component, page)
    const gap = gapOf(isQuiet || needsQuiet(component) ? CODE_GAP_MM : GAP_MM)
    const isFrame = component.type === 'rectangle' && !component.ext?.fill
    const taken = isFrame ? sidesOf(box, dotsFromPx(component.props.borderWidth, page.dotsPerMm)) : [box]
    return taken.map((each) => ({ ...each, gap }))
  })
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The number nearest to the wanted one that is in the room and inside no open span; undefined where there is none. */
function nearest(wanted: number, room: Span, spans: readonly Span[]): number | undefined {
  const isFree = (at: number) =>
    at >= room.from && at <= room.to && !spans.some(({ from, to }) => from < at && at < to)
  const places = [wanted, ...spans.flatMap(({ from, to }) => [from, to])].filter(isFree)
  return places.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
}

const between = (value: number, { from, to }: Span): number => Math.min(to, Math.max(from, value))

/**
 * The exact nearest place: it touches the wanted column or row, an edge of the room, or the distance kept from something. For each
 * such column the free rows follow from what overlaps it.
 */
function placeIn(
  { x, y, w, h }: DotBox,
  page: DotBox,
  taken: readonly DotBox[],
  edge: number,
): { x: number; y: number } | undefined {
  const [columns, rows] = [
    { from: page.x + edge, to: page.x + page.w - edge - w },
    { from: page.y + edge, to: page.y + page.h - edge - h },
  ]
  if (columns.to < columns.from || rows.to < rows.from) return undefined
  const [wantedX, wantedY] = [between(x, columns), between(y, rows)]
  const xs = [wantedX, ...taken.flatMap((box) => [box.x - w, box.x + box.w])]
    .filter((at) => at >= columns.from && at <= columns.to)
    .toSorted((a, b) => Math.abs(a - wantedX) - Math.abs(b - wantedX))
  let best: { x: number; y: number; far: number } | undefined
  for (const at of new Set(xs)) {
    if (best && Math.abs(at - wantedX) >= best.far) break
    const beside = taken.filter((box) => box.x < at + w && at < box.x + box.w)
    const row = nearest(
      wantedY,
      rows,
      beside.map((box) => ({ from: box.y - h, to: box.y + box.h })),
    )
    const far = row === undefined ? Infinity : Math.hypot(at - wantedX, row - wantedY)
    if (row !== undefined && far < (best?.far ?? Infinity)) best = { x: at, y: row, far }
  }
  return best && { x: best.x, y: best.y }
}

const grown = ({ x, y, w, h }: DotBox, by: number): DotBox => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

/**
 * Returns the place nearest to the wanted one where a box covers nothing, in whole dots. The distances are kept while there is room
 * for them, then halved, then left out; undefined on a page without a free place.
 *
 * @param edge kept free at the edge of the page, dots
 */
export function freePlace(
  wanted: DotBox,
  page: DotBox,
  taken: readonly Obstacle[],
  edge: number,
): { x: number; y: number } | undefined {
  for (const share of [1, 0.5, 0]) {
    const place = placeIn(
      wanted,
      page,
      taken.map((box) => grown(box, Math.round(box.gap * share))),
      Math.round(edge * share),
    )
    if (place) return place
  }
  return undefined
}

/** Where new components go: `wanted` is the frame around them, and the answer its corner. */
export const placeFor = (
  wanted: DotBox,
  {
    page,
    components,
    added,
  }: { page: LabelPage; components: readonly LabelComponent[]; added: readonly LabelComponent[] },
): { x: number; y: number } | undefined =>
  freePlace(wanted, pageBox(page), obstaclesOf(components, page, added), Math.round(EDGE_MM * page.dotsPerMm))
