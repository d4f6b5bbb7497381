import type { Output } from '#contract/call.ts'
import { RowResults } from '#client/ui/RowResults.tsx'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import type { forecast } from '#modules/forecast/contract.ts'
import { handover } from '#modules/forecast/forms.ts'

type Answer = Output<typeof forecast.saveHandover>

const slots: FormSlots = {
  sent: ({ receipt }) => {
    if (!receipt) return null
    const { list, forecastNo } = receipt.answer as Answer
    return (
      <RowResults
        rows={list.map(({ number, ok, desc }) => ({
          name: number,
          isTaken: ok === '1',
          text: desc || forecastNo,
        }))}
      />
    )
  },
}

/** A bag for the warehouse (spec 001 §2 b2CorderForecast): scanned, with its day. */
export default function NewHandover() {
  return <FormScreen form={handover} slots={slots} />
}
