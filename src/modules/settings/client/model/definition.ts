/** Reading and changing a definition. Pure; a definition keeps only what differs from the declaration. */
import { arrange } from '#engine/table/index.ts'
import type { Definition, Entry, ListKind, Property, Target, TargetEntry } from './kind.ts'
import type { Label } from './label.ts'

/** Id of what is no entry: the whole. */
export const WHOLE = ''

/** An entry as it stands: the declared values with the stored ones over them. */
export interface FilledEntry {
  readonly id: string
  /** Undefined for an entry that was made here. */
  readonly declared: TargetEntry | undefined
  readonly value: Entry
  /** What one that was made here is called. */
  readonly called?: Label | undefined
}

const isRecord = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stored entries as they are; anything that is none is left out. */
export function storedEntries(list: ListKind, value: Definition): readonly Entry[] {
  const stored = value[list.key]
  return Array.isArray(stored) ? stored.filter(isRecord) : []
}

export function idOf(list: ListKind, entry: Entry): string {
  const id = entry[list.id]
  return typeof id === 'string' ? id : ''
}

/** All entries in the order in which they are shown. Those the code no longer knows are left out. */
export function filledEntries(
  list: ListKind | undefined,
  target: Target,
  value: Definition,
): readonly FilledEntry[] {
  if (!list) return []
  const stored = storedEntries(list, value)
  if (list.make) {
    return stored.map((entry) => ({
      id: idOf(list, entry),
      declared: undefined,
      value: entry,
      called: list.nameOf?.(entry, target),
    }))
  }
  const declared = new Map(target.entries.map((entry) => [entry.id, entry]))
  const byId = new Map(stored.map((entry) => [idOf(list, entry), entry]))
  const order = arrange([...declared.keys()], [...byId.keys()])
  return order.flatMap((id) => {
    const entry = declared.get(id)
    return entry ? [{ id, declared: entry, value: { ...entry.base, ...byId.get(id) } }] : []
  })
}

/** Ids of stored entries that the code no longer declares. */
export function staleEntries(list: ListKind | undefined, target: Target, value: Definition): string[] {
  if (!list || list.make) return []
  const known = new Set(target.entries.map(({ id }) => id))
  return storedEntries(list, value)
    .map((entry) => idOf(list, entry))
    .filter((id) => !known.has(id))
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Nothing is said: empty texts, empty lists and texts in no language. */
export const isNone = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isNone))

const differing = (value: Entry, base: Entry): Entry =>
  Object.fromEntries(
    Object.entries(value).filter(([key, each]) =>
      // An empty text over a declared one says "none", e.g. a column that is no longer fixed.
      each === '' ? !isNone(base[key]) : !isNone(each) && !same(each, base[key]),
    ),
  )

export const entryProperties = (list: ListKind, target: Target): readonly Property[] =>
  typeof list.properties === 'function' ? list.properties(target) : list.properties

export const isShown = ({ shown }: ListKind, value: Entry): boolean =>
  !shown || (shown.hides ? value[shown.key] !== true : value[shown.key] !== false)

/** The smallest definition that says the same. */
export function tidied(list: ListKind | undefined, target: Target, value: Definition): Definition {
  const { [list?.key ?? '']: _entries, ...general } = value
  const whole = differing(general, target.base)
  const entries = list ? tidiedEntries(list, target, filledEntries(list, target, value)) : []
  return list ? { ...whole, [list.key]: entries } : whole
}

function tidiedEntries(list: ListKind, target: Target, entries: readonly FilledEntry[]): Entry[] {
  if (list.make) return entries.map(({ value }) => withoutNone(value))
  const isInOrder = same(
    entries.map(({ id }) => id),
    target.entries.map(({ id }) => id),
  )
  return entries.flatMap(({ id, declared, value }) => {
    const { [list.id]: _id, ...rest } = value
    const changed = differing(rest, declared?.base ?? {})
    return isInOrder && Object.keys(changed).length === 0 ? [] : [{ [list.id]: id, ...changed }]
  })
}

const withoutNone = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => !isNone(value)))

const put = (
  list: ListKind,
  target: Target,
  value: Definition,
  entries: readonly FilledEntry[],
): Definition =>
  tidied(list, target, {
    ...value,
    [list.key]: entries.map((entry) => ({ ...entry.value, [list.id]: entry.id })),
  })

/** Sets one property of the whole, or of an entry. */
export function withProperty(
  list: ListKind | undefined,
  target: Target,
  value: Definition,
  change: { entry?: string | undefined; key: string; value: unknown },
): Definition {
  if (change.entry === undefined || !list)
    return tidied(list, target, { ...value, [change.key]: change.value })
  const entries = filledEntries(list, target, value).map((entry) => {
    if (entry.id !== change.entry) return entry
    const id = list.make && change.key === list.id ? String(change.value) : entry.id
    return { ...entry, id, value: { ...entry.value, [change.key]: change.value } }
  })
  return put(list, target, value, entries)
}

/** Moves an entry to a place, from 0; the others close up. */
export function withPlace(
  list: ListKind,
  target: Target,
  value: Definition,
  id: string,
  place: number,
): Definition {
  const entries = filledEntries(list, target, value)
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return value
  const next = entries.filter((entry) => entry !== moved)
  next.splice(Math.max(0, Math.min(place, next.length)), 0, moved)
  return put(list, target, value, next)
}

/** A new entry at the end, and its id. */
export function withNewEntry(
  list: ListKind,
  target: Target,
  value: Definition,
): { value: Definition; id: string } {
  const taken = new Set(filledEntries(list, target, value).map(({ id }) => id))
  let place = taken.size + 1
  while (taken.has(`rule-${place}`)) place += 1
  const id = `rule-${place}`
  const entry = { ...list.make?.(id, target), [list.id]: id }
  return { value: { ...value, [list.key]: [...storedEntries(list, value), entry] }, id }
}

export const withoutEntry = (list: ListKind, target: Target, value: Definition, id: string): Definition =>
  put(
    list,
    target,
    value,
    filledEntries(list, target, value).filter((entry) => entry.id !== id),
  )
