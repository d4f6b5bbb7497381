/**
 * Above the returns: a scanned parcel says what it is, what was found and what it costs, from the device at once and then from the
 * server; what waits for a decision is decided with one press.
 */
import { Button } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { go } from '#client/router/go.ts'
import { useCan } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import { ScanAnswer, ScanLookup, useKeptCodes } from '#engine/scan/index.ts'
import { href } from '#engine/screen/index.ts'
import type { CommandDecl, PictureProps } from '#engine/table/index.ts'
import { beginCommand } from '#engine/table/view.ts'
import { warehouseReturns } from '../contract.ts'
import { screens } from '../module.ts'
import { returnConditions, type Treatment, treatments, warehouseReturnStates } from '../return-treatments.ts'
import { askedOf, codesOfReturn, quickTreatments, scannedReturn } from '../scanned-return.ts'
import type { ReturnRow } from '../wire-shapes.ts'
import { StorageClock } from './StorageClock.tsx'
import classes from './warehouse-returns.module.css'

const TABLE = 'warehouseReturns.returns'
const TABLES = [TABLE]
const decisions = [warehouseReturns.handlSuggestion.id]

export function ReturnScan({ change }: Pick<PictureProps, 'change'>) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const mayAnnounce = useCan('Z-613')
  const kept = useKeptCodes<ReturnRow>(TABLES, codesOfReturn)
  const [asked, setAsked] = useState<{ code: string; turn: number }>()
  const code = asked?.code ?? ''
  const answer = useCall(
    warehouseReturns.queryReturns,
    { page: 1, pageSize: 20, numbers: askedOf(code) },
    { enabled: code !== '', quiet: true },
  )
  const keptOf = (scanned: string) => kept?.find(scanned) ?? kept?.find(tidyExpressNo(scanned))
  const local = code ? keptOf(code) : undefined
  const fresh = scannedReturn(answer.data?.list ?? [])
  const isNewer = fresh !== undefined && answer.dataUpdatedAt >= (local?.at ?? 0)
  const row = isNewer ? fresh : local?.row
  const at = isNewer ? answer.dataUpdatedAt : local?.at
  const isWaiting = !row && (kept === undefined || (isOnline && answer.isFetching))
  const look = (scanned: string) => {
    setAsked((old) => ({ code: scanned.trim(), turn: (old?.turn ?? 0) + 1 }))
    // The list below follows, by the number of the return where this device knows it.
    startTransition(() => change({ keyword: keptOf(scanned)?.row.returnNo || tidyExpressNo(scanned) }))
  }
  return (
    <ScanLookup
      label={t`Scan a parcel or return`}
      onCode={look}
      answer={
        asked && {
          key: `${code} ${asked.turn}`,
          tone: row ? (row.state === 'INSPECTED' ? 'warning' : 'good') : isWaiting ? undefined : 'bad',
          content: row ? (
            <Found row={row} at={at} isOnline={isOnline} open={() => change({ open: row.id })} />
          ) : isWaiting ? (
            <Trans>Looking for {code}…</Trans>
          ) : isOnline ? (
            <div className="s-stack">
              <Trans>No return has the number {code}.</Trans>
              {mayAnnounce && (
                <div className={classes.decisions}>
                  <Button
                    variant="default"
                    onClick={() => go(href(screens.returnForecast, {}, { number: tidyExpressNo(code) }))}
                  >
                    <Trans>Announce it</Trans>
                  </Button>
                </div>
              )}
            </div>
          ) : (
            <Trans>{code} is not on this device. It loads when you're back online.</Trans>
          ),
        }
      }
    />
  )
}

interface FoundProps {
  row: ReturnRow
  at: number | undefined
  isOnline: boolean
  open: () => void
}

function Found({ row, at, isOnline, open }: FoundProps) {
  const { i18n } = useLingui()
  const { state, condition, expected, found, damaged } = row
  const mayDecide = useCan('Z-61402')
  const queued = useOutbox(decisions).find(({ body }) => queuedOf(body).ids.includes(row.id))
  const decision = queued && i18n._(treatments[queuedOf(queued.body).treatment])
  const quick = mayDecide && !decision ? quickTreatments(row) : []
  const { label, tone, shape } = warehouseReturnStates[state]
  const was = condition === '' ? undefined : returnConditions[condition]
  return (
    <ScanAnswer
      number={row.returnNo}
      head={
        <>
          <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
          {was && <StatusBadge label={i18n._(was.label)} tone={was.tone} shape={was.shape} />}
          <AsOf at={at} offline={!isOnline} />
        </>
      }
    >
      <p>
        {row.goodsName}
        {' · '}
        {condition === '' ? (
          <Plural value={expected} one="# unit expected" other="# units expected" />
        ) : (
          <Trans>
            {found} of {expected} found, {damaged} damaged
          </Trans>
        )}
      </p>
      <StorageClock row={row} />
      {decision && (
        <p className={classes.late}>
          <Trans>Decided on this device: {decision}. It has not been sent yet.</Trans>
        </p>
      )}
      <div className={classes.decisions}>
        {quick.map((treatment) => (
          <Button key={treatment} variant="default" onClick={() => void decide(row, treatment)}>
            {i18n._(treatments[treatment])}
          </Button>
        ))}
        <Button variant="subtle" onClick={open}>
          <Trans>Open</Trans>
        </Button>
      </div>
    </ScanAnswer>
  )
}

const queuedOf = (body: unknown) => body as { readonly ids: readonly string[]; readonly treatment: Treatment }

/** Written down as the action of the list is: its row says what waits and what became of it. */
const decide = (row: ReturnRow, treatment: Treatment): Promise<void> =>
  beginCommand({
    table: {
      id: TABLE,
      rowId: (each) => (each as unknown as ReturnRow).id,
      rowName: (each) => (each as unknown as ReturnRow).returnNo,
    },
    action: { id: 'decide', label: treatments[treatment] satisfies MessageDescriptor },
    command: commandOf(treatment) as unknown as CommandDecl,
    validated: { can: [row], refused: [] },
  })

const commandOf = (treatment: Treatment): CommandDecl<ReturnRow> => ({
  call: warehouseReturns.handlSuggestion,
  parameter: (rows) => ({ ids: rows.map(({ id }) => id), treatment }),
  entity: ({ id }) => `warehouse-return:${id}`,
})
