/** Finds components that extend beyond the edge of the page. */
import type { Box } from '../code/qr.ts'
import type { LabelPage } from '../document.ts'
import { finding, type Finding, type Side } from './findings.ts'
import type { PlacedComponent } from './placed-component.ts'

export const pageBox = ({ wMm, hMm, dotsPerMm }: LabelPage): Box => ({
  x: 0,
  y: 0,
  w: Math.round(wMm * dotsPerMm),
  h: Math.round(hMm * dotsPerMm),
})

/** Millimetres with two decimals. */
export const mm = (dots: number, { dotsPerMm }: LabelPage): number =>
  Math.round((dots / dotsPerMm) * 100) / 100

/** How far a box extends beyond each side of another, dots. */
const beyond = (box: Box, room: Box): readonly (readonly [Side, number])[] => [
  ['left', room.x - box.x],
  ['top', room.y - box.y],
  ['right', box.x + box.w - room.x - room.w],
  ['bottom', box.y + box.h - room.y - room.h],
]

/** One finding for each side, with the farthest of its ink. What could not be drawn is validated against its area. */
export function outsideOf({ component, area, drawn, ink }: PlacedComponent, page: LabelPage): Finding[] {
  const room = pageBox(page)
  const farthest = new Map<Side, number>()
  for (const box of drawn.ok ? ink : [area])
    for (const [side, by] of beyond(box, room))
      if (by > 0.5) farthest.set(side, Math.max(by, farthest.get(side) ?? 0))
  return [...farthest].map(([side, by]) => finding(component.id, 'outside', { side, byMm: mm(by, page) }))
}
