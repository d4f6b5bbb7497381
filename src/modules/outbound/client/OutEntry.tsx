import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { outForm } from '#modules/outbound/forms.ts'
import { OutAside, OutBrief } from './OutAside.tsx'
import { OutSent } from './OutSent.tsx'

export const slots: FormSlots = {
  aside: (data, update) => <OutAside data={data} update={update} />,
  brief: (data) => <OutBrief data={data} />,
  // Here with the form: a part that comes later would leave the order without its number while offline.
  sent: (state) => <OutSent {...state} />,
}

/** Goods that leave the warehouse (spec 001 §2 outboundOrderEntry): one screen, by keyboard or scanner alone. */
export default function OutEntry() {
  return <FormScreen form={outForm} slots={slots} />
}
