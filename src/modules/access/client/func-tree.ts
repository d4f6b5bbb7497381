/** The function tree as an editor sees it: what is granted where, what a click changes, which rows are shown. Pure. */
import { isGroupFunc } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'

/** `part`: some of what is below. */
export type Mark = 'on' | 'part' | 'off'
export type Granted = ReadonlySet<string>

/** Ids that can be granted, at this node and below it: a group never is, it follows from what is below it. */
export const grantableIds = (func: Func): string[] => [
  ...(isGroupFunc(func) ? [] : [func.funcId]),
  ...func.children.flatMap(grantableIds),
]

export const allGrantable = (tree: readonly Func[]): string[] => tree.flatMap(grantableIds)

/** The ids a click can change: those that may be given. Where none of them may, the whole for looking at. */
function idsOf(func: Func, may: Granted): string[] {
  const all = grantableIds(func)
  const givable = all.filter((id) => may.has(id))
  return givable.length ? givable : all
}

export const isGivable = (func: Func, may: Granted): boolean => grantableIds(func).some((id) => may.has(id))

export function markOf(func: Func, granted: Granted, may: Granted): Mark {
  const { held, all } = countOf(func, granted, may)
  if (held === 0) return 'off'
  return held === all ? 'on' : 'part'
}

/** How many of the functions at and below a node are granted, of those that may be given. */
export function countOf(func: Func, granted: Granted, may: Granted): { held: number; all: number } {
  const ids = idsOf(func, may)
  return { held: ids.filter((id) => granted.has(id)).length, all: ids.length }
}

/**
 * One click: grants a function that is not wholly granted, with everything below it that may be given; otherwise revokes it. An
 * action brings the page it belongs to; a page that goes takes its actions along.
 */
export function toggled(func: Func, above: readonly Func[], granted: Granted, may: Granted): Set<string> {
  const next = new Set(granted)
  if (!isGivable(func, may)) return next
  if (markOf(func, granted, may) === 'on') for (const id of grantableIds(func)) next.delete(id)
  else {
    for (const id of idsOf(func, may)) next.add(id)
    for (const parent of above) if (may.has(parent.funcId) && !isGroupFunc(parent)) next.add(parent.funcId)
  }
  return next
}

interface Difference {
  added: number
  removed: number
}

/** What differs from what is saved, among `ids`. */
export function difference(ids: readonly string[], saved: Granted, now: Granted): Difference {
  const added = ids.filter((id) => now.has(id) && !saved.has(id)).length
  const removed = ids.filter((id) => !now.has(id) && saved.has(id)).length
  return { added, removed }
}

/** "+3 −1"; "" when nothing differs. */
export const differenceText = ({ added, removed }: Difference): string =>
  [added ? `+${added}` : '', removed ? `−${removed}` : ''].filter(Boolean).join(' ')

/** Names a person may type for a function: in every language, its id and its route. */
const wordsOf = (func: Func): string =>
  [func.funcName, func.funcNameEn, func.funcNameMl, func.funcId, func.routeId].join('\n').toLocaleLowerCase()

const isFound = (func: Func, words: readonly string[]): boolean => {
  const pool = wordsOf(func)
  return words.every((word) => pool.includes(word))
}

interface TreeFilter {
  text: string
  onlyGranted: boolean
  granted: Granted
}

/** The tree cut down to what is looked for; what is below a node that was found stays. */
export function filtered(tree: readonly Func[], filter: TreeFilter): Func[] {
  const words = filter.text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const cut = (nodes: readonly Func[], isBelowFound: boolean): Func[] =>
    nodes.flatMap((node) => {
      if (filter.onlyGranted && !grantableIds(node).some((id) => filter.granted.has(id))) return []
      const isHit = isBelowFound || words.length === 0 || isFound(node, words)
      const children = cut(node.children, isHit)
      return isHit || children.length > 0 ? [{ ...node, children }] : []
    })
  return cut(tree, false)
}

export interface TreeRow {
  func: Func
  /** From 1. */
  level: number
  /** Nodes above, the nearest last. */
  above: readonly Func[]
  /** Place among the shown siblings, from 1. */
  position: number
  siblings: number
  isOpen: boolean
}

/** The rows that are shown, top to bottom. */
export function rowsOf(tree: readonly Func[], isOpen: (id: string) => boolean): TreeRow[] {
  const walk = (nodes: readonly Func[], above: readonly Func[]): TreeRow[] =>
    nodes.flatMap((func, index) => {
      const open = func.children.length > 0 && isOpen(func.funcId)
      const row: TreeRow = {
        func,
        level: above.length + 1,
        above,
        position: index + 1,
        siblings: nodes.length,
        isOpen: open,
      }
      return [row, ...(open ? walk(func.children, [...above, func]) : [])]
    })
  return walk(tree, [])
}
