import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useKeptRow } from '#client/offline/use-kept-row.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { Output } from '#contract/call.ts'
import { documentRefusal } from '#domain/document-status.ts'
import { href } from '#engine/screen/index.ts'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import { PackingBrief, PackingReview, UnseenValues } from '#engine/packing/view.ts'
import { fba } from '#modules/fba/contract.ts'
import { fbaEditForm, fbaForm } from '#modules/fba/forms.ts'
import { screens } from '#modules/fba/module.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import { OrderAside } from './OrderAside.tsx'

/** Not needed before an order is sent. */
const ShipmentSteps = lazyPart(async () => (await import('./ShipmentSteps.tsx')).default)

const slots: FormSlots = {
  above: (data) => (data.step === 'confirm' ? <PackingReview data={data} /> : null),
  aside: (data) => <OrderAside data={data} />,
  brief: (data) => <PackingBrief data={data} />,
  sent: (state) => <Sent {...state} />,
}

const editSlots: FormSlots = {
  ...slots,
  above: (data, update) => (
    <>
      <UnseenValues />
      {slots.above?.(data, update)}
    </>
  ),
}

/**
 * An FBA order from its goods to its tracking (spec 001 §2 fbaOrderEntry): the first steps are a form whose draft remembers where
 * the person is; with `?order=` the steps that follow on what was submitted, with `?edit=` the form of an order that exists.
 */
export default function OrderEntry() {
  const [{ order, edit }] = useUrlQuery()
  const id = order ?? edit
  if (!id) return <FormScreen form={fbaForm} slots={slots} />
  return <Existing key={id} id={id} isEdit={edit !== undefined} />
}

function Existing({ id, isEdit }: { id: string; isEdit: boolean }) {
  const { t, i18n } = useLingui()
  const details = useCall(fba.queryFbaOrderDetails, { ids: [id] }, { quiet: true })
  const kept = useKeptRow<FbaRow>('fbaOrder', id)
  const found = details.data?.list[0]
  const order = found?.order ?? kept ?? undefined
  if (!order && (details.isLoading || kept === undefined)) return <SkeletonRows />
  if (!order)
    return (
      <MissingData
        asked={details}
        call={fba.queryFbaOrderDetails}
        offline={{ title: t`This order is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Order not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  const reason = isEdit ? documentRefusal('edit', order.status) : undefined
  if (reason) return <EmptyState title={order.orderNo} text={i18n._(reason)} action={<ToList />} />
  if (isEdit) return <EditForm order={order} />
  return (
    <Suspense fallback={<SkeletonRows />}>
      <ShipmentSteps order={order} history={found?.history} />
    </Suspense>
  )
}

function EditForm({ order }: { order: FbaRow }) {
  const [query] = useUrlQuery()
  const { id } = order
  // The form of an order does not change with its revision: the draft knows which one it began at.
  const seesAmounts = useSeesAmounts()
  const form = useMemo(() => fbaEditForm(order, seesAmounts), [id, seesAmounts]) // eslint-disable-line react/exhaustive-deps
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `fba-edit-${id}`}
      create={{ entity: `fba:${id}`, baseRev: order.rev }}
      slots={editSlots}
    />
  )
}

/** The number the gateway gave it, and the way to its box labels. */
function Sent({ receipt }: SentState) {
  if (!receipt) return null
  const { id, orderNo, order } = receipt.answer as Output<typeof fba.save>
  return (
    <>
      <p className="s-paragraph">
        <Trans>Order number</Trans> <strong>{orderNo}</strong>
      </p>
      {!documentRefusal('labels', order.status) && (
        <Button
          variant="default"
          onClick={() => go(href(screens.fbaOrderEntry, {}, { order: id, step: 'labels' }))}
        >
          <Trans>Next: box labels</Trans>
        </Button>
      )}
    </>
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.fbaOrderManage))}>
    <Trans>Go to FBA orders</Trans>
  </Button>
)
