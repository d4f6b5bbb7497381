/** Where a simulated parcel goes next. The operations API has the last word: a move it refuses is simply not made. */

import type { FailureReason } from '#domain/failure-reasons.ts'

/** A way on, with its share and where it happens. */
interface Move {
  to: string
  share: number
  at: 'origin' | 'hub' | 'door'
}

export const moves: Readonly<Record<string, readonly Move[]>> = {
  PENDING: [{ to: 'PUSAT_DISPATCH', share: 1, at: 'origin' }],
  PUSAT_DISPATCH: [{ to: 'DISPATCH', share: 1, at: 'origin' }],
  DISPATCH: [
    { to: 'GOT', share: 14, at: 'origin' },
    { to: 'PICKUP FAILED', share: 1, at: 'origin' },
  ],
  'PICKUP FAILED': [{ to: 'DISPATCH', share: 1, at: 'origin' }],
  GOT: [
    { to: 'GOT', share: 4, at: 'hub' },
    { to: 'DELIVERY', share: 5, at: 'hub' },
    { to: 'ABNORMAL', share: 0.4, at: 'hub' },
  ],
  DELIVERY: [
    { to: 'SIGNED', share: 16, at: 'door' },
    { to: 'ABNORMAL', share: 1, at: 'door' },
  ],
  ABNORMAL: [
    { to: 'DELIVERY', share: 3, at: 'hub' },
    { to: 'RETURNED', share: 1, at: 'hub' },
  ],
}

const ORIGINS = ['Shenzhen Bantian', 'Shenzhen Longgang', 'Guangzhou Baiyun'] as const
/** Country of destination → its hub and a delivery station. */
const PLACES: Readonly<Record<string, readonly [hub: string, door: string]>> = {
  VN: ['Ho Chi Minh City hub', 'Ho Chi Minh City Tan Binh'],
  ID: ['Jakarta hub', 'Jakarta Selatan'],
  TH: ['Bangkok hub', 'Bangkok Lat Phrao'],
  MY: ['Kuala Lumpur hub', 'Petaling Jaya'],
  PH: ['Manila hub', 'Quezon City'],
  KH: ['Phnom Penh hub', 'Phnom Penh Toul Kork'],
  SG: ['Singapore Changi hub', 'Singapore Tampines'],
  US: ['Los Angeles hub', 'Los Angeles Downtown'],
  GB: ['London Heathrow hub', 'London Croydon'],
  IN: ['Mumbai hub', 'Mumbai Andheri'],
  NL: ['Amsterdam Schiphol hub', 'Amsterdam Zuidoost'],
  CN: ['Shenzhen hub', 'Shenzhen Nanshan'],
}

interface Next {
  status: string
  place: string
  /** Of a failure. */
  reason?: FailureReason
}

const REASONS: readonly FailureReason[] = ['ABSENT', 'REFUSED', 'PHONE', 'ADDRESS', 'COD', 'POSTPONED']
const FAILURES: readonly string[] = ['ABNORMAL', 'RETURNED']

/** What a customer decided about an abnormal parcel, as the way it goes. */
const decided: Readonly<Record<string, readonly Move[]>> = {
  AGAIN: [{ to: 'DELIVERY', share: 1, at: 'hub' }],
  BACK: [{ to: 'RETURNED', share: 1, at: 'hub' }],
}

/** undefined for a parcel that has arrived. `random` gives numbers in [0, 1); `bounce` is what was decided about an abnormal one. */
export function nextMove(
  status: string,
  country: string,
  random: () => number,
  bounce = '',
): Next | undefined {
  const ways = (status === 'ABNORMAL' && decided[bounce]) || moves[status]
  if (!ways) return undefined
  let left = random() * ways.reduce((sum, { share }) => sum + share, 0)
  const way = ways.find(({ share }) => (left -= share) < 0) ?? ways[0]
  if (!way) return undefined
  const [hub, door] = PLACES[country] ?? ['Regional hub', 'Local station']
  const origin = ORIGINS[Math.floor(random() * ORIGINS.length)] ?? ORIGINS[0]
  const reason = FAILURES.includes(way.to) ? REASONS[Math.floor(random() * REASONS.length)] : undefined
  return { status: way.to, place: { origin, hub, door }[way.at], ...(reason ? { reason } : {}) }
}
