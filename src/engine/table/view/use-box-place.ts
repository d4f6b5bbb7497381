/**
 * Where a scrolling box stands. It is read once per scroll or resize, when its layout is known anyway: asked for while rows
 * enter and leave, every answer would lay the page out once more.
 */
import { useMemo, type RefObject } from 'react'

interface BoxPlace {
  top: number
  left: number
  width: number
  height: number
}

/** Assumed before the box is measured: a large screen. */
const assumed: BoxPlace = { top: 0, left: 0, width: 1600, height: 900 }

const read = ({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement): BoxPlace => ({
  top: scrollTop,
  left: scrollLeft,
  width: clientWidth || assumed.width,
  height: clientHeight || assumed.height,
})

function watch(box: HTMLElement, onPlace: () => void): () => void {
  box.addEventListener('scroll', onPlace, { passive: true })
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onPlace)
  observer?.observe(box)
  return () => {
    box.removeEventListener('scroll', onPlace)
    observer?.disconnect()
  }
}

export interface WatchedBox {
  place: () => BoxPlace
  /** For `useSyncExternalStore`. All who listen hear of a scroll in one go, so that it is drawn once. */
  subscribe: (listener: () => void) => () => void
}

function createWatch(boxRef: RefObject<HTMLElement | null>, isWatched: boolean): WatchedBox {
  let place = assumed
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()
  const start = (box: HTMLElement) => {
    place = read(box)
    stop = watch(box, () => {
      place = read(box)
      for (const listener of listeners) listener()
    })
  }
  return {
    place: () => place,
    subscribe: (listener) => {
      const box = boxRef.current
      if (!isWatched || !box) return () => undefined
      if (listeners.size === 0) start(box)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** One for all who want to know. `isWatched` false: nobody does, and nothing is listened to. */
export const useBoxPlace = (boxRef: RefObject<HTMLElement | null>, isWatched: boolean): WatchedBox =>
  useMemo(() => createWatch(boxRef, isWatched), [boxRef, isWatched])
