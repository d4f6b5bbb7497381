/** Brings the settings of this device up to date: after sign-in, when a session says that something is new, and on return. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { session } from '#client/session/session.ts'
import type { StoredTable } from '#engine/table/logic/resolve-table.ts'
import { changesOf, placeOf } from '#engine/settings/logic/merge-answer.ts'
import { ofPerson } from '#engine/settings/logic/person-table.ts'
import type { SettingsAnswer } from '#engine/settings/schema/row.ts'
import { getStore, type Store } from '#offline/store.ts'
import { allSettings, keepSettings, settingsReady } from './kept-settings.ts'
import { saveSetting } from './save-setting.ts'
import { settingCalls } from './setting-calls.ts'

/** Version of the last answer, beside the settings it brought. */
const VERSION = 'settings.version'
/** Shared settings are checked on return to the page, but at most once in this time. */
const AGAIN_AFTER_MS = 60_000

let running: Promise<void> | undefined
let isWanted = false
let last = 0

/** One at a time; a wish during one is another one after it. Failures wait for the next occasion. */
export function syncSettings(): Promise<void> {
  isWanted = true
  running ??= (async () => {
    while (isWanted) {
      isWanted = false
      await fetchChanges().catch((error: unknown) =>
        console.info(`Settings were not brought up to date. ${String(error)}`),
      )
    }
    running = undefined
  })()
  return running
}

export const syncIfOld = (): void => {
  if (Date.now() - last > AGAIN_AFTER_MS) void syncSettings()
}

async function fetchChanges(): Promise<void> {
  const store = getStore()
  const calls = await settingCalls()
  if (!store || !calls || session.phase !== 'in' || session.preview) return
  await settingsReady()
  const since = (await store.settings.get<string>(VERSION)) ?? ''
  if (!since) await moveDeviceSettings(store)
  const answer: SettingsAnswer = (await ask(calls.syncTableLists, { since } as never, {
    as: 'oneself',
  })) as never
  // Another person logged in during the request: this answer is not theirs.
  if (getStore() !== store) return
  await keepSettings(changesOf(allSettings(), answer))
  await store.settings.set(VERSION, answer.version)
  last = Date.now()
}

/** Columns were this device's alone once: they become the person's, on every device. */
async function moveDeviceSettings(store: Store): Promise<void> {
  for (const [tabKey, value] of await store.settings.list<StoredTable>('table:')) {
    if (!allSettings().has(placeOf({ scope: 'user', tabKey })))
      await saveSetting({
        tabKey,
        value: ofPerson(value),
        scope: 'user',
        label: i18n._(msg`Columns of a table`),
      })
    await store.settings.put([[tabKey, undefined]])
  }
}
