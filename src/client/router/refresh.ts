/** "Refresh" of a tab: the screen is drawn anew and asks again; the page is not reloaded. */
import { proxy } from 'valtio'
import { queryClient } from '#client/calls/query-client.ts'

export const refreshed = proxy({ count: 0 })

export function refreshScreen(): void {
  refreshed.count += 1
  void queryClient.invalidateQueries({ type: 'active' })
}
