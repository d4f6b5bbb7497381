/** What becomes of the settings on a device when the gateway answers. Pure. */
import type { KeptSetting, SettingRow, SettingsAnswer } from '#engine/settings/schema/row.ts'

/** Key under which a setting is stored on the device. */
export const placeOf = ({ scope, tabKey }: Pick<SettingRow, 'scope' | 'tabKey'>): string =>
  `${scope}/${tabKey}`

export type Kept = ReadonlyMap<string, KeptSetting>

const isSame = (a: SettingRow, b: SettingRow): boolean =>
  a.id === b.id &&
  a.rev === b.rev &&
  a.tabValue === b.tabValue &&
  a.updateTime === b.updateTime &&
  a.isMine === b.isMine

/**
 * The changes: a setting, or undefined for what is gone. Of the person's own the later writer stays (spec 000 §7 updateTime):
 * what was made on this device and has not arrived yet is not undone by an older answer.
 */
export function changesOf(kept: Kept, answer: SettingsAnswer): Map<string, KeptSetting | undefined> {
  const changes = new Map<string, KeptSetting | undefined>()
  const named = new Set<string>()
  for (const row of answer.list) {
    const place = placeOf(row)
    named.add(place)
    const mine = kept.get(place)
    if (mine?.isPending && mine.updateTime > row.updateTime && mine.tabValue !== row.tabValue) continue
    if (row.tabValue === '') {
      if (mine) changes.set(place, undefined)
    } else if (!mine || mine.isPending || !isSame(mine, row)) changes.set(place, row)
  }
  if (answer.whole)
    for (const [place, mine] of kept) if (!named.has(place) && !mine.isPending) changes.set(place, undefined)
  return changes
}
