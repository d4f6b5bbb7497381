/** The keyboard of the grid. Pure movement is `nextPlace`; the rest are the grid's own commands. */
import { useCallback, type KeyboardEvent } from 'react'
import type { GridColumns } from './grid-model.ts'
import type { GridFocus, Place } from './use-focus.ts'
import type { Resizing } from './use-resize.ts'

export interface GridSize {
  /** The uppermost place: -1 with a header, 0 without. */
  top: -1 | 0
  rows: number
  cols: number
  /** Rows a page key moves. */
  page: number
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Where a movement key leads; undefined for other keys. Header is row -1. */
export function nextPlace(key: string, isCtrl: boolean, from: Place, size: GridSize): Place | undefined {
  const lastRow = size.rows - 1
  const lastCol = size.cols - 1
  const at = (row: number, col: number): Place => ({
    row: clamp(row, size.top, Math.max(size.top, lastRow)),
    col: clamp(col, 0, lastCol),
  })
  switch (key) {
    case 'ArrowDown':
      return at(isCtrl ? lastRow : from.row + 1, from.col)
    case 'ArrowUp':
      return at(isCtrl ? -1 : from.row - 1, from.col)
    case 'ArrowRight':
      return at(from.row, isCtrl ? lastCol : from.col + 1)
    case 'ArrowLeft':
      return at(from.row, isCtrl ? 0 : from.col - 1)
    case 'Home':
      return at(isCtrl ? 0 : from.row, 0)
    case 'End':
      return at(isCtrl ? lastRow : from.row, lastCol)
    case 'PageDown':
      return at(from.row + size.page, from.col)
    case 'PageUp':
      return at(Math.max(from.row - size.page, Math.min(from.row, 0)), from.col)
    default:
      return undefined
  }
}

export interface GridCommands {
  open: (row: number) => void
  toggle: (row: number, isRange: boolean) => void
  /** Unfolds or folds a row; without a key its first list. Returns false where rows cannot be unfolded. */
  unfold: (row: number, key?: string, isOpen?: boolean) => boolean
  selectPage: () => void
  menu: (row: number, cell?: HTMLElement) => void
  sort: (prop: string) => void
  copy: () => void
  /** Chooses all cells of the column (APG grid: Control + Space). */
  column: (place: Place) => void
  /** The focus moved with the keyboard; `isExtending` with Shift. */
  moved: (place: Place, isExtending: boolean) => void
}

export function useGridKeys(
  columns: GridColumns,
  size: () => GridSize,
  focus: GridFocus,
  resizing: Resizing,
  commands: GridCommands,
): (event: KeyboardEvent) => void {
  return useCallback(
    (event: KeyboardEvent) => {
      const place = focus.place()
      const isCtrl = event.ctrlKey || event.metaKey
      const column = columns.all[place.col]
      const done = () => {
        event.preventDefault()
        event.stopPropagation()
      }
      if (event.altKey) {
        const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (place.row !== -1 || !direction || !column?.decl?.resizable) return
        resizing.step(column, direction)
        return done()
      }
      const next = nextPlace(event.key, isCtrl, place, size())
      if (next) {
        focus.move(next)
        commands.moved(next, event.shiftKey)
        return done()
      }
      if (isCtrl) {
        if (event.key === ' ') commands.column(place)
        else if (event.key === 'a') commands.selectPage()
        else if (event.key === 'c') return commands.copy()
        else return
        return done()
      }
      if (runCommand(event, place, column, commands)) done()
    },
    [columns, size, focus, resizing, commands],
  )
}

/** Enter, Space and the menu keys; whether the key meant something here. */
function runCommand(
  event: KeyboardEvent,
  place: Place,
  column: GridColumns['all'][number] | undefined,
  commands: GridCommands,
): boolean {
  const isEnter = event.key === 'Enter'
  const isSpace = event.key === ' '
  if (place.row === -1) {
    if (!isEnter && !isSpace) return false
    if (column?.kind === 'check') commands.selectPage()
    else if (column?.decl?.sortable) commands.sort(column.key)
    return true
  }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) commands.menu(place.row)
  else if (isSpace) commands.toggle(place.row, event.shiftKey)
  else if (isEnter && column?.kind === 'check') commands.toggle(place.row, event.shiftKey)
  else if (isEnter && column?.kind === 'menu') commands.menu(place.row)
  else if (isEnter && column?.kind === 'expand') commands.unfold(place.row, column.key)
  else if (event.key === '+' || event.key === '-')
    return commands.unfold(place.row, undefined, event.key === '+')
  else if (isEnter) commands.open(place.row)
  else return false
  return true
}
