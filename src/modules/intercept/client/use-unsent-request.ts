/** What was typed on the page, kept on the device as it is typed: it is there after a reload, a crash, a new sign-in. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUrlQuery } from '#client/router/go.ts'
import { useStore } from '#client/offline/use-live.ts'
import type { InterceptRequest } from '#domain/interceptions.ts'

export interface Wish {
  typed: string
  wish: InterceptRequest
  change: { name?: string; phone?: string; address?: string; postCode?: string }
  remark: string
}

export const emptyRequest: Wish = { typed: '', wish: 'RETURN', change: {}, remark: '' }
const KEY = 'intercept.wish'
const SAVE_MS = 300

/** Numbers of the address come first; without any, what was typed last time. */
export function useUnsentRequest(): [Wish, (part: Partial<Wish>) => void] {
  const [query] = useUrlQuery()
  const given = query.numbers?.split(',').join('\n')
  const [state, setState] = useState<Wish>(() => ({ ...emptyRequest, typed: given ?? '' }))
  const store = useStore()
  const hasTyped = useRef(false)
  const [seen, setSeen] = useState(given)
  // The page is kept behind others and can be asked for with other numbers.
  if (given !== seen) {
    setSeen(given)
    if (given !== undefined) setState({ ...state, typed: given })
  }
  useEffect(() => {
    if (given !== undefined) return
    void store?.settings.get<Wish>(KEY).then((kept) => {
      if (kept && !hasTyped.current) setState({ ...emptyRequest, ...kept })
    })
  }, [store, given])
  const type = useCallback((part: Partial<Wish>) => {
    hasTyped.current = true
    setState((old) => ({ ...old, ...part }))
  }, [])
  useEffect(() => {
    if (!hasTyped.current) return
    const save = () =>
      store?.settings
        .set(KEY, state)
        .catch((error: unknown) =>
          console.warn(`The wish could not be kept on this device. ${String(error)}`),
        )
    const timer = setTimeout(() => void save(), SAVE_MS)
    return () => clearTimeout(timer)
  }, [store, state])
  return [state, type]
}
