/** How an outlet is reached: `/ops/outlets`. Told by the provider, shown to whoever asks about a parcel (record 0014). */
import { object, text, type StaticOf } from '#contract/schema.ts'
import type { OpsRoute } from '#server/handler.ts'

const outlet = object({
  /** As in the customer's `cusSite`. */
  code: text(50, { minLength: 1 }),
  phone: text(30),
  email: text(100),
})

export const outlets: OpsRoute<typeof outlet> = {
  path: 'outlets',
  input: outlet,
  handle: async ({ code, phone, email }: StaticOf<typeof outlet>, { db }) => {
    await db
      .insertInto('outlet')
      .values({ code, phone, email })
      .onConflict((again) => again.column('code').doUpdateSet({ phone, email }))
      .execute()
    return {}
  },
  source: 'record 0014',
}
