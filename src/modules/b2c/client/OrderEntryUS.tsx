import { emptyAddress, type FormData } from '#engine/form/index.ts'
import { orderFormUS } from '#modules/b2c/forms.ts'
import { OrderEntryOf } from './OrderEntry.tsx'

const begun = (data: FormData): FormData => ({
  ...data,
  country: 'US',
  receiver: emptyAddress('US'),
  currency: 'USD',
})

/** Order entry to the United States (spec 001 §2 b2COrderEntryUS): no area, ZIP code, customs' own fields. */
export default function OrderEntryUS() {
  return <OrderEntryOf form={orderFormUS} begun={begun} />
}
