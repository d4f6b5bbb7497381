/** Asks about any number of waybills in slices of ten and hands each slice on as it comes. */
import { inCapitals } from '#domain/capitals.ts'
import { ask, BadResponse, OfflineError, Refused } from '#client/calls/ask.ts'
import { viewNow } from '#client/session/session.ts'
import { code } from '#contract/codes.ts'
import { TRACKING_MAX, type tracking } from '#modules/tracking/contract.ts'
import type { WithCaptcha } from './captcha-turns.ts'
import { keepAnswers, keptAnswers } from './kept-answers.ts'
import type { Failure, Parcel, Tracked } from './parcel.ts'

export type TrackingCall = typeof tracking.qyOrderInfo | typeof tracking.tracking

/** Questions on their way at the same time: a second one hides the latency, a third only queues at the gateway. */
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

interface Asking {
  readonly signal: AbortSignal
  readonly withCaptcha: WithCaptcha
}

/**
 * Asks slice by slice. `onSlice` gets the numbers whose state changed. Resolves when all slices were answered or
 * failed; never rejects.
 */
export async function track(
  call: TrackingCall,
  numbers: readonly string[],
  onSlice: (changed: Tracked[]) => void,
  { signal, withCaptcha }: Asking,
): Promise<void> {
  const waiting = slicesOf(numbers)
  const lane = async () => {
    for (let slice = waiting.shift(); slice && !signal.aborted; slice = waiting.shift())
      onSlice(await askSlice(call, slice, { signal, withCaptcha }))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function askSlice(
  call: TrackingCall,
  slice: readonly string[],
  { signal, withCaptcha }: Asking,
): Promise<Tracked[]> {
  try {
    const { list } = await withCaptcha(
      (solution) => ask(call, { waybillNos: [...slice], ...solution }, { signal }),
      signal,
    )
    const at = Date.now()
    // What another person sees is not kept here.
    if (!viewNow()) keepAnswers(list, at)
    const byNumber = new Map(list.map((parcel) => [inCapitals(parcel.waybillNo), parcel]))
    return slice.map((number) => answered(number, byNumber.get(inCapitals(number)), at))
  } catch (error) {
    const kept = keptAnswers()
    return slice.map((number) => ({ number, ...kept[number], state: 'failed', ...failureOf(error) }))
  }
}

/** A number the answer leaves out is one the gateway does not know. */
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
