/** The selection outside React's tree: a row re-renders when it is selected itself, never because another one is. */
import { useCallback, useState, useSyncExternalStore } from 'react'
import { headerState, nothingSelected, type HeaderState, type Selection } from '#engine/logic/selection.ts'
import type { Row } from './use-table-data.ts'

export interface SelectionStore {
  get: () => Selection<Row>
  set: (next: Selection<Row>) => void
  subscribe: (listener: () => void) => () => void
}

export function createSelection(): SelectionStore {
  let selected: Selection<Row> = nothingSelected
  const listeners = new Set<() => void>()
  return {
    get: () => selected,
    set: (next) => {
      if (next === selected) return
      selected = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSelectionStore = (): SelectionStore => useState(createSelection)[0]

/** The whole selection; for the action bar and the sums, not for rows. */
export const useSelected = (store: SelectionStore): Selection<Row> =>
  useSyncExternalStore(store.subscribe, store.get)

export const useIsSelected = (store: SelectionStore, id: string): boolean =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get().has(id), [store, id]),
  )

export const useHeaderState = (store: SelectionStore, pageIds: readonly string[]): HeaderState =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => headerState(store.get(), pageIds), [store, pageIds]),
  )

export const useHasSelection = (store: SelectionStore): boolean =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get().size > 0, [store]),
  )
