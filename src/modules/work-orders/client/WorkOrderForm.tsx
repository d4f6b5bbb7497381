/** A new work order; beside it what is known of its parcels, and what proves it. */
import { Trans } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import type { FormDecl } from '#engine/form/index.ts'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import { newId } from '#offline/new-id.ts'
import type { workOrders } from '../contract.ts'
import { claimForm, inspectionForm, otherForm, workOrderData } from '../forms.ts'
import { EVIDENCE_HOURS } from '../states.ts'
import type { WorkOrderKind } from '../types.ts'
import { Checklist } from './Checklist.tsx'

const slots: FormSlots = {
  aside: (data, update) => <Checklist data={data} update={update} />,
  sent: (state) => <Sent {...state} />,
}

export const NewInspection = () => <WorkOrderForm kind="INSPECTION" form={inspectionForm} />
export const NewClaim = () => <WorkOrderForm kind="CLAIM" form={claimForm} />
export const NewOther = () => <WorkOrderForm kind="OTHER" form={otherForm} />

function WorkOrderForm({ kind, form }: { kind: WorkOrderKind; form: FormDecl }) {
  return (
    <div className="s-fields">
      <ScreenHeader />
      <FormScreen form={form} initial={() => workOrderData(kind, newId())} slots={slots} />
    </div>
  )
}

function Sent({ receipt }: SentState) {
  if (!receipt) return null
  const { workOrderNo } = receipt.answer as Output<typeof workOrders.createWorkOrder>
  const hours = EVIDENCE_HOURS
  return (
    <p className="s-paragraph">
      <Trans>
        Your number is <strong>{workOrderNo}</strong>. More pictures and documents can follow for {hours}{' '}
        hours.
      </Trans>
    </p>
  )
}
