/** Fetches what is needed after the first click while nobody is waiting, so that the click does not. */
import { useEffect } from 'react'
import { whenIdle } from '#client/boot/when-idle.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./actions/ActionBar.tsx'),
  () => import('./actions/RowMenu.tsx'),
  () => import('./DetailPane.tsx'),
  () => import('./actions/ActionDialog.tsx'),
  () => import('./actions/begin-command.ts'),
  () => import('./journal/JournalTray.tsx'),
  () => import('./Anchored.tsx'),
]

export function usePreload(
  { detail, prepare }: TableDecl,
  rows: readonly Record<string, unknown>[] | undefined,
): void {
  const isShown = rows !== undefined
  useEffect(
    () =>
      // While the page waits for its rows it looks idle; these parts would be in their way.
      isShown
        ? whenIdle(() => {
            // A part that does not come now is asked for again by the click.
            for (const load of [...parts, ...(detail ? [detail] : [])]) load().catch(() => undefined)
          })
        : undefined,
    [detail, isShown],
  )
  useEffect(() => (prepare && rows?.length ? whenIdle(() => prepare(rows)) : undefined), [prepare, rows])
}
