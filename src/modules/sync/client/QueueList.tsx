import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useKnownOutbox } from '#client/offline/use-outbox.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { byUrgency } from './words.ts'
import { QueueItem } from './QueueItem.tsx'

/** Rows drawn at once; an import of a thousand must not make the page slow. */
const STEP = 50

/** Every row that is not accepted yet; what needs the person first. */
export function QueueList() {
  const { t } = useLingui()
  const [shown, setShown] = useState(STEP)
  const known = useKnownOutbox()
  if (!known) return null
  const rows = byUrgency(known)
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t`Everything has been sent`}
        text={t`Anything you save offline waits here until it is accepted.`}
      />
    )
  }
  return (
    <>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <QueueItem key={row.key} row={row} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + STEP)}>
          <Trans>Show more ({rows.length - shown})</Trans>
        </Button>
      )}
    </>
  )
}
