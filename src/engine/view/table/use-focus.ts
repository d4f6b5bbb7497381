/**
 * One tab stop for the whole grid. The root takes the focus and hands it to the active cell; arrows move it from
 * there. Nothing of this lives in React's state: moving costs one focus() call.
 */
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { RowWindow } from './use-window.ts'

export interface Place {
  /** -1 is the header. */
  row: number
  col: number
}

export interface GridFocus {
  /** The active cell. */
  place: () => Place
  /** The focus went there by itself: a click, a tab. */
  note: (place: Place) => void
  /** Moves the focus, scrolling and waiting for the row to be drawn where needed. */
  move: (place: Place) => void
  cell: (place: Place) => HTMLElement | null
  /** While the focus is inside, Tab leaves the grid instead of coming back to its root. */
  setInside: (isInside: boolean) => void
}

const find = (root: HTMLElement | null, { row, col }: Place): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`) ?? null

function focusCell(cell: HTMLElement): void {
  cell.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function useFocus(
  rootRef: RefObject<HTMLElement | null>,
  range: RowWindow,
  rowHeight: number,
): GridFocus {
  const activeRef = useRef<Place>({ row: 0, col: 0 })
  const wantedRef = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const wanted = wantedRef.current
    if (!wanted || wanted.row < range.first || wanted.row >= range.end) return
    wantedRef.current = undefined
    const cell = find(rootRef.current, wanted)
    if (cell) focusCell(cell)
  }, [range, rootRef])
  return useMemo(
    () => ({
      place: () => activeRef.current,
      note: (place) => {
        activeRef.current = place
      },
      cell: (place) => find(rootRef.current, place),
      move: (place) => {
        activeRef.current = place
        const root = rootRef.current
        const cell = find(root, place)
        if (cell) return focusCell(cell)
        wantedRef.current = place
        root?.scrollTo({ top: Math.max(0, place.row * rowHeight - root.clientHeight / 2) })
      },
      setInside: (isInside) => rootRef.current?.setAttribute('tabindex', isInside ? '-1' : '0'),
    }),
    [rootRef, rowHeight],
  )
}
