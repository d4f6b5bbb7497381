/** How parcels move on in the demo: a scan at a time, by the operations API. */
import { oneOf, WORKLIST, type Operations, type SimulatedWork } from '#server/simulator/simulated.ts'
import { nextMove } from './moves.ts'

interface OpenParcel {
  waybillNo: string
  status: string
  country: string
  pushStatus: string
  bounce: string
}

/** Push statuses of the specification: what has not reached the courier, and what it refused. */
const NOT_PUSHED = '0'
const FAILED_PUSH = '2'
const FAILING_SHARE = 0.03
/** How often one of the latest orders is picked: a person who has just placed an order wants to see it move. */
const LATEST_SHARE = 0.4

/** `failingShare`: how often a courier does not take an order; it then waits until its customer forecasts it again. */
export const parcelWork = (failingShare = FAILING_SHARE): SimulatedWork => ({
  name: 'parcels',
  share: 12,
  step: async (operations) => {
    const { random } = operations
    const first = random() < LATEST_SHARE ? 'latest' : 'oldest'
    const { list } = await operations.ask<{ list: OpenParcel[] }>('open-parcels', { limit: WORKLIST, first })
    const parcel = oneOf(list, random)
    if (!parcel || parcel.pushStatus === FAILED_PUSH) return false
    if (parcel.pushStatus === NOT_PUSHED && random() < failingShare) await failPush(operations, parcel)
    else await move(operations, parcel)
    return true
  },
})

async function move(
  operations: Operations,
  { waybillNo, status, country, bounce }: OpenParcel,
): Promise<void> {
  const next = nextMove(status, country, operations.random, bounce)
  if (next) await operations.report('scan-events', { waybillNo, ...next, at: new Date().toISOString() })
}

const failPush = (operations: Operations, { waybillNo }: OpenParcel): Promise<void> =>
  operations.report('push-result', {
    waybillNo,
    result: 'failed',
    note: 'Receiver area not served by the courier today',
  })
