/** How far an order of the demo has come, and how it got there: a scan at each step, at believable times and places. */
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { Chance } from './random.ts'

export interface Step {
  status: WaybillStatus
  at: Date
  place: string
}

const HOUR_MS = 3_600_000
const ORIGIN = ['Shenzhen Bantian', 'Shenzhen Longgang', 'Guangzhou Baiyun'] as const

/** Hubs by country of destination. */
const HUBS: Record<string, readonly string[]> = {
  VN: ['Ho Chi Minh City hub', 'Hanoi hub', 'Da Nang hub'],
  ID: ['Jakarta hub', 'Surabaya hub', 'Medan hub'],
  TH: ['Bangkok hub', 'Chiang Mai hub'],
  MY: ['Kuala Lumpur hub', 'Johor Bahru hub', 'Kota Kinabalu hub'],
  PH: ['Manila hub', 'Cebu hub'],
  KH: ['Phnom Penh hub'],
  SG: ['Singapore Changi hub'],
  US: ['Los Angeles hub', 'New York hub'],
  GB: ['London Heathrow hub', 'Manchester hub'],
  IN: ['Mumbai hub', 'Delhi hub'],
  NL: ['Amsterdam Schiphol hub'],
  CN: ['Shenzhen hub', 'Shanghai hub'],
}

type Leg = readonly [status: WaybillStatus, atOrigin: boolean, hours: readonly [number, number]]

const toCourier: readonly Leg[] = [
  ['PUSAT_DISPATCH', true, [1, 8]],
  ['DISPATCH', true, [1, 6]],
]
const toReceiver: readonly Leg[] = [
  ...toCourier,
  ['GOT', true, [2, 20]],
  ['GOT', false, [30, 100]],
  ['DELIVERY', false, [6, 30]],
]

/** The legs to each status. Every pair of neighbours is a legal transition of tracking/server/transitions.ts. */
const legs: Record<WaybillStatus, readonly Leg[]> = {
  PENDING: [],
  CANCELLED: [],
  PUSAT_DISPATCH: toCourier.slice(0, 1),
  DISPATCH: toCourier,
  'PICKUP FAILED': [...toCourier, ['PICKUP FAILED', true, [3, 20]]],
  GOT: toReceiver.slice(0, 4),
  DELIVERY: toReceiver,
  SIGNED: [...toReceiver, ['SIGNED', false, [2, 12]]],
  ABNORMAL: [...toReceiver.slice(0, 4), ['ABNORMAL', false, [10, 60]]],
  RETURNED: [...toReceiver, ['ABNORMAL', false, [4, 24]], ['RETURNED', false, [48, 160]]],
}

/** Statuses an order of this age can have, with their share. */
const byAge: readonly [maxDays: number, shares: Partial<Record<WaybillStatus, number>>][] = [
  [1, { PENDING: 70, PUSAT_DISPATCH: 18, DISPATCH: 8, CANCELLED: 4 }],
  [3, { PENDING: 12, PUSAT_DISPATCH: 22, DISPATCH: 24, GOT: 30, 'PICKUP FAILED': 6, CANCELLED: 6 }],
  [8, { DISPATCH: 4, GOT: 44, DELIVERY: 26, SIGNED: 16, ABNORMAL: 4, CANCELLED: 4, 'PICKUP FAILED': 2 }],
  [20, { GOT: 5, DELIVERY: 10, SIGNED: 70, ABNORMAL: 5, RETURNED: 6, CANCELLED: 4 }],
  [Infinity, { SIGNED: 88, RETURNED: 6, ABNORMAL: 1, CANCELLED: 5 }],
]

export function statusFor(ageDays: number, chance: Chance): WaybillStatus {
  const shares = byAge.find(([maxDays]) => ageDays <= maxDays)?.[1] ?? {}
  const entries = Object.entries(shares) as [WaybillStatus, number][]
  return chance.weighted(entries, ([, share]) => share)[0]
}

/** The scans that lead to `status`. A parcel placed too recently for its legs takes them faster: nothing happens in the future. */
export function stepsTo(
  status: WaybillStatus,
  { from, now, country }: { from: Date; now: Date; country: string },
  chance: Chance,
): Step[] {
  const hours = legs[status].map(([, , [low, high]]) => chance.between(low, high))
  const wanted = hours.reduce((sum, each) => sum + each, 0) * HOUR_MS
  const squeeze = Math.min(1, (0.95 * (now.getTime() - from.getTime())) / Math.max(wanted, 1))
  const origin = chance.pick(ORIGIN)
  const hub = chance.pick(HUBS[country] ?? ['Regional hub'])
  let at = from.getTime()
  return legs[status].map(([step, atOrigin], index) => {
    at += (hours[index] ?? 0) * HOUR_MS * squeeze
    return { status: step, at: new Date(at), place: atOrigin ? origin : hub }
  })
}
