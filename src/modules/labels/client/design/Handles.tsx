/** Handles to resize with, and nothing else: what is dragged, snapped and kept is ours. Loaded when first needed. */
import { useEffect, useRef } from 'react'
import Moveable from 'react-moveable'
import type { DotBox } from '#engine/label/designer/index.ts'

interface HandlesProps {
  target: HTMLElement
  box: DotBox
  /** Px of the screen in a dot. */
  dot: number
  /** Draws the box while it is pulled; answers where it snapped to. */
  onPull: (box: DotBox, sides: readonly [number, number]) => DotBox
  onEnd: (box: DotBox) => void
}

export default function Handles({ target, box, dot, onPull, onEnd }: HandlesProps) {
  const moveable = useRef<Moveable>(null)
  const pulled = useRef(box)
  useEffect(() => moveable.current?.updateRect(), [box, dot, target])
  return (
    <Moveable
      ref={moveable}
      target={target}
      resizable
      origin={false}
      edge={false}
      useResizeObserver
      onResize={({ width, height, direction: [sideX = 0, sideY = 0] }) => {
        const w = sideX === 0 ? box.w : Math.max(1, Math.round(width / dot))
        const h = sideY === 0 ? box.h : Math.max(1, Math.round(height / dot))
        const x = sideX < 0 ? box.x + box.w - w : box.x
        const y = sideY < 0 ? box.y + box.h - h : box.y
        pulled.current = onPull({ x, y, w, h }, [sideX, sideY])
      }}
      onResizeStart={() => {
        pulled.current = box
      }}
      onResizeEnd={() => onEnd(pulled.current)}
    />
  )
}
