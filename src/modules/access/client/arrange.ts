/** The menu while the configurator arranges it: every function with its arrangement, and what a change makes of it. Pure. */
import type { Arrangement, Func } from '#contract/functions.ts'
import { isGroupFunc } from '#contract/function-tree.ts'

/** By function id. */
export type Arrangements = Readonly<Record<string, Arrangement>>
type Change = Partial<Omit<Arrangement, 'funcId' | 'position'>>

/** Every function as declared. */
export function declared(tree: readonly Func[]): Arrangements {
  const all: Record<string, Arrangement> = {}
  const enter = (level: readonly Func[]): void =>
    level.forEach(({ funcId, cache, children }, position) => {
      const texts = { zh: '', en: '', ml: '', icon: '' }
      all[funcId] = { funcId, ...texts, position, isHidden: false, keepAlive: cache === '1' }
      enter(children)
    })
  enter(tree)
  return all
}

/** What is saved laid over what is declared. Of functions this tree does not have nothing is kept. */
export function begun(tree: readonly Func[], saved: readonly Arrangement[]): Arrangements {
  const all: Record<string, Arrangement> = { ...declared(tree) }
  for (const one of saved) if (Object.hasOwn(all, one.funcId)) all[one.funcId] = one
  return all
}

export function changed(all: Arrangements, funcId: string, change: Change): Arrangements {
  const one = all[funcId]
  return one ? { ...all, [funcId]: { ...one, ...change } } : all
}

/** The nodes beside a node, in the tree as it is shown. */
function siblingsOf(tree: readonly Func[], funcId: string): readonly Func[] {
  if (tree.some((node) => node.funcId === funcId)) return tree
  for (const { children } of tree) {
    const found = siblingsOf(children, funcId)
    if (found.length) return found
  }
  return []
}

/** Puts a node at another place among its siblings; they are numbered anew. */
export function moved(all: Arrangements, tree: readonly Func[], funcId: string, to: number): Arrangements {
  const order = siblingsOf(tree, funcId).map((node) => node.funcId)
  const from = order.indexOf(funcId)
  if (from < 0 || to < 0 || to >= order.length || to === from) return all
  order.splice(to, 0, ...order.splice(from, 1))
  const next: Record<string, Arrangement> = { ...all }
  order.forEach((id, position) => {
    const one = next[id]
    if (one) next[id] = { ...one, position }
  })
  return next
}

const keys = ['zh', 'en', 'ml', 'icon', 'position', 'isHidden', 'keepAlive'] as const
export type ArrangementKey = (typeof keys)[number]

export interface Difference {
  arrangement: Arrangement
  keys: readonly ArrangementKey[]
}

/** What differs, function by function. */
export const differences = (now: Arrangements, before: Arrangements): Difference[] =>
  Object.values(now).flatMap((arrangement) => {
    const old = before[arrangement.funcId]
    const unlike = keys.filter((key) => arrangement[key] !== old?.[key])
    return unlike.length ? [{ arrangement, keys: unlike }] : []
  })

/** The part of the tree that is shown in the menu: the children of a page are its actions. */
export const menuPart = (tree: readonly Func[]): Func[] =>
  tree
    .filter((node) => node.routeId !== '' || isGroupFunc(node))
    .map((node) => ({ ...node, children: menuPart(node.children) }))
