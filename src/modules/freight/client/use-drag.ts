/** Dragging something that floats, by pointer or arrow keys; a press under 200 ms is a click (spec 000 §9). */
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

/** Spec 000 §9: "A click under 200 ms … counts as a click, not a drag". */
const CLICK_MS = 200
/** A slow press that went nowhere is a click as well: people with a tremor press long. */
const STILL_PX = 4
/** Spec 000 §9 "drag update 200 ms": how long the place may change before it is kept. */
const KEEP_AFTER_MS = 200
const STEP_PX = 16
const MARGIN = 8

export interface Spot {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}
interface Press {
  at: number
  pointer: Spot
  spot: Spot
  hasMoved: boolean
}

/** Inside the window, a margin from its edges. Pure. */
export function within(spot: Spot, size: Size, room: Size): Spot {
  const keep = (value: number, most: number) =>
    Math.max(MARGIN, Math.min(value, Math.max(MARGIN, most - MARGIN)))
  return { x: keep(spot.x, room.width - size.width), y: keep(spot.y, room.height - size.height) }
}

/** Whether a press that ends was a click. Pure. */
export const isClick = (heldMs: number, movedPx: number): boolean => heldMs < CLICK_MS || movedPx < STILL_PX

const room = (): Size => ({ width: window.innerWidth, height: window.innerHeight })
const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

interface Options {
  start: () => Spot
  size: () => Size
  /** Where it is now, when it is not at the spot it was last put at. */
  place?: () => Spot | undefined
  /** The place it is moved to. */
  moved?: (spot: Spot) => void
  /** The place it was left at. */
  keep?: (spot: Spot) => void
  click?: () => void
}

export function useDrag({ start, size, place, moved, keep, click }: Options) {
  const [spot, setSpot] = useState(() => within(start(), size(), room()))
  const press = useRef<Press>(undefined)
  const keepLater = useDebouncedCallback((place: Spot) => keep?.(place), {
    delay: KEEP_AFTER_MS,
    flushOnUnmount: true,
  })
  const put = useCallback(
    (next: Spot) => {
      const inside = within(next, size(), room())
      setSpot(inside)
      moved?.(inside)
      keepLater(inside)
    },
    [size, moved, keepLater],
  )
  useEffect(() => {
    const stay = () => setSpot((last) => within(last, size(), room()))
    window.addEventListener('resize', stay)
    return () => window.removeEventListener('resize', stay)
  }, [size])
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-no-drag]')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = {
        at: event.timeStamp,
        pointer: { x: event.clientX, y: event.clientY },
        spot: place?.() ?? spot,
        hasMoved: false,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = press.current
      if (!held) return
      const by = { x: event.clientX - held.pointer.x, y: event.clientY - held.pointer.y }
      if (!held.hasMoved && Math.hypot(by.x, by.y) < STILL_PX) return
      held.hasMoved = true
      put({ x: held.spot.x + by.x, y: held.spot.y + by.y })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = press.current
      press.current = undefined
      if (!held) return
      const moved = Math.hypot(event.clientX - held.pointer.x, event.clientY - held.pointer.y)
      if (isClick(event.timeStamp - held.at, moved)) click?.()
    },
    onPointerCancel: () => {
      press.current = undefined
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = arrows[event.key]
      if (!step || event.target !== event.currentTarget) return
      event.preventDefault()
      put({ x: spot.x + step.x, y: spot.y + step.y })
    },
  }
  return { spot, put, handlers }
}
