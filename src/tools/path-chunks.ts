/**
 * Files of a build by the main ways through the portal. Left to itself the bundler makes a file for every set of screens that share
 * something: a hundred small files for the first list after a start, each of them a request and a trip through the worker. Here only
 * the main ways count: modules that the same ways need come as one file. No two of these files can need each other, because
 * what a module imports is needed by every way that needs the module; `noCircles` watches over it.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { mergePlan, type BuildFile, type MergeLimits } from './merge-files.ts'
import { root } from './run.ts'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

interface Ways {
  /** Modules below `src` that are loaded together, by the name of their way. */
  ways: Readonly<Record<string, readonly string[]>>
  /**
   * Ways that are loaded along with nearly every other: modules that all of `all` need form one file, except those that any
   * of `none` needs, which may be loaded alone. The first match counts; each entry includes the `none` of all before it, or two files
   * could need each other.
   */
  together: readonly { name: string; all: readonly string[]; none: readonly string[] }[]
  /** Which of the files come as one all the same; none when absent. */
  merge?: MergeLimits & {
    /** Modules below `src` that are always there first; their needs are no part of any file here. */
    start: readonly string[]
    /**
     * What a person opens, as the ways that are loaded for it: a merge costs what it brings to those who open something else. A way
     * of none is one of its own.
     */
    visits?: Readonly<Record<string, readonly string[]>>
  }
}

const SOURCES = path.join(root, 'src')

