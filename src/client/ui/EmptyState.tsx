import { Text } from '@mantine/core'
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
      <Text component="h2" fw={600} size="md">
        {title}
      </Text>
      <Text size="sm" c="dimmed" maw={440} mt={4}>
        {text}
      </Text>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
