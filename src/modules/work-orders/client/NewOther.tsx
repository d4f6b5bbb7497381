import { otherForm } from '../forms.ts'
import { WorkOrderForm } from './WorkOrderForm.tsx'

export default function NewOther() {
  return <WorkOrderForm kind="OTHER" form={otherForm} />
}
