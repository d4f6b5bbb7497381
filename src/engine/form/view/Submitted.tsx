import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { useOutbox, useReceipts } from '#client/offline/use-outbox.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { getStore } from '#offline/store.ts'
import type { OutboxRow, OutboxState } from '#offline/types.ts'
import { problemOf } from '#engine/table/view/journal/queue-problem.ts'
import { RefusedFields } from '#engine/table/view/journal/RefusedFields.tsx'
import { isShortOfMoney, TopUpButton } from '#engine/table/view/journal/TopUpButton.tsx'
import { useTranslate } from '#engine/table/view/use-translate.ts'
import type { SentState } from './form-slots.ts'
import classes from './submitted.module.css'

interface Props {
  /** Key it was queued with. */
  sentKey: string
  label: string
  /** Shown once accepted, e.g. numbers and printing. */
  children?: ((state: SentState) => ReactNode) | undefined
  /** Absent where there is no further form of the kind, e.g. after an edit. */
  newLabel: MessageDescriptor | undefined
  onNew: () => void
  /** Takes a row that needs the person back to its form. */
  onEdit: (row: OutboxRow) => void
  more?: ReactNode
}

const RECEIPTS = 50

/** What became of a sent form, in place: on this device, sending, accepted. Nothing is pretended. */
export function Submitted({ sentKey, label, children, newLabel, onNew, onEdit, more }: Props) {
  const { i18n } = useLingui()
  const row = useOutbox().find(({ key }) => key === sentKey)
  const receipt = useReceipts(RECEIPTS).find(({ key }) => key === sentKey)
  const state = receipt ? 'accepted' : (row?.state ?? 'ready')
  return (
    <section className={classes.panel} aria-live="polite">
      <div className={classes.head}>
        <StateBadge state={state} />
        <h2 className={classes.label}>{label}</h2>
      </div>
      <p className={classes.text}>
        <StateText state={state} row={row} />
      </p>
      {row?.state === 'person' && <RefusedFields row={row} />}
      {children?.({ row, receipt })}
      <div className={classes.actions}>
        <TopUpButton isShort={isShortOfMoney(row)} />
        {row && isShortOfMoney(row) && (
          <Button variant="default" onClick={() => void getStore()?.outbox.retry(row.key)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {row?.state === 'person' && (
          <Button variant={isShortOfMoney(row) ? 'default' : 'filled'} onClick={() => onEdit(row)}>
            <Trans>Correct it</Trans>
          </Button>
        )}
        {newLabel && (
          // The next thing most people do: Enter is enough.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          <Button autoFocus variant={row?.state === 'person' ? 'default' : 'filled'} onClick={onNew}>
            {i18n._(newLabel)}
          </Button>
        )}
        {more}
      </div>
    </section>
  )
}

type Shown = OutboxState | 'accepted'

function StateBadge({ state }: { state: Shown }) {
  const { t } = useLingui()
  if (state === 'accepted') return <StatusBadge label={t`Accepted`} tone="green" shape="check" />
  if (state === 'sending') return <StatusBadge label={t`Sending`} tone="blue" shape="arrow" />
  if (state === 'person') return <StatusBadge label={t`Needs action`} tone="red" shape="alert" />
  if (state === 'checking') return <StatusBadge label={t`Checking`} tone="orange" shape="half" />
  return <StatusBadge label={t`On this device`} tone="gray" shape="ring" />
}

function StateText({ state, row }: { state: Shown; row: OutboxRow | undefined }) {
  const translate = useTranslate()
  if (state === 'accepted') return <Trans>Received by the server.</Trans>
  if (state === 'sending') return <Trans>Saved on this device. It is being sent now.</Trans>
  if (state === 'person') return <>{translate((row && problemOf(row)) ?? '')}</>
  if (state === 'checking')
    return (
      <Trans>
        No clear answer received. It is sent again with the same key, so it cannot be placed twice.
      </Trans>
    )
  if (state === 'waiting') return <Trans>Saved on this device. It is sent after you log in.</Trans>
  return <Trans>Saved on this device. It is sent when you're back online. You can continue.</Trans>
}
