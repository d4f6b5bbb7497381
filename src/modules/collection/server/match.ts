/** How well a parcel nobody announced fits an announcement: a slip in the number, the right warehouse, the right days. */

import { errorsBetween } from '#domain/typing-errors.ts'

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
}
type Because = 'number' | 'slip' | 'ending' | 'warehouse' | 'days'
interface Match {
  /** Percent. */
  readonly confidence: number
  readonly because: readonly Because[]
}

const DAY_MS = 86_400_000
const ENDING = 6
/** Typing errors that still mean the same number. */
const MOST_SLIPS = 2
/** Points of each reason; a number that is the same says nearly everything. */
const points: Record<Because, number> = { number: 85, slip: 65, ending: 45, warehouse: 8, days: 7 }

function byNumber(found: string, announced: string): Because | undefined {
  if (found === announced) return 'number'
  if (found.length >= 8 && errorsBetween(found, announced, MOST_SLIPS) <= MOST_SLIPS) return 'slip'
  return found.slice(-ENDING) === announced.slice(-ENDING) && found.length >= ENDING ? 'ending' : undefined
}

/** Undefined where the numbers have nothing in common: the rest alone proves nothing. */
export function matchOf(found: Found, announced: Announced): Match | undefined {
  const number = byNumber(found.expressNo, announced.expressNo)
  if (!number) return undefined
  const apart = announced.expectedDay
    ? Math.abs(Date.parse(found.arrivedOn) - Date.parse(announced.expectedDay)) / DAY_MS
    : Infinity
  const because: Because[] = [
    number,
    ...(found.warehouseId === announced.warehouseId ? (['warehouse'] as const) : []),
    ...(apart <= 5 ? (['days'] as const) : []),
  ]
  return { confidence: because.reduce((sum, each) => sum + points[each], 0), because }
}

/** "SF12•••••890": enough to recognise one's own, too little to claim another's. */
export const maskedNo = (number: string): string =>
  number.length <= 7
    ? `${number.slice(0, 2)}${'•'.repeat(Math.max(1, number.length - 2))}`
    : `${number.slice(0, 4)}${'•'.repeat(number.length - 7)}${number.slice(-3)}`
