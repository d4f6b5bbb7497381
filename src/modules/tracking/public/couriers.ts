/** Couriers of the last mile that have a page of their own for numbers: asked for once for each country, when a parcel may be with one. */
import type { Output } from '#contract/call.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { askOpen } from './ask-open.ts'

type Couriers = Output<typeof tracking.openCouriers>['list']

const known = new Map<string, Couriers>()
const asking = new Set<string>()

/** What is known now; nothing before `findCouriers` has asked. */
export const couriersOf = (country: string): Couriers => known.get(country) ?? []

/** Asks for the couriers of a country and resolves with whether there are any to show; offline there are none. */
export async function findCouriers(country: string): Promise<boolean> {
  if (!/^[A-Z]{2}$/.test(country) || known.has(country) || asking.has(country)) return false
  asking.add(country)
  try {
    const { list } = await askOpen(tracking.openCouriers, { country })
    known.set(
      country,
      list.filter(({ trackingUrl }) => trackingUrl.startsWith('https://')),
    )
  } catch {
    // The rest of the card does not depend on it.
    return false
  } finally {
    asking.delete(country)
  }
  return couriersOf(country).length > 0
}
