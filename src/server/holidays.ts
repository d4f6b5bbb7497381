/** Calendars of public holidays as slices read them: the provider's replace those a gateway starts with (record 0134). */
import type { Holiday } from '#domain/working-days.ts'
import type { Trx } from './database/tenant.ts'

/** Returns the calendars the provider has replaced, by country, for `holidaysOf`. */
export async function replacedHolidays(db: Trx): Promise<Readonly<Record<string, readonly Holiday[]>>> {
  const rows = await db.selectFrom('holiday_calendar').select(['country', 'days']).execute()
  return Object.fromEntries(rows.map(({ country, days }) => [country, days]))
}
