/**
 * How well a parcel that nobody announced fits what a customer knows: the number on its label, the warehouse and the days, and what was
 * found inside. Unclaimed domestic parcels and returns without an owner obey it (records 0026, 0096).
 */
import { errorsBetween } from './typing-errors.ts'

interface Found {
  readonly expressNo: string
  readonly warehouseId: string
  /** yyyy-MM-dd. */
  readonly arrivedOn: string
}

export interface Announced {
  readonly expressNo: string
  readonly warehouseId: string
  readonly expectedDay: string
  /** What the caller has found to agree inside the parcel. */
  readonly inside?: readonly InsideReason[]
}

/** Evidence from inside a parcel. */
type InsideReason = 'serial' | 'order' | 'sku' | 'weight'
export type MatchReason = 'number' | 'slip' | 'ending' | 'warehouse' | 'days' | InsideReason

export interface Match {
  /** Percent. */
  readonly confidence: number
  /** The strongest reason first. */
  readonly because: readonly MatchReason[]
}

const DAY_MS = 86_400_000
const ENDING = 6
/** Typing errors that still mean the same number. */
const MOST_SLIPS = 2
/** Days between the expected and the actual arrival that still agree. */
const NEAR_DAYS = 5

/** Points of each reason, the strongest of its kind first; a number that is the same says nearly everything. */
const points = {
  number: 85,
  slip: 65,
  ending: 45,
  serial: 60,
  order: 40,
  sku: 20,
  warehouse: 8,
  days: 7,
  weight: 5,
} as const satisfies Record<MatchReason, number>

export const matchReasonCodes = Object.keys(points) as [MatchReason, ...MatchReason[]]

const reasonRanks = new Map(matchReasonCodes.map((code, at) => [code, at]))

/** Reasons that name this very parcel: goods, warehouses and days alone fit many. */
const proofs: ReadonlySet<MatchReason> = new Set(['number', 'slip', 'ending', 'serial', 'order'])
/** Reasons strong enough that no person has to look. */
const strongProofs: ReadonlySet<MatchReason> = new Set(['number', 'serial', 'order'])

/** From here on a claim without a rival is confirmed at once. */
const SURE_CONFIDENCE = 95

function byNumber(found: string, announced: string): MatchReason | undefined {
  if (announced === '') return undefined
  if (found === announced) return 'number'
  if (found.length >= 8 && errorsBetween(found, announced, MOST_SLIPS) <= MOST_SLIPS) return 'slip'
  return found.slice(-ENDING) === announced.slice(-ENDING) && found.length >= ENDING ? 'ending' : undefined
}

/** Returns how well they fit; undefined where nothing names the parcel itself. */
export function matchOf(found: Found, announced: Announced): Match | undefined {
  const number = byNumber(found.expressNo, announced.expressNo)
  const apart = announced.expectedDay
    ? Math.abs(Date.parse(found.arrivedOn) - Date.parse(announced.expectedDay)) / DAY_MS
    : Infinity
  const because: MatchReason[] = [
    ...(number ? [number] : []),
    ...(announced.inside ?? []),
    ...(number && found.warehouseId === announced.warehouseId ? (['warehouse'] as const) : []),
    ...(number && apart <= NEAR_DAYS ? (['days'] as const) : []),
  ]
  if (!because.some((each) => proofs.has(each))) return undefined
  return {
    confidence: Math.min(
      100,
      because.reduce((sum, each) => sum + points[each], 0),
    ),
    because: because.toSorted((a, b) => (reasonRanks.get(a) ?? 0) - (reasonRanks.get(b) ?? 0)),
  }
}

/** Whether a claim is confirmed at once. `rivals`: open claims of others. */
export const isSure = ({ confidence, because }: Match, rivals: number): boolean =>
  confidence >= SURE_CONFIDENCE && rivals === 0 && because.some((each) => strongProofs.has(each))

/** "SF12•••••890": enough to recognise one's own, too little to claim another's. */
export const maskedNo = (number: string): string =>
  number.length <= 7
    ? `${number.slice(0, 2)}${'•'.repeat(Math.max(1, number.length - 2))}`
    : `${number.slice(0, 4)}${'•'.repeat(number.length - 7)}${number.slice(-3)}`
