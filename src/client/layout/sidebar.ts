/** Whether the side menu is open: 1 open, 0 closed (spec 000 §2 "Shell layout"). */
import { proxy } from 'valtio'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'

export const sidebar = proxy({
  isOpen: readLocal(localKeys.sidebarStatus) !== '0',
  /** The drawer of a phone; never remembered. */
  isDrawerOpen: false,
})

export function toggleSidebar(): void {
  sidebar.isOpen = !sidebar.isOpen
  writeLocal(localKeys.sidebarStatus, sidebar.isOpen ? '1' : '0')
}

export const setDrawer = (isOpen: boolean): void => {
  sidebar.isDrawerOpen = isOpen
}
