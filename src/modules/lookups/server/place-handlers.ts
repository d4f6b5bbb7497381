/** Warehouses, and regions by postcode, by names, by product (spec 001 §7 "Lookups"; record 0027). */
import type { Language } from '#contract/language.ts'
import { zoneOf } from '#domain/freight.ts'
import { byPostcode } from '#domain/postcodes.ts'
import { childrenOf, findByNames, namesOf, pathOf, type RegionNames } from '#domain/regions.ts'
import { levelsOf } from '#domain/countries.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import type { Handlers, SignedContext } from '#server/handler.ts'
import { worded } from './dictionary-handlers.ts'
import { productIdOf, rateCardOf, routesOf } from './freight-handlers.ts'
import { geocode } from './geocoding.ts'
import { treeOf } from './region-source.ts'

type PlaceCalls = Pick<
  typeof lookups,
  'getWarehouseInfo' | 'getOutWarehouseInfo' | 'getSsqYb' | 'getSsqByPCA' | 'getSsqByCpId' | 'geocoding'
>

/** Regions an answer names. */
const MAX_HITS = 100

async function warehousesOf(
  kind: 'ORIGIN' | 'OVERSEAS',
  country: string | undefined,
  { db, language }: SignedContext,
) {
  const rows = await db
    .selectFrom('warehouse')
    .selectAll()
    .where('kind', '=', kind)
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .orderBy('place')
    .execute()
  return rows.map((row) => toWarehouse(row, language))
}

type WarehouseRow = Awaited<ReturnType<typeof selected>>[number]
const selected = ({ db }: SignedContext) => db.selectFrom('warehouse').selectAll().execute()

const toWarehouse = (row: WarehouseRow, language: Language) => {
  const { names, post_code, cut_off, time_zone, kind: _kind, place: _place, ...rest } = row
  return {
    ...rest,
    name: worded(names, language),
    postCode: post_code,
    cutOff: cut_off,
    timeZone: time_zone,
  }
}

const fullNames = (names: Partial<RegionNames>): RegionNames => ({ prov: '', city: '', area: '', ...names })

async function regionsOfProduct(cpId: string, { db, caller, now }: SignedContext) {
  const routes = (await routesOf(db)).filter(
    ({ country, express_type }) => productIdOf(country, express_type) === cpId,
  )
  const [first] = routes
  if (!first) return []
  const card = await rateCardOf(db, caller.cusCode, now)
  const tree = await treeOf(db, first.country)
  return childrenOf(tree, '').flatMap(({ id, name, code }) => {
    const zone = zoneOf(card, first.country, name) ?? ''
    const routeIds = routes
      .map((route) => route.id)
      .filter((route) => card.bands.some((band) => band.routeId === route && band.zone === zone))
    return routeIds.length ? [{ id, name, code, zone, routeIds }] : []
  })
}

export const placeHandlers: Handlers<PlaceCalls> = {
  getWarehouseInfo: ({ country }, context) => warehousesOf('ORIGIN', country, context),
  getOutWarehouseInfo: ({ country }, context) => warehousesOf('OVERSEAS', country, context),

  getSsqYb: async ({ country, postCode }, { db }) => {
    const tree = await treeOf(db, country)
    return byPostcode(tree, postCode)
      .slice(0, MAX_HITS)
      .map(({ id, code, postcode }) => ({ ...namesOf(pathOf(tree, id)), id, code, postCode: postcode }))
  },

  getSsqByPCA: async ({ country, ...names }, { db }) => {
    const path = findByNames(await treeOf(db, country), fullNames(names))
    return levelsOf(country)
      .slice(0, path.length)
      .flatMap(({ key }, depth) => {
        const region = path[depth]
        if (!region) return []
        const { id, name, code, postcode } = region
        return [{ level: key, id, name, code, postCode: postcode }]
      })
  },

  getSsqByCpId: ({ cpId }, context) => regionsOfProduct(cpId, context),

  geocoding: geocode,
}
