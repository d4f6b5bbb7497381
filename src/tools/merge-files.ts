/** Decides which small files of a build are merged: an extra request, or pass through the worker, can cost more than a few unneeded bytes. */

export interface BuildFile {
  name: string
  /** Who loads it. */
  ways: ReadonlySet<string>
  bytes: number
  /** Names of the files it needs. */
  needs: ReadonlySet<string>
  /**
   * Its styles come with it. `own` ones name their elements themselves; the order of `library` ones beside others matters, so they are
   * one file only with others of a library that the same ways load, and a way that has none of them gets none.
   */
  styles: 'none' | 'own' | 'library'
  /** Bytes of its styles, as they are written. */
  styleBytes: number
}

/** Styles up to this size may come to ways that have none of them; nothing is drawn before styles are here. */
const LIGHT_STYLES = 2000

export interface MergeLimits {
  /** Bytes times ways: what one merge may bring to ways that need nothing of it. */
  dearest: number
  /** Ways that get nothing they do not need. */
  closed: readonly string[]
}

interface Merged extends BuildFile {
  names: readonly string[]
}

const gains = (file: BuildFile, ways: ReadonlySet<string>): string[] =>
  [...ways].filter((way) => !file.ways.has(way))

/** A file and everything it needs, by way of others too. */
function closureOf(files: ReadonlyMap<string, Merged>, file: BuildFile): Set<string> {
  const seen = new Set([file.name])
  for (const name of seen) for (const each of files.get(name)?.needs ?? []) seen.add(each)
  return seen
}

/** Bytes a way would load with a file: the file and what it needs, as far as the way does not load it anyway. */
function bytesFor(way: string, file: BuildFile, files: ReadonlyMap<string, Merged>): number {
  const needed = [...closureOf(files, file)].flatMap((name) => files.get(name) ?? [])
  return needed.filter(({ ways }) => !ways.has(way)).reduce((sum, { bytes }) => sum + bytes, 0)
}

const isHeavy = ({ styles, styleBytes }: BuildFile): boolean =>
  styles === 'library' || styleBytes > LIGHT_STYLES

/** What a merge brings to those who need only one of the two; Infinity where it must not be. */
function costOf(
  a: BuildFile,
  b: BuildFile,
  files: ReadonlyMap<string, Merged>,
  { closed }: MergeLimits,
): number {
  const styles = [a.styles, b.styles]
  const isAlways = gains(a, b.ways).length === 0 && gains(b, a.ways).length === 0
  const isOrdered = styles.every((each) => each === 'library') && isAlways
  if (styles.includes('library') && !styles.includes('none') && !isOrdered) return Infinity
  let cost = 0
  for (const [file, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const gaining = gains(file, other.ways)
    if (gaining.some((way) => closed.includes(way) || isHeavy(file))) return Infinity
    for (const way of gaining) cost += bytesFor(way, file, files)
  }
  return cost
}

/** Whether `from` needs `to` by way of a third file: as one they and that file would need each other. */
function needsThroughOthers(files: ReadonlyMap<string, Merged>, from: Merged, to: Merged): boolean {
  const seen = new Set([from.name])
  const waiting = [...from.needs].filter((name) => name !== to.name)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === to.name) return true
    if (seen.has(name)) continue
    seen.add(name)
    waiting.push(...(files.get(name)?.needs ?? []))
  }
  return false
}

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> => new Set([...a, ...b])

/** Merges `b` into `a`; a page that needed either then needs the result. */
function join(files: Map<string, Merged>, a: Merged, b: Merged): void {
  files.delete(b.name)
  const needs = union(a.needs, b.needs)
  needs.delete(a.name)
  needs.delete(b.name)
  files.set(a.name, {
    name: a.name,
    names: [...a.names, ...b.names],
    ways: union(a.ways, b.ways),
    bytes: a.bytes + b.bytes,
    needs,
    styles: a.styles === 'none' ? b.styles : a.styles,
    styleBytes: a.styleBytes + b.styleBytes,
  })
  const ways = union(a.ways, b.ways)
  const joined = files.get(a.name)
  for (const name of joined ? closureOf(files, joined) : []) {
    const needed = files.get(name)
    if (needed) files.set(name, { ...needed, ways: union(needed.ways, ways) })
  }
  for (const [name, file] of files) {
    if (!file.needs.has(b.name)) continue
    const others = new Set([...file.needs].filter((each) => each !== b.name))
    files.set(name, { ...file, needs: name === a.name ? others : others.add(a.name) })
  }
}

/** The cheapest merge that may be. */
function nextMerge(files: ReadonlyMap<string, Merged>, limits: MergeLimits): [Merged, Merged] | undefined {
  const all = [...files.values()]
  const pairs = all.flatMap((a, at) =>
    all.slice(at + 1).map((b) => ({ a, b, cost: costOf(a, b, files, limits) })),
  )
  return pairs
    .filter(({ cost }) => cost <= limits.dearest)
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ a, b }): [Merged, Merged] => (a.bytes >= b.bytes ? [a, b] : [b, a]))
    .find(([a, b]) => !needsThroughOthers(files, a, b) && !needsThroughOthers(files, b, a))
}

/** Name of the file that each file becomes a part of, its own where it stays alone. No two of the new files need each other if no two of these do. */
export function mergePlan(files: readonly BuildFile[], limits: MergeLimits): Map<string, string> {
  const left = new Map(files.map((file): [string, Merged] => [file.name, { ...file, names: [file.name] }]))
  for (let next = nextMerge(left, limits); next; next = nextMerge(left, limits)) join(left, ...next)
  return new Map([...left.values()].flatMap(({ name, names }) => names.map((each) => [each, name] as const)))
}
