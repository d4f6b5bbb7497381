import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { transferForm } from '../forms.ts'
import { TransferAside } from './TransferAside.tsx'
import { TransferSent } from './TransferSent.tsx'

export const slots: FormSlots = {
  aside: (data) => <TransferAside data={data} />,
  sent: (state) => <TransferSent {...state} />,
}

/** A transfer to another warehouse or to a marketplace: kept as it is typed, sent once, also from an offline device. */
export default function TransferNew() {
  return <FormScreen form={transferForm} slots={slots} />
}
