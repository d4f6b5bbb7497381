import { useLingui } from '@lingui/react/macro'
import { amountText } from '#engine/form/index.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { codDecisions, codKinds, payStates } from '#modules/unusual/case-facts.ts'
import type { CodCase } from '#modules/unusual/columns.ts'
import { CasePanel } from './CasePanel.tsx'

export default function CodPanel(props: DetailProps<CodCase>) {
  const { t, i18n } = useLingui()
  return (
    <CasePanel
      {...props}
      table="unusual.cod"
      kinds={codKinds}
      decisions={codDecisions}
      amounts={({ codAmount, paidAmount, currency, payState }) => [
        { label: t`COD amount`, value: amountText(codAmount, currency) },
        { label: t`Paid amount`, value: amountText(paidAmount, currency) },
        { label: t`COD state`, value: i18n._(payStates[payState].label) },
      ]}
    />
  )
}
