/** Sending as it goes on: slices, then the work at the gateway, then what became of it. Goes on by itself after a restart. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { OfflineError } from '#client/calls/ask.ts'
import type { ImportSession } from '../import-session.ts'
import { allResults, isOver, resultsAfter, settle, uploadOf, type Upload } from './send-book.ts'

export interface Progress {
  readonly upload: Upload
  /** Records the gateway has dealt with. */
  readonly done: number
}

const LOOK_MS = 1200
const SLOW_MS = 5000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Undefined while nothing is on its way. */
export function useSending(session: ImportSession): Progress | undefined {
  useSyncExternalStore(session.subscribe, session.snapshot)
  const { sending } = session.facts
  const task = sending?.task
  const [progress, setProgress] = useState<{ task: string; value: Progress }>()
  useEffect(() => {
    if (!task) return undefined
    const stop = new AbortController()
    void follow(session, task, stop.signal, (value) => setProgress({ task, value }))
    return () => stop.abort()
  }, [session, task])
  if (!task) return undefined
  return progress?.task === task ? progress.value : { upload: { accepted: 0, waiting: [] }, done: 0 }
}

async function follow(
  session: ImportSession,
  task: string,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  for (let done = 0; !signal.aborted;) {
    let pause = LOOK_MS
    try {
      const upload = await uploadOf(session)
      const { sending } = session.facts
      if (signal.aborted || sending?.task !== task) return
      tell({ upload, done })
      if (upload.accepted === sending.slices.length) {
        const page = await resultsAfter(session.decl, task, sending.total)
        done = page.done
        if (signal.aborted) return
        tell({ upload, done })
        if (isOver(page)) return await settle(session, await allResults(session.decl, task))
      }
    } catch (error) {
      // Offline, everything waits where it is.
      if (!(error instanceof OfflineError)) console.warn(`The import waits. ${String(error)}`)
      pause = SLOW_MS
    }
    await wait(pause, signal)
  }
}
