/** How often regions were chosen on this device, for their order in a search. */
import { useMemo } from 'react'
import { useLive } from '#client/offline/use-live.ts'
import type { RegionUse } from '#domain/regions.ts'
import { countUse, type RegionItem } from '#engine/form/logic/form-region.ts'
import { getStore } from '#offline/store.ts'

type Counts = Readonly<Record<string, number>>

const keyOf = (country: string): string => `regions.used.${country}`
const none: Counts = {}

export function useRegionUse(country: string): RegionUse {
  const key = keyOf(country)
  const counts = useLive(`setting ${key}`, ['settings'], (store) => store.settings.get<Counts>(key)) ?? none
  return useMemo(() => new Map(Object.entries(counts)), [counts])
}

/** Counts a choice. Losing it costs an order of a list, so a failure is not worth a word. */
export function keepUse(country: string, chosen: readonly RegionItem[]): void {
  const settings = getStore()?.settings
  if (!settings) return
  const key = keyOf(country)
  void settings
    .get<Counts>(key)
    .then((counts) => settings.set(key, countUse(counts ?? none, chosen)))
    .catch(() => undefined)
}
