import classes from './status-badge.module.css'

type BadgeShape = 'ring' | 'half' | 'dot' | 'arrow' | 'check' | 'alert' | 'back' | 'cross'

/** Paths in a 12×12 box; the status reads without its colour. */
const shapes: Record<BadgeShape, { d: string; isFilled?: boolean }> = {
  ring: { d: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8' },
  half: { d: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8M6 2v8M7.5 3v6M9 4v4' },
  dot: { d: 'M6 2.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7', isFilled: true },
  arrow: { d: 'M1.5 6h8M6.5 2.8L9.8 6L6.5 9.2' },
  check: { d: 'M2 6.4L4.8 9.2L10 3.2' },
  alert: { d: 'M6 1.6L11 10.2H1ZM6 4.8v2.2M6 8.5v.2' },
  back: { d: 'M10 9.5V6.4a2 2 0 0 0-2-2H2.2M4.6 1.9L2 4.4L4.6 6.9' },
  cross: { d: 'M3 3l6 6M9 3l-6 6' },
}

/** A quiet status: shape, word, tint. Unknown tones and shapes fall back to the plainest. */
export function StatusBadge({ label, tone, shape }: { label: string; tone?: string; shape?: string }) {
  const { d, isFilled } = shapes[(shape ?? 'ring') as BadgeShape] ?? shapes.ring
  return (
    <span className={classes.badge} data-tone={tone ?? 'gray'}>
      <svg viewBox="0 0 12 12" aria-hidden focusable="false" className={classes.shape}>
        <path d={d} fill={isFilled ? 'currentColor' : 'none'} />
      </svg>
      <span className={classes.label}>{label}</span>
    </span>
  )
}
