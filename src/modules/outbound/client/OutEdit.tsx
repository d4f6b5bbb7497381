/** Changing one order until the warehouse begins it, also offline: it starts from what the device knows. */
import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { copyRefusal } from '#domain/outbound-kinds.ts'
import { outboundRefusal } from '#domain/outbound-status.ts'
import { href } from '#engine/screen/index.ts'
import { FormScreen, NewerVersion } from '#engine/form/view.ts'
import { UnseenValues } from '#engine/packing/view.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { outEditForm } from '#modules/outbound/forms.ts'
import { screens } from '#modules/outbound/module.ts'
import { editOf } from '#modules/outbound/order-data.ts'
import type { OutDetail, OutRow } from '#modules/outbound/wire-shapes.ts'
import { slots } from './OutEntry.tsx'
import { OutStatusBadge } from './OutStatusBadge.tsx'
import { orderAgain } from './order-again.ts'
import classes from '#engine/packing/view/document.module.css'

export default function OutEdit({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const { order, lines, asked, isLoading } = useOrder(params.id ?? '')
  useSubject(order?.orderNo ?? '')
  if (!order && isLoading) return <SkeletonRows />
  if (!order)
    return (
      <MissingData
        asked={asked}
        call={outbound.queryOutOrderDetailsList}
        offline={{ title: t`This order is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  const reason = outboundRefusal('edit', order.status)
  return reason ? <NotEditable order={order} reason={t(reason)} /> : <EditForm order={order} lines={lines} />
}

function useOrder(id: string) {
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([outbound.queryOutOrderDetailsList.id]), [id])
  const asked = useCall(outbound.queryOutOrderDetailsList, { ids: [id] }, { quiet: true })
  const kept = useKeptRow<OutRow>('outbound.orders', id)
  const found = asked.data?.list[0]
  const order = found?.order ?? kept ?? undefined
  return { order, lines: found?.lines, asked, isLoading: asked.isLoading || kept === undefined }
}

interface EditProps {
  order: OutRow
  lines: OutDetail['lines'] | undefined
}

function EditForm({ order, lines }: EditProps) {
  const [query] = useUrlQuery()
  const { id, status, rev, labelName } = order
  // The draft knows the revision it began at; a newer one is asked about above the form.
  const form = useMemo(
    () => outEditForm(order, lines),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form of one order changes with its state alone
    [id, status],
  )
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `out-edit-${id}`}
      create={{ entity: `out:${id}`, baseRev: rev }}
      slots={{
        ...slots,
        above: (data, update) => (
          <>
            <div className={classes.head}>
              <h1>{order.orderNo}</h1>
              <OutStatusBadge status={status} />
            </div>
            <UnseenValues />
            {labelName && (
              <p className={classes.unseen}>
                <Trans>The label {labelName} is attached. A new file replaces it.</Trans>
              </p>
            )}
            <NewerVersion data={data} update={update} rev={rev} theirs={() => editOf(order, lines)}>
              <Trans>This order was changed while you were editing. You see your version.</Trans>
            </NewerVersion>
          </>
        ),
      }}
    />
  )
}

/** Not allowed any more: why, and what can be done instead. */
function NotEditable({ order, reason }: { order: OutRow; reason: string }) {
  return (
    <EmptyState
      title={order.orderNo}
      text={reason}
      action={
        <Group gap="xs">
          <ToList />
          {!copyRefusal(order.orderType) && (
            <Button variant="default" onClick={() => void orderAgain(order, { navigate: go })}>
              <Trans>Order again</Trans>
            </Button>
          )}
        </Group>
      }
    />
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.outboundOrderManage))}>
    <Trans>Go to outbound orders</Trans>
  </Button>
)
