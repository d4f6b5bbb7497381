/** The pointer on the page: choosing, dragging with snapping, a box around many. While it moves nothing of React is drawn. */
import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import {
  around,
  boxOf,
  type Design,
  type DotBox,
  overlaps,
  pageBox,
  snapIndex,
  type SnapIndex,
  snapMove,
  type Snapped,
} from '#engine/label/designer/index.ts'
import { itemsOf, unlocked, withGroups, type DesignerStore } from './designer-store.ts'

/** How near an edge pulls, px of the screen. */
const PULL_PX = 6
/** Less than this is a click, px. */
const CLICK_PX = 3

export interface SnapLines {
  readonly x: number | undefined
  readonly y: number | undefined
}

interface Drag {
  readonly from: { readonly x: number; readonly y: number }
  readonly boxes: ReadonlyMap<string, DotBox>
  readonly frame: DotBox
  readonly index: SnapIndex
  readonly elements: readonly HTMLElement[]
  by: { x: number; y: number }
  isMoving: boolean
}

interface Marquee {
  readonly from: { readonly x: number; readonly y: number }
  readonly before: readonly string[]
}

/** Edges of everything that stays, of the page, and guides. */
export function indexFor(design: Design, moving: readonly string[]): SnapIndex {
  const still = new Set(moving)
  const others = design.order.filter((id) => !still.has(id))
  const boxes = itemsOf(design, others).map((item) => boxOf(item, design.page))
  const guides = (axis: 'x' | 'y') =>
    design.guides
      .filter((guide) => guide.axis === axis)
      .map(({ at }) => Math.round(at * design.page.dotsPerMm))
  return snapIndex([...boxes, pageBox(design.page)], { x: guides('x'), y: guides('y') })
}

interface PointerTools {
  store: DesignerStore
  /** Px of the screen in a dot. */
  dot: number
  page: RefObject<HTMLDivElement | null>
  showLines: (lines: SnapLines) => void
}

export function usePagePointer({ store, dot, page, showLines }: PointerTools) {
  const drag = useRef<Drag>(undefined)
  const marquee = useRef<Marquee>(undefined)
  const [box, setBox] = useState<DotBox>()

  const placeAt = (event: ReactPointerEvent): { x: number; y: number } => {
    const rect = page.current?.getBoundingClientRect()
    return { x: (event.clientX - (rect?.left ?? 0)) / dot, y: (event.clientY - (rect?.top ?? 0)) / dot }
  }

  const onPointerDown = (event: ReactPointerEvent<HTMLDivElement>) => {
    // Handles have a pointer of their own.
    if (event.button !== 0 || (event.target as HTMLElement).closest('.moveable-control-box')) return
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id
    event.currentTarget.setPointerCapture(event.pointerId)
    const { history, selected } = store.view()
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (id === undefined) {
      marquee.current = { from: placeAt(event), before: isMore ? selected : [] }
      if (!isMore) store.select([])
      return
    }
    const design = history.present
    if (isMore) {
      const touched = withGroups(design, [id])
      const isIn = selected.includes(id)
      store.select(isIn ? selected.filter((each) => !touched.includes(each)) : [...selected, ...touched])
    } else if (!selected.includes(id)) store.select(event.altKey ? [id] : withGroups(design, [id]))
    drag.current = beginDrag(event, design, unlocked(design, store.view().selected))
  }

  const beginDrag = (event: ReactPointerEvent, design: Design, ids: readonly string[]): Drag | undefined => {
    if (ids.length === 0) return undefined
    const boxes = new Map(itemsOf(design, ids).map((item) => [item.id, boxOf(item, design.page)]))
    const elements = ids.flatMap(
      (id) => page.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? [],
    )
    return {
      from: { x: event.clientX, y: event.clientY },
      boxes,
      frame: around([...boxes.values()]),
      index: indexFor(design, ids),
      elements,
      by: { x: 0, y: 0 },
      isMoving: false,
    }
  }

  const onPointerMove = (event: ReactPointerEvent<HTMLDivElement>) => {
    const now = drag.current
    if (now) return pull(now, event)
    const { current } = marquee
    if (current) setBox(spanned(current.from, placeAt(event)))
  }

  const pull = (now: Drag, event: ReactPointerEvent) => {
    const [px, py] = [event.clientX - now.from.x, event.clientY - now.from.y]
    if (!now.isMoving && Math.hypot(px, py) < CLICK_PX) return
    if (!now.isMoving) for (const element of now.elements) element.style.willChange = 'transform'
    now.isMoving = true
    const moved = { x: Math.round(px / dot), y: Math.round(py / dot) }
    const free: Snapped = { dx: 0, dy: 0 }
    const frame = { ...now.frame, x: now.frame.x + moved.x, y: now.frame.y + moved.y }
    const snapped = event.altKey ? free : snapMove(now.index, frame, Math.max(1, PULL_PX / dot))
    now.by = { x: moved.x + snapped.dx, y: moved.y + snapped.dy }
    const shift = `translate(${now.by.x * dot}px, ${now.by.y * dot}px)`
    for (const element of now.elements) element.style.transform = shift
    showLines({ x: snapped.x, y: snapped.y })
  }

  const onPointerUp = (event: ReactPointerEvent<HTMLDivElement>) => {
    const [now, around_] = [drag.current, marquee.current]
    drag.current = undefined
    marquee.current = undefined
    showLines({ x: undefined, y: undefined })
    if (now?.isMoving) drop(now)
    if (!around_) return
    const area = spanned(around_.from, placeAt(event))
    setBox(undefined)
    if (area.w * dot < CLICK_PX && area.h * dot < CLICK_PX) return
    const design = store.view().history.present
    const caught = itemsOf(design, design.order).filter((item) => overlaps(boxOf(item, design.page), area))
    store.select([
      ...new Set([
        ...around_.before,
        ...withGroups(
          design,
          caught.map(({ id }) => id),
        ),
      ]),
    ])
  }

  const drop = (now: Drag) => {
    for (const element of now.elements) {
      element.style.transform = ''
      element.style.willChange = ''
    }
    const { x, y } = now.by
    const boxes = new Map([...now.boxes].map(([id, each]) => [id, { ...each, x: each.x + x, y: each.y + y }]))
    if (x !== 0 || y !== 0) store.run({ kind: 'place', what: 'move', boxes })
  }

  return { box, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}

const spanned = (a: { x: number; y: number }, b: { x: number; y: number }): DotBox => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
})
