import { useLingui } from '@lingui/react/macro'
import { useRef, type PointerEvent } from 'react'
import type { Guide } from '#engine/label/designer/index.ts'
import classes from './canvas.module.css'

interface RulerProps {
  axis: 'x' | 'y'
  mm: number
  /** Px of the screen in a millimetre. */
  perMm: number
  /** The selection along this axis, millimetres. */
  marked: { from: number; to: number } | undefined
  guides: readonly Guide[]
  /** While one is pulled, and when it is let go. */
  onGuide: (guide: PulledGuide | undefined, isDone: boolean) => void
}

export interface PulledGuide extends Guide {
  /** The one that is moved; undefined: a new one. */
  readonly from: Guide | undefined
  /** Pulled off the end of the ruler: let go there, it is gone. */
  readonly isOff: boolean
}

/** The guides as they stand with the one that is pulled. */
export function guidesWith(guides: readonly Guide[], pulled: PulledGuide | undefined): readonly Guide[] {
  if (!pulled) return guides
  const rest = pulled.from ? guides.filter((guide) => guide !== pulled.from) : guides
  return pulled.isOff ? rest : [...rest, { axis: pulled.axis, at: pulled.at }]
}

/** How near a guide is taken hold of, px. */
const HOLD_PX = 4

/** Thickness, px; the style sheet says the same. */
const THICK = 20

/** Millimetres along an edge. Pressed it draws a guide, or takes hold of one; guides can also be typed among the properties of the page. */
export function Ruler({ axis, mm, perMm, marked, guides, onGuide }: RulerProps) {
  const { t } = useLingui()
  const held = useRef<PulledGuide>(undefined)
  const length = mm * perMm
  const isX = axis === 'x'
  const placeOf = (event: PointerEvent<SVGElement>): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return (isX ? event.clientX - left : event.clientY - top) / perMm
  }
  const pull = (at: number, from: Guide | undefined) => {
    const isOff = at < 0 || at > mm
    held.current = { axis, at: Math.min(mm, Math.max(0, Math.round(at * 2) / 2)), from, isOff }
    onGuide(held.current, false)
  }
  const drop = (guide: PulledGuide | undefined) => {
    if (!held.current) return
    held.current = undefined
    onGuide(guide, true)
  }
  const ticks = Array.from({ length: Math.floor(mm) + 1 }, (_, at) => at).filter(
    (at) => perMm >= 3 || at % 5 === 0,
  )
  const path = ticks
    .map((at) => {
      const size = at % 10 === 0 ? 10 : at % 5 === 0 ? 7 : 4
      const place = Math.round(at * perMm) + 0.5
      return isX ? `M${place} ${THICK}v${-size}` : `M${THICK} ${place}h${-size}`
    })
    .join('')
  return (
    // The keyboard draws guides among the properties of the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg
      className={classes.ruler}
      data-axis={axis}
      width={isX ? length : THICK}
      height={isX ? THICK : length}
      role="img"
      aria-label={isX ? t`Ruler across, ${mm} mm` : t`Ruler down, ${mm} mm`}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = placeOf(event)
        const from = guides.find((guide) => guide.axis === axis && Math.abs(guide.at - at) * perMm <= HOLD_PX)
        pull(at, from)
      }}
      onPointerMove={(event) => held.current && pull(placeOf(event), held.current.from)}
      onPointerUp={() => drop(held.current)}
      onPointerCancel={() => drop(undefined)}
    >
      {marked && (
        <rect
          className={classes.marked}
          x={isX ? marked.from * perMm : 0}
          y={isX ? 0 : marked.from * perMm}
          width={isX ? (marked.to - marked.from) * perMm : THICK}
          height={isX ? THICK : (marked.to - marked.from) * perMm}
        />
      )}
      <path d={path} className={classes.ticks} />
      {ticks
        .filter((at) => at % (perMm < 3 ? 20 : 10) === 0)
        .map((at) => (
          // On the vertical ruler numbers are turned along it: three digits side by side would run into the ticks.
          <text
            key={at}
            className={classes.mm}
            {...(isX
              ? { x: at * perMm + 2, y: 9 }
              : { transform: `translate(9 ${at * perMm + 2}) rotate(-90)`, textAnchor: 'end' })}
          >
            {at}
          </text>
        ))}
    </svg>
  )
}
