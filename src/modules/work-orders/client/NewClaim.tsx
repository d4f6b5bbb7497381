import { claimForm } from '../forms.ts'
import { WorkOrderForm } from './WorkOrderForm.tsx'

export default function NewClaim() {
  return <WorkOrderForm kind="CLAIM" form={claimForm} />
}
