/** What the reader should see first: trouble, then what moves, then what is done. */
import { groupOfStatus, type StatusGroup } from '../parcel-groups.ts'
import type { Tracked } from './parcel.ts'

export type Group = StatusGroup | 'unknown'

const GROUPS: readonly Group[] = ['problem', 'unknown', 'moving', 'waiting', 'done']

/** Undefined while nothing is known about the number yet. */
export function groupOf({ parcel }: Tracked): Group | undefined {
  if (!parcel) return undefined
  return parcel.found === '0' || parcel.status === '' ? 'unknown' : groupOfStatus[parcel.status]
}

const rank = (tracked: Tracked): number => {
  const group = groupOf(tracked)
  return group ? GROUPS.indexOf(group) : GROUPS.length
}

/** Stable: equals keep the order they were pasted in. */
export const problemsFirst = (list: readonly Tracked[]): Tracked[] =>
  [...list].sort((a, b) => rank(a) - rank(b))

/** How many there are of each group, groups with none left out. */
export function countGroups(list: readonly Tracked[]): { group: Group; count: number }[] {
  const counts = GROUPS.map((group) => ({
    group,
    count: list.filter((one) => groupOf(one) === group).length,
  }))
  return counts.filter(({ count }) => count > 0)
}
