/** In the demo, the provider takes work orders up, asks for what is missing, and decides them. */
import { COST_CURRENCY } from '#domain/costs.ts'
import { fromMinor, payableQuotient, toMinor } from '#domain/money.ts'
import type { WorkOrderState } from '#modules/work-orders/states.ts'
import type { WorkOrderKind } from '#modules/work-orders/types.ts'
import { oneOf, WORKLIST, workable, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'

interface OpenWorkOrder extends OpenPiece {
  readonly workOrderNo: string
  readonly cusCode: string
  readonly kind: WorkOrderKind
  readonly state: WorkOrderState
  readonly files: number
  readonly parcels: readonly { waybillNo: string; askedAmount: string; decidedAmount: string }[]
}

interface Report {
  readonly path: 'work-order-replies' | 'work-order-decisions'
  readonly body: object
}

/** Shares of what was asked for that are paid. */
const shares = [100n, 100n, 60n, 0n] as const
const notes: Readonly<Record<string, string>> = {
  '100': 'The courier confirms it. We pay the whole amount.',
  '60': 'Only a part of the goods is affected. We pay for that part.',
  '0': 'The scans and photos show that it was delivered in order. We cannot pay for it.',
}
const answers: Readonly<Record<Exclude<WorkOrderKind, 'CLAIM'>, string>> = {
  INSPECTION: 'The parcel was inspected. Weight and contents are as declared; the photos are in the thread.',
  OTHER: 'The team responsible has looked after it.',
}

/** Returns what the provider does next: take it up, ask for pictures, decide. `random`: a number in [0, 1). */
export function nextOfWorkOrder(
  { kind, state, files, parcels }: Pick<OpenWorkOrder, 'kind' | 'state' | 'files' | 'parcels'>,
  random: () => number,
): Report {
  if (state === 'NEW') return { path: 'work-order-replies', body: { what: 'TAKEN' } }
  if (state === 'WAITING_PROVIDER' && kind === 'CLAIM' && files === 0 && random() < 0.5)
    return {
      path: 'work-order-replies',
      body: { what: 'ASK', text: 'Please send a photo of the goods and of the packing.' },
    }
  if (kind !== 'CLAIM') return { path: 'work-order-decisions', body: { note: answers[kind] } }
  const share = oneOf(shares, random) ?? 0n
  return {
    path: 'work-order-decisions',
    body: {
      note: notes[String(share)],
      parcels: parcels.map(({ waybillNo, askedAmount, decidedAmount }) => {
        const granted = payableQuotient((toMinor(askedAmount) ?? 0n) * share, 100n, COST_CURRENCY)
        const before = toMinor(decidedAmount) ?? 0n
        // After an appeal no less is paid.
        return { waybillNo, amount: fromMinor(granted > before ? granted : before) }
      }),
    },
  }
}

export const workOrderWork: SimulatedWork = {
  name: 'work-orders',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenWorkOrder[] }>('work-orders', { limit: WORKLIST })
    const chosen = oneOf(workable(list, operations), operations.random)
    if (!chosen) return false
    const { workOrderNo, cusCode } = chosen
    const { path, body } = nextOfWorkOrder(chosen, operations.random)
    await operations.report(path, { workOrderNo, cusCode, ...body })
    return true
  },
}
