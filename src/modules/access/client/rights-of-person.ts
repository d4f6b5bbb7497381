/** "Why can she do this": each function a person has, with the roles it comes from. Pure. */
import { isGroupFunc } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import type { Role } from './data.ts'

export interface HeldFunction {
  func: Func
  level: number
  /** Roles that give it; empty for groups, which follow from what is below them, and for main accounts. */
  from: readonly string[]
}

/** Every function of `tree` in order. `roles`: those the person has. */
export function heldFunctions(tree: readonly Func[], roles: readonly Role[], level = 1): HeldFunction[] {
  return tree.flatMap((func) => [
    { func, level, from: isGroupFunc(func) ? [] : givers(func.funcId, roles) },
    ...heldFunctions(func.children, roles, level + 1),
  ])
}

const givers = (id: string, roles: readonly Role[]): string[] =>
  roles.filter(({ funcs }) => funcs.includes(id)).map(({ name }) => name)

/** Functions the roles name and the person still does not have: they are for main accounts. */
export function withheld(held: readonly HeldFunction[], roles: readonly Role[]): number {
  const ids = new Set(held.map(({ func }) => func.funcId))
  return new Set(roles.flatMap(({ funcs }) => funcs).filter((id) => !ids.has(id))).size
}
