import { Trans } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { problemOf } from './queue-problem.ts'
import type { OutboxRow } from '#offline/types.ts'
import classes from '../grid/cell.module.css'
import { queueStates } from './queue-names.ts'
import { useTranslate } from '../use-translate.ts'

interface QueueMarkProps {
  queued: OutboxRow
  /** What is queued, where the row itself exists: "Cancellation". */
  verb?: string
  onEdit: ((queued: OutboxRow) => void) | undefined
}

/** State of a queued row or change, its reason as title, and the way to correct it when it needs the person. */
export function QueueMark({ queued, verb, onEdit }: QueueMarkProps) {
  const translate = useTranslate()
  const { label, tone, shape } = queueStates[queued.state]
  const state = translate(label)
  const why = translate(problemOf(queued) ?? '')
  const words = [verb, state, why].filter(Boolean).join(' · ')
  return (
    <span className={classes.mark} title={words}>
      <StatusBadge label={verb ?? state} tone={tone} shape={shape} />
      {queued.state === 'person' && queued.draft && onEdit && (
        <button type="button" tabIndex={-1} className={classes.open} onClick={() => onEdit(queued)}>
          <Trans>Edit</Trans>
        </button>
      )}
    </span>
  )
}
