import { useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { amountText } from '#engine/form/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { taxDecisions, taxKinds } from '#modules/unusual/case-facts.ts'
import { unusual } from '#modules/unusual/contract.ts'
import type { TaxCase } from '#modules/unusual/columns.ts'
import { CasePanel } from './CasePanel.tsx'
import { InvoiceList } from './InvoiceList.tsx'

export default function TaxPanel(props: DetailProps<TaxCase>) {
  const { t } = useLingui()
  return (
    <CasePanel
      {...props}
      table="unusual.tax"
      kinds={taxKinds}
      decisions={taxDecisions}
      amounts={({ declaredDuty, chargedDuty, currency }) => [
        { label: t`Declared duty`, value: amountText(declaredDuty, currency) },
        { label: t`Charged duty`, value: amountText(chargedDuty, currency) },
      ]}
      more={({ orderId }) => <Invoices orderId={orderId} />}
    />
  )
}

function Invoices({ orderId }: { orderId: string }) {
  const asked = useCall(unusual.queryInvoices, { orderId }, { quiet: true })
  return <InvoiceList asked={asked} />
}
