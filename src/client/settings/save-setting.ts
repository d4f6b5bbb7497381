/** A person's own settings and shared views: on the device at once, to the gateway through the queue (record 0018). */
import { gatewayNow } from '#client/calls/clock.ts'
import { session } from '#client/session/session.ts'
import { placeOf } from '#engine/settings/logic/merge-answer.ts'
import type { KeptSetting } from '#engine/settings/schema/row.ts'
import { getStore, type Store } from '#offline/store.ts'
import { allSettings, keepSettings } from './kept-settings.ts'
import { settingCalls } from './setting-calls.ts'

interface SettingChange {
  readonly tabKey: string
  /** What is stored as JSON; undefined removes it. */
  readonly value: unknown
  readonly scope: 'user' | 'shared'
  /** What the person reads in the Sync centre. */
  readonly label: string
}

const entityOf = ({ scope, tabKey }: Pick<SettingChange, 'scope' | 'tabKey'>): string =>
  `setting/${scope}/${tabKey}`

/** Only the last of many changes needs to travel; one that may be on its way is left alone. */
async function dropUnsent(store: Store, call: string, entity: string): Promise<void> {
  const rows = await store.outbox.list([call])
  const unsent = rows.filter(
    (row) => row.entity === entity && row.state === 'ready' && row.attempt === 0 && !row.isUncertain,
  )
  // One that is being sent this very moment stays.
  await Promise.allSettled(unsent.map(({ key }) => store.outbox.discard(key)))
}

async function send(wish: SettingChange, tabValue: string, updateTime: string): Promise<void> {
  const store = getStore()
  const calls = await settingCalls()
  if (!store || !calls) return
  const { tabKey, scope, label } = wish
  const entity = entityOf(wish)
  await dropUnsent(store, calls.updateUserTable.id, entity)
  const parameter = { tabKey, tabValue, scope, updateTime } as never
  await store.outbox.enqueue(calls.updateUserTable, parameter, { entity, label })
}

/**
 * Resolves when the setting is safely on this device and queued. During "see as this user" it applies to
 * this page alone. @throws where there is no database, or it takes no writes.
 */
export async function saveSetting(wish: SettingChange): Promise<void> {
  const { tabKey, scope, value } = wish
  const tabValue = value === undefined ? '' : JSON.stringify(value)
  const updateTime = new Date(gatewayNow()).toISOString()
  const before = allSettings().get(placeOf(wish))
  const row: KeptSetting = {
    id: before?.id ?? '',
    tabKey,
    tabValue,
    scope,
    rev: before?.rev ?? 0,
    updateTime,
    by: session.user?.loginCode ?? '',
    isMine: true,
    isPending: true,
  }
  if (session.preview) return
  await keepSettings(new Map([[placeOf(wish), row]]))
  await send(wish, tabValue, updateTime)
}
