/** In the demo, warehouses pick, dispatch and receive transfers; some arrive in two parts, and a few are closed with losses. */
import type { TransferState, TransferStep } from '#modules/warehouse/transfer-facts.ts'
import {
  oneOf,
  workable,
  WORKLIST,
  type OpenPiece,
  type Operations,
  type SimulatedWork,
} from '#server/simulator/simulated.ts'
import { openTransfers } from './ops.ts'

interface OpenTransfer extends OpenPiece {
  transferNo: string
  cusCode: string
  state: TransferState
  from: string
  to: string
  /** Units that are on their way, with their serial numbers where they have some. */
  lines: { sku: string; batch: string; quantity: number; serials: string[] }[]
}

const IN_PARTS = 0.4
const CLOSED_SHORT = 0.2

export const transferWork: SimulatedWork = {
  name: 'stock-transfers',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenTransfer[] }>(openTransfers.path, { limit: WORKLIST })
    const chosen = oneOf(workable(list, operations), operations.random)
    if (!chosen) return false
    const { cusCode, transferNo, from, to } = chosen
    const { step, lines } = nextOf(chosen, operations)
    const place = step === 'PICKED' || step === 'IN_TRANSIT' ? from : to
    const at = new Date().toISOString()
    await operations.report('stock-transfer-events', {
      cusCode,
      transferNo,
      state: step,
      place,
      at,
      ...(lines ? { lines } : {}),
    })
    return true
  },
}

function nextOf(
  { state, lines }: OpenTransfer,
  { random }: Pick<Operations, 'random'>,
): { step: TransferStep; lines?: object[] } {
  if (state === 'SUBMITTED') return { step: 'PICKED' }
  if (state === 'PICKED') return { step: 'IN_TRANSIT' }
  if (state === 'RECEIVING' && random() < CLOSED_SHORT) return { step: 'CLOSED' }
  const share = state === 'IN_TRANSIT' && random() < IN_PARTS ? 0.6 : 1
  const arrived = lines.map(({ sku, batch, quantity, serials }) => {
    const units = Math.max(1, Math.floor(quantity * share))
    return { sku, batch, quantity: units, ...(serials.length ? { serials: serials.slice(0, units) } : {}) }
  })
  return { step: 'RECEIVING', lines: arrived }
}
