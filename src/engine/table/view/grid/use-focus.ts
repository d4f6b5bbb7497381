/**
 * One tab stop for the whole grid. The root takes the focus and hands it to the active cell; arrows move it from
 * there. Nothing of this lives in React's state: moving costs one focus() call.
 */
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { scrollLeftOf } from './column-window.ts'
import type { GridColumns } from './grid-model.ts'
import type { RowOffsets } from './row-offsets.ts'
import type { RowWindow } from './use-window.ts'

/** What is drawn of the page, and where everything would stand. */
export interface DrawnPart {
  range: RowWindow
  offsets: RowOffsets
  /** The columns that are drawn. */
  drawn: GridColumns
}

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
  /** The grid itself holds the focus for a cell that is scrolled away. */
  isParked: () => boolean
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

/** Where to scroll so that a cell that is not drawn comes into view; what is in view already stays. */
function scrollFor(root: HTMLElement, { row, col }: Place, offsets: RowOffsets, columns: GridColumns) {
  const isDrawn = row === -1 || root.querySelector(`[data-row="${row}"]`) !== null
  const left = scrollLeftOf(columns, col, root.clientWidth)
  return {
    ...(isDrawn ? {} : { top: Math.max(0, offsets.top(row) - root.clientHeight / 2) }),
    ...(left === undefined || root.querySelector(`[data-col="${col}"]`) ? {} : { left }),
  }
}

/**
 * The active cell was scrolled away and its element shows another row: the focus waits on the grid, which still has the
 * keyboard, and goes on from the active cell; it is back in the cell as soon as that is drawn again.
 */
function park(root: HTMLElement | null, active: Place, parked: RefObject<boolean>): void {
  const focused = document.activeElement
  if (!root?.contains(focused)) return
  if (parked.current) return find(root, active)?.focus({ preventScroll: true })
  const row = focused?.closest<HTMLElement>('[data-row]')
  if (!row || Number(row.dataset.row) === active.row) return
  parked.current = true
  root.focus({ preventScroll: true })
}

export function useFocus(
  rootRef: RefObject<HTMLElement | null>,
  { range, offsets, drawn }: DrawnPart,
  columns: GridColumns,
): GridFocus {
  const activeRef = useRef<Place>({ row: 0, col: 0 })
  const wantedRef = useRef<Place>(undefined)
  const parkedRef = useRef(false)
  useLayoutEffect(() => {
    const wanted = wantedRef.current
    const cell = wanted && find(rootRef.current, wanted)
    if (!cell) return park(rootRef.current, activeRef.current, parkedRef)
    wantedRef.current = undefined
    focusCell(cell)
  }, [range, drawn, rootRef])
  return useMemo(
    () => ({
      place: () => activeRef.current,
      note: (place) => {
        activeRef.current = place
        parkedRef.current = false
      },
      isParked: () => parkedRef.current,
      cell: (place) => find(rootRef.current, place),
      move: (place) => {
        activeRef.current = place
        const root = rootRef.current
        const cell = find(root, place)
        if (cell) return focusCell(cell)
        wantedRef.current = place
        if (root) root.scrollTo(scrollFor(root, place, offsets, columns))
      },
      setInside: (isInside) => {
        if (!isInside) parkedRef.current = false
        rootRef.current?.setAttribute('tabindex', isInside ? '-1' : '0')
      },
    }),
    [rootRef, offsets, columns],
  )
}
