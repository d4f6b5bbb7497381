/**
 * What works offline, from the declarations: which calls each function allows and how each of them is declared
 * (`offline` of the call). Nothing here is written by hand, so that it is true of every page as it is.
 */
import type { Call } from '#contract/call.ts'
import { isGroupFunc, walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'

/** Of a page: all that it loads is kept, some of it is, or nothing. */
export type Seen = 'kept' | 'partly' | 'online'
/** Of an action: kept and sent later, partly so, or only with a connection. */
export type Done = 'later' | 'partly' | 'online'

export interface PageFacts {
  readonly func: Func
  /** Undefined where it loads nothing. */
  readonly seen: Seen | undefined
  /** By the name of the function, or of the action where it has none of its own. */
  readonly done: readonly { readonly name: Func | string; readonly how: Done }[]
}

export interface GroupFacts {
  readonly func: Func
  readonly pages: readonly PageFacts[]
}

/** What a declared list uses whose calls name no function: anyone who is logged in may make them. */
export interface DeclaredCalls {
  readonly queries: readonly Call[]
  readonly actions: readonly { readonly name: string; readonly call: Call }[]
}

type ByFunction = ReadonlyMap<string, readonly Call[]>

function byFunction(calls: readonly Call[]): ByFunction {
  const found = new Map<string, Call[]>()
  for (const call of calls) {
    if (typeof call.access === 'string') continue
    for (const id of call.access) found.set(id, [...(found.get(id) ?? []), call])
  }
  return found
}

function seenOf(calls: readonly Call[]): Seen | undefined {
  const classes = new Set(calls.filter(({ kind }) => kind === 'query').map(({ offline }) => offline))
  if (classes.size === 0) return undefined
  if (!classes.has('cached')) return 'online'
  return classes.has('live') ? 'partly' : 'kept'
}

function doneOf(calls: readonly Call[]): Done | undefined {
  const classes = new Set(calls.filter(({ kind }) => kind === 'command').map(({ offline }) => offline))
  if (classes.size === 0) return undefined
  if (!classes.has('queue')) return 'online'
  return classes.has('block') ? 'partly' : 'later'
}

/** Pages of a group with what they do; those that make no call are left out. */
function pagesOf(group: Func, calls: ByFunction, declared: ReadonlyMap<string, DeclaredCalls>): PageFacts[] {
  const pages = [...walkFuncs([group])].filter((func) => func.routeId !== '' && !isGroupFunc(func))
  return pages.flatMap((func) => {
    const own = declared.get(func.routeId)
    const functions = [func, ...walkFuncs(func.children)]
    const callsOf = ({ funcId }: Func) => calls.get(funcId) ?? []
    const seen = seenOf([...functions.flatMap(callsOf), ...(own?.queries ?? [])])
    const done = [
      ...functions.map((each) => ({ name: each, how: doneOf(callsOf(each)) })),
      ...(own?.actions ?? []).map(({ name, call }) => ({ name, how: doneOf([call]) })),
    ].flatMap(({ name, how }) => (how ? [{ name, how }] : []))
    return seen || done.length > 0 ? [{ func, seen, done }] : []
  })
}

/**
 * Facts of every page of the tree, by its groups at the top.
 * @param tree Functions of the person: only what they can open is listed.
 * @param declared What lists use beyond the calls of their function, by route name.
 */
export function offlineFacts(
  tree: readonly Func[],
  calls: readonly Call[],
  declared: ReadonlyMap<string, DeclaredCalls> = new Map(),
): GroupFacts[] {
  const found = byFunction(calls)
  return tree.flatMap((func) => {
    const pages = pagesOf(func, found, declared)
    return pages.length > 0 ? [{ func, pages }] : []
  })
}

/** Route names of pages none of whose functions names a query: what their list loads is declared by the list alone. */
export const withoutQueries = (tree: readonly Func[], calls: readonly Call[]): string[] =>
  offlineFacts(tree, calls).flatMap(({ pages }) =>
    pages.filter(({ seen }) => !seen).map(({ func }) => func.routeId),
  )
