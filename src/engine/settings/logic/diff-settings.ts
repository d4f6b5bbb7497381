/** What differs between two settings, entry by entry: what "what will change" and the history are made of. Pure. */

export interface Difference {
  /** Names of list entries stand for their places: "columnList.weight.width". */
  readonly path: string
  /** Undefined where there was nothing, or is nothing any more. */
  readonly before: unknown
  readonly after: unknown
}

/** What entries of lists are called; an entry without a name is told by its place. */
const NAMES = ['prop', 'key', 'path', 'id', 'ruleName'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (entry: unknown, place: number): string => {
  const name = isRecord(entry)
    ? NAMES.map((key) => entry[key]).find((each) => typeof each === 'string')
    : undefined
  return typeof name === 'string' ? name : String(place)
}

const isNamed = (list: readonly unknown[]): boolean =>
  list.length > 0 &&
  list.every((entry) => isRecord(entry) && NAMES.some((key) => typeof entry[key] === 'string'))

const byName = (list: readonly unknown[]): Map<string, unknown> =>
  new Map(list.map((entry, place) => [nameOf(entry, place), entry]))

/** Whether the entries that both lists contain are in a different order. */
function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((name) => after.includes(name))
  return after.filter((name) => before.includes(name)).some((name, at) => name !== kept[at])
}

function diffLists(before: readonly unknown[], after: readonly unknown[], path: string): Difference[] {
  const [old, now] = [byName(before), byName(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const inside = names.flatMap((name) => diff(old.get(name), now.get(name), `${path}.${name}`))
  const [was, is] = [[...old.keys()], [...now.keys()]]
  return isMoved(was, is) ? [...inside, { path: `${path}.*`, before: was, after: is }] : inside
}

function diff(before: unknown, after: unknown, path: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before ?? []) && Array.isArray(after ?? [])) {
    const [old, now] = [(before ?? []) as unknown[], (after ?? []) as unknown[]]
    if (isNamed([...old, ...now])) return diffLists(old, now, path)
  }
  if (isRecord(before ?? {}) && isRecord(after ?? {})) {
    const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    return keys
      .filter((key) => !(NAMES as readonly string[]).includes(key) || old[key] !== undefined)
      .flatMap((key) => diff(old[key], now[key], path ? `${path}.${key}` : key))
  }
  return [{ path, before, after }]
}

/** Differences from one value to the next; a moved list is one of them, under "<list>.*". */
export const diffSettings = (before: unknown, after: unknown): Difference[] =>
  diff(before ?? {}, after ?? {}, '')
