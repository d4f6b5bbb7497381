import { useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { RowResults } from '#client/ui/RowResults.tsx'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import type { forecast } from '#modules/forecast/contract.ts'
import { transfer } from '#modules/forecast/forms.ts'

type Answer = Output<typeof forecast.saveTransfers>

function Sent({ receipt }: SentState) {
  const { t } = useLingui()
  if (!receipt) return null
  const { list } = receipt.answer as Answer
  return (
    <RowResults
      rows={list.map(({ expressNo, ok, desc }) => ({
        name: expressNo,
        isTaken: ok === '1',
        text: desc || t`Announced`,
      }))}
    />
  )
}

const slots: FormSlots = { sent: (state) => <Sent {...state} /> }

/** Parcels bought on domestic platforms that are to be forwarded abroad (spec 001 §2 b2COrderForzy). */
export default function NewTransfer() {
  return <FormScreen form={transfer} slots={slots} />
}
