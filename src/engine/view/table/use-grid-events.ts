/** Mouse and keyboard of the grid, delegated: one set of listeners whatever the number of rows. */
import { useCallback, useMemo, useRef, type FocusEvent, type MouseEvent, type RefObject } from 'react'
import { nothingSelected, setRows, toggleRow } from '#engine/logic/selection.ts'
import { paintRange, type CellRange } from './cell-range.ts'
import { copyCells } from './copy-cells.ts'
import type { GridProps } from './Grid.tsx'
import { useFocus, type Place } from './use-focus.ts'
import { useGridKeys, type GridCommands, type GridSize } from './use-grid-keys.ts'
import type { Item } from './use-overlay.ts'
import { useResize } from './use-resize.ts'
import type { RowWindow } from './use-window.ts'

/** Place of the cell an event happened in. */
function placeOf(
  target: EventTarget | null,
): (Place & { kind: string | undefined; cell: HTMLElement }) | undefined {
  const cell = (target as HTMLElement | null)?.closest<HTMLElement>('[data-col]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset.row), col: Number(cell.dataset.col), kind: cell.dataset.kind, cell }
}

/** The run of selectable rows between two places of the page. */
const between = (items: readonly Item[], a: number, b: number) =>
  items
    .slice(Math.min(a, b), Math.max(a, b) + 1)
    .filter(({ queued }) => !queued)
    .map((item) => [item.id, item.row] as const)

/** Selecting: one row, a run with Shift, the whole page. */
function useSelecting({ items, selection }: GridProps) {
  const anchor = useRef(0)
  return useMemo(() => {
    const toggle = (row: number, isRange: boolean) => {
      const item = items[row]
      if (!item || item.queued) return
      const selected = selection.get()
      if (isRange)
        selection.set(setRows(selected, between(items, anchor.current, row), !selected.has(item.id)))
      else selection.set(toggleRow(selected, item.id, item.row))
      anchor.current = row
    }
    const setPage = (isOn: boolean) =>
      selection.set(setRows(selection.get(), between(items, 0, items.length - 1), isOn))
    return { toggle, setPage }
  }, [items, selection])
}

/** The range of cells from where Shift was first held. */
function useCellRange(rootRef: RefObject<HTMLElement | null>) {
  const range = useRef<CellRange>(undefined)
  const set = useCallback(
    (next: CellRange | undefined) => {
      if (!next && !range.current) return
      range.current = next
      paintRange(rootRef.current, next)
    },
    [rootRef],
  )
  const extend = useCallback(
    (from: Place, to: Place) => set({ from: range.current?.from ?? from, to }),
    [set],
  )
  return { range, set, extend }
}

export function useGridEvents(rootRef: RefObject<HTMLElement | null>, range: RowWindow, props: GridProps) {
  const { columns, items, selection, rowHeight, say, onOpen, onMenu, onSort, onResize, onActive } = props
  const focus = useFocus(rootRef, range, rowHeight)
  const resizing = useResize(rootRef, columns, onResize)
  const selecting = useSelecting(props)
  const cells = useCellRange(rootRef)
  const size = useCallback(
    (): GridSize => ({
      rows: items.length,
      cols: columns.all.length,
      page: Math.max(1, Math.floor((rootRef.current?.clientHeight ?? 400) / rowHeight) - 2),
    }),
    [items, columns, rootRef, rowHeight],
  )
  const menu = useCallback(
    (row: number, cell?: HTMLElement) => {
      const item = items[row]
      const anchor = cell ?? focus.cell({ row, col: columns.all.length - 1 })
      if (item && anchor) onMenu(item.id, anchor)
    },
    [items, columns, focus, onMenu],
  )
  const last = useRef<Place>({ row: 0, col: 0 })
  const commands = useMemo<GridCommands>(
    () => ({
      toggle: selecting.toggle,
      selectPage: () => selecting.setPage(true),
      menu,
      sort: onSort,
      open: (row) => {
        const item = items[row]
        if (item && !item.queued) onOpen?.(item.id)
        else if (item) menu(row)
      },
      copy: () => {
        const rows = items.map(({ row }) => row)
        const selected = [...selection.get().values()]
        void copyCells({
          columns: columns.all,
          rows,
          selected,
          range: cells.range.current,
          active: focus.activeRef.current,
          say,
        })
      },
      moved: (place, isExtending) => {
        if (isExtending && place.row >= 0) cells.extend(last.current, place)
        else cells.set(undefined)
        const item = items[place.row]
        if (!isExtending && item && !item.queued && place.row !== last.current.row) onActive?.(item.id)
        if (!isExtending) last.current = place
      },
    }),
    [selecting, menu, onSort, items, onOpen, onActive, selection, columns, cells, focus, say],
  )
  const onKeyDown = useGridKeys(columns, size, focus, resizing, commands)

  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || place.row < 0) return
    if (place.kind === 'check') selecting.toggle(place.row, event.shiftKey)
    else if (place.kind === 'menu') menu(place.row, place.cell)
    else if (event.shiftKey) cells.extend(last.current, place)
    else cells.set(undefined)
    if (!event.shiftKey) last.current = place
  }
  const handlers = {
    onKeyDown,
    onClick,
    onMouseDown: (event: MouseEvent) => {
      // Shift would mark text between two clicks; here it extends the range.
      if (event.shiftKey && placeOf(event.target)) event.preventDefault()
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      const item = place && place.kind === 'data' ? items[place.row] : undefined
      if (item && !item.queued) onOpen?.(item.id)
    },
    onContextMenu: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || place.row < 0 || String(document.getSelection() ?? '')) return
      event.preventDefault()
      menu(place.row, place.cell)
    },
    onFocus: (event: FocusEvent) => {
      const box = rootRef.current
      if (!box) return
      if (event.target === box)
        return focus.move(clampPlace(focus.activeRef.current, items.length, columns.all.length))
      box.tabIndex = -1
      const place = placeOf(event.target)
      if (place) focus.activeRef.current = { row: place.row, col: place.col }
    },
    onBlur: (event: FocusEvent) => {
      if (rootRef.current && !rootRef.current.contains(event.relatedTarget)) rootRef.current.tabIndex = 0
    },
  }
  return { handlers, resizing, selectPage: selecting.setPage, clear: () => selection.set(nothingSelected) }
}

/** The active cell may be gone: fewer rows, other columns. */
const clampPlace = ({ row, col }: Place, rows: number, cols: number): Place => ({
  row: rows === 0 ? -1 : Math.min(row, rows - 1),
  col: Math.min(col, cols - 1),
})
