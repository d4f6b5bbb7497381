/** The bulk action that can still be undone, in the header: the seconds left and the undo button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import classes from './sync-pill.module.css'
import { isHeld, undoBulk } from './undo-bulk.ts'
import { useLive } from './use-live.ts'

/** Seconds until `at`, counted down; 0 once it has passed. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, Math.ceil((at - now) / 1000))
}

/** `pill` draws the pill, with a text in place of how many are unsent. */
export function HeldPart({ pill }: { pill: (text: ReactNode) => ReactNode }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const entry = useLive('held', ['journal', 'outbox'], async (store) => {
    const held = (await store.journal.list()).filter(isHeld)
    return held.find(({ entry: { dueAt } }) => dueAt > 0)?.entry
  })
  const seconds = useSecondsUntil(entry?.dueAt ?? 0)
  if (!entry || (isOnline && seconds === 0)) return pill(undefined)
  return (
    <span className={classes.held}>
      {pill(
        isOnline ? (
          <span aria-live="off" title={entry.label}>
            <Trans>Sending in {seconds} s</Trans>
          </span>
        ) : undefined,
      )}
      <button
        type="button"
        className={classes.undo}
        title={t`Undo: ${entry.label}`}
        onClick={() => void undoBulk(entry.id)}
      >
        <Trans>Undo</Trans>
      </button>
    </span>
  )
}
