/** The numbers on the page and what is known about them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { rememberSearch } from './kept-answers.ts'
import type { Tracked } from './parcel.ts'
import { fromKept, track, type TrackingCall } from './track.ts'

export interface TrackingState {
  list: readonly Tracked[]
  isAsking: boolean
  /** Asks again for these numbers, or for all of them. */
  again(numbers?: readonly string[]): void
}

/** Asks whenever the list of numbers changes; answers stream in slice by slice. */
export function useTracking(call: TrackingCall, numbers: readonly string[]): TrackingState {
  const [list, setList] = useState<readonly Tracked[]>([])
  const [asking, setAsking] = useState(0)
  const running = useRef<AbortController>(undefined)
  const merge = (changed: readonly Tracked[]) =>
    setList((old) => {
      const byNumber = new Map(changed.map((one) => [one.number, one]))
      return old.map((one) => byNumber.get(one.number) ?? one)
    })

  const start = useCallback(
    (wanted: readonly string[], signal: AbortSignal) => {
      setAsking((count) => count + 1)
      void track(call, wanted, (changed) => !signal.aborted && merge(changed), signal).then(() =>
        setAsking((count) => count - 1),
      )
    },
    [call],
  )

  const key = numbers.join(' ')
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const wanted = key ? key.split(' ') : []
    setList(fromKept(wanted))
    if (wanted.length) {
      rememberSearch(wanted, Date.now())
      start(wanted, controller.signal)
    }
    return () => controller.abort()
  }, [key, start])

  const again = useCallback(
    (some?: readonly string[]) => {
      const wanted = some ?? (key ? key.split(' ') : [])
      setList((old) => old.map((one) => (wanted.includes(one.number) ? { ...one, state: 'asking' } : one)))
      if (running.current) start(wanted, running.current.signal)
    },
    [key, start],
  )
  return { list, isAsking: asking > 0, again }
}