/** Libraries that hand out many small things by one door: what a module takes is known by the names it imports. */
const ENTRY =
  /\/node_modules\/(?:(?:@mantine\/(?:core|hooks)\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js)$/
const TAKEN =
  /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/core|@mantine\/hooks|@tabler\/icons-react|@tanstack\/react-query|@tanstack\/query-core)["']/g
const HANDED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g
/** Everything another library hands out is handed out as well. */
const HANDED_ON = /export\s*\*\s*from\s*["'](@[^"']+)["']/g

/** Names of an import or export, as they are called outside. */
const namesIn = (list: string): string[] =>
  list.split(',').map((each) => {
    const [inside = '', outside = inside] = each.trim().split(/\s+as\s+/)
    return inside === 'default' ? outside : inside
  })

/** The entry module of a library, as a module imports it. */
const entryOf = ({ importedIds }: { importedIds: readonly string[] }, library: string): string | undefined =>
  importedIds.find((each) => each.includes(`/${library}/`) && ENTRY.test(each))

/** The exports of the barrel modules (`ENTRY`), each with the module that defines it. */
class Entries {
  readonly #handed = new Map<string, Map<string, string>>()

  constructor(private readonly graph: Graph) {}

  /** Modules behind the names that a module takes. */
  *taken(id: string): Generator<string> {
    const info = this.graph.getModuleInfo(id)
    for (const [, names = '', library = ''] of (info?.code ?? '').matchAll(TAKEN)) {
      const entry = info && entryOf(info, library)
      const handed = entry && this.#handedBy(entry)
      if (handed) yield* namesIn(names).flatMap((name) => handed.get(name) ?? [])
    }
  }

  #handedBy(entry: string): Map<string, string> {
    const known = this.#handed.get(entry)
    if (known) return known
    const info = this.graph.getModuleInfo(entry)
    const code = info?.code ?? ''
    const others = [...code.matchAll(HANDED_ON)].flatMap(
      ([, library = '']) => (info && entryOf(info, library)) ?? [],
    )
    const found = new Map(others.flatMap((other) => [...this.#handedBy(other)]))
    for (const [, names = '', file = ''] of code.matchAll(HANDED))
      for (const name of namesIn(names)) found.set(name, path.resolve(path.dirname(entry), file))
    this.#handed.set(entry, found)
    return found
  }
}

/** What these modules need, with themselves. */
function closure(graph: Graph, entries: Entries, files: readonly string[]): Set<string> {
  const seen = new Set(files.map((file) => path.join(SOURCES, file)))
  for (const id of seen) for (const each of needsOf(graph, entries, id)) seen.add(each)
  return seen
}

/** What a module imports, through the doors. */
function* needsOf(graph: Graph, entries: Entries, id: string): Generator<string> {
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) if (!ENTRY.test(each)) yield each
  yield* entries.taken(id)
}

/**
 * Names the file of a module, the same for all that the same ways need; null for what none of them does.
 *
 * @throws when a way names a module that is not there
 */
export function wayNames({ ways, together, merge }: Ways) {
  const fileOf = (needed: readonly string[]): string | null => {
    const [first] = needed
    if (!first || needed.length === 1) return first ?? null
    const base = together.find(
      ({ all, none }) =>
        all.every((name) => needed.includes(name)) && !none.some((name) => needed.includes(name)),
    )
    if (base) return base.name
    // Which ways exactly, in few letters: every file that loads another one names it.
    const bits = Object.keys(ways).reduce((sum, way, at) => sum + (needed.includes(way) ? 2 ** at : 0), 0)
    return `${first}-${bits.toString(36)}`
  }
  let names: ReadonlyMap<string, string> | undefined
  return (id: string, graph: Graph): string | null => {
    names ??= named(graph)
    return names.get(id) ?? null
  }

  function named(graph: Graph): Map<string, string> {
    const entries = new Entries(graph)
    const reached = Object.entries(ways).map(([name, files]): [string, Set<string>] => {
      const missing = files.find((file) => !graph.getModuleInfo(path.join(SOURCES, file)))
      if (missing)
        throw new Error(`The way "${name}" names a module that is not part of the portal: ${missing}`)
      return [name, closure(graph, entries, files)]
    })
    const modules = new Map<string, { ways: string[]; file: string }>()
    for (const id of new Set(reached.flatMap(([, ids]) => [...ids]))) {
      const needed = reached.filter(([, ids]) => ids.has(id)).map(([name]) => name)
      modules.set(id, { ways: needed, file: fileOf(needed) ?? '' })
    }
    const plan = merge && mergePlan(filesOf(graph, entries, modules, merge), merge)
    return new Map([...modules].map(([id, { file }]) => [id, plan?.get(file) ?? file]))
  }
}

const sizeOf = (id: string): number => {
  const [file = ''] = id.split('?')
  return existsSync(file) ? statSync(file).size : 0
}

/** The files as they would be, without what is there first. */
function filesOf(
  graph: Graph,
  entries: Entries,
  modules: ReadonlyMap<string, { ways: readonly string[]; file: string }>,
  { start, visits = {} }: NonNullable<Ways['merge']>,
): BuildFile[] {
  const first = closure(graph, entries, start)
  const visitsOf = (way: string): string[] => {
    const names = Object.keys(visits).filter((visit) => visits[visit]?.includes(way))
    return names.length ? names : [way]
  }
  const files = new Map<
    string,
    { ways: Set<string>; needs: Set<string>; bytes: number } & Pick<BuildFile, 'styles' | 'styleBytes'>
  >()
  for (const [id, { ways, file }] of modules) {
    if (first.has(id)) continue
    const known = files.get(file) ?? {
      ways: new Set(),
      needs: new Set(),
      bytes: 0,
      styles: 'none' as const,
      styleBytes: 0,
    }
    files.set(file, known)
    for (const visit of ways.flatMap(visitsOf)) known.ways.add(visit)
    known.bytes += graph.getModuleInfo(id)?.code?.length ?? 0
    if (/\.css($|\?)/.test(id)) {
      known.styleBytes += sizeOf(id)
      if (known.styles !== 'library') known.styles = /\.module\.css/.test(id) ? 'own' : 'library'
    }
    for (const each of needsOf(graph, entries, id)) {
      const needed = first.has(each) ? undefined : modules.get(each)?.file
      if (needed !== undefined && needed !== file) known.needs.add(needed)
    }
  }
  return [...files].map(([name, file]) => ({ name, ...file }))
}

/** Files that import each other run in an order nobody chose; the page would not start. The build says so instead. */
export const noCircles: Plugin = {
  name: 'sampan-no-circles',
  generateBundle(_, bundle) {
    const done = new Set<string>()
    const visit = (name: string, way: readonly string[]): void => {
      const at = way.indexOf(name)
      if (at >= 0) this.error(`Files that need each other: ${[...way.slice(at), name].join(' → ')}`)
      if (done.has(name)) return
      const file = bundle[name]
      if (file?.type === 'chunk') for (const each of file.imports) visit(each, [...way, name])
      done.add(name)
    }
    for (const name of Object.keys(bundle)) visit(name, [])
  },
}
