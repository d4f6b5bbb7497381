import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** What to do next, in one sentence. */
  text: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Nothing here yet: says why, and what to do. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <h2 className="s-subtitle">{title}</h2>
      <p className={classes.text}>{text}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
