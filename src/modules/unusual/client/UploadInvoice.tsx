import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useLive } from '#client/offline/use-live.ts'
import { FormScreen } from '#engine/view/FormScreen.tsx'
import { unusual } from '#modules/unusual/contract.ts'
import { invoiceForm } from '#modules/unusual/forms.ts'
import type { TaxCase } from '#modules/unusual/columns.ts'
import { InvoiceList } from './InvoiceList.tsx'

/** Invoices of one order: those customs has, and room for more. */
export default function UploadInvoice({ params: { id = '' } }: { params: Record<string, string> }) {
  const kept = useLive(`case of ${id}`, ['rows'], async (store) =>
    (await store.cache.readRows<TaxCase>('unusual.tax')).find(({ orderId }) => orderId === id),
  )
  const name = kept?.waybillNo ?? id
  const form = useMemo(() => invoiceForm({ id, name }), [id, name])
  const invoices = useCall(unusual.queryInvoices, { orderId: id }, { quiet: true })
  return (
    <FormScreen
      form={form}
      draftId={`invoice-${id}`}
      create={{ entity: `invoice:${id}` }}
      slots={{ aside: () => <InvoiceList asked={invoices} /> }}
    />
  )
}
