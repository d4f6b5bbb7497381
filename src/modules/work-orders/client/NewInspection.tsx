import { inspectionForm } from '../forms.ts'
import { WorkOrderForm } from './WorkOrderForm.tsx'

export default function NewInspection() {
  return <WorkOrderForm kind="INSPECTION" form={inspectionForm} />
}
