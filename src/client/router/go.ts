/** Where to go. The router is made once the screens are known; until then nobody navigates. */
import { useRouterState, type AnyRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useView } from './view.ts'

let router: AnyRouter | undefined

export const setRouter = (made: AnyRouter): void => {
  router = made
}

/** The router itself, for the shell alone. */
export const currentRouter = (): AnyRouter | undefined => router

/** Goes to an address of ours ("/b2c/b2COrderManage?status=PENDING"). */
export function go(href: string, options: { replace?: boolean } = {}): void {
  if (!router) return
  if (options.replace) router.history.replace(href)
  else router.history.push(href)
}

/** Query of an address as plain texts: nothing is guessed to be a number. */
export const parseQuery = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Inverse of `parseQuery`; empty and missing values are left out. "" or "?a=b". */
export function formatQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

type Query = Record<string, string>
type SetQuery = (next: Record<string, string | undefined>, options?: { replace?: boolean }) => void

const searchOf = (href: string): string => /\?.*/s.exec(href)?.[0] ?? ''

/**
 * Query of the screen's address and a way to change it. The setter merges: undefined or "" removes a key. A screen
 * that lies behind another one keeps the query it had and changes nothing.
 */
export function useUrlQuery(): [Query, SetQuery] {
  const view = useView()
  const here = useRouterState({ select: (state) => (view ? '' : state.location.searchStr) })
  const text = view ? searchOf(view.href) : here
  const query = useMemo(() => parseQuery(text), [text])
  const path = view?.path
  const set = useCallback<SetQuery>(
    (next, options) => {
      if (!router) return
      const { pathname, searchStr } = router.state.location
      if (path !== undefined && path !== pathname) return
      go(pathname + formatQuery({ ...parseQuery(searchStr), ...next }), options)
    },
    [path],
  )
  return [query, set]
}

/** Path of the screen, without query. */
export function usePath(): string {
  const view = useView()
  const here = useRouterState({ select: (state) => (view ? '' : state.location.pathname) })
  return view?.path ?? here
}
