/** Fetches what is needed after the first click while nobody is waiting, so that the click does not. */
import { useEffect } from 'react'
import type { TableDecl } from '#engine/schema/table.ts'

const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./ActionBar.tsx'),
  () => import('./RowMenu.tsx'),
  () => import('./DetailPane.tsx'),
  () => import('./ActionDialog.tsx'),
  () => import('./Anchored.tsx'),
]

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}

export function usePreload(
  { detail, prepare }: TableDecl,
  rows: readonly Record<string, unknown>[] | undefined,
): void {
  useEffect(
    () =>
      whenIdle(() => {
        // A part that does not come now is asked for again by the click.
        for (const load of [...parts, ...(detail ? [detail] : [])]) load().catch(() => undefined)
      }),
    [detail],
  )
  useEffect(() => (prepare && rows?.length ? whenIdle(() => prepare(rows)) : undefined), [prepare, rows])
}
