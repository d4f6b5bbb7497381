/**
 * On a device a person has never used there is no data to show: home is drawn first, and the database with its queue is
 * opened afterwards. Opening any other page starts it at once, because forms and tables need it.
 */
import { subscribe } from 'valtio'
import { currentScreen } from '#client/router/current-screen.ts'
import { screenOf } from '#client/router/known-screens.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { whenIdle } from './when-idle.ts'

export interface Who {
  cusCode: string
  loginCode: string
}

const nameOf = ({ cusCode, loginCode }: Who): string => `${cusCode}/${loginCode}`

/** This person's database is on this device. */
export const noteStored = (who: Who): void => writeLocal(localKeys.storedFor, nameOf(who))

/** Whose was opened last; undefined on a device that keeps nothing yet. */
export function storedFor(): Who | undefined {
  const [, cusCode = '', loginCode = ''] = /^([^/]+)\/(.+)$/s.exec(readLocal(localKeys.storedFor)) ?? []
  return loginCode === '' ? undefined : { cusCode, loginCode }
}

/** The sign-in page and the page that always stays (home) show what the gateway says. */
const canWait = (): boolean => {
  const screen = screenOf(currentScreen.name)
  return currentScreen.name === '' || screen?.public === true || screen?.affix === true
}

/** Resolves when the database may be opened. */
export function firstPage(who: Who): Promise<void> {
  if (readLocal(localKeys.storedFor) === nameOf(who) || !canWait()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      stop()
      cancel()
      resolve()
    }
    const cancel = whenIdle(done)
    const stop = subscribe(currentScreen, () => {
      if (!canWait()) done()
    })
  })
}
