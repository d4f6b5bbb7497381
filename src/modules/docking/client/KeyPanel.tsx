/** One API key beside the list: what it may do, replacing it, and its last calls. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useCan } from '#client/session/session.ts'
import { AskedHistory } from '#client/ui/AskedHistory.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { codes } from '#contract/codes.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { docking, FUNC, type KeyRow } from '../contract.ts'
import type { Overlap } from '../key-rules.ts'
import { keyStates, rotateRefusal } from '../states.ts'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import classes from './docking.module.css'

const SHOWN = 30

export default function KeyPanel({ row, actions, act, close }: DetailProps<KeyRow>) {
  const { t, i18n } = useLingui()
  const changes = useCan(FUNC.changeKeys)
  if (!row)
    return (
      <FactPanel title={t`API key`} close={close}>
        <EmptyState title={t`Key not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const { label, tone, shape } = keyStates[row.state]
  return (
    <FactPanel
      title={row.name}
      badge={<StatusBadge label={i18n._(label)} tone={tone} shape={shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      {row.isSandbox === '1' && (
        <p className="s-quiet">
          <Trans>A sandbox key: what it commands is checked and answered, and nothing is kept.</Trans>
        </p>
      )}
      <Facts row={row} />
      {changes && !rotateRefusal(row.state) && <Replace key={row.id} row={row} />}
      <h3 className={classes.title}>
        <Trans>Last calls</Trans>
      </h3>
      <Calls id={row.id} />
    </FactPanel>
  )
}

function Facts({ row }: { row: KeyRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const timeOf = (at: string) => at && shortTime(Date.parse(at), language)
  return (
    <FactLines
      facts={[
        { label: t`Rights`, value: row.rights.join(', ') },
        { label: t`Networks`, value: row.allowed.join(', ') || t`Any address` },
        { label: t`Calls a minute`, value: String(row.perMinute) },
        { label: t`Expires on`, value: timeOf(row.expiresAt) || t`Never` },
        { label: t`Replaced key works until`, value: timeOf(row.oldEndsAt) },
        { label: t`Last used`, value: timeOf(row.lastAt) },
        { label: t`Last address`, value: row.lastAddress },
        { label: t`Created by`, value: row.madeBy },
        { label: t`Created`, value: timeOf(row.createdAt) },
      ]}
    />
  )
}

/** A new key in place of this one, which goes on working for as long as the programs need to change. */
function Replace({ row }: { row: KeyRow }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { run, busy } = useCommand(docking.rotateKey)
  const [overlap, setOverlap] = useState<Overlap>('24')
  const [made, setMade] = useState<string>()
  const names: Record<Overlap, string> = {
    '0': t`ends at once`,
    '1': t`works for an hour`,
    '24': t`works for a day`,
    '168': t`works for a week`,
  }
  const replace = () =>
    run({ id: row.id, overlapHours: overlap })
      .then(({ key }) => setMade(key))
      // The message was shown.
      .catch(() => undefined)
  return (
    <div className={classes.replace}>
      <h3 className={classes.title}>
        <Trans>Replace key</Trans>
      </h3>
      {made === undefined ? (
        <>
          <Choice
            label={t`The present key`}
            value={overlap}
            options={Object.entries(names).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setOverlap(value as Overlap)}
          />
          <div className="s-buttons">
            <ReasonButton
              size="sm"
              variant="default"
              loading={busy}
              {...(isOnline ? {} : { reason: t`Connect to the internet to replace the key.` })}
              onClick={() => void replace()}
            >
              <Trans>Replace key</Trans>
            </ReasonButton>
          </div>
        </>
      ) : (
        <OneTimeSecret label={t`New API key`} secret={made} />
      )}
    </div>
  )
}

function Calls({ id }: { id: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const asked = useCall(docking.queryKeyCalls, { id, page: 1, pageSize: SHOWN }, { quiet: true })
  return (
    <AskedHistory
      asked={asked}
      call={docking.queryKeyCalls}
      offline={t`Connect to the internet to see the calls of this key.`}
      none={t`No calls yet.`}
      line={({ id: key, at, call, code, ms, requestId, address }) => ({
        key,
        at,
        when: shortTime(Date.parse(at), language),
        what: call,
        detail: (
          <>
            {t`${ms} ms from ${address}`}
            <br />
            {t`Request ${requestId}`}
          </>
        ),
        end:
          code === codes.ok.code ? (
            <StatusBadge label={t`Accepted`} tone="green" shape="check" />
          ) : (
            <StatusBadge label={t`Refused: ${code}`} tone="red" shape="cross" />
          ),
      })}
    />
  )
}
