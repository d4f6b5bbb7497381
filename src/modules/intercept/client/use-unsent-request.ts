/** What was typed on the page, kept on the device as it is typed: it is there after a reload, a crash, a new sign-in. */
import { useDebouncedCallback } from '@mantine/hooks'
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
  const save = useDebouncedCallback(
    (wish: Wish) =>
      store?.settings
        .set(KEY, wish)
        .catch((error: unknown) =>
          console.warn(`The request could not be saved on this device. ${String(error)}`),
        ),
    // Leaving the page within the pause saves at once.
    { delay: SAVE_MS, flushOnUnmount: true },
  )
  useEffect(() => {
    if (hasTyped.current) save(state)
  }, [store, state, save])
  return [state, type]
}
