/** Dragging over the canvas or the outline: a line shows where it lands. It moves without drawing anything again. */
import { useRef, type DragEvent } from 'react'
import { addField, chosenIds } from './actions.ts'
import { dropPlace, type DropPlace, type Slot } from './drop-place.ts'
import { beginDrag, endDrag, nowDragged, refusesFor } from './drag.ts'
import type { DesignerStore } from './designer-store.ts'

const nodeUnder = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-node]')?.dataset.node

interface DragOptions {
  readonly store: DesignerStore
  /** Reads the rectangles of all lists and their fields, relative to the element they are drawn in. */
  readonly slotsOf: (page: HTMLElement) => Slot[]
  /** What is drawn: after another value the rectangles are read again. */
  readonly drawn: () => unknown
}

/** Returns the ref of the element everything is drawn in, that of the line in it, and the handlers of both. */
export function useNodeDrag({ store, slotsOf, drawn }: DragOptions) {
  const page = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const slots = useRef<{ of: unknown; list: Slot[] }>(undefined)
  const hide = () => {
    if (line.current) line.current.hidden = true
  }
  const placeAt = (event: DragEvent): DropPlace | undefined => {
    const what = nowDragged()
    const box = page.current
    if (!what || !box) return undefined
    const shown = drawn()
    const kept = slots.current
    const read = kept && kept.of === shown ? kept : { of: shown, list: slotsOf(box) }
    slots.current = read
    const { left, top } = box.getBoundingClientRect()
    const point = { x: event.clientX - left, y: event.clientY - top }
    return dropPlace(read.list, point, refusesFor(store.document(), what))
  }
  const end = () => {
    slots.current = undefined
    hide()
    endDrag()
  }
  return {
    page,
    line,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const id = nodeUnder(event.target)
        if (id === undefined) return
        if (!store.view().selected.includes(id)) store.select([id])
        slots.current = undefined
        beginDrag(event, { kind: 'nodes', ids: chosenIds(store) })
      },
      onDragOver: (event: DragEvent) => {
        const place = placeAt(event)
        if (!place) return hide()
        event.preventDefault()
        const element = line.current
        if (!element) return
        const { left, top, right, bottom } = place.line
        element.hidden = false
        element.style.transform = `translate(${left}px, ${top}px)`
        element.style.width = `${Math.max(right - left, 2)}px`
        element.style.height = `${Math.max(bottom - top, 2)}px`
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Element | null)) hide()
      },
      onDrop: (event: DragEvent) => {
        const [what, place] = [nowDragged(), placeAt(event)]
        if (what && place) {
          event.preventDefault()
          const at = { parentId: place.parentId ?? null, index: place.index }
          if (what.kind === 'new') addField(store, what.type, { name: what.name }, at)
          else store.run({ kind: 'move', ids: what.ids, at })
        }
        end()
      },
      onDragEnd: end,
    },
  }
}
