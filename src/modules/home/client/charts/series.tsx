/** The four lines of the trend: told apart by dash and marker, not by colour alone. */
import { msg } from '@lingui/core/macro'

export const series = [
  { key: 'placed', label: msg`Placed`, color: 'var(--c-placed)', dash: undefined, marker: 'circle' },
  { key: 'dispatched', label: msg`Dispatched`, color: 'var(--c-dispatched)', dash: '7 4', marker: 'square' },
  { key: 'signed', label: msg`Signed`, color: 'var(--c-signed)', dash: '2 3', marker: 'triangle' },
  { key: 'returned', label: msg`Returned`, color: 'var(--c-returned)', dash: '9 3 2 3', marker: 'diamond' },
] as const

export type SeriesKey = (typeof series)[number]['key']
type MarkerShape = (typeof series)[number]['marker']

const shapes: Record<MarkerShape, string> = {
  circle: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  square: 'M-3-3h6v6h-6Z',
  triangle: 'M0-4L4 3H-4Z',
  diamond: 'M0-4.5L4.5 0L0 4.5L-4.5 0Z',
}

export const Marker = ({
  shape,
  color,
  x,
  y,
}: {
  shape: MarkerShape
  color: string
  x: number
  y: number
}) => (
  <path
    d={shapes[shape]}
    transform={`translate(${x} ${y})`}
    fill="var(--s-surface)"
    stroke={color}
    strokeWidth={1.6}
  />
)

/** A piece of the line, for its label. */
export const Sample = ({ of }: { of: (typeof series)[number] }) => (
  <svg viewBox="0 0 28 12" width={28} height={12} aria-hidden focusable="false">
    <path d="M0 6h28" fill="none" stroke={of.color} strokeWidth={2} strokeDasharray={of.dash} />
    <Marker shape={of.marker} color={of.color} x={14} y={6} />
  </svg>
)
