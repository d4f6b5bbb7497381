/** Mouse and keyboard of the grid, delegated: one set of listeners whatever the number of rows. */
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { parseNumbers } from '#engine/table/logic/table-query.ts'
import { linesText } from './Cell.tsx'
import { paintRange, type CellRange } from './cell-range.ts'
import { copyCells } from './copy-cells.ts'
import type { GridProps } from './Grid.tsx'
import { useFocus, type DrawnPart, type Place } from './use-focus.ts'
import { useGridKeys, type GridCommands, type GridSize } from './use-grid-keys.ts'
import type { Item } from '../journal/use-overlay.ts'
import { useResize } from './use-resize.ts'

interface Hit extends Place {
  kind: string | undefined
  cell: HTMLElement
}

/** Cell an event happened in. */
function hitOf(target: EventTarget): Hit | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-col]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset.row), col: Number(cell.dataset.col), kind: cell.dataset.kind, cell }
}

const hasMarkedText = (): boolean => String(document.getSelection() ?? '') !== ''

/** The run of selectable rows between two places of the page. */
const between = (items: readonly Item[], a: number, b: number) =>
  items
    .slice(Math.min(a, b), Math.max(a, b) + 1)
    .filter(({ queued }) => !queued)
    .map((item) => [item.id, item.row] as const)

/** Selecting: one row, a run with Shift, the whole page. */
function useSelecting({ items, selection, canSelect }: GridProps) {
  const anchorRef = useRef(0)
  return useMemo(() => {
    const toggle = (row: number, isRange: boolean) => {
      const item = items[row]
      if (!item || item.queued || !canSelect) return
      const from = isRange ? anchorRef.current : row
      selection.setRows(between(items, from, row), !selection.has(item.id))
      anchorRef.current = row
    }
    const setPage = (isOn: boolean) => {
      if (canSelect) selection.setRows(between(items, 0, items.length - 1), isOn)
    }
    return { toggle, setPage }
  }, [items, selection, canSelect])
}

/** The block of cells from where Shift was first held. */
function useBlock(rootRef: RefObject<HTMLElement | null>) {
  const rangeRef = useRef<CellRange>(undefined)
  /** Where the focus was before Shift. */
  const fromRef = useRef<Place>({ row: 0, col: 0 })
  return useMemo(() => {
    const set = (next: CellRange | undefined) => {
      if (!next && !rangeRef.current) return
      rangeRef.current = next
      paintRange(rootRef.current, next)
    }
    return {
      range: () => rangeRef.current,
      repaint: () => {
        if (rangeRef.current) paintRange(rootRef.current, rangeRef.current)
      },
      from: () => fromRef.current,
      all: (col: number, rows: number) => set({ from: { row: 0, col }, to: { row: rows - 1, col } }),
      extend: (to: Place) => set({ from: rangeRef.current?.from ?? fromRef.current, to }),
      start: (at: Place) => {
        set(undefined)
        fromRef.current = at
      },
    }
  }, [rootRef])
}

type Focus = ReturnType<typeof useFocus>
type Block = ReturnType<typeof useBlock>
type Selecting = ReturnType<typeof useSelecting>

/** What keys and clicks do. */
function useCommands(props: GridProps, focus: Focus, block: Block, selecting: Selecting) {
  const { columns, items, selection, translate, unfold, onOpen, onMenu, onSort, onActive } = props
  return useMemo<GridCommands>(() => {
    const menu = (row: number, cell?: HTMLElement) => {
      const item = items[row]
      const anchor = cell ?? focus.cell({ row, col: columns.all.length - 1 })
      if (item && anchor) onMenu(item.id, anchor)
    }
    return {
      menu,
      sort: onSort,
      column: ({ col }) => block.all(col, items.length),
      toggle: selecting.toggle,
      unfold: (row, key, isOpen) => {
        const item = items[row]
        const prop = key ?? columns.all.find(({ kind }) => kind === 'expand')?.key
        const decl = columns.all.find((column) => column.key === prop)?.decl
        if (item && decl && linesText(decl, item)) unfold.toggle(item.id, decl.prop, isOpen)
        return !!decl
      },
      selectPage: () => selecting.setPage(true),
      open: (row) => {
        const item = items[row]
        if (item?.queued) menu(row)
        else if (item) onOpen?.(item.id)
      },
      copy: () => {
        const rows = items.map(({ row }) => row)
        const selected = selection.whole()
          ? items.filter(({ id, queued }) => !queued && selection.has(id)).map(({ row }) => row)
          : [...selection.get().values()]
        const source = {
          columns: columns.all,
          rows,
          selected,
          range: block.range(),
          active: focus.place(),
          translate,
        }
        void copyCells(source)
      },
      moved: (place, isExtending) => {
        if (isExtending && place.row >= 0) return block.extend(place)
        const item = items[place.row]
        if (item && !item.queued && place.row !== block.from().row) onActive?.(item.id)
        block.start(place)
      },
    }
  }, [
    columns,
    items,
    selection,
    translate,
    unfold,
    onOpen,
    onMenu,
    onSort,
    onActive,
    focus,
    block,
    selecting,
  ])
}

