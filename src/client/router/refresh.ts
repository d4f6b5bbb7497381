/** "Refresh" of a tab: its screen is drawn anew and asks again; the page is not reloaded. */
import { proxy } from 'valtio'
import { queryClient } from '#client/calls/query-client.ts'

/** How often the screen of a path was refreshed. */
export const refreshed = proxy<Record<string, number>>({})

export function refreshScreen(path: string): void {
  refreshed[path] = (refreshed[path] ?? 0) + 1
  void queryClient.invalidateQueries({ type: 'active' })
}
