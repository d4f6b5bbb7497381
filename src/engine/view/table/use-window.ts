/** Which rows are in the page: all of a short list, the ones in view and a few around them of a long one. */
import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react'
import type { RowOffsets } from './row-offsets.ts'

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
export const WINDOW_ABOVE = 60
const AROUND = 8
/** Rows enter and leave by steps, so that small scrolls draw nothing. */
const STEP = 4
/** Height assumed before the box is measured: a tall screen. */
const ASSUMED_HEIGHT = 900

export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
}

/** Rows to draw for a scroll position. Pure. */
export function windowOf(count: number, offsets: RowOffsets, top: number, height: number): RowWindow {
  if (count <= WINDOW_ABOVE) return { first: 0, end: count }
  const first = Math.floor((offsets.at(top) - AROUND) / STEP) * STEP
  const end = Math.ceil((offsets.at(top + height - 1) + 1 + AROUND) / STEP) * STEP
  return { first: Math.max(0, Math.min(first, count - 1)), end: Math.min(count, Math.max(end, 1)) }
}

/** Hears of a box being scrolled or resized. */
export function watchBox(box: HTMLElement | null, listener: () => void): () => void {
  if (!box) return () => undefined
  box.addEventListener('scroll', listener, { passive: true })
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(listener)
  observer?.observe(box)
  return () => {
    box.removeEventListener('scroll', listener)
    observer?.disconnect()
  }
}

/** Follows the scroll position of a box. The snapshot is a text, so that equal windows are equal. */
export function useWindow(
  boxRef: RefObject<HTMLElement | null>,
  count: number,
  offsets: RowOffsets,
): RowWindow {
  const isWindowed = count > WINDOW_ABOVE
  const subscribe = useCallback(
    (listener: () => void) => watchBox(isWindowed ? boxRef.current : null, listener),
    [boxRef, isWindowed],
  )
  const look = () => {
    const box = boxRef.current
    const { first, end } = windowOf(count, offsets, box?.scrollTop ?? 0, box?.clientHeight || ASSUMED_HEIGHT)
    return `${first}:${end}`
  }
  const text = useSyncExternalStore(subscribe, look, look)
  return useMemo(() => {
    const [first = 0, end = 0] = text.split(':').map(Number)
    return { first, end }
  }, [text])
}
