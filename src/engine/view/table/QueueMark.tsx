import { useLingui } from '@lingui/react'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { OutboxRow } from '#offline/types.ts'
import classes from './grid.module.css'
import { queueStates } from './queue-names.ts'

/** State of a queued row or change, with its reason as title. Small: beside a status, the shape carries it. */
export function QueueMark({ queued, isSmall = false }: { queued: OutboxRow; isSmall?: boolean }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = queueStates[queued.state]
  const text = i18n._(label)
  const why = queued.lastError?.desc
  return (
    <span className={isSmall ? classes.markSmall : classes.mark} title={why ? `${text}: ${why}` : text}>
      <StatusBadge label={text} tone={tone} shape={shape} />
    </span>
  )
}
