/** Which rows are in the page: all of a short list, the ones in view and a few around them of a long one. */
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
export const WINDOW_ABOVE = 60
const AROUND = 8
/** Rows enter and leave by steps, so that small scrolls draw nothing. */
const STEP = 4

export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
}

/** Rows to draw for a scroll position. Pure. */
export function windowOf(count: number, rowHeight: number, top: number, height: number): RowWindow {
  if (count <= WINDOW_ABOVE) return { first: 0, end: count }
  const first = Math.floor((Math.floor(top / rowHeight) - AROUND) / STEP) * STEP
  const end = Math.ceil((Math.ceil((top + height) / rowHeight) + AROUND) / STEP) * STEP
  return { first: Math.max(0, Math.min(first, count - 1)), end: Math.min(count, Math.max(end, 1)) }
}

/** Follows the scroll position of `viewportRef`. */
export function useWindow(
  viewportRef: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [range, setRange] = useState<RowWindow>(() => windowOf(count, rowHeight, 0, 900))
  const look = useCallback(() => {
    const box = viewportRef.current
    if (!box) return
    const next = windowOf(count, rowHeight, box.scrollTop, box.clientHeight || 900)
    setRange((old) => (old.first === next.first && old.end === next.end ? old : next))
  }, [viewportRef, count, rowHeight])
  useLayoutEffect(() => {
    look()
    const box = viewportRef.current
    if (!box || count <= WINDOW_ABOVE) return
    box.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [viewportRef, count, look])
  return range.end > count ? windowOf(count, rowHeight, 0, 900) : range
}
