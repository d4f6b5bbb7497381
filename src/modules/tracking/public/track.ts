/** Asks about any number of waybills in slices of ten and hands each slice on as it comes. */
import { inCapitals } from '#domain/capitals.ts'
import { BadResponse, OfflineError, Refused } from '#client/calls/failures.ts'
import { code } from '#contract/codes.ts'
import { TRACKING_MAX } from '#modules/tracking/contract.ts'
import { keptAnswers } from './kept-answers.ts'
import type { Failure, Parcel, Tracked } from './parcel.ts'

/** Asks the server about at most ten numbers. @throws Refused, OfflineError, BadResponse */
export type Look = (waybillNos: readonly string[], signal: AbortSignal) => Promise<readonly Parcel[]>

/** Numbers that a page takes. Spec 001 §5: 1000 in other queries; a call answers ten, so a longer paste is asked in slices (record 0143). */
export const MAX_NUMBERS = 1000
/** Longer lists do not go into the address: servers and messengers cut it. */
export const MAX_SHARED = 50

/** Requests in flight at the same time: a second one hides the latency, a third only queues at the server. */
const LANES = 2

export const slicesOf = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / TRACKING_MAX) }, (_, index) =>
    numbers.slice(index * TRACKING_MAX, (index + 1) * TRACKING_MAX),
  )

/** What is known before anything is asked: the kept answers. */
export function fromKept(numbers: readonly string[]): Tracked[] {
  const kept = keptAnswers()
  return numbers.map((number) => ({ number, ...kept[number], state: 'asking' }))
}

/**
 * Asks slice by slice. `onSlice` gets the numbers whose state changed. Resolves when all slices were answered or
 * failed; never rejects.
 */
export async function track(
  look: Look,
  numbers: readonly string[],
  onSlice: (changed: Tracked[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = slicesOf(numbers)
  const lane = async () => {
    for (let slice = waiting.shift(); slice && !signal.aborted; slice = waiting.shift())
      onSlice(await askSlice(look, slice, signal))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function askSlice(look: Look, slice: readonly string[], signal: AbortSignal): Promise<Tracked[]> {
  try {
    const list = await look(slice, signal)
    const at = Date.now()
    const byNumber = new Map(list.map((parcel) => [inCapitals(parcel.waybillNo), parcel]))
    return slice.map((number) => answered(number, byNumber.get(inCapitals(number)), at))
  } catch (error) {
    const kept = keptAnswers()
    return slice.map((number) => ({ number, ...kept[number], state: 'failed', ...failureOf(error) }))
  }
}

/** A number the answer leaves out is one the server does not know. */
function answered(number: string, parcel: Parcel | undefined, at: number): Tracked {
  const unknown: Parcel = {
    waybillNo: number,
    found: '0',
    status: '',
    fromCountry: '',
    toCountry: '',
    scans: [],
  }
  return { number, parcel: parcel ?? unknown, at, state: 'fresh' }
}

function failureOf(error: unknown): { failure: Failure; desc?: string } {
  if (error instanceof Refused)
    return { failure: error.answer.code === code.tooMany ? 'busy' : 'refused', desc: error.answer.desc }
  if (error instanceof BadResponse && error.status === 429) return { failure: 'busy' }
  return { failure: error instanceof OfflineError ? 'offline' : 'refused' }
}
