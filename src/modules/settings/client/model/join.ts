/** Two people changed the same definition: the changes of one over the version of the other. Pure. */
import type { Change } from './changes.ts'
import { filledEntries, storedEntries, withPlace, withProperty, withoutEntry } from './definition.ts'
import type { Definition, Kind, Target, Words } from './kind.ts'

const valueIn = (
  kind: Kind,
  target: Target,
  value: Definition,
  entry: string | undefined,
  key: string,
): unknown => {
  if (entry === undefined) return value[key]
  return filledEntries(kind.list, target, value).find(({ id }) => id === entry)?.value[key]
}

/** One change made to another version. What it speaks of may be gone there: then nothing happens. */
function made(kind: Kind, target: Target, value: Definition, { entry, what }: Change): Definition {
  const { list } = kind
  const put = (key: string, next: unknown) =>
    withProperty(list, target, value, { entry: entry?.id, key, value: next })
  switch (what.kind) {
    case 'words': {
      const { key } = what.property
      const old = (valueIn(kind, target, value, entry?.id, key) ?? {}) as Words
      return put(key, { ...old, [what.language]: what.to })
    }
    case 'set':
      return put(what.property.key, what.to)
    case 'shown':
    case 'hidden': {
      if (!list?.shown || !entry) return value
      const isHidden = what.kind === 'hidden'
      return put(list.shown.key, list.shown.hides ? isHidden : !isHidden)
    }
    case 'moved':
      return list && entry ? withPlace(list, target, value, entry.id, what.place - 1) : value
    case 'removed':
      return list && entry ? withoutEntry(list, target, value, entry.id) : value
    case 'added': {
      if (!list || !entry) return value
      const others = storedEntries(list, value).filter((each) => each[list.id] !== entry.id)
      return { ...value, [list.key]: [...others, entry.value] }
    }
  }
}

/** `theirs` with my changes over it; where both changed the same thing, mine stands. */
export const joined = (kind: Kind, target: Target, theirs: Definition, mine: readonly Change[]): Definition =>
  mine.reduce((value, change) => made(kind, target, value, change), theirs)
