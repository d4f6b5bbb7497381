/** What the demo's warehouses do with returns: receive, count with differences, carry out decisions, decide claims. */
import { expressNo, type Chance } from '#server/simulator/chance.ts'
import { oneOf, workable, WORKLIST, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'

interface OpenReturn extends OpenPiece {
  returnNo: string
  cusCode: string
  state: 'ANNOUNCED' | 'ARRIVED' | 'DECIDED'
  goods: { sku: string; name: string; expected: number; isSerial: boolean }[]
}

const next = { ANNOUNCED: 'ARRIVED', ARRIVED: 'INSPECTED', DECIDED: 'DONE' } as const

/** Counted as announced. */
const AS_EXPECTED = 0.7

/** A number of units found damaged or missing of each line, by chance. */
function found(goods: OpenReturn['goods'], random: () => number) {
  const isGood = random() < AS_EXPECTED
  return goods.map(({ sku, name, expected, isSerial }, line) => {
    const damaged = isGood ? 0 : Math.min(expected, Math.floor(random() * 2))
    const good = isGood ? expected : Math.max(0, expected - damaged - Math.floor(random() * 2))
    const serials = isSerial
      ? Array.from({ length: good + damaged }, (_, nth) => `SN${Date.now()}${line}${nth}`)
      : []
    return { sku, name, good, damaged, ...(serials.length ? { serials } : {}) }
  })
}

export const returnGoodsWork: SimulatedWork = {
  name: 'warehouse-returns',
  share: 2,
  step: async (operations) => {
    const { random } = operations
    const { list } = await operations.ask<{ list: OpenReturn[] }>('open-warehouse-returns', {
      limit: WORKLIST,
    })
    const chosen = oneOf(workable(list, operations), random)
    if (!chosen) return false
    const state = next[chosen.state]
    await operations.report('return-goods', {
      number: chosen.returnNo,
      cusCode: chosen.cusCode,
      state,
      at: new Date().toISOString(),
      ...(state === 'INSPECTED' ? { goods: found(chosen.goods, random) } : {}),
    })
    return true
  },
}

interface OpenHeadless {
  claims: (OpenPiece & { claimId: string; confidence: number })[]
}

/** Claims from here on are mostly confirmed. */
const LIKELY = 60
/** One turn in so many, a parcel arrives that nobody announced. */
const NEW_PARCEL = 0.2

const chanceOf = (random: () => number): Chance => {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  return {
    next: random,
    between,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}

export const headlessWork: SimulatedWork = {
  name: 'headless',
  share: 1,
  step: async (operations) => {
    const { random } = operations
    if (random() < NEW_PARCEL) {
      const chance = chanceOf(random)
      await operations.report('headless', {
        what: 'FOUND',
        expressNo: expressNo(chance),
        warehouseId: chance.pick(['SGN1', 'LAX1', 'KUL1']),
        at: new Date().toISOString(),
        weight: (chance.between(2, 60) / 10).toFixed(1),
        goods: [{ name: 'T-shirt', good: chance.between(1, 3), damaged: 0 }],
      })
      return true
    }
    const { claims } = await operations.ask<OpenHeadless>('open-headless', { limit: WORKLIST })
    const claim = oneOf(workable(claims, operations), random)
    if (!claim) return false
    const isConfirmed = claim.confidence >= LIKELY && random() < 0.8
    await operations.report('headless-decisions', {
      claimId: claim.claimId,
      decision: isConfirmed ? 'CONFIRM' : 'REFUSE',
    })
    return true
  },
}
