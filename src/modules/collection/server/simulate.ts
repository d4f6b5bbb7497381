/** What the demo's warehouse does with domestic parcels and with the claims of unclaimed ones. */
import { exceptionCodes } from '#modules/collection/parcel-states.ts'
import {
  oneOf,
  workable,
  WORKLIST,
  type OpenPiece,
  type Operations,
  type SimulatedWork,
} from '#server/simulator/simulated.ts'

interface Waiting {
  parcels: (OpenPiece & { expressNo: string; warehouseId: string; stage: 'ANNOUNCED' | 'ARRIVED' })[]
  /** `confidence`: percent. */
  claims: (OpenPiece & { claimId: string; confidence: number })[]
}

const CLAIM_SHARE = 0.2
const EXCEPTION_SHARE = 0.08

const waitingIn = async (operations: Operations): Promise<Waiting> => {
  const { parcels, claims } = await operations.ask<Waiting>('collect-worklist', { limit: WORKLIST })
  return { parcels: workable(parcels, operations), claims: workable(claims, operations) }
}

/** Takes a parcel in, measures one, or decides a claim. */
export const collectionWork: SimulatedWork = {
  name: 'collection',
  share: 3,
  step: async (operations) => {
    const { parcels, claims } = await waitingIn(operations)
    const { random } = operations
    const claim = random() < CLAIM_SHARE || parcels.length === 0 ? oneOf(claims, random) : undefined
    if (claim) await decide(claim, operations)
    const parcel = claim ? undefined : oneOf(parcels, random)
    if (parcel) await (parcel.stage === 'ANNOUNCED' ? takeIn : measure)(parcel, operations)
    return claim !== undefined || parcel !== undefined
  },
}

const takeIn = ({ expressNo, warehouseId }: Waiting['parcels'][number], { report }: Operations) =>
  report('collect-receipts', { expressNo, warehouseId, at: new Date().toISOString() })

/** A small parcel with random measures, and at times a fault that only shows when a worker handles it. */
const measure = ({ expressNo }: Waiting['parcels'][number], { report, random }: Operations) => {
  const between = (least: number, most: number, digits: number) =>
    (least + random() * (most - least)).toFixed(digits)
  const exception = random() < EXCEPTION_SHARE ? oneOf(exceptionCodes, random) : undefined
  return report('collect-measures', {
    expressNo,
    at: new Date().toISOString(),
    weight: between(0.2, 4, 3),
    length: between(15, 45, 1),
    width: between(10, 30, 1),
    height: between(5, 25, 1),
    ...(exception ? { exception } : {}),
  })
}

const decide = ({ claimId, confidence }: Waiting['claims'][number], { report, random }: Operations) =>
  random() * 100 < confidence
    ? report('claim-decisions', { claimId, decision: 'CONFIRM', note: 'Proof and parcel agree' })
    : report('claim-decisions', { claimId, decision: 'REFUSE', note: 'The slip is of another parcel' })
