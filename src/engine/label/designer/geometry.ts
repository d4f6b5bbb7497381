/** Boxes of components in printer dots, and what aligning and distributing does to them. */
import type { LabelComponent, LabelPage } from '../document.ts'
import { dotsFromPx, pxFromDots } from '../units.ts'

export interface DotBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const boxOf = (component: LabelComponent, { dotsPerMm }: LabelPage): DotBox => {
  const { x, y, width, height } = component.default
  const dots = (px: number) => dotsFromPx(px, dotsPerMm)
  return { x: dots(x), y: dots(y), w: dots(width), h: dots(height) }
}

export const pageBox = ({ wMm, hMm, dotsPerMm }: LabelPage): DotBox => ({
  x: 0,
  y: 0,
  w: Math.round(wMm * dotsPerMm),
  h: Math.round(hMm * dotsPerMm),
})

/** The component with this box: sides in px, `position` following, and the props that say the size of a line. */
export function withBox(component: LabelComponent, box: DotBox, { dotsPerMm }: LabelPage): LabelComponent {
  const px = (dots: number) => pxFromDots(dots, dotsPerMm)
  const sides = { x: px(box.x), y: px(box.y), width: px(box.w), height: px(box.h) }
  const moved = {
    ...component,
    position: { ...component.position, clientX: sides.x, clientY: sides.y },
    default: { ...component.default, ...sides },
  } as LabelComponent
  if (moved.type === 'xLine') return { ...moved, props: { ...moved.props, width: sides.width } }
  if (moved.type === 'yLine') return { ...moved, props: { ...moved.props, height: sides.height } }
  return moved
}

export function around(boxes: readonly DotBox[]): DotBox {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

/**
 * Boxes as they stand when their frame becomes another one: every edge keeps its place in proportion, so that what touched still
 * touches. Whole dots, at least one a side.
 */
export function inFrame(
  boxes: ReadonlyMap<string, DotBox>,
  frame: DotBox,
  next: DotBox,
): Map<string, DotBox> {
  const along = (place: number, from: number, size: number, to: number, wanted: number) =>
    Math.round(to + ((place - from) * wanted) / Math.max(1, size))
  return new Map(
    [...boxes].map(([id, { x, y, w, h }]) => {
      const left = along(x, frame.x, frame.w, next.x, next.w)
      const top = along(y, frame.y, frame.h, next.y, next.h)
      const right = along(x + w, frame.x, frame.w, next.x, next.w)
      const bottom = along(y + h, frame.y, frame.h, next.y, next.h)
      return [id, { x: left, y: top, w: Math.max(1, right - left), h: Math.max(1, bottom - top) }]
    }),
  )
}

export const overlaps = (a: DotBox, b: DotBox): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Where a box comes to stand when it is aligned with a frame. */
export function aligned(box: DotBox, frame: DotBox, how: Alignment): DotBox {
  switch (how) {
    case 'left':
      return { ...box, x: frame.x }
    case 'right':
      return { ...box, x: frame.x + frame.w - box.w }
    case 'center':
      return { ...box, x: frame.x + Math.round((frame.w - box.w) / 2) }
    case 'top':
      return { ...box, y: frame.y }
    case 'bottom':
      return { ...box, y: frame.y + frame.h - box.h }
    case 'middle':
      return { ...box, y: frame.y + Math.round((frame.h - box.h) / 2) }
  }
}

/** Equal gaps between boxes along an axis, in whole dots; the first and the last stay. */
export function distributed(boxes: ReadonlyMap<string, DotBox>, axis: 'x' | 'y'): Map<string, DotBox> {
  const side = axis === 'x' ? 'w' : 'h'
  const sorted = [...boxes].sort(([, a], [, b]) => a[axis] - b[axis] || a[side] - b[side])
  const first = sorted[0]?.[1]
  const last = sorted.at(-1)?.[1]
  if (!first || !last || sorted.length < 3) return new Map(boxes)
  const filled = sorted.reduce((sum, [, box]) => sum + box[side], 0)
  const gap = (last[axis] + last[side] - first[axis] - filled) / (sorted.length - 1)
  let pen = first[axis]
  return new Map(
    sorted.map(([id, box]) => {
      const placed = { ...box, [axis]: Math.round(pen) }
      pen += box[side] + gap
      return [id, placed]
    }),
  )
}
