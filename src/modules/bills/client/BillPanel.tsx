/** One month beside the list of months. */
import { useLingui } from '@lingui/react/macro'
import { FactPanel } from '#client/ui/FactPanel.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import type { BillRow } from '../columns.ts'
import { BillSheet } from './BillSheet.tsx'

export default function BillPanel({ id, close }: DetailProps<BillRow>) {
  const { t } = useLingui()
  const [currency = '', ...month] = id.split('-')
  return (
    <FactPanel title={t`Bill of ${month.join('-')}`} close={close}>
      <BillSheet month={month.join('-')} currency={currency} isBeside />
    </FactPanel>
  )
}
