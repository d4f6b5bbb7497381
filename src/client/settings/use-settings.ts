/** Settings as React values: the text is parsed once per change, and what is no JSON of ours counts as nothing. */
import { useMemo, useState, useSyncExternalStore } from 'react'
import { readJson } from '#engine/settings/logic/read-json.ts'
import type { KeptSetting } from '#engine/settings/schema/row.ts'
import { keyOf, type SettingKind } from '#engine/settings/schema/kind.ts'
import { allSettings, areSettingsReady, onSettings } from './kept-settings.ts'

const parsed = new WeakMap<KeptSetting, unknown>()

/** The value of a setting; undefined for none, and for one that makes no sense. */
export function valueOf<T>(row: KeptSetting | undefined): T | undefined {
  if (!row?.tabValue) return undefined
  if (!parsed.has(row)) {
    const read = readJson(row.tabValue)
    const isValue = 'value' in read && typeof read.value === 'object' && read.value !== null
    parsed.set(row, isValue ? read.value : undefined)
  }
  return parsed.get(row) as T | undefined
}

/** Also without a database: there is nothing to wait for then. */
export const useSettingsReady = (): boolean => useSyncExternalStore(onSettings, areSettingsReady, () => true)

/**
 * True from the first time on. What stands stays, with what is typed in it or open over it, when the database it did not wait
 * for is there a moment later.
 */
export function useReadyOnce(): boolean {
  const isReady = useSettingsReady()
  const [wasReady, setReady] = useState(isReady)
  if (isReady && !wasReady) setReady(true)
  return wasReady
}

function useRow(scope: 'site' | 'user', kind: SettingKind, name: string): KeptSetting | undefined {
  const place = `${scope}/${keyOf(kind, name)}`
  const read = () => allSettings().get(place)
  return useSyncExternalStore(onSettings, read, read)
}

/** What is published for everybody. */
export const useSiteSetting = <T>(kind: SettingKind, name: string): T | undefined =>
  valueOf<T>(useRow('site', kind, name))

export const useOwnSetting = <T>(kind: SettingKind, name: string): T | undefined =>
  valueOf<T>(useRow('user', kind, name))

/** Own and shared settings whose key begins so, in order of their keys. */
export function useSettingsBelow(prefix: string): readonly KeptSetting[] {
  const all = useSyncExternalStore(onSettings, allSettings, allSettings)
  return useMemo(
    () =>
      [...all.values()]
        .filter(
          ({ scope, tabKey, tabValue }) =>
            (scope === 'user' || scope === 'shared') && tabValue !== '' && tabKey.startsWith(prefix),
        )
        .toSorted((a, b) => (a.tabKey < b.tabKey ? -1 : 1)),
    [all, prefix],
  )
}

/** A merge that a stored setting broke leaves what the code declares: no setting breaks a screen. */
export function reshaped<T>(declared: T, merge: () => T): T {
  try {
    return merge()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.warn(`A stored setting does not fit this version and is ignored: ${why}`)
    return declared
  }
}
