/** What is being dragged in this window. The data of a drag cannot be read before it is dropped, and the line needs it earlier. */
import type { DragEvent } from 'react'
import { idsWithin, mayHold, type FieldType, type NodeType, type PageDocument } from '#engine/page/index.ts'

type Dragged =
  | { readonly kind: 'new'; readonly type: FieldType; readonly name: string }
  | { readonly kind: 'nodes'; readonly ids: readonly string[] }

let dragged: Dragged | undefined

export const nowDragged = (): Dragged | undefined => dragged

export function beginDrag(event: DragEvent, what: Dragged): void {
  dragged = what
  // A drag without data does not begin in Firefox.
  event.dataTransfer.setData('application/x-page-fields', what.kind)
  event.dataTransfer.effectAllowed = what.kind === 'new' ? 'copy' : 'move'
}

export function endDrag(): void {
  dragged = undefined
}

/** Returns which parents cannot take what is dragged: the wrong type, or something that is dragged along. */
export function refusesFor(document: PageDocument, what: Dragged): (parentId: string | undefined) => boolean {
  const moved = what.kind === 'nodes' ? what.ids : []
  const types: NodeType[] =
    what.kind === 'new' ? [what.type] : moved.flatMap((id) => document.nodes[id]?.type ?? [])
  const inside = new Set(moved.flatMap((id) => idsWithin(document.nodes, id)))
  return (parentId) => {
    const parent = parentId === undefined ? null : document.nodes[parentId]?.type
    return (
      parent === undefined ||
      (parentId !== undefined && inside.has(parentId)) ||
      !types.every((type) => mayHold(parent, type))
    )
  }
}
