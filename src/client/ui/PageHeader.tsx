import type { ReactNode } from 'react'
import classes from './page-header.module.css'

/** Title of a page on the left, what can be done on the right. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      {children && <div className="s-tools">{children}</div>}
    </header>
  )
}
