/** What the demo's warehouse does with parcels that come back. */
import { conditionCodes, nextState, outcomeCodes, type ReturnState } from '#modules/returns/return-facts.ts'
import { oneOf, workable, WORKLIST, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'

interface OpenReturn extends OpenPiece {
  returnNo: string
  state: ReturnState
}

/** As sent three times of four. */
const GOOD_SHARE = 0.75

/** Takes a return in, inspects it, or ends it. */
export const returnWork: SimulatedWork = {
  name: 'returns',
  share: 2,
  step: async (operations) => {
    const { random } = operations
    const { list } = await operations.ask<{ list: OpenReturn[] }>('open-returns', { limit: WORKLIST })
    const chosen = oneOf(workable(list, operations), random)
    const state = chosen && nextState[chosen.state]
    if (!chosen || !state) return false
    const found = {
      INSPECTED: () => ({ condition: random() < GOOD_SHARE ? 'GOOD' : oneOf(conditionCodes, random) }),
      DONE: () => ({ outcome: oneOf(outcomeCodes, random) }),
    }
    await operations.report('return-events', {
      number: chosen.returnNo,
      state,
      at: new Date().toISOString(),
      ...(state === 'INSPECTED' || state === 'DONE' ? found[state]() : {}),
    })
    return true
  },
}
