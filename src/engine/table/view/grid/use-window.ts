/** Which rows are in the page: all of a short list, the ones in view and a few around them of a long one. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '#client/boot/when-idle.ts'
import type { WatchedBox } from '../use-box-place.ts'
import type { RowOffsets } from './row-offsets.ts'

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
export const WINDOW_ABOVE = 60
const AROUND = 8
/** Rows enter and leave by steps, so that small scrolls draw nothing. */
const STEP = 4

export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
  /** At least as many as a window of this box ever has; 0 where all rows are drawn. */
  slots: number
}

/**
 * Rows to draw for a scroll position. Pure.
 *
 * @param around rows beyond the view at each end
 */
export function windowOf(
  count: number,
  offsets: RowOffsets,
  top: number,
  height: number,
  around: number = AROUND,
): RowWindow {
  if (count <= WINDOW_ABOVE) return { first: 0, end: count, slots: 0 }
  const first = Math.floor((offsets.at(top) - around) / STEP) * STEP
  const end = Math.ceil((offsets.at(top + height - 1) + 1 + around) / STEP) * STEP
  const most = height / offsets.rowHeight + 1 + 2 * (AROUND + STEP)
  return {
    first: Math.max(0, Math.min(first, count - 1)),
    end: Math.min(count, Math.max(end, 1)),
    slots: Math.ceil(most / STEP) * STEP,
  }
}

/** False for the first paint, which draws what is in view alone; true as soon as the browser has time for what lies around it. */
function useHasTime(): boolean {
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => whenIdle(() => setHasTime(true)), [])
  return hasTime
}

/** Follows the scroll position of a box. The snapshot is a text, so that equal windows are equal. */
export function useWindow(box: WatchedBox, count: number, offsets: RowOffsets): RowWindow {
  const hasTime = useHasTime()
  const look = () => {
    const { top, height } = box.place()
    // Not in a box that was scrolled: rows that leave the page would take the focus with them.
    const { first, end, slots } = windowOf(count, offsets, top, height, hasTime || top > 0 ? AROUND : 0)
    return `${first}:${end}:${slots}`
  }
  const text = useSyncExternalStore(box.subscribe, look, look)
  return useMemo(() => {
    const [first = 0, end = 0, slots = 0] = text.split(':').map(Number)
    return { first, end, slots }
  }, [text])
}
