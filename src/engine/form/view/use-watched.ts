/** Values that come later and change from outside: proposals, offers, prices in a list. */
import { useEffect, useState } from 'react'
import type { Watched } from '#engine/form/schema/watched.ts'

/**
 * Watches from now on. Without its source nothing is taken, and the form works on.
 *
 * @returns Stops watching, also before the source was loaded.
 */
export function watchLoaded<T>(load: Watched<T>, take: (value: T) => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  load()
    .then((watch) => {
      if (!isOver) stop = watch((value) => !isOver && take(value))
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    stop?.()
  }
}

/** The latest value; undefined before the first one, and while nothing is asked for. `load` is the same each time. */
export function useWatched<T>(load: Watched<T> | undefined): T | undefined {
  const [held, setHeld] = useState<{ of: Watched<T>; value: T }>()
  useEffect(() => (load ? watchLoaded(load, (value) => setHeld({ of: load, value })) : undefined), [load])
  return held && held.of === load ? held.value : undefined
}
