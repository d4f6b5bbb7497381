/** Keys of the outline, after the ARIA tree pattern. Pure. */

export interface TreeRow {
  readonly id: string
  readonly parentId: string | undefined
  /** 1 for the outermost. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
  /** Place among its siblings, from 1, and how many they are. */
  readonly place: number
  readonly count: number
}

/** Returns the rows that are seen, in order: children of a closed one are left out. */
export function treeRows(
  rootIds: readonly string[],
  childrenOf: (id: string) => readonly string[],
  closed: ReadonlySet<string>,
): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (ids: readonly string[], parentId: string | undefined, level: number) => {
    for (const [index, id] of ids.entries()) {
      const children = childrenOf(id)
      const isOpen = children.length > 0 && !closed.has(id)
      rows.push({
        id,
        parentId,
        level,
        hasChildren: children.length > 0,
        isOpen,
        place: index + 1,
        count: ids.length,
      })
      if (isOpen) add(children, id, level + 1)
    }
  }
  add(rootIds, undefined, 1)
  return rows
}

type TreeStep = { readonly kind: 'focus' | 'open' | 'close'; readonly id: string }

/** Returns what a key does on a row: which one comes next, or that it opens or closes; undefined where the key does nothing. */
export function treeStep(rows: readonly TreeRow[], id: string, key: string): TreeStep | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return undefined
  const focus = (target: string | undefined): TreeStep | undefined =>
    target === undefined ? undefined : { kind: 'focus', id: target }
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]?.id)
    case 'ArrowUp':
      return focus(rows[at - 1]?.id)
    case 'Home':
      return focus(rows[0]?.id)
    case 'End':
      return focus(rows.at(-1)?.id)
    case 'ArrowRight':
      if (!row.hasChildren) return undefined
      return row.isOpen ? focus(rows[at + 1]?.id) : { kind: 'open', id }
    case 'ArrowLeft':
      return row.isOpen ? { kind: 'close', id } : focus(row.parentId)
    default:
      return undefined
  }
}

/** Returns the ids from one row to another, both included, for a choice with Shift. */
export function rowsBetween(rows: readonly TreeRow[], from: string, to: string): string[] {
  const [a, b] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  if (a < 0 || b < 0) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}
