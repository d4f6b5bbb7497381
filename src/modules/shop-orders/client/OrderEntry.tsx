import { Trans } from '@lingui/react/macro'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import type { Output } from '#contract/call.ts'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import type { shopOrders } from '../contract.ts'
import { shopOrderForm } from '../forms.ts'

const slots: FormSlots = { sent: (state) => <OrderSaved {...state} /> }

/** An order of a shop that is not linked, entered by hand. */
export default function OrderEntry() {
  return (
    <>
      <ScreenHeader />
      <FormScreen form={shopOrderForm} slots={slots} />
    </>
  )
}

function OrderSaved({ receipt }: SentState) {
  if (!receipt) return null
  const { row } = receipt.answer as Output<typeof shopOrders.saveSCOrder>
  const { externalOrderId } = row
  return (
    <p className="s-paragraph">
      <Trans>
        Order <strong>{externalOrderId}</strong> is saved. Approve it in the list to place it.
      </Trans>
    </p>
  )
}
