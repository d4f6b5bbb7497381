import { useLanguage } from '#client/i18n/language.ts'
import type { ReactNode } from 'react'
import { shortTime } from './short-time.ts'
import classes from './version-list.module.css'

/** Published versions of something, the newest first; its children are entries. */
export const VersionList = ({ children }: { children: ReactNode }) => <ol className="s-stack">{children}</ol>

interface VersionEntryProps {
  /** Number of the version; absent where versions have none. */
  rev?: number
  /** When it was published, as an ISO time; absent for what was there from the start. */
  at?: string
  /** Who published it, and what else is known of it in a word. */
  notes?: ReactNode
  /** Buttons at the end of the line. */
  actions: ReactNode
  /** What it changed. */
  children?: ReactNode
}

/** One version: number, time, notes and buttons in a line, below it what it changed. */
export function VersionEntry({ rev, at, notes, actions, children }: VersionEntryProps) {
  const language = useLanguage()
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        {rev !== undefined && <b>{rev}</b>}
        {at && <time dateTime={at}>{shortTime(Date.parse(at), language)}</time>}
        {notes}
        <span className={classes.actions}>{actions}</span>
      </div>
      {children}
    </li>
  )
}

/** A note in the line of a version. */
export const VersionNote = ({ children }: { children: ReactNode }) => (
  <span className="s-note">{children}</span>
)
