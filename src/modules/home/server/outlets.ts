/** When the outlet of a customer picks up. */
import type { Output } from '#contract/call.ts'
import type { home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'

type PickUp = Output<typeof home.getData>['pickUp']

/** Null when the outlet of the customer is not known, or nobody picks up there. */
export async function pickUpOf({ db, caller }: SignedContext): Promise<PickUp> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('outlet', 'outlet.code', 'customer.cus_site')
    .select(['outlet.name', 'outlet.cut_off', 'outlet.zone', 'outlet.weekdays'])
    .where('customer.cus_code', '=', caller.cusCode)
    .executeTakeFirst()
  return row?.cut_off
    ? { outlet: row.name, cutOff: row.cut_off, zone: row.zone, weekdays: row.weekdays }
    : null
}
