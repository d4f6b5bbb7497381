/** An outlet of the provider: how it is reached, and when it picks up (`/ops/outlet`; records 0012 and 0014). */
import { msg } from '@lingui/core/macro'
import { object, optional, text, type StaticOf } from '#contract/schema.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

const outlet = object({
  /** As in the customer's `cusSite`. */
  code: text(50, { minLength: 1 }),
  name: text(100, { minLength: 1 }),
  phone: text(30),
  email: text(100),
  /** The courier's last call of the day; absent where nobody picks up. */
  pickUp: optional(
    object({
      cutOff: text(5, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
      /** IANA name, e.g. "Asia/Shanghai". */
      zone: text(50),
      /** ISO weekdays, "1" is Monday. */
      weekdays: text(7, { pattern: '^[1-7]{1,7}$' }),
    }),
  ),
})

const noZone = msg`This time zone does not exist.`

/** `POST /ops/outlet`: adds an outlet or replaces the one with this code. */
export const outlets: OpsRoute<typeof outlet> = {
  path: 'outlet',
  input: outlet,
  handle: async ({ code, pickUp, ...rest }: StaticOf<typeof outlet>, { db }) => {
    if (pickUp && !isTimeZone(pickUp.zone))
      throw new Refusal('invalid', noZone, [{ path: 'pickUp.zone', message: noZone }])
    const { cutOff: cut_off = null, zone = '', weekdays = '' } = pickUp ?? {}
    const values = { ...rest, cut_off, zone, weekdays }
    await db
      .insertInto('outlet')
      .values({ code, ...values })
      .onConflict((again) => again.column('code').doUpdateSet(values))
      .execute()
    return { code }
  },
  source: 'records 0012 and 0014',
}
