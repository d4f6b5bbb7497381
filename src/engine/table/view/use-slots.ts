/**
 * Elements of a long list are reused: a row that scrolls into view takes over those of a row that left it, so that
 * scrolling changes texts and builds nothing. While scrolling every element keeps its place in the DOM, as
 * moving one costs nearly as much as creating it; afterwards they are put in row order for screen readers.
 */
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { RowWindow } from './grid/use-window.ts'

const REST_MS = 200

/** The rows of a window in the order of their slots, beginning with the slot of row `start`. Pure. */
export function slotOrder({ first, end, slots }: RowWindow, start: number): readonly number[] {
  if (!slots) return Array.from({ length: end - first }, (_, at) => first + at)
  const order: number[] = []
  for (let at = 0; at < slots; at += 1) {
    const index = first + ((((start + at - first) % slots) + slots) % slots)
    if (index < end) order.push(index)
  }
  return order
}

/** Rows to draw, in the order they are drawn in. */
export function useSlotOrder(window: RowWindow): readonly number[] {
  const [start] = useDebouncedValue(window.first, REST_MS)
  return useMemo(() => slotOrder(window, start), [window, start])
}
