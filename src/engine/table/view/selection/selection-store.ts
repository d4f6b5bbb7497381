/** The selection outside React's tree: a row re-renders when it is selected itself, never because another one is. */
import { useCallback, useState, useSyncExternalStore } from 'react'
import {
  excludeRows,
  headerState,
  nothingSelected,
  setRows,
  wholeCount,
  type HeaderState,
  type Selection,
  type WholeSelection,
} from '#engine/table/logic/selection.ts'
import type { Row } from '../use-table-data.ts'

type Entry = readonly [id: string, row: Row]

export interface SelectionStore {
  /** The rows that were picked; none while a whole query is selected. */
  get: () => Selection<Row>
  /** Everything a query matches, while that is selected. */
  whole: () => WholeSelection | undefined
  has: (id: string) => boolean
  count: () => number
  /** Takes the place of whatever was selected. */
  set: (next: Selection<Row>) => void
  setWhole: (whole: WholeSelection) => void
  /** Adds rows or takes them away, out of a whole query too. */
  setRows: (rows: readonly Entry[], isOn: boolean) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

interface State {
  picked: Selection<Row>
  whole: WholeSelection | undefined
}

function createSelection(): SelectionStore {
  let state: State = { picked: nothingSelected, whole: undefined }
  const listeners = new Set<() => void>()
  const become = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }
  const set = (next: Selection<Row>) => {
    if (next !== state.picked || state.whole) become({ picked: next, whole: undefined })
  }
  return {
    get: () => state.picked,
    whole: () => state.whole,
    has: (id) => (state.whole ? !state.whole.excluded.has(id) : state.picked.has(id)),
    count: () => (state.whole ? wholeCount(state.whole) : state.picked.size),
    set,
    setWhole: (whole) => become({ picked: nothingSelected, whole }),
    setRows: (rows, isOn) => {
      if (!state.whole) return set(setRows(state.picked, rows, isOn))
      const ids = rows.map(([id]) => id)
      become({ picked: nothingSelected, whole: excludeRows(state.whole, ids, !isOn) })
    },
    clear: () => set(nothingSelected),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSelectionStore = (): SelectionStore => useState(createSelection)[0]

/** The picked rows; for the action bar and the sums, not for rows. */
export const useSelected = (store: SelectionStore): Selection<Row> =>
  useSyncExternalStore(store.subscribe, store.get)

export const useWhole = (store: SelectionStore): WholeSelection | undefined =>
  useSyncExternalStore(store.subscribe, store.whole)

export const useIsSelected = (store: SelectionStore, id: string): boolean =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.has(id), [store, id]),
  )

export const useHeaderState = (store: SelectionStore, pageIds: readonly string[]): HeaderState =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => headerState(store, pageIds), [store, pageIds]),
  )

export const useHasSelection = (store: SelectionStore): boolean =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.count() > 0, [store]),
  )
