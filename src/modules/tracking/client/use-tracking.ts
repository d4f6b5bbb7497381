/** The numbers on the page and what is known about them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { viewNow } from '#client/session/session.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { keepAnswers, rememberSearch } from '../public/kept-answers.ts'
import type { Tracked } from '../public/parcel.ts'
import { fromKept, track, type Look } from '../public/track.ts'

interface TrackingState {
  list: readonly Tracked[]
  isAsking: boolean
  /** Asks again for these numbers, or for all of them. */
  again: (numbers?: readonly string[]) => void
}

const split = (key: string): string[] => (key ? key.split(' ') : [])

/** Asks with the session, for anyone's parcels and one's own. */
const look: Look = async (waybillNos, signal) => {
  const { list } = await ask(tracking.tracking, { waybillNos: [...waybillNos] }, { signal })
  // What another person sees is not kept here.
  if (!viewNow()) keepAnswers(list, Date.now())
  return list
}

/** Asks whenever the list of numbers changes; answers stream in slice by slice. */
export function useTracking(numbers: readonly string[]): TrackingState {
  const key = numbers.join(' ')
  const kept = useMemo(() => fromKept(split(key)), [key])
  const [answers, setAnswers] = useState<{ key: string; list: readonly Tracked[] }>({ key, list: kept })
  const running = useRef<AbortController>(undefined)

  const change = useCallback(
    (next: (one: Tracked) => Tracked) =>
      setAnswers((old) => ({ key, list: (old.key === key ? old.list : kept).map(next) })),
    [key, kept],
  )
  const start = useCallback(
    async (wanted: readonly string[], signal: AbortSignal) => {
      const merge = (changed: readonly Tracked[]) => {
        const byNumber = new Map(changed.map((one) => [one.number, one]))
        if (!signal.aborted) change((one) => byNumber.get(one.number) ?? one)
      }
      await track(look, wanted, merge, signal)
    },
    [change],
  )

  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const wanted = split(key)
    if (wanted.length) {
      rememberSearch(wanted, Date.now())
      void start(wanted, controller.signal)
    }
    return () => controller.abort()
  }, [key, start])

  const again = useCallback(
    (some?: readonly string[]) => {
      const wanted = some ?? split(key)
      change((one) => (wanted.includes(one.number) ? { ...one, state: 'asking' } : one))
      if (running.current) void start(wanted, running.current.signal)
    },
    [key, change, start],
  )
  const list = answers.key === key ? answers.list : kept
  return { list, isAsking: list.some(({ state }) => state === 'asking'), again }
}
