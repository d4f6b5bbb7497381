/**
 * One tab stop for the whole grid. The rootRef takes the focus and hands it to the active cell; arrows move it from
 * there. Nothing of this lives in React's state: moving costs one focus() call.
 */
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { RowWindow } from './use-window.ts'

export interface Place {
  /** -1 is the header. */
  row: number
  col: number
}

export interface GridFocus {
  active: RefObject<Place>
  /** Moves the focus, scrolling and waiting for the row to be drawn where needed. */
  move: (place: Place) => void
  cell: (place: Place) => HTMLElement | null
}

export function useFocus(
  rootRef: RefObject<HTMLElement | null>,
  range: RowWindow,
  rowHeight: number,
): GridFocus {
  const active = useRef<Place>({ row: 0, col: 0 })
  const wanted = useRef<Place>(undefined)

  const cell = useCallback<GridFocus['cell']>(
    ({ row, col }) =>
      rootRef.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`) ?? null,
    [rootRef],
  )
  const move = useCallback<GridFocus['move']>(
    (place) => {
      active.current = place
      const target = cell(place)
      if (!target) {
        wanted.current = place
        if (rootRef.current)
          rootRef.current.scrollTop = Math.max(0, place.row * rowHeight - rootRef.current.clientHeight / 2)
        return
      }
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [cell, rootRef, rowHeight],
  )
  useLayoutEffect(() => {
    const place = wanted.current
    if (!place || place.row < range.first || place.row >= range.end) return
    wanted.current = undefined
    move(place)
  }, [range, move])
  return { active, move, cell }
}
