/** Keys of a tree view (WAI-ARIA Authoring Practices): where they lead, what they open. Pure. */
import type { TreeRow } from './func-tree.ts'

interface TreeMove {
  /** Index of the row that takes the focus. */
  to?: number
  open?: readonly string[]
  close?: readonly string[]
  act?: boolean
}

const clamp = (index: number, rows: readonly TreeRow[]) => Math.max(0, Math.min(rows.length - 1, index))

function inward(rows: readonly TreeRow[], at: number): TreeMove {
  const row = rows[at]
  if (!row || row.func.children.length === 0) return {}
  return row.isOpen ? { to: at + 1 } : { open: [row.func.funcId] }
}

function outward(rows: readonly TreeRow[], at: number): TreeMove {
  const row = rows[at]
  if (!row) return {}
  if (row.isOpen) return { close: [row.func.funcId] }
  const parent = row.above.at(-1)?.funcId
  return parent === undefined ? {} : { to: rows.findIndex(({ func }) => func.funcId === parent) }
}

/** Every closed sibling. */
function allBeside(rows: readonly TreeRow[], at: number): TreeMove {
  const parent = rows[at]?.above.at(-1)
  const beside = rows.filter(({ above, func }) => above.at(-1) === parent && func.children.length > 0)
  return { open: beside.map(({ func }) => func.funcId) }
}

function typed(
  letter: string,
  rows: readonly TreeRow[],
  at: number,
  titleOf: (row: TreeRow) => string,
): TreeMove {
  const order = [...rows.keys()].map((index) => (at + 1 + index) % rows.length)
  const found = order.find((index) => {
    const row = rows[index]
    return row && titleOf(row).toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
  })
  return found === undefined ? {} : { to: found }
}

/** What a key does on the row `at`; undefined for keys that are not the tree's. */
export function keyMove(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  titleOf: (row: TreeRow) => string,
): TreeMove | undefined {
  switch (key) {
    case 'ArrowDown':
      return { to: clamp(at + 1, rows) }
    case 'ArrowUp':
      return { to: clamp(at - 1, rows) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: rows.length - 1 }
    case 'ArrowRight':
      return inward(rows, at)
    case 'ArrowLeft':
      return outward(rows, at)
    case '*':
      return allBeside(rows, at)
    case ' ':
    case 'Enter':
      return { act: true }
    default:
      return [...key].length === 1 ? typed(key, rows, at, titleOf) : undefined
  }
}
