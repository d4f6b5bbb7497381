/** Moves marks by whole dots: the correction a printer needs, and the cells of a sheet. */
import type { Mark } from './marks.ts'

/** What a printer prints too far to the left or too high, in dots. */
export interface Shift {
  xDots: number
  yDots: number
}

export const NO_SHIFT: Shift = { xDots: 0, yDots: 0 }

export function moved(mark: Mark, { xDots, yDots }: Shift): Mark {
  if (mark.kind === 'box')
    return { ...mark, box: { ...mark.box, x: mark.box.x + xDots, y: mark.box.y + yDots } }
  if (mark.kind === 'code') return { ...mark, origin: { x: mark.origin.x + xDots, y: mark.origin.y + yDots } }
  if (mark.kind === 'text') return { ...mark, x: mark.x + xDots, baseline: mark.baseline + yDots }
  return { ...mark, x: mark.x + xDots, y: mark.y + yDots }
}
