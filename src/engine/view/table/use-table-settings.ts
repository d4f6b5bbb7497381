/** What the person made of the table on this device: columns, widths, page size. Saved 500 ms after the last change. */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { useSession } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { resolveTable, type ResolvedTable, type StoredTable } from '#engine/logic/resolve-table.ts'
import type { TableDecl } from '#engine/schema/table.ts'
import type { Store } from '#offline/store.ts'
import { useSay } from './use-say.ts'

/** Spec 000 §7, §9: column-setting save is debounced 500 ms. */
export const SAVE_AFTER_MS = 500
export const settingKey = (table: string): string => `table:${table}`

export interface TableSettings {
  resolved: ResolvedTable
  /** False until the stored setting was looked for; nothing is drawn with columns the person hid. */
  isReady: boolean
  /** Takes effect at once, is stored after 500 ms. `says`: "Setting successful" once stored. */
  save: (next: StoredTable, options?: { says?: boolean }) => void
  stored: StoredTable | undefined
}

const isStored = (value: unknown): value is StoredTable =>
  typeof value === 'object' && value !== null && Array.isArray((value as StoredTable).columnList ?? [])

/** Reads the stored setting whenever the store or the table changes. */
function useStored(store: Store | undefined, table: TableDecl) {
  const [held, setHeld] = useState<{ store: Store | undefined; value: StoredTable | undefined }>()
  useEffect(() => {
    let isCurrent = true
    const take = (value: unknown) => {
      if (isCurrent) setHeld({ store, value: isStored(value) ? value : undefined })
    }
    if (store) store.settings.get(settingKey(table.id)).then(take, () => take(undefined))
    else take(undefined)
    return () => {
      isCurrent = false
    }
  }, [store, table.id])
  return [held, setHeld] as const
}

export function useTableSettings(table: TableDecl): TableSettings {
  const store = useStore()
  const say = useSay()
  const isSubAccount = useSession().user?.userAdmin === '0'
  const [held, setHeld] = useStored(store, table)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  useEffect(() => () => pending.current?.(), [])

  const save = useCallback<TableSettings['save']>(
    (next, { says = false } = {}) => {
      setHeld({ store, value: next })
      const write = () => {
        clearTimeout(timer.current)
        pending.current = undefined
        const stored =
          store?.settings.set(settingKey(table.id), next) ?? Promise.reject(new Error('No store'))
        stored.then(
          () => says && notify(say(msg`Setting successful`), 'good'),
          () => notify(say(msg`The setting could not be stored on this device`), 'bad'),
        )
      }
      clearTimeout(timer.current)
      pending.current = write
      timer.current = setTimeout(write, SAVE_AFTER_MS)
    },
    [store, table.id, say, setHeld],
  )
  const user = held?.value
  const resolved = useMemo(() => resolveTable(table, { user, isSubAccount }), [table, user, isSubAccount])
  return { resolved, isReady: held !== undefined && held.store === store, save, stored: user }
}
