import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { refusal } from '#domain/order-actions.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { href } from '#engine/screen/index.ts'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { orderEditForm } from '#modules/b2c/forms.ts'
import { screens } from '#modules/b2c/module.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { orderTable } from '#modules/b2c/tables.ts'
import { ConflictCard } from './ConflictCard.tsx'
import { OrderAside, OrderBrief } from './OrderAside.tsx'
import { OrderSent } from './OrderSent.tsx'
import classes from './order-entry.module.css'
import { TooLateCard } from './TooLateCard.tsx'

/** Editing one order (spec 001 §2 b2cOrderEdit): the row kept on this device first, then the gateway's. */
export default function OrderEdit({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const { order, details, isLoading } = useOrder(params.id ?? '')
  useSubject(order?.waybillNo ?? '')
  if (!order && isLoading) return <SkeletonRows />
  if (!order) {
    return (
      <MissingData
        asked={details}
        call={b2c.queryOrderDetailsList}
        offline={{ title: t`This order is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  }
  const reason = refusal('edit', order.status)
  return reason ? (
    <TooLateCard order={order} reason={t(reason)} back={<ToList />} />
  ) : (
    <EditForm order={order} />
  )
}

function useOrder(id: string) {
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([b2c.queryOrderDetailsList.id]), [id])
  const details = useCall(b2c.queryOrderDetailsList, { ids: [id] }, { quiet: true })
  const kept = useKeptRow<OrderRow>(orderTable.id, id)
  const read = details.data?.list[0]?.order
  const order = read ?? kept ?? undefined
  return { order, details, isLoading: details.isLoading || kept === undefined }
}

function EditForm({ order }: { order: OrderRow }) {
  const [query] = useUrlQuery()
  const { id } = order
  // The form of an order does not change with its revision: the draft knows which one it began at.
  const seesAmounts = useSeesAmounts()
  const form = useMemo(() => orderEditForm(order, seesAmounts), [id, seesAmounts]) // eslint-disable-line react/exhaustive-deps
  const slots: FormSlots = {
    above: (data, update) => (
      <>
        <OrderHead order={order} />
        {!seesAmounts && (
          <p className={classes.small}>
            <Trans>You do not see the amounts of this order. Those you leave empty stay as they are.</Trans>
          </p>
        )}
        <ConflictCard data={data} order={order} update={update} />
      </>
    ),
    aside: (data, update) => <OrderAside data={data} update={update} />,
    brief: (data) => <OrderBrief data={data} />,
    sent: (state) => <OrderSent {...state} />,
  }
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `order-edit-${id}`}
      create={{ entity: `order:${id}`, baseRev: order.rev }}
      slots={slots}
    />
  )
}

/** Which order this is, and where it stands. */
function OrderHead({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const { label, tone, shape } = waybillStatuses[order.status]
  return (
    <div className={classes.head}>
      <h1>{order.orderNo}</h1>
      <StatusBadge label={t(label)} tone={tone} shape={shape} />
      <span className={classes.small}>{order.waybillNo}</span>
    </div>
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.b2COrderManage))}>
    <Trans>Go to orders</Trans>
  </Button>
)
