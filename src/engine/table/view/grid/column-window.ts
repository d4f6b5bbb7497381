/** Which columns of the middle group are drawn: all of a narrow table, the ones in view and a few around them of a wide one. */
import { useMemo, useSyncExternalStore } from 'react'
import type { GridColumns } from './grid-model.ts'
import type { WatchedBox } from '../use-box-place.ts'

const AROUND = 2
/** Columns enter and leave by steps, so that small scrolls draw nothing. */
const STEP = 4

interface ColumnWindow {
  first: number
  /** One past the last. */
  end: number
}

/** Columns to draw between two edges of the group. Pure. */
export function columnWindow(widths: readonly number[], left: number, width: number): ColumnWindow {
  let edge = 0
  let first = widths.length
  let end = 0
  widths.forEach((each, at) => {
    if (edge + each > left && edge < left + width) {
      first = Math.min(first, at)
      end = at + 1
    }
    edge += each
  })
  const from = Math.floor((Math.min(first, widths.length) - AROUND) / STEP) * STEP
  const to = Math.ceil((end + AROUND) / STEP) * STEP
  return { first: Math.max(0, from), end: Math.min(widths.length, Math.max(to, 1)) }
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** The columns as they are drawn now: those of a wide table that are in view. The same object while nothing changes. */
export function useDrawnColumns(box: WatchedBox, columns: GridColumns): GridColumns {
  const { isWide, bySide } = columns
  const sizes = useMemo(
    () => ({
      center: bySide.center.map(({ width }) => width),
      sides: sum([...bySide.left, ...bySide.right].map(({ width }) => width)),
    }),
    [bySide],
  )
  const look = () => {
    if (!isWide) return ''
    const { left, width } = box.place()
    const { first, end } = columnWindow(sizes.center, left, width - sizes.sides)
    return `${first}:${end}`
  }
  const text = useSyncExternalStore(box.subscribe, look, look)
  return useMemo(() => {
    if (!text) return columns
    const [first = 0, end = 0] = text.split(':').map(Number)
    return { ...columns, bySide: { ...bySide, center: bySide.center.slice(first, end) } }
  }, [text, columns, bySide])
}

/** Whether the end of one of these columns, where a number stands, is in view of a box at this place. Pure. */
export function areInView(
  { bySide }: GridColumns,
  { left, width }: { left: number; width: number },
  isOne: (key: string) => boolean,
): boolean {
  const fixed = [...bySide.left, ...bySide.right]
  if (fixed.some(({ key }) => isOne(key))) return true
  const until = left + width - sum(fixed.map((column) => column.width))
  let edge = 0
  return bySide.center.some(({ key, width: wide }) => {
    edge += wide
    return isOne(key) && edge > left && edge <= until
  })
}

/** The same of a box that is scrolled. */
export function useAreInView(
  box: WatchedBox,
  columns: GridColumns,
  isOne: (key: string) => boolean,
): boolean {
  const look = () => areInView(columns, box.place(), isOne)
  return useSyncExternalStore(box.subscribe, look, look)
}

/** How far the box must be scrolled for a column to be in view, in the middle of it. */
export function scrollLeftOf(columns: GridColumns, at: number, viewWidth: number): number | undefined {
  const place = columns.bySide.center.findIndex((column) => column.at === at)
  if (place < 0) return undefined
  const before = sum(columns.bySide.center.slice(0, place).map(({ width }) => width))
  return Math.max(0, before - viewWidth / 3)
}
