/** Where a target stands: as declared, being edited, published, stale. Pure. */
import { staleEntries } from './definition.ts'
import { readJson } from '#engine/settings/index.ts'
import type { Definition, Kind, Target } from './kind.ts'
import { changesOf, type Change } from './changes.ts'

/** A row of `listDefinitions`. */
export interface Setting {
  readonly id: string
  readonly tabKey: string
  readonly tabValue: string
  readonly scope: string
  readonly rev: number
  readonly updateTime: string
  readonly by: string
  /** Where it no longer fits what the code declares. */
  readonly problems: readonly { readonly path: string; readonly desc: string }[]
}

export interface SettingStatus {
  readonly target: Target
  readonly draft: Setting | undefined
  readonly published: Setting | undefined
  /** What the published setting makes of the declaration. */
  readonly made: readonly Change[]
  /** What the draft would change for everybody. */
  readonly ahead: readonly Change[]
  /** Entries the code no longer knows, and what else no longer fits. */
  readonly stale: readonly string[]
}

/** The value of a setting; nothing for one that is not there, was taken back or cannot be read. */
export function valueOf(setting: Pick<Setting, 'tabValue'> | undefined): Definition {
  const read = readJson(setting?.tabValue || '{}')
  const isObject = 'value' in read && typeof read.value === 'object' && read.value !== null
  return isObject && !Array.isArray(read.value) ? (read.value as Definition) : {}
}

export function statusOf(kind: Kind, target: Target, settings: readonly Setting[]): SettingStatus {
  const own = settings.filter(({ tabKey }) => tabKey === target.key)
  const draft = own.find(({ scope }) => scope === 'draft')
  const published = own.find(({ scope, tabValue }) => scope === 'site' && tabValue !== '')
  const present = [draft, published].filter((each) => each !== undefined)
  const stale = present.flatMap((each) => [
    ...staleEntries(kind.list, target, valueOf(each)),
    ...each.problems.map(({ desc }) => desc),
  ])
  return {
    target,
    draft,
    published,
    made: changesOf(kind, target, {}, valueOf(published)),
    ahead: draft ? changesOf(kind, target, valueOf(published), valueOf(draft)) : [],
    stale: [...new Set(stale)],
  }
}

export const ranks = ['declared', 'draft', 'published', 'ahead', 'stale'] as const
export type Rank = (typeof ranks)[number]

export function rankOf({ draft, published, ahead, stale }: SettingStatus): Rank {
  if (stale.length > 0) return 'stale'
  if (published) return draft && ahead.length > 0 ? 'ahead' : 'published'
  return draft ? 'draft' : 'declared'
}
