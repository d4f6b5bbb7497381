/** A new complaint or suggestion; beside it the parcel its number belongs to. */
import { Trans } from '@lingui/react/macro'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useUrlQuery } from '#client/router/go.ts'
import type { Output } from '#contract/call.ts'
import { textAt } from '#engine/form/index.ts'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import type { complaints } from '../contract.ts'
import { complaintData, complaintForm } from '../forms.ts'
import { FoundParcel } from './FoundParcel.tsx'
import { WorkOrderLink } from './WorkOrderLink.tsx'

const slots: FormSlots = {
  aside: (data) => <FoundParcel number={textAt(data, 'waybillNo').trim()} />,
  sent: (state) => <ComplaintSent {...state} />,
}

export default function NewComplaint() {
  const [{ waybill = '' }] = useUrlQuery()
  return (
    <div className="s-fields">
      <ScreenHeader />
      <FormScreen key={waybill} form={complaintForm} initial={() => complaintData(waybill)} slots={slots} />
    </div>
  )
}

function ComplaintSent({ receipt }: SentState) {
  if (!receipt) return null
  const { complaintNo, row } = receipt.answer as Output<typeof complaints.addComplaint>
  if (row.workOrderNo)
    return (
      <p className="s-paragraph">
        <Trans>
          Your number is <strong>{complaintNo}</strong>. It is handled as work order{' '}
          <WorkOrderLink workOrderNo={row.workOrderNo} />.
        </Trans>
      </p>
    )
  return (
    <p className="s-paragraph">
      <Trans>
        Your number is <strong>{complaintNo}</strong>. The answer is shown in the list.
      </Trans>
    </p>
  )
}
