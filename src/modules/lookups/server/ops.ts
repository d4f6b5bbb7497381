/** What the operations side brings: official region lists and price lists. */
import { msg } from '@lingui/core/macro'
import { day, decimal, list, money, object, text, type StaticOf } from '#contract/schema.ts'
import { isCountryCode } from '#domain/countries.ts'
import { toMinor } from '#domain/money.ts'
import { toGrams } from '#domain/weight.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { RegionListFault, replaceRegions } from './import-regions.ts'

const unknownCountry = msg`We do not serve this country. Choose one from the list.`

const regionList = object({
  country: text(2),
  version: text(30, { minLength: 1 }),
  /** The list, see import-regions.ts. */
  csv: text(1_000_000),
})

/** `POST /ops/region-list`: replaces the regions of one country. */
export const regionListRoute: OpsRoute = {
  path: 'region-list',
  input: regionList,
  source: 'record 0004',
  handle: async (input, { db }) => {
    const { country, version, csv } = input as StaticOf<typeof regionList>
    if (!isCountryCode(country))
      throw new Refusal('invalid', unknownCountry, [{ path: 'country', message: unknownCountry }])
    try {
      return { regions: await replaceRegions(db, country, csv, version) }
    } catch (fault) {
      if (!(fault instanceof RegionListFault || fault instanceof SyntaxError)) throw fault
      const reason = fault.message
      const message = msg`The list was not accepted: ${reason}`
      throw new Refusal('invalid', message, [{ path: 'csv', message }])
    }
  },
}

const kilograms = () => decimal(4, 3, 'kilograms, decimal text')

const rateCard = object({
  id: text(40, { minLength: 1 }),
  /** Customer code, or "*" for the list price. */
  cusCode: text(50, { minLength: 1 }),
  validFrom: day(),
  currency: text(3, { minLength: 3 }),
  zones: list(object({ country: text(2), prov: text(100), zone: text(20) }), 5000),
  bands: list(
    object({
      routeId: text(20),
      country: text(2),
      zone: text(20),
      firstKg: kilograms(),
      first: money(),
      stepKg: kilograms(),
      step: money(),
      maxKg: kilograms(),
    }),
    5000,
    1,
  ),
})
type NewRateCard = StaticOf<typeof rateCard>

/** `POST /ops/rate-card`: adds a price list or replaces the one with its id. In force from `validFrom`. */
export const rateCardRoute: OpsRoute = {
  path: 'rate-card',
  input: rateCard,
  source: 'record 0004',
  handle: async (input, { db }) => {
    const card = input as NewRateCard
    checkBands(card)
    await replaceCard(card, db)
    return { bands: card.bands.length }
  },
}

const notPositive = msg`Weights of a band must be above 0, and the last weight not below the first.`

function checkBands({ bands }: NewRateCard): void {
  const wrong = bands.findIndex(({ firstKg, stepKg, maxKg }) => {
    const [first, step, max] = [firstKg, stepKg, maxKg].map((text) => toGrams(text) ?? 0) as [
      number,
      number,
      number,
    ]
    return first <= 0 || step <= 0 || max < first
  })
  if (wrong >= 0)
    throw new Refusal('invalid', notPositive, [{ path: `bands.${wrong}`, message: notPositive }])
}

async function replaceCard(card: NewRateCard, db: Trx): Promise<void> {
  const { id: card_id, cusCode: cus_code, validFrom: valid_from, currency, zones, bands } = card
  await db.deleteFrom('rate_card').where('id', '=', card_id).execute()
  await db.insertInto('rate_card').values({ id: card_id, cus_code, valid_from, currency }).execute()
  if (zones.length) {
    await db
      .insertInto('rate_zone')
      .values(zones.map((zone) => ({ card_id, cus_code, ...zone })))
      .execute()
  }
  const rows = bands.map((band) => ({
    card_id,
    cus_code,
    route_id: band.routeId,
    country: band.country,
    zone: band.zone,
    first_g: toGrams(band.firstKg) ?? 0,
    first_price: Number(toMinor(band.first) ?? 0n),
    step_g: toGrams(band.stepKg) ?? 0,
    step_price: Number(toMinor(band.step) ?? 0n),
    max_g: toGrams(band.maxKg) ?? 0,
  }))
  await db.insertInto('rate_band').values(rows).execute()
}
