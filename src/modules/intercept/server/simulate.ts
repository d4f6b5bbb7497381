/** How stations look after what customers want intercepted, in the demo. */
import { oneOf, WORKLIST, type SimulatedWork } from '#server/simulator/simulated.ts'

/** What a station does next about an interception: an answer, or the scan that returns the parcel. */
type InterceptionStep =
  { scan: false; outcome: 'CONFIRMED' | 'DONE' | 'FAILED'; note: string } | { scan: true; place: string }

const CONFIRMING_SHARE = 0.85
const RETURNABLE: readonly string[] = ['GOT', 'DELIVERY', 'ABNORMAL']

/** undefined while there is nothing to do: a return waits for its parcel. */
export function nextOfInterception(
  { status, wish, parcel }: { status: string; wish: string; parcel: string },
  random: () => number,
): InterceptionStep | undefined {
  if (status === 'REQUESTED') {
    return random() < CONFIRMING_SHARE
      ? { scan: false, outcome: 'CONFIRMED', note: 'Confirmed by the station' }
      : { scan: false, outcome: 'FAILED', note: 'The courier could not be reached in time' }
  }
  if (wish !== 'RETURN') return { scan: false, outcome: 'DONE', note: 'Done by the station' }
  return RETURNABLE.includes(parcel) ? { scan: true, place: 'Regional hub' } : undefined
}

interface OpenInterception {
  waybillNo: string
  wish: string
  status: string
  parcel: string
}

/** Confirms or refuses a request, or does what was confirmed. */
export const interceptionWork: SimulatedWork = {
  name: 'interceptions',
  share: 3,
  step: async ({ ask, report, random }) => {
    const { list } = await ask<{ list: OpenInterception[] }>('open-interceptions', { limit: WORKLIST })
    const chosen = oneOf(list, random)
    const step = chosen && nextOfInterception(chosen, random)
    if (!chosen || !step) return false
    const { waybillNo } = chosen
    if (step.scan) {
      const at = new Date().toISOString()
      await report('scan-events', { waybillNo, status: 'RETURNED', place: step.place, at })
    } else await report('interception-result', { waybillNo, outcome: step.outcome, note: step.note })
    return true
  },
}
