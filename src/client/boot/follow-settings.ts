/** When the settings of this device are brought up to date (record 0018). Nobody waits for it; what is kept serves. */
import { subscribe } from 'valtio'
import { connection } from '#client/calls/connection.ts'
import { session } from '#client/session/session.ts'
import { setSettingCalls, type SettingCalls } from '#client/settings/setting-calls.ts'
import { onStore, getStore } from '#offline/store.ts'

const sync = () => import('#client/settings/sync-settings.ts')

/** A session's next answer said that something about the portal is new: a setting may be what it is. */
export const settingsMayHaveChanged = (): void => void sync().then(({ syncSettings }) => syncSettings())

const lookAgain = (): void => {
  if (session.phase === 'in' && getStore() && document.visibilityState === 'visible')
    void sync().then(({ syncIfOld }) => syncIfOld())
}

/** Fetches settings once the person's database is open, when the page becomes visible again, and when back online. */
export function followSettings(load: () => Promise<SettingCalls>): void {
  setSettingCalls(load)
  onStore(() => {
    if (getStore()) settingsMayHaveChanged()
  })
  document.addEventListener('visibilitychange', lookAgain)
  subscribe(connection, () => {
    if (connection.isOnline) lookAgain()
  })
}
