/** Fillings of bars: told apart by what is drawn in them, not by colour alone. */
import { useLingui } from '@lingui/react/macro'
import { stageNames, type Stage } from '#modules/statistics/columns.ts'
import classes from './pictures.module.css'

interface Filling {
  color: string
  /** Strokes over the colour, in an eight by eight field; none is a full bar. */
  strokes: string
}

export const fillings: Readonly<Record<Stage, Filling>> = {
  waiting: { color: 'var(--st-waiting)', strokes: 'M0 4H8' },
  moving: { color: 'var(--st-moving)', strokes: 'M-2 6L6 -2M2 10L10 2' },
  signed: { color: 'var(--st-signed)', strokes: '' },
  problem: { color: 'var(--st-problem)', strokes: 'M0 0L8 8M8 0L0 8' },
  returned: { color: 'var(--st-returned)', strokes: 'M4 0V8' },
  cancelled: { color: 'var(--st-cancelled)', strokes: 'M4 3a1 1 0 1 0 .1 0' },
}

export const fillOf = (stage: Stage): string => `url(#st-${stage})`

/** The fillings, once for a page; everything drawn names them. */
export function Patterns() {
  return (
    <svg width={0} height={0} className={classes.patterns} aria-hidden focusable="false">
      <defs>
        {Object.entries(fillings).map(([stage, { color, strokes }]) => (
          <pattern key={stage} id={`st-${stage}`} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={color} />
            {strokes && <path d={strokes} stroke="var(--s-surface)" strokeWidth={1.2} fill="none" />}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

export function Legend({ stages }: { stages: readonly Stage[] }) {
  const { t } = useLingui()
  return (
    <ul className={classes.legend}>
      {stages.map((stage) => (
        <li key={stage}>
          <svg width={14} height={14} aria-hidden focusable="false">
            <rect width={14} height={14} rx={2} fill={fillOf(stage)} />
          </svg>
          {t(stageNames[stage])}
        </li>
      ))}
    </ul>
  )
}
