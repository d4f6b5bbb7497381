/** Which screen is on, as plain state: tabs, menu and title read it. */
import { proxy, useSnapshot } from 'valtio'

export interface CurrentScreen {
  /** Route name; "" before the first screen. */
  name: string
  /** Path without query. */
  path: string
  /** Path with query. */
  href: string
  params: Record<string, string>
}

export const currentScreen = proxy<CurrentScreen>({ name: '', path: '/', href: '/', params: {} })
export const useCurrentScreen = () => useSnapshot(currentScreen)
