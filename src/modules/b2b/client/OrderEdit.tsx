import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { documentRefusal } from '#domain/document-status.ts'
import { href } from '#engine/screen/index.ts'
import { FormScreen, NewerVersion } from '#engine/form/view.ts'
import { DocumentStatusBadge, UnseenValues } from '#engine/packing/view.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { b2bEditForm } from '#modules/b2b/forms.ts'
import { screens } from '#modules/b2b/module.ts'
import { editOf, type B2BRow } from '#modules/b2b/order-data.ts'
import { slots } from './OrderEntry.tsx'
import { orderAgain } from './order-actions.ts'
import classes from '#engine/packing/view/document.module.css'

/** Going on with one order (spec 001 §2 b2borderEdit): the row kept on this device first, then the gateway's. */
export default function OrderEdit({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const { order, details, isLoading } = useOrder(params.id ?? '')
  useSubject(order?.orderNo ?? '')
  if (!order && isLoading) return <SkeletonRows />
  if (!order)
    return (
      <MissingData
        asked={details}
        call={b2b.queryB2BOrderDetails}
        offline={{ title: t`This order is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  const reason = documentRefusal('edit', order.status)
  return reason ? <NotEditable order={order} reason={t(reason)} /> : <EditForm order={order} />
}

function useOrder(id: string) {
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([b2b.queryB2BOrderDetails.id]), [id])
  const details = useCall(b2b.queryB2BOrderDetails, { ids: [id] }, { quiet: true })
  const kept = useKeptRow<B2BRow>('b2bOrder', id)
  const order = details.data?.list[0]?.order ?? kept ?? undefined
  return { order, details, isLoading: details.isLoading || kept === undefined }
}

function EditForm({ order }: { order: B2BRow }) {
  const [query] = useUrlQuery()
  const { id } = order
  // The form of an order does not change with its revision: the draft knows which one it began at.
  const seesAmounts = useSeesAmounts()
  const form = useMemo(() => b2bEditForm(order, seesAmounts), [id, seesAmounts]) // eslint-disable-line react/exhaustive-deps
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `b2b-edit-${id}`}
      create={{ entity: `b2b:${id}`, baseRev: order.rev }}
      slots={{
        ...slots,
        above: (data, update) => (
          <>
            <Head order={order} />
            <UnseenValues />
            <NewerVersion data={data} update={update} rev={order.rev} theirs={() => editOf(order)}>
              <Trans>This order was changed while you were editing. You see your version.</Trans>
            </NewerVersion>
            {slots.above?.(data, update)}
          </>
        ),
      }}
    />
  )
}

/** Which order this is, and where it stands. */
const Head = ({ order }: { order: B2BRow }) => (
  <div className={classes.head}>
    <h1>{order.orderNo}</h1>
    <DocumentStatusBadge status={order.status} />
  </div>
)

/** Not allowed any more: why, and what can be done instead. */
function NotEditable({ order, reason }: { order: B2BRow; reason: string }) {
  return (
    <EmptyState
      title={order.orderNo}
      text={reason}
      action={
        <Group gap="xs">
          <ToList />
          <Button variant="default" onClick={() => void orderAgain(order, { navigate: go })}>
            <Trans>Order again</Trans>
          </Button>
        </Group>
      }
    />
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.b2borderManage))}>
    <Trans>Go to B2B orders</Trans>
  </Button>
)
