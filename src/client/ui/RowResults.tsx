import { StatusBadge } from './StatusBadge.tsx'
import classes from './row-results.module.css'

interface RowResult {
  readonly name: string
  readonly isTaken: boolean
  /** The number it was given, or why it was refused. */
  readonly text: string
}

/** What became of each row of a command; those that were refused come first. */
export function RowResults({ rows }: { rows: readonly RowResult[] }) {
  const sorted = rows.toSorted((a, b) => Number(a.isTaken) - Number(b.isTaken))
  return (
    <ol className={classes.rows}>
      {sorted.map(({ name, isTaken, text }, at) => (
        <li key={`${at} ${name}`}>
          <span>{name}</span>
          <StatusBadge label={text} tone={isTaken ? 'green' : 'red'} shape={isTaken ? 'check' : 'alert'} />
        </li>
      ))}
    </ol>
  )
}
