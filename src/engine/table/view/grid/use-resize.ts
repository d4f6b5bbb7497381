/** Dragging a column edge: CSS variables on the root follow the pointer, React hears of it once, at the end. */
import { useCallback, useMemo, type PointerEvent, type RefObject } from 'react'
import { clampWidth } from '#engine/table/logic/column-widths.ts'
import { widthVariables, type GridColumn, type GridColumns } from './grid-model.ts'

/** Room for padding and the sort mark when a column is fitted to its content. */
const FIT_EXTRA = 26
const KEY_STEP = 12

export interface Resizing {
  start: (column: GridColumn, event: PointerEvent<HTMLElement>) => void
  /** Fits the column to what is drawn of it. */
  fit: (column: GridColumn) => void
  /** By keyboard: a step wider or narrower. */
  step: (column: GridColumn, direction: 1 | -1) => void
}

const show = (root: HTMLElement | null, columns: GridColumns, key: string, width: number): void => {
  for (const [name, value] of Object.entries(widthVariables(columns, new Map([[key, width]])))) {
    root?.style.setProperty(name, value)
  }
}

/** As it is drawn: wider than it was set where it took its share of free room. */
const shownWidth = (root: HTMLElement | null, { at, width }: GridColumn): number =>
  root?.querySelector(`[role="columnheader"][data-col="${at}"]`)?.getBoundingClientRect().width || width

/** Widest content among the drawn cells of a column. */
function contentWidth(root: HTMLElement, at: number): number {
  const cells = [...root.querySelectorAll<HTMLElement>(`[data-col="${at}"]`)]
  const range = document.createRange()
  const widths = cells.map((cell) => {
    range.selectNodeContents(cell)
    return Math.max(range.getBoundingClientRect().width, cell.firstElementChild?.scrollWidth ?? 0)
  })
  return Math.max(0, ...widths)
}

export function useResize(
  rootRef: RefObject<HTMLElement | null>,
  columns: GridColumns,
  onResize: (prop: string, width: number) => void,
): Resizing {
  const start = useCallback<Resizing['start']>(
    (column, event) => {
      event.preventDefault()
      event.stopPropagation()
      const handle = event.currentTarget
      const from = event.clientX
      const before = shownWidth(rootRef.current, column)
      let width = column.width
      const move = (next: globalThis.PointerEvent) => {
        width = clampWidth(before + next.clientX - from)
        show(rootRef.current, columns, column.key, width)
      }
      const end = () => {
        handle.removeEventListener('pointermove', move)
        if (width !== column.width) onResize(column.key, width)
      }
      handle.setPointerCapture(event.pointerId)
      handle.addEventListener('pointermove', move)
      handle.addEventListener('lostpointercapture', end, { once: true })
    },
    [rootRef, columns, onResize],
  )
  const set = useCallback(
    (column: GridColumn, wanted: number) => {
      const width = clampWidth(wanted)
      show(rootRef.current, columns, column.key, width)
      onResize(column.key, width)
    },
    [rootRef, columns, onResize],
  )
  return useMemo(
    () => ({
      start,
      fit: (column) => {
        if (rootRef.current) set(column, contentWidth(rootRef.current, column.at) + FIT_EXTRA)
      },
      step: (column, direction) => set(column, shownWidth(rootRef.current, column) + direction * KEY_STEP),
    }),
    [start, set, rootRef],
  )
}
