import { useLingui } from '@lingui/react/macro'
import type { Guide } from '#engine/label-designer/design.ts'
import classes from './canvas.module.css'

interface RulerProps {
  axis: 'x' | 'y'
  mm: number
  /** Px of the screen in a millimetre. */
  perMm: number
  /** The selection along this axis, millimetres. */
  marked: { from: number; to: number } | undefined
  onGuide: (guide: Guide) => void
}

/** Thickness, px; the style sheet says the same. */
const THICK = 20

/** Millimetres along an edge; a click draws a guide, which can also be typed among the properties of the page. */
export function Ruler({ axis, mm, perMm, marked, onGuide }: RulerProps) {
  const { t } = useLingui()
  const length = mm * perMm
  const isX = axis === 'x'
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <svg
      className={classes.ruler}
      data-axis={axis}
      width={isX ? length : THICK}
      height={isX ? THICK : length}
      role="img"
      aria-label={isX ? t`Ruler across, ${mm} mm` : t`Ruler down, ${mm} mm`}
      onClick={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const at = (isX ? event.clientX - left : event.clientY - top) / perMm
        onGuide({ axis, at: Math.round(at * 2) / 2 })
      }}
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
          <text key={at} x={isX ? at * perMm + 2 : 2} y={isX ? 9 : at * perMm + 10} className={classes.mm}>
            {at}
          </text>
        ))}
    </svg>
  )
}
