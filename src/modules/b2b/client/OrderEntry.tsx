import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { b2bForm } from '#modules/b2b/forms.ts'
import { OrderAside } from './OrderAside.tsx'
import { OrderSent } from './OrderSent.tsx'
import { PackingBrief, PackingReview } from '#engine/packing/view.ts'

export const slots: FormSlots = {
  above: (data) => (data.step === 'service' ? <PackingReview data={data} /> : null),
  aside: (data) => <OrderAside data={data} />,
  brief: (data) => <PackingBrief data={data} />,
  sent: (state) => <OrderSent {...state} />,
}

/** A B2B order as a document (spec 001 §2 b2borderEntry): begun, left and resumed at any step. */
export default function OrderEntry() {
  return <FormScreen form={b2bForm} slots={slots} />
}
