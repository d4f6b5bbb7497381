/**
 * Warehouses and points of regions, as the provider brings them: `POST /ops/warehouses` replaces the whole list,
 * `POST /ops/region-points` the points of one country (its region list comes with `/ops/region-list`).
 */
import { msg } from '@lingui/core/macro'
import { list, object, oneOf, text, type StaticOf } from '#contract/schema.ts'
import { isCountryCode } from '#domain/countries.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { warehouse } from '#modules/lookups/place-calls.ts'
import type { OpsRoute } from '#server/handler.ts'
import { names, refused, requireSound } from './reference-ops.ts'

const { name: _name, ...reported } = warehouse.properties
const warehouses = object({
  warehouses: list(object({ ...reported, kind: oneOf(['ORIGIN', 'OVERSEAS']), names: names() }), 500),
})
type NewWarehouse = StaticOf<typeof warehouses>['warehouses'][number]
const noZone = msg`This time zone does not exist.`

export const warehousesRoute: OpsRoute = {
  path: 'warehouses',
  input: warehouses,
  source: 'record 0027',
  handle: async (input, { db }) => {
    const { warehouses: rows } = input as StaticOf<typeof warehouses>
    requireSound('warehouses', rows)
    const nowhere = rows.findIndex(({ timeZone }) => !isTimeZone(timeZone))
    if (nowhere >= 0) throw refused(`warehouses.${nowhere}.timeZone`, noZone)
    await db.deleteFrom('warehouse').execute()
    if (rows.length) await db.insertInto('warehouse').values(rows.map(toRow)).execute()
    return { warehouses: rows.length }
  },
}

const toRow = (row: NewWarehouse, place: number) => {
  const { names: words, postCode, cutOff, timeZone, lines, hours, services, ...rest } = row
  return {
    ...rest,
    names: JSON.stringify(words),
    post_code: postCode,
    cut_off: cutOff,
    time_zone: timeZone,
    lines: JSON.stringify(lines),
    hours: JSON.stringify(hours),
    services: JSON.stringify(services),
    place,
  }
}

const degrees = () => text(12, { pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', description: 'degrees' })
const points = object({
  country: text(2),
  /** `regionId`: id or code of a region, or the country's own code. */
  points: list(object({ regionId: text(20, { minLength: 1 }), lat: degrees(), lng: degrees() }), 20_000),
})
const unknownCountry = msg`We do not serve this country. Choose one from the list.`
const offGlobe = msg`Latitude goes from -90 to 90, longitude from -180 to 180.`
const INSERT_SLICE = 1000

export const pointsRoute: OpsRoute = {
  path: 'region-points',
  input: points,
  source: 'record 0027',
  handle: async (input, { db }) => {
    const { country, points: rows } = input as StaticOf<typeof points>
    if (!isCountryCode(country)) throw refused('country', unknownCountry)
    requireSound(
      'points',
      rows.map(({ regionId }) => ({ id: regionId })),
    )
    const off = rows.findIndex(({ lat, lng }) => Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180)
    if (off >= 0) throw refused(`points.${off}`, offGlobe)
    await db.deleteFrom('region_point').where('country', '=', country).execute()
    const values = rows.map(({ regionId, lat, lng }) => ({ country, region_id: regionId, lat, lng }))
    for (let from = 0; from < values.length; from += INSERT_SLICE)
      await db
        .insertInto('region_point')
        .values(values.slice(from, from + INSERT_SLICE))
        .execute()
    return { points: values.length }
  },
}
