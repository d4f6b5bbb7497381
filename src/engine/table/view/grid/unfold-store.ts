/** What is unfolded, outside React's tree: it is remembered while paging, and a row re-renders for itself alone. */
import { useState, useSyncExternalStore } from 'react'

/** By row id: the column whose lines are shown. */
export type UnfoldedRows = ReadonlyMap<string, string>

export interface UnfoldStore {
  get: () => UnfoldedRows
  /** `isOpen` undefined: the other way round. Another column of the row takes the place of the first. */
  toggle: (id: string, prop: string, isOpen?: boolean) => void
  subscribe: (listener: () => void) => () => void
}

function createUnfold(): UnfoldStore {
  let unfolded: UnfoldedRows = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    get: () => unfolded,
    toggle: (id, prop, isOpen = unfolded.get(id) !== prop) => {
      if (isOpen === (unfolded.get(id) === prop)) return
      const next = new Map(unfolded)
      if (isOpen) next.set(id, prop)
      else next.delete(id)
      unfolded = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useUnfoldStore = (): UnfoldStore => useState(createUnfold)[0]
export const useUnfoldedRows = (store: UnfoldStore): UnfoldedRows =>
  useSyncExternalStore(store.subscribe, store.get)
