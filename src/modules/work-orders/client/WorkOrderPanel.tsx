/** One work order beside the list: whose turn it is and until when, its parcels and amounts, the evidence, the thread. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useStore } from '#client/offline/use-live.ts'
import { useCan, useSeesAmounts } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DaysLeft } from '#client/ui/DaysLeft.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { amountText } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { screens as complaintScreens } from '#modules/complaints/module.ts'
import { workOrders, type WorkOrderRow } from '../contract.ts'
import { turns, workOrderStates } from '../states.ts'
import { typeOf } from '../types.ts'
import { EvidenceBox } from './EvidenceBox.tsx'
import { ParcelLines } from './ParcelLines.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { Thread } from './Thread.tsx'
import { useFileAddresses } from './use-file-addresses.ts'
import classes from './work-orders.module.css'

export default function WorkOrderPanel({ row, actions, act, close }: DetailProps<WorkOrderRow>) {
  const { t, i18n } = useLingui()
  const [quotes, setQuotes] = useState<readonly string[]>([])
  const isStored = row !== undefined && row.workOrderNo !== ''
  const asked = useCall(workOrders.workOrderDetail, { id: row?.id ?? '' }, { enabled: isStored, quiet: true })
  const addressOf = useFileAddresses(isStored && asked.data ? row.id : '')
  useRead(row)
  if (!row)
    return (
      <FactPanel title={t`Work order`} close={close}>
        <EmptyState title={t`Work order not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  const state = workOrderStates[row.state]
  const { data } = asked
  const quote = (number: string) =>
    setQuotes((chosen) =>
      chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number],
    )
  return (
    <FactPanel
      title={row.workOrderNo || t`Work order`}
      badge={<StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />}
      close={close}
    >
      <FactActions>
        <RowActions actions={actions} act={act} row={row} />
      </FactActions>
      <Clock row={row} />
      <Facts row={row} />
      {data && <ParcelLines parcels={data.parcels} quotes={quotes} quote={quote} />}
      <EvidenceBox row={row} evidence={data?.evidence ?? []} addressOf={addressOf} />
      {data && <Thread messages={data.messages} addressOf={addressOf} />}
      {isStored && !data && !asked.isLoading && (
        <MissingDataText
          asked={asked}
          call={workOrders.workOrderDetail}
          offline={t`Connect to the internet to see parcels and messages.`}
        />
      )}
      {isStored && <ReplyBox key={row.id} row={row} quotes={quotes} onSent={() => setQuotes([])} />}
    </FactPanel>
  )
}

/** Marks the provider's messages as read once they are in view. */
function useRead(row: WorkOrderRow | undefined): void {
  const store = useStore()
  const isOnline = useOnline()
  const id = row?.unread === '1' ? row.id : ''
  useEffect(() => {
    if (!id || !isOnline || !store) return
    // A second try under the same key changes nothing; what fails stays unread.
    store.outbox
      .enqueue(workOrders.readWorkOrder, { ids: [id] }, { entity: `work-order-read:${id}`, label: id })
      .catch(() => undefined)
  }, [id, isOnline, store])
}

function Clock({ row }: { row: WorkOrderRow }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const since = shortTime(Date.parse(row.since), language)
  const turn = i18n._(turns[row.turn])
  const until = row.dueAt ? shortTime(Date.parse(row.dueAt), language) : ''
  if (row.workOrderNo === '') return null
  return (
    <p className={classes.clock} data-turn={row.turn}>
      {row.turn === 'NOBODY' ? (
        <span>
          <Trans>Since {since}</Trans>
        </span>
      ) : (
        <span>
          <Trans>
            <strong>{turn}</strong> since {since}
          </Trans>
        </span>
      )}
      {until && (
        <span>
          {row.state === 'DECIDED' ? <Trans>Appeal until {until}</Trans> : <Trans>due {until}</Trans>} ·{' '}
          <DaysLeft at={row.dueAt} />
        </span>
      )}
    </p>
  )
}

/** The complaint it was, linked for people who see complaints. */
function ComplaintLink({ complaintNo }: Pick<WorkOrderRow, 'complaintNo'>) {
  const screen = complaintScreens.complainSuggest
  return useCan(screen.func) ? (
    <AppLink to={href(screen, {}, { keyword: complaintNo })}>{complaintNo}</AppLink>
  ) : (
    <span className="s-mono">{complaintNo}</span>
  )
}

function Facts({ row }: { row: WorkOrderRow }) {
  const { t, i18n } = useLingui()
  const isPriced = useSeesAmounts()
  const money = (amount: string) => isPriced && amount && amountText(amount, COST_CURRENCY)
  return (
    <FactLines
      facts={[
        { label: t`Type`, value: i18n._(typeOf(row.type).label) },
        { label: t`What happened`, value: <span className={classes.text}>{row.text}</span> },
        { label: t`Complaint`, value: row.complaintNo && <ComplaintLink complaintNo={row.complaintNo} /> },
        { label: t`Asked for`, value: money(row.askedAmount) || '' },
        { label: t`Paid`, value: money(row.decidedAmount) || '' },
        {
          label: t`Video`,
          value: row.videoUrl && (
            <a href={row.videoUrl} target="_blank" rel="noreferrer" className="s-wrap">
              {row.videoUrl}
            </a>
          ),
        },
        { label: t`Contact for questions`, value: row.contact },
      ]}
    />
  )
}
