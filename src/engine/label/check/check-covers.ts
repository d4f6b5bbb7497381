/** Finds what covers a code or its quiet zone: other marks and the edge of the page. */
import type { Box } from '../code/qr.ts'
import { QR_QUIET } from '../code/qr.ts'
import type { LabelPage, Turn } from '../document.ts'
import { quietDots, symbologyOf } from '../layout/layout-codes.ts'
import { turnOf } from '../layout/layout-component.ts'
import { finding, type Finding, type Side } from './findings.ts'
import { pageBox } from './page-edge.ts'
import type { PlacedComponent } from './placed-component.ts'

type Margins = Readonly<Record<Side, number>>

/** Light margin a code wants on each side, dots. */
function marginsOf({ component }: PlacedComponent, module: number, { dotsPerMm }: LabelPage): Margins {
  if (component.type !== 'barcode') {
    const all = QR_QUIET * module
    return { left: all, right: all, top: all, bottom: all }
  }
  const { left, right, top, bottom } = quietDots(symbologyOf(component), module, dotsPerMm)
  const turns: Readonly<Record<Turn, Margins>> = {
    0: { left, right, top, bottom },
    90: { left: bottom, right: top, top: left, bottom: right },
    180: { left: right, right: left, top: bottom, bottom: top },
    270: { left: top, right: bottom, top: right, bottom: left },
  }
  return turns[turnOf(component)]
}

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5

const strips = ({ x, y, w, h }: Box, m: Margins): readonly (readonly [Side, Box])[] => [
  ['left', { x: x - m.left, y, w: m.left, h }],
  ['right', { x: x + w, y, w: m.right, h }],
  ['top', { x, y: y - m.top, w, h: m.top }],
  ['bottom', { x, y: y + h, w, h: m.bottom }],
]

/** Dots that are light between the code and what disturbs it. */
const gap = (side: Side, code: Box, other: Box): number => {
  const gaps: Record<Side, number> = {
    left: code.x - other.x - other.w,
    right: other.x - code.x - code.w,
    top: code.y - other.y - other.h,
    bottom: other.y - code.y - code.h,
  }
  return Math.max(0, Math.floor(gaps[side]))
}

export function checkCovers(
  stage: PlacedComponent,
  all: readonly PlacedComponent[],
  page: LabelPage,
): Finding[] {
  const { code, component } = stage
  if (!code) return []
  const margins = marginsOf(stage, code.module, page)
  const zones = strips(code.bounds, margins).filter(([side]) => margins[side] > 0)
  const found = all.flatMap((other) =>
    other === stage ? [] : disturbances(stage, code.bounds, zones, other),
  )
  const room = pageBox(page)
  for (const [side] of zones) {
    const light = lightToEdge(side, code.bounds, room)
    // A code beyond the edge is said to be outside, not short of margin.
    if (light >= 0 && light < margins[side])
      found.push(finding(component.id, 'quietZone', { side, foundDots: light, neededDots: margins[side] }))
  }
  return found
}

function disturbances(
  { component }: PlacedComponent,
  bounds: Box,
  zones: readonly (readonly [Side, Box])[],
  other: PlacedComponent,
): Finding[] {
  const by = other.component.id
  if (other.ink.some((box) => meets(box, bounds))) return [finding(component.id, 'covered', { by })]
  return zones.flatMap(([side, zone]) => {
    const inside = other.ink.filter((box) => meets(box, zone))
    if (inside.length === 0) return []
    const foundDots = Math.min(...inside.map((box) => gap(side, bounds, box)))
    const neededDots = side === 'left' || side === 'right' ? zone.w : zone.h
    return [finding(component.id, 'quietZone', { side, foundDots, neededDots, by })]
  })
}

const lightToEdge = (side: Side, code: Box, room: Box): number => {
  const light: Record<Side, number> = {
    left: code.x - room.x,
    right: room.x + room.w - code.x - code.w,
    top: code.y - room.y,
    bottom: room.y + room.h - code.y - code.h,
  }
  return light[side]
}
