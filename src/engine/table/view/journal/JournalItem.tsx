import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import classes from './journal.module.css'
import { sendNow, tryAgain, undo } from './journal-actions.ts'
import type { JournalReport } from './journal-report.ts'

interface JournalItemProps {
  report: JournalReport
  /** Run after it was taken back. */
  onUndone?: () => void
  /** More to do about it, at the end of the line. */
  children?: ReactNode
}

/** One bulk action in a line: what, how far, and what can be done about it. */
export function JournalItem({ report, onUndone, children }: JournalItemProps) {
  const { entry, phase } = report
  const takeBack = async () => {
    if (await undo(report)) onUndone?.()
  }
  return (
    <div className={classes.item} data-tone={report.refused.length > 0 ? 'bad' : undefined}>
      <strong className="s-strong">{entry.label}</strong>
      <span className={classes.state} role="status">
        <State report={report} />
      </span>
      {phase === 'going' && (
        <Progress value={percent(report)} size="xs" className={classes.progress ?? ''} aria-hidden />
      )}
      <span className={classes.buttons}>
        {phase === 'held' && (
          <>
            <Button size="compact-xs" variant="default" onClick={() => void takeBack()}>
              <Trans>Undo</Trans>
            </Button>
            <Button size="compact-xs" variant="subtle" onClick={() => void sendNow(report)}>
              <Trans>Send now</Trans>
            </Button>
          </>
        )}
        {report.stuck.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => void tryAgain(report)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {children}
      </span>
    </div>
  )
}

const percent = ({ accepted, refused, total }: JournalReport): number =>
  total === 0 ? 0 : Math.round(((accepted + refused.length) / total) * 100)

function State({ report }: { report: JournalReport }) {
  const { t } = useLingui()
  const { phase, accepted, refused, total, entry } = report
  if (phase === 'held') return <Countdown dueAt={entry.dueAt} />
  if (phase === 'undone') return <StatusBadge label={t`Undone`} tone="gray" shape="back" />
  const answered = accepted + refused.length
  return (
    <>
      {phase === 'going' && (
        <Trans>
          Sending: {answered} of {total}
        </Trans>
      )}
      {phase !== 'going' && accepted > 0 && (
        <StatusBadge
          label={t`${plural(accepted, { one: '# accepted', other: '# accepted' })}`}
          tone="green"
          shape="check"
        />
      )}
      {refused.length > 0 && (
        <StatusBadge
          label={t`${plural(refused.length, { one: '# refused', other: '# refused' })}`}
          tone="red"
          shape="alert"
        />
      )}
    </>
  )
}

/** Seconds until it is sent; offline, that it waits. Announced to screen readers once, not every second. */
function Countdown({ dueAt }: { dueAt: number }) {
  const isOnline = useOnline()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((dueAt - now) / 1000))
  if (!isOnline) return <Trans>Sent when you're back online</Trans>
  return (
    <span aria-live="off">
      <Trans>Sent in {seconds} s</Trans>
    </span>
  )
}
