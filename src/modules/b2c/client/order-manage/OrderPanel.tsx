/** One order beside the list: what it is, what it costs and why, what happened to it, what can be done. */
import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { IconX } from '@tabler/icons-react'
import { useCall } from '#client/calls/use-call.ts'
import { withTexts } from '#client/i18n/with-texts.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { problemOf, queueStates, useTranslate } from '#engine/table/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { loadPrintHistory } from '#modules/printing/module.ts'
import { printOrder } from '../print-order.ts'
import { CopyText } from './CopyText.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAmounts } from './OrderAmounts.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderGoods } from './OrderGoods.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import classes from './order-panel.module.css'
import { OrderWeight } from './OrderWeight.tsx'

const PrintHistory = lazyPart(async () => (await withTexts(['printing'], loadPrintHistory)()).PrintHistory)

type Props = DetailProps<OrderRow>

/** The newest we know: the list's row, the details' order, or what this device kept of it. */
function useOrder({ id, row }: Props) {
  const details = useCall(b2c.queryOrderDetailsList, { ids: [id] }, { quiet: true })
  const kept = useKeptRow<OrderRow>('b2cOrder', id)
  const found = details.data?.list[0]
  const known = [found?.order, row, kept].filter((order) => !!order)
  const order = known.toSorted((a, b) => b.rev - a.rev)[0]
  return {
    order,
    details,
    history: found?.history,
    at: details.dataUpdatedAt || undefined,
    isSearching: !order && (details.isFetching || kept === undefined),
  }
}

export default function OrderPanel(props: Props) {
  const { t } = useLingui()
  const { order, details, history, at, isSearching } = useOrder(props)
  const isOnline = useOnline()
  const close = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Close`} onClick={props.close}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
  if (!order) {
    return (
      <div className="s-side">
        <header className="s-side-head">
          <span className={classes.title} />
          {close}
        </header>
        {isSearching ? (
          <SkeletonRows rows={8} />
        ) : (
          <MissingData
            asked={details}
            call={b2c.queryOrderDetailsList}
            offline={{
              title: t`Order not found`,
              text: t`It has not been opened on this device yet. It loads when you're back online.`,
            }}
            absent={{
              title: t`Order not found`,
              text: t`It does not exist, or it belongs to someone else.`,
            }}
          />
        )}
      </div>
    )
  }
  return (
    <div className="s-side">
      <header className="s-side-head">
        <h2 className={classes.title}>
          <CopyText text={order.orderNo} />
        </h2>
        <Status order={order} />
        {close}
      </header>
      <Pending id={order.id} />
      <OrderActions order={order} {...props} />
      <div className={classes.body} tabIndex={-1}>
        <OrderFacts order={order} />
        <OrderGoods order={order} />
        <OrderWeight order={order} />
        <OrderAmounts order={order} />
        <Suspense fallback={null}>
          <PrintHistory id={order.id} onAgain={(paper) => void printOrder(order, paper)} />
        </Suspense>
        <OrderHistory order={order} history={history} asked={details} />
        {!isOnline && <AsOf at={at} offline />}
      </div>
    </div>
  )
}

function Status({ order }: { order: OrderRow }) {
  const { i18n } = useLingui()
  const { label, tone, shape } = waybillStatuses[order.status]
  return <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
}

/** Changes of this order that are not accepted yet. */
function Pending({ id }: { id: string }) {
  const translate = useTranslate()
  const queued = useOutbox().filter((row) => [row.entity, ...(row.holds ?? [])].includes(`order:${id}`))
  return queued.map((row) => {
    const { label, tone, shape } = queueStates[row.state]
    const problem = problemOf(row)
    return (
      <p key={row.key} className={classes.pending}>
        <StatusBadge label={translate(label)} tone={tone} shape={shape} />
        <span>
          {row.label}
          {problem ? `: ${translate(problem)}` : ''}
        </span>
      </p>
    )
  })
}
