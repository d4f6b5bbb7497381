/** The work order a complaint became, linked for people who see the inbox of work orders. */
import { useCan } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/work-orders/module.ts'
import type { ComplaintRow } from '../contract.ts'

export function WorkOrderLink({ workOrderNo }: Pick<ComplaintRow, 'workOrderNo'>) {
  const inbox = screens.workOrderAccess
  return useCan(inbox.func) ? (
    <AppLink to={href(inbox, {}, { keyword: workOrderNo })}>{workOrderNo}</AppLink>
  ) : (
    <span className="s-mono">{workOrderNo}</span>
  )
}
