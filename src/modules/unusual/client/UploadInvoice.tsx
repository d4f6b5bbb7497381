import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Refused } from '#client/calls/ask.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLive } from '#client/offline/use-live.ts'
import { go } from '#client/router/go.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { code } from '#contract/codes.ts'
import { href } from '#engine/screen/index.ts'
import { FormScreen } from '#engine/form/view.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { invoiceForm } from '#modules/unusual/forms.ts'
import { screens } from '#modules/unusual/module.ts'
import type { TaxCase } from '#modules/unusual/columns.ts'
import { InvoiceList } from './InvoiceList.tsx'

/** Invoices of one order: those customs has, and room for more. */
export default function UploadInvoice({ params: { id = '' } }: { params: Record<string, string> }) {
  const isOnline = useOnline()
  const kept = useLive(`case of ${id}`, ['rows'], async (store) =>
    (await store.cache.readRows<TaxCase>('unusual.tax')).find(({ orderId }) => orderId === id),
  )
  const name = kept?.waybillNo ?? id
  const form = useMemo(() => invoiceForm({ id, name }), [id, name])
  const invoices = useCall(unusual.queryInvoices, { orderId: id }, { quiet: true })
  if (invoices.error instanceof Refused && invoices.error.answer.code === code.absent) return <NoOrder />
  // Whether the order exists is unknown while offline; an uploaded invoice waits for the answer as well.
  if (!kept && isOnline && invoices.isLoading) return <SkeletonRows />
  return (
    <FormScreen
      form={form}
      draftId={`invoice-${id}`}
      create={{ entity: `invoice:${id}` }}
      slots={{ aside: () => <InvoiceList asked={invoices} /> }}
    />
  )
}

function NoOrder() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Order not found`}
      text={t`It does not exist, or it belongs to someone else.`}
      action={
        <Button onClick={() => go(href(screens.b2COrderOvertax))}>
          <Trans>Go to parcels</Trans>
        </Button>
      }
    />
  )
}
