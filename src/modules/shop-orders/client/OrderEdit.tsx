/** Changing what is ours of one order, also offline: it starts from what the device knows. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { FormScreen, NewerVersion } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { shopOrders } from '../contract.ts'
import { editOf } from '../entry-data.ts'
import { shopOrderEditForm } from '../forms.ts'
import { screens } from '../module.ts'
import { editRefusal } from '../order-rules.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'

export default function OrderEdit({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const { order, asked, isLoading } = useOrder(params.id ?? '')
  useSubject(order?.externalOrderId ?? '')
  if (!order && isLoading) return <SkeletonRows />
  if (!order)
    return (
      <MissingData
        asked={asked}
        call={shopOrders.getShopOrder}
        offline={{ title: t`This order is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  const reason = editRefusal('weight', {
    step: order.step,
    hasParcel: order.parcels > 0,
    isByHand: order.platform === 'HAND',
    isPlatformLabel: order.isPlatformLabel === '1',
  })
  return reason ? (
    <EmptyState title={order.externalOrderId} text={t(reason)} action={<ToList />} />
  ) : (
    <EditForm order={order} />
  )
}

function useOrder(id: string) {
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([shopOrders.getShopOrder.id]), [id])
  const asked = useCall(shopOrders.getShopOrder, { ids: [id] }, { quiet: true })
  const kept = useKeptRow<ShopOrderRow>('shopOrders.all', id)
  const order = asked.data?.list[0]?.order ?? kept ?? undefined
  return { order, asked, isLoading: asked.isLoading || kept === undefined }
}

function EditForm({ order }: { order: ShopOrderRow }) {
  const [query] = useUrlQuery()
  const { id, rev } = order
  // The draft knows the revision it began at; a newer one is asked about above the form.
  const form = useMemo(
    () => shopOrderEditForm(order),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form of one order is made once
    [id],
  )
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `shop-order-edit-${id}`}
      create={{ entity: `shop-order:${id}`, baseRev: rev }}
      slots={{
        above: (data, update) => (
          <>
            <h1>{order.externalOrderId}</h1>
            {order.isPlatformLabel === '1' && (
              <p className="s-note">
                <Trans>
                  The platform prints the label with the receiver's address. Change the address there.
                </Trans>
              </p>
            )}
            <NewerVersion data={data} update={update} rev={rev} theirs={() => editOf(order)}>
              <Trans>This order was changed while you were editing. You see your version.</Trans>
            </NewerVersion>
          </>
        ),
      }}
    />
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.sellerOrderManage))}>
    <Trans>Go to shop orders</Trans>
  </Button>
)
