/**
 * The settings of this device, in memory from the moment the person's database is open: screens ask without waiting. Written
 * by `sync-settings.ts` and `save-setting.ts`, also of other tabs.
 */
import type { Kept } from '#engine/settings/logic/merge-answer.ts'
import type { KeptSetting } from '#engine/settings/schema/row.ts'
import { getStore, onStore, type Store } from '#offline/store.ts'

/** Where settings lie among the small values of the device. */
const PREFIX = 'setting/'

const nothing: Kept = new Map()
let kept: Kept = nothing
/** Whose settings `kept` are. */
let loadedFrom: Store | undefined
let followed: Store | undefined
let unwatch: (() => void) | undefined
let isFollowing = false
const listeners = new Set<() => void>()

const tell = (): void => listeners.forEach((listener) => listener())

/** What is unchanged stays the same object, so that nothing is drawn again for it. */
function take(store: Store, found: ReadonlyMap<string, KeptSetting>): void {
  if (followed !== store) return
  const next = new Map<string, KeptSetting>()
  for (const [key, row] of found) {
    const place = key.slice(PREFIX.length)
    const before = kept.get(place)
    next.set(place, before && JSON.stringify(before) === JSON.stringify(row) ? before : row)
  }
  kept = next
  loadedFrom = store
  tell()
}

function follow(): void {
  const store = getStore()
  if (store === followed) return
  unwatch?.()
  unwatch = undefined
  followed = store
  kept = nothing
  loadedFrom = undefined
  if (store)
    unwatch = store.watch(
      ['settings'],
      // A device that cannot read shows what the code declares.
      () => store.settings.list<KeptSetting>(PREFIX).catch(() => new Map<string, KeptSetting>()),
      (found) => take(store, found),
    )
  tell()
}

/** Begins with the first who asks; one subscription for the page. */
function start(): void {
  if (isFollowing) return
  isFollowing = true
  onStore(follow)
  follow()
}

export function onSettings(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function allSettings(): Kept {
  start()
  return kept
}

/** False while a database is open and its settings were not read yet. */
export function areSettingsReady(): boolean {
  start()
  return getStore() === loadedFrom
}

/** Resolves once the settings of the open database are here; at once without one. */
export function settingsReady(): Promise<void> {
  if (areSettingsReady()) return Promise.resolve()
  return new Promise((resolve) => {
    const off = onSettings(() => {
      if (!areSettingsReady()) return
      off()
      resolve()
    })
  })
}

/** Takes effect at once and is written behind it. Resolves when it is on the device. */
export async function keepSettings(changes: ReadonlyMap<string, KeptSetting | undefined>): Promise<void> {
  const store = getStore()
  if (changes.size === 0) return
  const next = new Map(kept)
  for (const [place, row] of changes)
    if (row) next.set(place, row)
    else next.delete(place)
  kept = next
  tell()
  if (!store) throw new Error('There is no database to keep settings in')
  await store.settings.put([...changes].map(([place, row]) => [PREFIX + place, row] as const))
}
