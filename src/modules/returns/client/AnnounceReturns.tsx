import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { returnForm } from '#modules/returns/forms.ts'
import { ReturnsSent } from './ReturnsSent.tsx'

const slots: FormSlots = { sent: (state) => <ReturnsSent {...state} /> }

/** Batch return (spec 001 §2 b2cOrderReturn): scan or paste, one reason, one place. */
export default function AnnounceReturns() {
  return <FormScreen form={returnForm} slots={slots} />
}
