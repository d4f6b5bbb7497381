import type { ReactNode } from 'react'
import classes from './history-list.module.css'

/** One thing that happened. */
export interface HistoryLine {
  readonly key: string
  /** ISO time, for programs that read the page. */
  readonly at: string
  /** The time in the reader's words. */
  readonly when: string
  readonly what: ReactNode
  /** Who or how, below what happened. */
  readonly detail?: ReactNode
  /** At the end of the line: a status, a button. */
  readonly end?: ReactNode
}

/** What happened to a record, the newest first. */
export const HistoryList = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <ol>
    {lines.map(({ key, at, when, what, detail, end }) => (
      <li key={key} className={classes.line}>
        <time className={classes.when} dateTime={at}>
          {when}
        </time>
        <span>
          {what}
          {detail && <small className={classes.detail}>{detail}</small>}
        </span>
        {end}
      </li>
    ))}
  </ol>
)
