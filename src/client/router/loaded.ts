/** Lazy parts as values: loaded once, remembered, tried again when asked. Nothing here reloads the page. */
import { useCallback, useEffect, useState } from 'react'
import { lazyImport } from '#client/offline/lazy-import.ts'

type Loaded<T> = { state: 'waiting' } | { state: 'ready'; value: T } | { state: 'failed'; error: unknown }

type Loader<T> = () => Promise<T>
const ready = new Map<Loader<unknown>, unknown>()
const underway = new Map<Loader<unknown>, Promise<unknown>>()

/** Loads a part now, for one that will be needed soon. */
export function preload<T>(load: Loader<T>): Promise<T> {
  const known = underway.get(load) as Promise<T> | undefined
  if (known) return known
  const promise = lazyImport(load).then((value) => {
    ready.set(load, value)
    return value
  })
  underway.set(load, promise)
  promise.catch(() => underway.delete(load))
  return promise
}

const look = <T>(load: Loader<T>): Loaded<T> =>
  ready.has(load) ? { state: 'ready', value: ready.get(load) as T } : { state: 'waiting' }

/** The part, and how to try again after a failure. `load` must be the same function each time. */
export function useLoaded<T>(load: Loader<T>): [Loaded<T>, () => void] {
  const [held, setHeld] = useState(() => ({ load, loaded: look(load) }))
  const [attempt, setAttempt] = useState(0)
  // Another part was asked for: what is held belongs to the last one.
  const loaded = held.load === load ? held.loaded : look(load)
  const isReady = loaded.state === 'ready'
  useEffect(() => {
    if (isReady) return
    let isCurrent = true
    const put = (next: Loaded<T>) => isCurrent && setHeld({ load, loaded: next })
    preload(load).then(
      (value) => put({ state: 'ready', value }),
      (error: unknown) => put({ state: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isReady, attempt])
  const again = useCallback(() => {
    setHeld({ load, loaded: { state: 'waiting' } })
    setAttempt((count) => count + 1)
  }, [load])
  return [loaded, again]
}
