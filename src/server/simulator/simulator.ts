/**
 * Lets the demo live: every now and then a parcel moves on. It is a client of the operations API like any warehouse, with
 * the demo's key and over HTTP, so that what it does is what an operator's systems would do.
 */
import { randomUUID } from 'node:crypto'
import { nextMove, nextOfInterception } from './moves.ts'

export interface SimulatorOptions {
  /** Address of the gateway, e.g. http://127.0.0.1:8080. */
  base: string
  /** Key of the operations API. */
  key: string
  /** Milliseconds between two scans; 15 seconds, so that a few parcels move per minute. */
  everyMs?: number
  random?: () => number
  /** How often a courier does not take an order; it then waits until its customer forecasts it again. */
  failingShare?: number
  /** Told what went wrong; the simulator goes on. */
  onError?: (error: unknown) => void
}

export interface Simulator {
  /** No scan begins after this; resolves when the last one has ended. */
  stop(): Promise<void>
}

interface OpenParcel {
  waybillNo: string
  status: string
  country: string
  pushStatus: string
  bounce: string
}

const EVERY_MS = 15_000
/** A parcel is picked from this many. */
const WORKLIST = 40
/** Push statuses of the specification: what has not reached the courier, and what it refused. */
const NOT_PUSHED = '0'
const FAILED_PUSH = '2'
const FAILING_SHARE = 0.03
/** How often one of the latest is picked: somebody who has just placed an order wants to see it move. */
const LATEST_SHARE = 0.4

export function startSimulator(options: SimulatorOptions): Simulator {
  const { everyMs = EVERY_MS, onError } = options
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = moveOne(options)
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

/** Every now and then a station looks after what customers want intercepted. */
const INTERCEPT_SHARE = 0.15

/** Moves one parcel one step, or settles one interception; nothing when none is under way. */
export async function moveOne(options: SimulatorOptions): Promise<void> {
  const { random: roll = Math.random } = options
  if (roll() < INTERCEPT_SHARE && (await settleOne(options, roll))) return
  await moveParcel(options)
}

interface OpenInterception {
  waybillNo: string
  wish: string
  status: string
  parcel: string
}

/** Confirms or refuses a request, or does what was confirmed. Whether there was one. */
async function settleOne(options: SimulatorOptions, random: () => number): Promise<boolean> {
  const { list } = await post<{ list: OpenInterception[] }>(options, 'open-interceptions', {
    limit: WORKLIST,
  })
  const chosen = list[Math.floor(random() * list.length)]
  const step = chosen && nextOfInterception(chosen, random)
  if (!chosen || !step) return false
  const { waybillNo } = chosen
  const eventId = `sim-${randomUUID()}`
  if (step.scan) {
    const at = new Date().toISOString()
    await post(options, 'scan-events', { eventId, waybillNo, status: 'RETURNED', place: step.place, at })
  } else
    await post(options, 'interception-result', { eventId, waybillNo, outcome: step.outcome, note: step.note })
  return true
}

async function moveParcel(options: SimulatorOptions): Promise<void> {
  const { random = Math.random, failingShare = FAILING_SHARE } = options
  const first = random() < LATEST_SHARE ? 'latest' : 'oldest'
  const { list } = await post<{ list: OpenParcel[] }>(options, 'open-parcels', { limit: WORKLIST, first })
  const parcel = list[Math.floor(random() * list.length)]
  if (!parcel || parcel.pushStatus === FAILED_PUSH) return
  if (parcel.pushStatus === NOT_PUSHED && random() < failingShare) return failPush(options, parcel)
  const next = nextMove(parcel.status, parcel.country, random, parcel.bounce)
  if (!next) return
  await post(options, 'scan-events', {
    eventId: `sim-${randomUUID()}`,
    waybillNo: parcel.waybillNo,
    ...next,
    at: new Date().toISOString(),
  })
}

async function failPush(options: SimulatorOptions, { waybillNo }: OpenParcel): Promise<void> {
  await post(options, 'push-result', {
    eventId: `sim-${randomUUID()}`,
    waybillNo,
    result: 'failed',
    note: 'Receiver area not served by the courier today',
  })
}

async function post<T>({ base, key }: SimulatorOptions, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${base}/ops/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = (await response.json()) as { success: boolean; desc: string; data: T }
  if (!answer.success) throw new Error(`${path}: ${answer.desc}`)
  return answer.data
}
