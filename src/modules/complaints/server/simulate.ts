/** How the provider looks after complaints in the demo. */
import { oneOf, WORKLIST, workable, type SimulatedWork } from '#server/simulator/simulated.ts'
import { needsParcel } from '#modules/complaints/states.ts'
import type { WorkOrderTypeCode } from '#modules/work-orders/contract.ts'

interface OpenComplaint {
  complaintNo: string
  cusCode: string
  type: string
  state: string
  createdAt: string
}

/** What the provider does next about a complaint: take it up, then answer it; what is about a courier becomes a work order. */
export function nextOfComplaint({ type, state }: Pick<OpenComplaint, 'type' | 'state'>): {
  state: 'HANDLING' | 'ANSWERED' | 'WORK_ORDER'
  answer?: string
  workOrderType?: WorkOrderTypeCode
} {
  if (state === 'SUBMITTED') return { state: 'HANDLING' }
  if (type === 'DELIVERY') return { state: 'WORK_ORDER', workOrderType: 'SERVICE' }
  return {
    state: 'ANSWERED',
    answer: needsParcel(type)
      ? 'We have checked this with the delivery station. The parcel is being followed up and its tracking is up to date.'
      : 'Thank you for writing to us. The team responsible has received your message.',
  }
}

export const complaintWork: SimulatedWork = {
  name: 'complaints',
  share: 1,
  step: async ({ ask, report, random, since }) => {
    const { list } = await ask<{ list: OpenComplaint[] }>('open-complaints', { limit: WORKLIST })
    const chosen = oneOf(workable(list, { since }), random)
    if (!chosen) return false
    const { complaintNo, cusCode } = chosen
    await report('complaint-answers', { complaintNo, cusCode, ...nextOfComplaint(chosen) })
    return true
  },
}
