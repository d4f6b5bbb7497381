/** Delivery areas: the rules, what they say of addresses, and how the provider changes them (`POST /ops/delivery-areas`). */
import { msg } from '@lingui/core/macro'
import { list, object, text, type StaticOf } from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { isCountryCode } from '#domain/countries.ts'
import { coverageOf, checkArea, type AreaRule } from '#domain/delivery-areas.ts'
import { validatePlace } from '#domain/places.ts'
import { areaRule } from '#modules/lookups/area-calls.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Handlers, OpsRoute } from '#server/handler.ts'
import { routesOf } from './freight-handlers.ts'
import { refused } from './reference-ops.ts'
import { placeLists } from './region-source.ts'

async function rulesOf(db: Trx): Promise<AreaRule[]> {
  const rows = await db.selectFrom('area_rule').selectAll().orderBy('country').orderBy('place').execute()
  return rows.map((row) => ({
    country: row.country,
    prov: row.prov,
    city: row.city,
    area: row.area,
    postPrefix: row.post_prefix,
    routeId: row.route_id,
    isServed: row.is_served,
    hasCod: row.has_cod,
    isRemote: row.is_remote,
    extraDays: row.extra_days,
  }))
}

type AreaCalls = Pick<typeof lookups, 'getDeliveryAreas' | 'checkDeliveryAreas'>

export const areaHandlers: Handlers<AreaCalls> = {
  getDeliveryAreas: async (_, { db }) => ({ list: await rulesOf(db) }),

  checkDeliveryAreas: async ({ rows }, { db, language }) => {
    const routes = (await routesOf(db)).map((route) => ({
      id: route.id,
      name: route[`name_${language}`],
      country: route.country,
      minDays: route.min_days,
      maxDays: route.max_days,
      hasCod: route.has_cod,
    }))
    const coverage = coverageOf(routes, await rulesOf(db))
    const lists = await placeLists(db)
    return {
      list: rows.map((row) => {
        const { state, place, services } = checkArea(coverage, row, lists)
        return { state, ...place, services: [...services] }
      }),
    }
  },
}

const report = object({ country: text(2), rules: list(areaRule, 20_000) })
type Report = StaticOf<typeof report>

const unknownCountry = msg`We do not serve this country. Choose one from the list.`
const otherCountry = msg`This rule is about another country.`
const gap = msg`A region needs the one above it.`
const unknownRegion = msg`Province, city, area not found`
const unknownRoute = msg`This route does not go to the country.`
const twice = msg`There are two rules for the same area, postcode and route.`

/** `POST /ops/delivery-areas`: replaces the rules of one country. */
export const areasRoute: OpsRoute = {
  path: 'delivery-areas',
  input: report,
  source: 'record 0112',
  handle: async (input, { db }) => {
    const { country, rules } = input as Report
    if (!isCountryCode(country)) throw refused('country', unknownCountry)
    const tidy = await soundRules({ country, rules }, db)
    await db.deleteFrom('area_rule').where('country', '=', country).execute()
    for (let at = 0; at < tidy.length; at += INSERT_SLICE)
      await db
        .insertInto('area_rule')
        .values(tidy.slice(at, at + INSERT_SLICE).map((rule, index) => toRow(rule, at + index)))
        .execute()
    return { rules: tidy.length }
  },
}

const INSERT_SLICE = 1000

const toRow = (rule: AreaRule, place: number) => ({
  country: rule.country,
  prov: rule.prov,
  city: rule.city,
  area: rule.area,
  post_prefix: rule.postPrefix,
  route_id: rule.routeId,
  is_served: rule.isServed,
  has_cod: rule.hasCod,
  is_remote: rule.isRemote,
  extra_days: rule.extraDays,
  place,
})

/** Rules with the names of the region list. @throws Refusal at the first that is about nothing */
async function soundRules({ country, rules }: Report, db: Trx): Promise<AreaRule[]> {
  const lists = await placeLists(db)
  const routes = new Set((await routesOf(db, country)).map(({ id }) => id))
  const seen = new Set<string>()
  return rules.map((rule, at) => {
    const path = `rules.${at}`
    const { prov, city, area, routeId } = rule
    if (rule.country !== country) throw refused(`${path}.country`, otherCountry)
    if ((city && !prov) || (area && !city)) throw refused(path, gap)
    if (routeId && !routes.has(routeId)) throw refused(`${path}.routeId`, unknownRoute)
    const { unknown, names } = validatePlace(country, { prov, city, area }, lists)
    if (unknown) throw refused(`${path}.${unknown}`, unknownRegion)
    const settled = { ...rule, ...names, postPrefix: inCapitals(rule.postPrefix.replace(/[^0-9a-z]/gi, '')) }
    const key = JSON.stringify([names.prov, names.city, names.area, settled.postPrefix, routeId])
    if (seen.has(key)) throw refused(path, twice)
    seen.add(key)
    return settled
  })
}
