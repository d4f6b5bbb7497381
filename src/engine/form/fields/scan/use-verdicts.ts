/** The server's answers about scanned numbers; each is asked once, those scanned offline when back online. */
import { useEffect, useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { useOnline } from '#client/ui/use-online.ts'
import type { ScanProps, ScanVerdict } from '#engine/form/schema/form.ts'
import { beep } from './beep.ts'

/** Scans that come quickly share a question. */
const PAUSE_MS = 120
const SLICE = 200

const isGood = (verdict: ScanVerdict | undefined): boolean =>
  verdict?.state === 'known' || verdict?.state === 'new'

export type Verdicts = ReadonlyMap<string, ScanVerdict>

const none: Verdicts = new Map()

export function useVerdicts(props: ScanProps, numbers: readonly string[]): Verdicts {
  const isOnline = useOnline()
  const [verdicts, setVerdicts] = useState(none)
  const waiting = numbers.filter((number) => !verdicts.has(number)).slice(0, SLICE)
  const text = waiting.join('\n')
  useEffect(() => {
    if (!isOnline || text === '') return undefined
    const ending = new AbortController()
    const timer = setTimeout(() => {
      const asked = text.split('\n')
      void ask(props.call, props.input(asked) as never, { signal: ending.signal })
        .then((answer) => {
          const found = props.toVerdicts(answer as never)
          setVerdicts((known) => withVerdicts(known, asked, found))
          if (asked.length === 1) beep(isGood(found[0]) ? 'good' : 'bad')
        })
        // Without an answer they stay unjudged; the gateway validates them when they are sent.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [props, text, isOnline])
  return verdicts
}

function withVerdicts(known: Verdicts, asked: readonly string[], found: readonly ScanVerdict[]): Verdicts {
  const next = new Map(known)
  for (const [at, number] of asked.entries()) {
    const verdict = found[at]
    next.set(number, verdict ?? { number, state: 'unknown', text: '', desc: '' })
  }
  return next
}
