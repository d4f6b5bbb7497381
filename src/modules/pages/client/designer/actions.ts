/** What keys, buttons and menus do to the selection. No React in here. */
import {
  type FieldType,
  idsInOrder,
  mayHold,
  type NodeType,
  type PageDocument,
  type PageField,
  type Place,
} from '#engine/page/index.ts'
import type { DesignerStore } from './designer-store.ts'

const siblingsOf = (document: PageDocument, id: string): readonly string[] => {
  const parentId = document.nodes[id]?.parentId ?? null
  return parentId === null ? document.rootIds : (document.nodes[parentId]?.childIds ?? [])
}

/** The selection in the order of the document, without what is inside another selected node. */
export function chosenIds(store: DesignerStore): string[] {
  const document = store.document()
  const chosen = new Set(store.view().selected)
  const isInside = (id: string): boolean => {
    for (
      let at = document.nodes[id]?.parentId ?? null;
      at !== null;
      at = document.nodes[at]?.parentId ?? null
    )
      if (chosen.has(at)) return true
    return false
  }
  return idsInOrder(document).filter((id) => chosen.has(id) && !isInside(id))
}

/** Where something of this type goes when no place is named: into the selected node, else after it, else at the end. */
export function placeFor(document: PageDocument, selected: string | undefined, type: NodeType): Place {
  const end: Place = { parentId: null, index: document.rootIds.length }
  const node = selected === undefined ? undefined : document.nodes[selected]
  if (!node || selected === undefined) return end
  if (mayHold(node.type, type)) return { parentId: node.id, index: node.childIds.length }
  const [column] = node.childIds
  const inside = column === undefined ? undefined : document.nodes[column]
  if (node.type === 'grid' && inside && mayHold('column', type))
    return { parentId: inside.id, index: inside.childIds.length }
  for (let at = node; ;) {
    const parent = at.parentId === null ? undefined : document.nodes[at.parentId]
    if (mayHold(parent?.type ?? null, type))
      return { parentId: at.parentId, index: siblingsOf(document, at.id).indexOf(at.id) + 1 }
    if (!parent) return end
    at = parent
  }
}

export function addField(store: DesignerStore, type: FieldType, field?: PageField, at?: Place): boolean {
  const place = at ?? placeFor(store.document(), store.view().selected.at(-1), type)
  return store.run({ kind: 'add', type, at: place, ...(field ? { field } : {}) })
}

/** Removes the selection with everything in it; the neighbour is selected, so that the keyboard goes on. */
export function removeChosen(store: DesignerStore, what: 'remove' | 'cut' = 'remove'): void {
  const ids = chosenIds(store)
  const [first] = ids
  if (first === undefined) return
  const document = store.document()
  const siblings = siblingsOf(document, first)
  const at = siblings.indexOf(first)
  const left = (id: string | undefined) => id !== undefined && !ids.includes(id)
  const next =
    siblings.slice(at).find(left) ??
    siblings.slice(0, at).findLast(left) ??
    document.nodes[first]?.parentId ??
    undefined
  store.run({ kind: 'remove', ids }, { what, select: next === undefined ? [] : [next] })
}

export function duplicateChosen(store: DesignerStore): void {
  const ids = chosenIds(store)
  if (ids.length > 0) store.run({ kind: 'copy', ids })
}

export const selectAll = (store: DesignerStore): void => store.select(store.document().rootIds)

export type MoveWay = 'up' | 'down' | 'in' | 'out'

/** Moves the selection by one place; false where there is no such place. */
export function moveChosen(store: DesignerStore, way: MoveWay): boolean {
  const ids = chosenIds(store)
  const document = store.document()
  const at = moveTarget(document, ids, way)
  if (!at) return false
  const what = ({ up: 'moveUp', down: 'moveDown', in: 'moveIn', out: 'moveOut' } as const)[way]
  return store.run({ kind: 'move', ids, at }, { what, mergeKey: `${way} ${ids.join(' ')}` })
}

/** Returns where nodes go that are moved by one place; undefined where they cannot. */
export function moveTarget(document: PageDocument, ids: readonly string[], way: MoveWay): Place | undefined {
  const [first, last] = [ids[0], ids.at(-1)]
  const node = first === undefined ? undefined : document.nodes[first]
  if (!node || first === undefined || last === undefined) return undefined
  const types = ids.flatMap((id) => document.nodes[id]?.type ?? [])
  const takes = (parentId: string | null): boolean => {
    const parent = parentId === null ? null : document.nodes[parentId]?.type
    return parent !== undefined && types.every((type) => mayHold(parent, type))
  }
  const siblings = siblingsOf(document, first)
  const { parentId } = node
  if (way === 'up') {
    const index = siblings.indexOf(first)
    return index > 0 ? { parentId, index: index - 1 } : undefined
  }
  if (way === 'down') {
    const index = siblingsOf(document, last).indexOf(last)
    const isLast = index === siblingsOf(document, last).length - 1
    return isLast ? undefined : { parentId: document.nodes[last]?.parentId ?? null, index: index + 2 }
  }
  if (way === 'in') {
    const before = document.nodes[siblings[siblings.indexOf(first) - 1] ?? '']
    const holders = before ? [before.id, ...before.childIds] : []
    const holder = holders.find(takes)
    return holder === undefined
      ? undefined
      : { parentId: holder, index: document.nodes[holder]?.childIds.length ?? 0 }
  }
  for (let at = parentId; at !== null; at = document.nodes[at]?.parentId ?? null) {
    const outer = document.nodes[at]?.parentId ?? null
    if (takes(outer)) return { parentId: outer, index: siblingsOf(document, at).indexOf(at) + 1 }
  }
  return undefined
}
