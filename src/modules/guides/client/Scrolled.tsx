import type { ReactNode } from 'react'
import classes from './guide.module.css'

/** What may be wider than a phone: scrolled by itself, also by keyboard. `title` names it to a screen reader. */
export function Scrolled({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      {children}
    </div>
  )
}
