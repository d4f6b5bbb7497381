/** The provider's calendars: `POST /ops/holidays` replaces the public holidays of a country (record 0134). */
import { msg } from '@lingui/core/macro'
import { list, object, text, type StaticOf } from '#contract/schema.ts'
import { isCountryCode } from '#domain/countries.ts'
import { isHoliday } from '#domain/working-days.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

const noCountry = msg`We do not serve this country. Choose one from the list.`
const noDay = msg`Write a day as MM-dd for every year, or as yyyy-MM-dd for one.`

/** Sent twice it is the same calendar. */
const calendar = object({
  country: text(2),
  holidays: list(text(10), 400),
})

export const holidaysRoute: OpsRoute = {
  path: 'holidays',
  input: calendar,
  source: 'record 0134',
  handle: async (input, { db, now }) => {
    const { country, holidays } = input as StaticOf<typeof calendar>
    if (!isCountryCode(country))
      throw new Refusal('invalid', noCountry, [{ path: 'country', message: noCountry }])
    const wrong = holidays.findIndex((day) => !isHoliday(day))
    if (wrong >= 0) throw new Refusal('invalid', noDay, [{ path: `holidays.${wrong}`, message: noDay }])
    const days = [...new Set(holidays)].toSorted()
    await db
      .insertInto('holiday_calendar')
      .values({ country, days, updated_at: now })
      .onConflict((known) => known.column('country').doUpdateSet({ days, updated_at: now }))
      .execute()
    return { holidays: days.length }
  },
}
