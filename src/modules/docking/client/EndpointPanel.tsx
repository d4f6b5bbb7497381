/** One webhook endpoint beside the list: how it is, and replacing its secret. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useCan } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { href } from '#engine/screen/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { docking, type EndpointRow, FUNC } from '../contract.ts'
import { screens } from '../module.ts'
import { deliveryFaults, endpointStates, eventKinds } from '../states.ts'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import { SigningNote } from './SigningNote.tsx'
import classes from './docking.module.css'

export default function EndpointPanel({ row, actions, act, close }: DetailProps<EndpointRow>) {
  const { t, i18n } = useLingui()
  const changes = useCan(FUNC.changeWebhooks)
  if (!row)
    return (
      <FactPanel title={t`Webhook endpoint`} close={close}>
        <EmptyState title={t`Endpoint not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const { label, tone, shape } = endpointStates[row.state]
  return (
    <FactPanel
      title={row.url}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      {row.state === 'STOPPED' && (
        <p className="s-strip" role="status">
          <Trans>Nothing arrived for three days, so we paused it. Correct your server, then resume.</Trans>
        </p>
      )}
      <Facts row={row} />
      <p className="s-note">
        <AppLink to={href(screens.webhookDeliveries, {}, { keyword: row.url.slice(0, 50) })}>
          <Trans>Show deliveries</Trans>
        </AppLink>
      </p>
      {changes && <Replace key={row.id} id={row.id} />}
      <h3 className={classes.title}>
        <Trans>Checking deliveries</Trans>
      </h3>
      <SigningNote />
    </FactPanel>
  )
}

function Facts({ row }: { row: EndpointRow }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const timeOf = (at: string) => at && shortTime(Date.parse(at), language)
  return (
    <FactLines
      facts={[
        { label: t`Events`, value: row.events.map((event) => i18n._(eventKinds[event].label)).join(', ') },
        { label: t`Last delivery`, value: timeOf(row.lastOkAt) },
        { label: t`Failing since`, value: timeOf(row.failingSince) },
        { label: t`Last error`, value: row.fault && i18n._(deliveryFaults[row.fault]) },
        { label: t`Last answer`, value: row.lastStatus ? String(row.lastStatus) : '' },
        { label: t`Waiting deliveries`, value: String(row.waiting) },
        { label: t`Delivered (24 h)`, value: String(row.dayDelivered) },
        { label: t`Replaced secret signs until`, value: timeOf(row.oldEndsAt) },
        { label: t`Created by`, value: row.madeBy },
        { label: t`Created`, value: timeOf(row.createdAt) },
      ]}
    />
  )
}

/** A new secret. Deliveries carry a signature of each for a day, so that nothing is refused in between. */
function Replace({ id }: { id: string }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { run, busy } = useCommand(docking.rotateEndpoint)
  const [made, setMade] = useState<string>()
  const replace = () =>
    run({ id })
      .then(({ secret }) => setMade(secret))
      // The message was shown.
      .catch(() => undefined)
  if (made !== undefined) return <OneTimeSecret label={t`New signing secret`} secret={made} />
  return (
    <div className={classes.replace}>
      <p className="s-note">
        <Trans>After you replace the secret, deliveries are signed with both for a day.</Trans>
      </p>
      <div className="s-buttons">
        <ReasonButton
          size="sm"
          variant="default"
          loading={busy}
          {...(isOnline ? {} : { reason: t`Connect to the internet to replace the secret.` })}
          onClick={() => void replace()}
        >
          <Trans>Replace secret</Trans>
        </ReasonButton>
      </div>
    </div>
  )
}
