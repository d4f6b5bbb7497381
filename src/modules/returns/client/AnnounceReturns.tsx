import type { Output } from '#contract/call.ts'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { returnForm } from '#modules/returns/forms.ts'
import type { returns } from '#modules/returns/contract.ts'
import { ReturnsSent } from './ReturnsSent.tsx'

type Answer = Output<typeof returns.saveB2CBackOrders>

const slots: FormSlots = {
  sent: ({ receipt }) =>
    receipt ? (
      <ReturnsSent rows={(receipt.answer as Answer).list.map((row) => ({ ...row, name: row.orderNumber }))} />
    ) : null,
}

/** Batch return (spec 001 §2 b2cOrderReturn): scan or paste, one reason, one place. */
export default function AnnounceReturns() {
  return <FormScreen form={returnForm} slots={slots} />
}
