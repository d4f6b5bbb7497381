/** The courier's cut-off time, in the zone of the outlet: pure, so that it counts down offline. */

export interface PickUp {
  outlet: string
  /** HH:mm in `zone`. */
  cutOff: string
  zone: string
  /** ISO weekdays with a pick-up. */
  weekdays: string
}

export interface NextCutOff {
  /** Epoch milliseconds. */
  at: number
  /** Days from the outlet's today: 0, 1 … */
  inDays: number
  /** Whole minutes left, rounded up: the last minute is 1, never 0. */
  minutes: number
  isUrgent: boolean
}

/** From here on it is the last hour. */
const URGENT_MINUTES = 60
const DAY_MS = 86_400_000

/** Milliseconds the clocks of a zone are ahead of UTC at an instant. */
function aheadOf(at: number, zone: string): number {
  // Swedish writes instants as yyyy-MM-dd HH:mm:ss.
  const local = new Date(at).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** The instant of a wall clock; on a day when clocks change, of the clock as it is then. */
function instantOf(day: string, time: string, zone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const guess = wall - aheadOf(wall, zone)
  return wall - aheadOf(guess, zone)
}

/** The first pick-up after `now`; undefined when no day has one, or the zone is unknown to this device. */
export function nextCutOff({ cutOff, zone, weekdays }: PickUp, now: number): NextCutOff | undefined {
  try {
    const today = Date.parse(`${new Date(now).toLocaleDateString('sv-SE', { timeZone: zone })}T00:00:00Z`)
    for (let inDays = 0; inDays <= 7; inDays++) {
      const date = new Date(today + inDays * DAY_MS)
      if (!weekdays.includes(String(date.getUTCDay() || 7))) continue
      const at = instantOf(date.toISOString().slice(0, 10), cutOff, zone)
      if (at <= now) continue
      const minutes = Math.ceil((at - now) / 60_000)
      return { at, inDays, minutes, isUrgent: minutes <= URGENT_MINUTES }
    }
  } catch {
    // A zone this browser does not know: better no clock than a wrong one.
  }
  return undefined
}
