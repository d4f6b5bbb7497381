/** Writing to a work order: a reply while it is open, an appeal once it is decided. Kept on this device while offline, and sent later. */
import { IconPaperclip } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useDraft } from '#client/offline/use-draft.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useCan } from '#client/session/session.ts'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { BoundedTextarea } from '#engine/form/view.ts'
import { MAX_MESSAGE, workOrders, type WorkOrderRow } from '../contract.ts'
import { evidenceFiles } from '../rules.ts'
import { appealRefusal, replyRefusal } from '../states.ts'
import { useChosenFiles, type ChosenFile } from './use-chosen-files.ts'
import classes from './work-orders.module.css'

/** Stays on this device until it is sent. */
interface Written extends Record<string, unknown> {
  text: string
  files: readonly ChosenFile[]
}

interface Props {
  row: WorkOrderRow
  quotes: readonly string[]
  onSent: () => void
}

export function ReplyBox({ row, quotes, onSent }: Props) {
  const { t, i18n } = useLingui()
  const store = useStore()
  const isOnline = useOnline()
  const mayReply = useCan('Z-210101')
  const mayAppeal = useCan('Z-210102')
  const draft = useDraft<Written>('workOrders.reply', `work-order-reply:${row.id}`, () => ({
    text: '',
    files: [],
  }))
  const { text, files } = draft.data
  const input = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const { fault, add, remove } = useChosenFiles(evidenceFiles, files, (chosen) =>
    draft.update((old) => ({ ...old, files: chosen })),
  )
  const [now] = useState(() => new Date())
  const isAppeal = row.state === 'DECIDED'
  const refused = isAppeal ? appealRefusal(row, now)?.message : replyRefusal(row)
  const isQueued = useOutbox([workOrders.appealWorkOrder.id]).some(
    ({ body }) => (body as { id?: string }).id === row.id,
  )
  if (!store || !draft.ready || !(isAppeal ? mayAppeal : mayReply)) return null
  if (refused || isQueued) return refused ? <p className="s-note">{i18n._(refused)}</p> : null
  const name = isAppeal ? t`Why the decision is wrong` : t`Reply`
  const send = async () => {
    // Files take a moment to be kept: a second press before that is the same reply.
    if (isSending.current) return
    isSending.current = true
    try {
      await queue()
    } finally {
      isSending.current = false
    }
  }
  const queue = async () => {
    const said = text.trim()
    const options = {
      entity: `work-order:${row.id}`,
      label: `${row.workOrderNo} · ${said.slice(0, 40)}`,
      ...draft.submitOptions(),
    }
    await (isAppeal
      ? store.outbox.enqueue(
          workOrders.appealWorkOrder,
          { id: row.id, text: said, files: [...files] },
          options,
        )
      : store.outbox.enqueue(
          workOrders.replyWorkOrder,
          { id: row.id, text: said, quotes: [...quotes], files: [...files] },
          options,
        ))
    await draft.discard()
    onSent()
    if (!isOnline) notify(t`Saved on this device. Sent when you're back online.`, 'good')
  }
  return (
    <form className={classes.reply} onSubmit={(event) => event.preventDefault()}>
      <BoundedTextarea
        label={name}
        rows={3}
        limit={MAX_MESSAGE}
        value={text}
        readOnly={draft.isReadOnly}
        onChange={(said) => draft.update((old) => ({ ...old, text: said }))}
      />
      {!isAppeal && quotes.length > 0 && <span className={classes.quotes}>{quotes.join(' · ')}</span>}
      {files.length > 0 && (
        <ul className={classes.chosen}>
          {files.map((file, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
            <li key={`${file.name} ${at}`}>
              <span className="s-wrap">{file.name}</span>
              <Button variant="subtle" size="compact-xs" onClick={() => remove(at)}>
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p role="alert" className="s-fault">
          {fault}
        </p>
      )}
      <div className="s-buttons">
        <ReasonButton
          type="submit"
          size="compact-md"
          {...(text.trim() === '' ? { reason: t`Write something first.` } : {})}
          onClick={() => void send().catch(report)}
        >
          {isAppeal ? <Trans>Appeal</Trans> : <Trans>Send reply</Trans>}
        </ReasonButton>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPaperclip size={15} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <Trans>Attach files</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*,application/pdf"
          aria-label={t`Attach files`}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]).catch(report)
            currentTarget.value = ''
          }}
        />
      </div>
    </form>
  )
}
