/**
 * A place to its point and a point to its region, from our own rows alone: the seats of regions (record 0027). What is not known
 * is said: `precision` names the level that was found, and a street is never one of them.
 */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { findCountry, levelsOf } from '#domain/countries.ts'
import { placesOfPostcode, sharedPath } from '#domain/postcodes.ts'
import { childrenOf, findByNames, namesOf, pathOf, type Region, type RegionTree } from '#domain/regions.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { Precision } from '#modules/lookups/place-calls.ts'
import { treeOf } from './region-source.ts'

type Ask = Input<typeof lookups.geocoding>
type Answer = Output<typeof lookups.geocoding>
interface Point {
  country: string
  region_id: string
  lat: string
  lng: string
}

const unknownPlace: Answer = {
  country: '',
  prov: '',
  city: '',
  area: '',
  postCode: '',
  lat: '',
  lng: '',
  precision: 'none',
  distanceKm: 0,
}

const noPlace = msg`Enter a country, or a point with latitude and longitude.`
const offGlobe = msg`Latitude goes from -90 to 90, longitude from -180 to 180.`
const refuse = (path: string, message: typeof noPlace) => new Refusal('invalid', message, [{ path, message }])

export async function geocode(ask: Ask, context: SignedContext): Promise<Answer> {
  const country = ask.country ? findCountry(ask.country) : undefined
  if (ask.lat && ask.lng) return nearest(Number(ask.lat), Number(ask.lng), country, context)
  if (!country) throw refuse('country', noPlace)
  return placed(country, ask, context)
}

const pointsOf = ({ db }: SignedContext, country: string | undefined): Promise<Point[]> =>
  db
    .selectFrom('region_point')
    .selectAll()
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .execute()

/** Names first, the postcode where they say nothing; the deepest region with a point gives it. */
async function placed(country: string, ask: Ask, context: SignedContext): Promise<Answer> {
  const tree = await treeOf(context.db, country)
  const { prov = '', city = '', area = '', postCode = '' } = ask
  const named = findByNames(tree, { prov, city, area })
  const path = named.length ? named : pathOfPostcode(tree, postCode)
  const points = await pointsOf(context, country)
  const at = path.toReversed().find((region) => pointOf(points, region))
  const own = at ? pointOf(points, at) : points.find(({ region_id }) => region_id === country)
  return {
    ...unknownPlace,
    ...namesOf(path),
    country,
    postCode: path.findLast(({ postcode }) => postcode)?.postcode ?? '',
    ...(own && degreesOf(own)),
    precision: at ? precisionOf(country, at) : own ? 'country' : 'none',
  }
}

/** As deep as all places of a postcode agree; a code that only begins like others says no more than the first level. */
function pathOfPostcode(tree: RegionTree, postCode: string): readonly Region[] {
  const { paths, isExact } = placesOfPostcode(tree, postCode)
  const shared = sharedPath(paths)
  return isExact ? shared : shared.slice(0, 1)
}

const pointOf = (points: readonly Point[], { id, code }: Region): Point | undefined =>
  points.find(({ region_id }) => region_id === id || region_id === code)

const degreesOf = ({ lat, lng }: Point) => ({ lat: plain(lat), lng: plain(lng) })
/** "21.030000" as "21.03". */
const plain = (degrees: string): string => degrees.replace(/\.?0+$/, '')

const precisionOf = (country: string, { level }: Region): Precision =>
  levelsOf(country)[level]?.key ?? 'country'

async function nearest(
  lat: number,
  lng: number,
  country: string | undefined,
  context: SignedContext,
): Promise<Answer> {
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) throw refuse('lat', offGlobe)
  const points = await pointsOf(context, country)
  const [first] = points
    .map((point) => ({ point, km: kilometres([lat, lng], [Number(point.lat), Number(point.lng)]) }))
    .toSorted((a, b) => a.km - b.km)
  if (!first) return unknownPlace
  const { point, km } = first
  const tree = await treeOf(context.db, point.country)
  const region = regionOf(tree, point.region_id)
  return {
    ...unknownPlace,
    ...namesOf(region ? pathOf(tree, region.id) : []),
    country: point.country,
    postCode: region?.postcode ?? '',
    ...degreesOf(point),
    precision: region ? precisionOf(point.country, region) : 'country',
    distanceKm: Math.round(km),
  }
}

const regionOf = (tree: RegionTree, id: string): Region | undefined =>
  tree.byId.get(id) ?? childrenOf(tree, '').find(({ code }) => code === id)

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
function kilometres(
  [fromLat, fromLng]: readonly [number, number],
  [toLat, toLng]: readonly [number, number],
) {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(fromLat, toLat) + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(fromLng, toLng)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