/** Whether a click on the header was meant for sorting. */
const isSortClick = ({ cell }: Hit, target: EventTarget): boolean =>
  cell.dataset.sortable !== undefined && !(target as HTMLElement).closest('[data-resize]')

export function useGridEvents(rootRef: RefObject<HTMLElement | null>, part: DrawnPart, props: GridProps) {
  const { columns, items, rowHeight, look, onSort, onResize } = props
  const focus = useFocus(rootRef, part, columns)
  const resizing = useResize(rootRef, columns, onResize)
  const selecting = useSelecting(props)
  const block = useBlock(rootRef)
  const commands = useCommands(props, focus, block, selecting)
  // Rows and columns that come into view belong to the block as well.
  useLayoutEffect(() => block.repaint(), [block, part.range, part.drawn])
  const size = useCallback((): GridSize => {
    const page = Math.floor((rootRef.current?.clientHeight ?? 400) / rowHeight) - 2
    const top = look.tableHeader ? -1 : 0
    return { top, rows: items.length, cols: columns.all.length, page: Math.max(1, page) }
  }, [items, columns, rootRef, rowHeight, look])
  const onKeyDown = useGridKeys(columns, size, focus, resizing, commands)

  const onClick = (event: MouseEvent) => {
    const hit = hitOf(event.target)
    if (!hit) return
    if (hit.row < 0) {
      const column = columns.all[hit.col]
      if (column && isSortClick(hit, event.target)) onSort(column.key)
    } else if (hit.kind === 'check') selecting.toggle(hit.row, event.shiftKey)
    else if (hit.kind === 'menu') commands.menu(hit.row, hit.cell)
    else if (hit.kind === 'expand') commands.unfold(hit.row, columns.all[hit.col]?.key)
    else if (event.shiftKey) block.extend(hit)
    if (!event.shiftKey) block.start(hit)
  }
  const handlers = {
    onKeyDown,
    onClick,
    onPaste: (event: ClipboardEvent) => {
      if (!props.onNumbers) return
      event.preventDefault()
      props.onNumbers(parseNumbers(event.clipboardData.getData('text')).numbers)
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift would mark text between two clicks; here it extends the block.
      if (event.shiftKey && hitOf(event.target)) event.preventDefault()
    },
    onDoubleClick: (event: MouseEvent) => {
      const hit = hitOf(event.target)
      if (hit && hit.row >= 0 && hit.kind === 'data') commands.open(hit.row)
    },
    onContextMenu: (event: MouseEvent) => {
      const hit = hitOf(event.target)
      if (!hit || hit.row < 0 || hasMarkedText()) return
      event.preventDefault()
      commands.menu(hit.row, hit.cell)
    },
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget) {
        if (focus.isParked()) return
        return focus.move(inside(focus.place(), items.length, columns.all.length))
      }
      focus.setInside(true)
      const hit = hitOf(event.target)
      if (hit) focus.note(hit)
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) focus.setInside(false)
    },
  }
  return { handlers, resizing, selectPage: selecting.setPage }
}

/** The active cell may be gone: fewer rows, other columns. */
const inside = ({ row, col }: Place, rows: number, cols: number): Place => ({
  row: rows === 0 ? -1 : Math.min(row, rows - 1),
  col: Math.min(col, cols - 1),
})
