/** Offsets of the page's rows: what is unfolded reports its height, until then it is guessed. */
import { useCallback, useMemo, useState } from 'react'
import { rowOffsets, type RowOffsets } from './row-offsets.ts'
import { useUnfoldedRows, type UnfoldedRows, type UnfoldStore } from './unfold-store.ts'
import type { Item } from '../journal/use-overlay.ts'

/** Rows of the skeleton that stands while the lines are on their way. */
const GUESSED_ROWS = 3

interface PageOffsets {
  offsets: RowOffsets
  unfolded: UnfoldedRows
  /** The unfolded part of a row has this height now. */
  onHeight: (id: string, height: number) => void
}

export function useRowOffsets(items: readonly Item[], rowHeight: number, store: UnfoldStore): PageOffsets {
  const unfolded = useUnfoldedRows(store)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map<string, number>())
  const onHeight = useCallback((id: string, height: number) => {
    setHeights((old) => (old.get(id) === height ? old : new Map(old).set(id, height)))
  }, [])
  const offsets = useMemo(() => {
    const extra =
      unfolded.size === 0
        ? []
        : items.flatMap(({ id }, index) =>
            unfolded.has(id) ? [{ index, height: heights.get(id) ?? GUESSED_ROWS * rowHeight }] : [],
          )
    return rowOffsets(items.length, rowHeight, extra)
  }, [items, rowHeight, unfolded, heights])
  return { offsets, unfolded, onHeight }
}
