/** What differs between two definitions, one item for each thing a person would name. Pure; words come from `ChangeList.tsx`. */
import type { Language } from '#contract/language.ts'
import { entryProperties, filledEntries, isNone, isShown, same, type FilledEntry } from './definition.ts'
import type { Definition, Entry, Kind, ListKind, Property, Target, Words } from './kind.ts'

export interface Change {
  /** Stable within a list of changes. */
  readonly id: string
  /** The entry it happens to; undefined for the whole. */
  readonly entry: FilledEntry | undefined
  readonly what:
    | { readonly kind: 'shown' | 'hidden' | 'added' | 'removed' }
    | { readonly kind: 'moved'; readonly place: number }
    | {
        readonly kind: 'words'
        readonly property: Property
        readonly language: Language
        readonly from: string
        readonly to: string
      }
    | { readonly kind: 'set'; readonly property: Property; readonly from: unknown; readonly to: unknown }
}

const wordsOf = (value: unknown): Words =>
  typeof value === 'object' && value !== null
    ? (value as Words)
    : typeof value === 'string'
      ? { zh: value, en: value, ml: value }
      : {}

const languagesOf = ['zh', 'en', 'ml'] as const satisfies readonly Language[]

function ofProperty(
  property: Property,
  before: Entry,
  after: Entry,
  make: (suffix: string, what: Change['what']) => Change,
): Change[] {
  const [from, to] = [before[property.key], after[property.key]]
  if (same(from, to) || (isNone(from) && isNone(to))) return []
  if (property.type !== 'words') return [make(property.key, { kind: 'set', property, from, to })]
  const [old, next] = [wordsOf(from), wordsOf(to)]
  return languagesOf
    .filter((language) => (old[language] ?? '') !== (next[language] ?? ''))
    .map((language) =>
      make(`${property.key}.${language}`, {
        kind: 'words',
        property,
        language,
        from: old[language] ?? '',
        to: next[language] ?? '',
      }),
    )
}

/** Everything that differs, the whole first, then the entries in their new order. */
export function changesOf(kind: Kind, target: Target, before: Definition, after: Definition): Change[] {
  const whole = kind.properties.flatMap((property) =>
    ofProperty(property, { ...target.base, ...before }, { ...target.base, ...after }, (id, what) => ({
      id,
      entry: undefined,
      what,
    })),
  )
  const { list } = kind
  if (!list) return whole
  const properties = entryProperties(list, target)
  const old = filledEntries(list, target, before)
  const next = filledEntries(list, target, after)
  const moved = movedIds(
    old.map(({ id }) => id),
    next.map(({ id }) => id),
  )
  const oldById = new Map(old.map((entry) => [entry.id, entry]))
  const nextIds = new Set(next.map(({ id }) => id))
  return [
    ...whole,
    ...old.filter(({ id }) => !nextIds.has(id)).map((entry) => change(entry, 'removed', { kind: 'removed' })),
    ...next.flatMap((entry, place) =>
      ofEntry(list, properties, oldById.get(entry.id), entry, moved.has(entry.id), place),
    ),
  ]
}

const change = (entry: FilledEntry, suffix: string, what: Change['what']): Change => ({
  id: `${entry.id}:${suffix}`,
  entry,
  what,
})

function ofEntry(
  list: ListKind,
  properties: readonly Property[],
  old: FilledEntry | undefined,
  entry: FilledEntry,
  isMoved: boolean,
  place: number,
): Change[] {
  const added = old ? [] : [change(entry, 'added', { kind: 'added' })]
  const visibility = old ? seen(list, old, entry) : []
  const moved = isMoved ? [change(entry, 'moved', { kind: 'moved', place: place + 1 })] : []
  const others = properties
    .filter(({ key }) => key !== list.shown?.key && (old || key !== list.id))
    .flatMap((property) =>
      ofProperty(property, old?.value ?? {}, entry.value, (suffix, what) => change(entry, suffix, what)),
    )
  return [...added, ...visibility, ...others, ...moved]
}

function seen(list: ListKind, old: FilledEntry, entry: FilledEntry): Change[] {
  const [before, after] = [isShown(list, old.value), isShown(list, entry.value)]
  if (before === after) return []
  const kind = after ? 'shown' : 'hidden'
  return [change(entry, kind, { kind })]
}

/** The fewest ids that have to move to come from one order to the other: all but a longest rising run. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => place.has(id))
  const lengths: number[] = []
  const previous: number[] = []
  common.forEach((id, at) => {
    lengths[at] = 1
    previous[at] = -1
    for (let earlier = 0; earlier < at; earlier += 1) {
      const isRising = (place.get(common[earlier] ?? '') ?? 0) < (place.get(id) ?? 0)
      if (isRising && (lengths[earlier] ?? 0) + 1 > (lengths[at] ?? 0)) {
        lengths[at] = (lengths[earlier] ?? 0) + 1
        previous[at] = earlier
      }
    }
  })
  const kept = new Set<string>()
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = previous[at] ?? -1)
    kept.add(common[at] ?? '')
  return new Set(common.filter((id) => !kept.has(id)))
}

/** Ids of changes both made to the same thing; the rest can be joined. */
export const clashing = (mine: readonly Change[], theirs: readonly Change[]): ReadonlySet<string> => {
  const others = new Set(theirs.map(({ id }) => id))
  return new Set(mine.filter(({ id }) => others.has(id)).map(({ id }) => id))
}
