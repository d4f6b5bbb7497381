/** Bags that are counted and parcels that are forwarded, in the demo: what waits (`/ops/open-forecasts`) and what is done with it. */
import { integer, object } from '#contract/schema.ts'
import { nextTransfer, type TransferState } from '#modules/forecast/forecast-facts.ts'
import type { OpsRoute } from '#server/handler.ts'
import {
  oneOf,
  workable,
  WORKLIST,
  type OpenPiece,
  type Operations,
  type SimulatedWork,
} from '#server/simulator/simulated.ts'

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

interface Bag extends OpenPiece {
  forecastNo: string
}
interface Transfer extends OpenPiece {
  expressNo: string
  state: TransferState
}

/** Bags that are expected and parcels to forward, the latest first. */
export const openForecasts: OpsRoute<typeof question> = {
  path: 'open-forecasts',
  input: question,
  source: 'record 0022',
  handle: async ({ limit }, { db }) => ({
    bags: await db
      .selectFrom('handover')
      .select(['forecast_no as forecastNo', 'created_at as createdAt'])
      .where('state', '=', 'ANNOUNCED')
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
    transfers: await db
      .selectFrom('transfer_parcel')
      .select(['express_no as expressNo', 'state', 'created_at as createdAt'])
      .where('state', 'in', ['FORECAST', 'ARRIVED'])
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
  }),
}

const now = () => new Date().toISOString()

/** Counts a bag, or takes a parcel one step on. */
export const forecastWork: SimulatedWork = {
  name: 'forecasts',
  share: 2,
  step: async (operations) => {
    const { ask, random } = operations
    const open = await ask<{ bags: Bag[]; transfers: Transfer[] }>('open-forecasts', { limit: WORKLIST })
    const [bags, transfers] = [workable(open.bags, operations), workable(open.transfers, operations)]
    const bag = random() < 0.5 || transfers.length === 0 ? oneOf(bags, random) : undefined
    if (bag) await operations.report('handover-receipts', { forecastNo: bag.forecastNo, at: now() })
    return bag !== undefined || forward(oneOf(transfers, random), operations)
  },
}

async function forward(parcel: Transfer | undefined, { report }: Operations): Promise<boolean> {
  const state = parcel && nextTransfer[parcel.state]
  if (!parcel || !state) return false
  await report('transfer-events', { expressNo: parcel.expressNo, state, at: now() })
  return true
}
