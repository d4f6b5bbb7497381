/** When the outlet of a customer picks up: read with the dashboard, brought by the operations side (`/ops/outlet`). */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { object, text, type StaticOf } from '#contract/schema.ts'
import type { home } from '#modules/home/contract.ts'
import { Refusal, type OpsRoute, type SignedContext } from '#server/handler.ts'

type PickUp = Output<typeof home.getData>['pickUp']

/** Null when the outlet of the customer is not known. */
export async function pickUpOf({ db, caller }: SignedContext): Promise<PickUp> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('outlet', 'outlet.site', 'customer.cus_site')
    .select(['outlet.name', 'outlet.cut_off', 'outlet.zone', 'outlet.weekdays'])
    .where('customer.cus_code', '=', caller.cusCode)
    .executeTakeFirst()
  return row ? { outlet: row.name, cutOff: row.cut_off, zone: row.zone, weekdays: row.weekdays } : null
}

const outlet = object({
  site: text(50, { minLength: 1 }),
  name: text(100, { minLength: 1 }),
  /** IANA name, e.g. "Asia/Shanghai". */
  zone: text(50),
  cutOff: text(5, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  weekdays: text(7, { pattern: '^[1-7]{1,7}$' }),
})

const noZone = msg`There is no such time zone.`

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `POST /ops/outlet`: adds an outlet or replaces the one with this code. */
export const outletRoute: OpsRoute = {
  path: 'outlet',
  input: outlet,
  source: 'record 0012',
  handle: async (input, { db }) => {
    const { site, name, zone, cutOff: cut_off, weekdays } = input as StaticOf<typeof outlet>
    if (!isZone(zone)) throw new Refusal('invalid', noZone, [{ path: 'zone', message: noZone }])
    const values = { name, zone, cut_off, weekdays }
    await db
      .insertInto('outlet')
      .values({ site, ...values })
      .onConflict((conflict) => conflict.column('site').doUpdateSet(values))
      .execute()
    return { site }
  },
}
