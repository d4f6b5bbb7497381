/** Every address of the portal beside the function that opens it (spec 000 §2). Pure. */
import { walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import type { ScreenDecl, Screens } from '#engine/screen/index.ts'
import type { Role } from './data.ts'

/** `missing`: the function list names it and this build does not know it. */
export type RouteKind = ScreenDecl['kind'] | 'missing'

export interface RouteRow {
  name: string
  path: string
  kind: RouteKind
  /** The function that opens it; absent for those anybody may open. */
  func: Func | undefined
  isPublic: boolean
  /** Roles that give it. */
  holders: readonly string[]
}

const holdersOf = (func: Func | undefined, roles: readonly Role[]): string[] =>
  func ? roles.filter(({ funcs }) => funcs.includes(func.funcId)).map(({ name }) => name) : []

/** Registered routes in order of their address, then those of the function list that this build does not know. */
export function routeRows(screens: Screens, tree: readonly Func[], roles: readonly Role[]): RouteRow[] {
  const funcs = [...walkFuncs(tree)].filter(({ routeId }) => routeId !== '')
  const byRoute = new Map(funcs.map((func) => [func.routeId, func]))
  const known = Object.entries(screens).map(([name, screen]): RouteRow => {
    const func = byRoute.get(name)
    const { path, kind } = screen
    return { name, path, kind, func, isPublic: screen.public ?? false, holders: holdersOf(func, roles) }
  })
  const missing = funcs.flatMap((func): RouteRow[] =>
    Object.hasOwn(screens, func.routeId)
      ? []
      : [
          {
            name: func.routeId,
            path: '',
            kind: 'missing',
            func,
            isPublic: false,
            holders: holdersOf(func, roles),
          },
        ],
  )
  return [...missing, ...known.toSorted((a, b) => a.path.localeCompare(b.path))]
}

/** Rows that hold every typed word, of one kind when one is chosen. */
export function matchingRoutes(rows: readonly RouteRow[], text: string, kind: RouteKind | 'all'): RouteRow[] {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (kind !== 'all' && row.kind !== kind) return false
    const { func } = row
    const names = func ? [func.funcId, func.funcName, func.funcNameEn, func.funcNameMl] : []
    const pool = [row.name, row.path, ...names, ...row.holders].join('\n').toLocaleLowerCase()
    return words.every((word) => pool.includes(word))
  })
}
