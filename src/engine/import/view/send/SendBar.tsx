import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { notify } from '#client/ui/notify.ts'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import classes from '../import.module.css'
import type { ImportSession } from '../import-session.ts'
import { BatchButtons, BatchName } from './BatchButtons.tsx'
import { stop } from './send-book.ts'
import { useSending, type Progress } from './use-sending.ts'

/** What is on its way, or what became of it. */
export function SendBar({ session, onClose }: { session: ImportSession; onClose: () => void }) {
  const progress = useSending(session)
  if (progress) return <Underway session={session} progress={progress} />
  return <Result session={session} onClose={onClose} />
}

function Underway({ session, progress }: { session: ImportSession; progress: Progress }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isStopping, setStopping] = useState(false)
  const { sending } = session.facts
  if (!sending) return null
  const { upload, done } = progress
  const { total, slices } = sending
  const isUp = upload.accepted === slices.length
  const refusal = upload.waiting.find(({ state }) => state === 'person')?.lastError?.desc
  const sent = upload.accepted
  const text = isUp
    ? t`Imported: ${done} of ${total}`
    : isOnline
      ? t`Sending part ${sent + 1} of ${slices.length}`
      : t`Saved on this device. Sent when you're back online`
  const end = async () => {
    setStopping(true)
    try {
      await stop(session)
    } catch (error) {
      report(error)
      notify(t`Connect to the internet to stop. Some rows may have been received already.`, 'bad')
    } finally {
      setStopping(false)
    }
  }
  return (
    <div className={classes.send} role="status">
      <span>{refusal ? t`Import failed. ${refusal}` : text}</span>
      <progress max={total + slices.length} value={done + sent} aria-label={text} />
      <Button size="xs" variant="default" loading={isStopping} onClick={() => void end()}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

function Result({ session, onClose }: { session: ImportSession; onClose: () => void }) {
  const translate = useTranslate()
  const { outcome } = session.facts
  if (!outcome) return null
  const { created, refused, isFailed } = outcome
  const left = session.rows.length
  const finish = () => void session.store.imports.remove(session.book.id).then(onClose)
  return (
    <div className={classes.send} role={isFailed ? 'alert' : 'status'} data-done={left === 0 || undefined}>
      {isFailed && (
        <span data-bad>
          <Trans>Import failed. The server could not finish it. Import the remaining rows again.</Trans>
        </span>
      )}
      <strong>
        <Plural value={created} one="# created" other="# created" />
      </strong>
      <span data-bad={refused > 0 || undefined}>
        <Plural value={refused} one="# refused" other="# refused" />
      </span>
      <span>
        <Plural value={left} one="# row left" other="# rows left" />
      </span>
      <span className={classes.gap} />
      {created > 0 && !session.decl.batch && (
        <PlainLink to={session.decl.done.href}>{translate(session.decl.done.label)}</PlainLink>
      )}
      {created > 0 && session.decl.batch && <BatchName session={session} outcome={outcome} />}
      {created > 0 && <BatchButtons session={session} outcome={outcome} />}
      {left === 0 && (
        <Button size="xs" onClick={finish}>
          <Trans>Finish</Trans>
        </Button>
      )}
    </div>
  )
}
