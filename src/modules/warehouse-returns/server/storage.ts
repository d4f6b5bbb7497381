/** Books the days of storage, each once (record 0096, H3): any number of runs and gateways come to the same charges. */
import { sql, type Kysely } from 'kysely'
import { returnTariff, type StorageTariff } from '#domain/storage-clock.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

/** The tariff as SQL: what the day with number `n` costs. */
export const feeSql = ({ tiers }: StorageTariff = returnTariff): string =>
  `(case ${tiers
    .toReversed()
    .map(({ fromDay, perDay }) => `when n >= ${fromDay} then ${perDay}`)
    .join(' ')} else 0 end)`

/** Days that cost something, of rows `r` that have arrived and were decided or not: columns `n` and `day`. */
const days = (until: string, { freeDays, lastDay }: StorageTariff = returnTariff): string =>
  `generate_series(${freeDays + 1}, least(${lastDay}, 1 + (${until} - (r.arrived_at at time zone '${PROVIDER_ZONE}')::date))) as n`

/** Books what has fallen due by `now`; a decision stopped the clock. Resolves with the number of new charges. */
export const bookStorage = (db: Kysely<Database>, now: Date): Promise<number> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const until = sql.raw(
      `(least(coalesce(r.decided_at, t.now), t.now) at time zone '${PROVIDER_ZONE}')::date`,
    )
    const { rows } = await sql<{ charges: number }>`
      with t as (select ${now}::timestamptz as now),
      due as (
        select r.*, ${until} as until from wr_return r, t
         where r.arrived_at is not null and r.state <> 'CANCELLED'
           and (r.storage_to is null or r.storage_to < ${until})
         order by r.id for update of r
      ), booked as (
        insert into wr_charge (cus_code, return_id, parcel, day, amount, currency, booked_at)
        select r.cus_code, r.id, coalesce(nullif(r.headless_id, ''), r.id::text),
               (r.arrived_at at time zone '${sql.raw(PROVIDER_ZONE)}')::date + n - 1, ${sql.raw(feeSql())},
               ${returnTariff.currency}, t.now
          from due r, t, ${sql.raw(days('r.until'))}
        on conflict (parcel, day) where voided_at is null do nothing returning 1
      ), marked as (
        update wr_return w set storage_to = d.until from due d where w.id = d.id returning 1
      )
      select (select count(*)::int from booked) as charges, (select count(*) from marked) as marked`.execute(
      trx,
    )
    return rows[0]?.charges ?? 0
  })
