/** Routes, price list, trial price and currencies (spec 000 §7, spec 001 §7). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { findCountry, levelsOf } from '#domain/countries.ts'
import { currencies, isCurrencyCode } from '#domain/currencies.ts'
import { quoteFreight, type FreightQuote, type RateCard } from '#domain/freight.ts'
import { compareDecimals } from '#domain/money.ts'
import { expressTypes, type ExpressType } from '#domain/order-facts.ts'
import { findChild, pathOf, type RegionTree } from '#domain/regions.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type Handlers, type SignedContext } from '#server/handler.ts'
import { treeOf } from './region-source.ts'

type FreightCalls = Pick<
  typeof lookups,
  'getRoute' | 'getCustomerProduct' | 'getRateCard' | 'trialFreight' | 'getCurrencyData'
>

/** 暂无费用 (spec 001 §8). */
const noFee = msg`No fee available`
const noCountry = msg`Choose a destination country that we serve.`

export const routesOf = (db: Trx, country?: string) =>
  db
    .selectFrom('route')
    .selectAll()
    .where('is_active', '=', true)
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .orderBy('place')
    .execute()

/** The card the caller is priced by today: their own, else the list price. */
export async function rateCardOf(
  db: Trx,
  cusCode: string,
  now: Date,
): Promise<Output<typeof lookups.getRateCard>> {
  const found = await sql<{ card: Output<typeof lookups.getRateCard> | null }>`
    select rate_card_json(${cusCode}, ${now.toISOString().slice(0, 10)}::date) as card`.execute(db)
  const card = found.rows[0]?.card
  if (!card) throw new Refusal('noPrice', noFee)
  return card
}

/** Resolves a district code (spec 000 §7), an id or a province's name to its province; "" when nothing fits. */
function provinceOf(tree: RegionTree, rarea: string): string {
  if (!rarea) return ''
  const byCode = tree.byId.get(rarea) ?? [...tree.byId.values()].find(({ code }) => code === rarea)
  const region = byCode ?? findChild(tree, '', rarea)
  return region ? (pathOf(tree, region.id)[0]?.name ?? '') : ''
}

/** The code of a country by any of its names; of one we do not serve "", which no route goes to. */
const codeOf = (country: string): string => findCountry(country) ?? ''

/** A product is a speed to a country: "VN-EXPRESS". */
export const productIdOf = (country: string, expressType: string): string => `${country}-${expressType}`

/** Products of a country in the order of their first route. */
const productsOf = (
  routes: Awaited<ReturnType<typeof routesOf>>,
  country: string,
  translate: SignedContext['translate'],
) =>
  [...new Set(routes.map((route) => route.express_type))].map((type) => ({
    cpId: productIdOf(country, type),
    cpName: translate(expressTypes[type as ExpressType]),
    routeIds: routes.filter((route) => route.express_type === type).map(({ id }) => id),
  }))

/** The route that was asked for, or the cheapest that takes the parcel. */
function bestQuote(quotes: readonly FreightQuote[]): string | undefined {
  const prices = quotes.flatMap((quote) => (quote.ok ? [quote.price] : []))
  return prices.toSorted(compareDecimals)[0]
}

async function trial(
  input: Input<typeof lookups.trialFreight>,
  { db, caller, now }: SignedContext,
): Promise<string> {
  const country = findCountry(input.country)
  if (!country) throw new Refusal('invalid', noCountry, [{ path: 'country', message: noCountry }])
  const card: RateCard = await rateCardOf(db, caller.cusCode, now)
  const prov = levelsOf(country).length ? provinceOf(await treeOf(db, country), input.rarea) : ''
  const routes = (await routesOf(db, country)).filter(
    ({ id, express_type }) =>
      (!input.routeId || id === input.routeId) &&
      (!input.productId || productIdOf(country, express_type) === input.productId),
  )
  const price = bestQuote(
    routes.map(({ id, volume_divisor: volumeDivisor }) =>
      quoteFreight(card, { ...input, country, prov, routeId: id, volumeDivisor }),
    ),
  )
  if (price === undefined) throw new Refusal('noPrice', noFee)
  return price
}

/** The provider's books are kept in Shanghai (record 0007). Swedish writes days as yyyy-MM-dd. */
export const dayOfRate = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

const nameOf = (route: { name_zh: string; name_en: string; name_ml: string }, language: Language): string =>
  route[`name_${language}`]

export const freightHandlers: Handlers<FreightCalls> = {
  getRoute: async ({ country = '' }, { db, language }) =>
    (await routesOf(db, country === '' ? undefined : codeOf(country))).map((route) => ({
      id: route.id,
      name: nameOf(route, language),
      country: route.country,
      title: `${nameOf(route, language)} · ${route.min_days}–${route.max_days} d · ÷${route.volume_divisor}`,
      volumeDivisor: route.volume_divisor,
      minDays: route.min_days,
      maxDays: route.max_days,
      shippingType: route.shipping_type,
      expressType: route.express_type,
      hasCod: route.has_cod,
      needsTaxNo: route.needs_tax_no,
      maxSideCm: route.max_side_cm,
      maxGirthCm: route.max_girth_cm,
    })),

  getCustomerProduct: async ({ country: name, page, pageSize }, { db, translate }) => {
    const country = codeOf(name)
    const products = productsOf(await routesOf(db, country), country, translate)
    return { list: products.slice((page - 1) * pageSize, page * pageSize), total: products.length }
  },

  getRateCard: (_input, { db, caller, now }) => rateCardOf(db, caller.cusCode, now),

  trialFreight: (input, context) => trial(input, context),

  getCurrencyData: async (_input, { db, language }) => {
    const rates = await db
      .selectFrom('currency_rate')
      .select(['code', 'as_of', sql<string>`trim_scale(per_cny)::text`.as('perCny')])
      .execute()
    return rates.flatMap(({ code, perCny, as_of }) => {
      if (!isCurrencyCode(code)) return []
      const { names, minorUnit } = currencies[code]
      return [{ code, name: names[language], minorUnit, perCny, rateDate: dayOfRate(as_of) }]
    })
  },
}
