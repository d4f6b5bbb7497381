import type { ReactNode } from 'react'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import classes from './charts.module.css'

interface Props {
  label: string
  /** Where the label leads. */
  to?: string | undefined
  /** Of the longest bar, 0 to 1. */
  length: number
  /** Filled part of the bar, 0 to 1; all of it when absent. */
  filled?: number
  value: ReactNode
  /** Before the label: what opens the row. */
  lead?: ReactNode
}

/** A row of a sorted bar chart: words, bar, number. The bar adds nothing to what the words say. */
export function Bar({ label, to, length, filled = 1, value, lead }: Props) {
  return (
    <div className={classes.bar}>
      <span className={classes.barLabel}>
        {lead}
        {to ? <PlainLink to={to}>{label}</PlainLink> : label}
      </span>
      <span className={classes.track} aria-hidden>
        <span className={classes.whole} style={{ width: `${length * 100}%` }}>
          <span className={classes.filled} style={{ width: `${filled * 100}%` }} />
        </span>
      </span>
      <span className={classes.value}>{value}</span>
    </div>
  )
}
