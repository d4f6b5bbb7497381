/** What the filters of lists have in common: days of the provider, parts of texts. */
import { msg } from '@lingui/core/macro'
import { sql, type RawBuilder } from 'kysely'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { Refusal } from '#server/handler.ts'

/**
 * The pattern of the wire lets 2026-02-31 pass, and the year 0000, which the database does not have: it would call them errors of ours.
 * @throws Refusal on the field `path`
 */
export function realDay(day: string, path: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (!Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '0001') return day
  const message = msg`This date does not exist.`
  throw new Refusal('invalid', message, [{ path, message }])
}

/**
 * The instant at which a day of the provider begins, or the one `after` days later.
 * @throws Refusal on the field `path` where there is no such day
 */
export const midnight = (day: string, path: string, after = 0): RawBuilder<Date> =>
  sql<Date>`(${realDay(day, path)}::date + ${after}::int)::timestamp at time zone ${PROVIDER_ZONE}`

/** What was typed, as a pattern of `like` that finds it anywhere. */
export const partOf = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`
