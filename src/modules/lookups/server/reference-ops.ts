/**
 * What a provider changes of its lists, each with one report that replaces the list: `POST /ops/<path>` with an API key.
 *
 *   dictionary       {dictKey, entries: [{id, names: {en, zh, ml}, note?, isActive?}]}   one dictionary, also a new one
 *   goods-categories {categories: [{id, parentId, names, hsCode}]}                       parents before their children
 *   tail-channels    {channels: [{id, name, country, hasCod, trackingUrl}]}
 *   currency-rates   {asOf, rates: [{code, perCny}]}                                     the named ones alone
 *   routes           {routes: [{id, country, names, …}]}                                 adds or changes; `isActive: false` ends one
 *   warehouses       see place-ops.ts
 *
 * Sent twice it is the same list: no event id is needed.
 */
import { msg } from '@lingui/core/macro'
import {
  bool,
  decimal,
  instant,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { isCountryCode } from '#domain/countries.ts'
import { isCurrencyCode } from '#domain/currencies.ts'
import { codesOf, expressTypes, shippingTypes } from '#domain/order-facts.ts'
import { toMinor } from '#domain/money.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { knownCodes } from './dictionary-handlers.ts'

/** English is required: it is the fallback where another language has no name. */
export const names = (max = 100) =>
  object({ en: text(max, { minLength: 1 }), zh: optional(text(max)), ml: optional(text(max)) })

export const refused = (path: string, message: MessageDescriptor) =>
  new Refusal('invalid', message, [{ path, message }])
const SOURCE = 'record 0027'
const twice = msg`This code is in the list twice.`
const unknownCountry = msg`We do not serve this country. Choose one from the list.`

/** The first entry whose id was there before, or whose country we do not serve. */
export function requireSound(
  at: string,
  entries: readonly { id?: string; code?: string; country?: string }[],
): void {
  const seen = new Set<string>()
  entries.forEach(({ id, code, country }, index) => {
    const key = id ?? code ?? ''
    if (seen.has(key)) throw refused(`${at}.${index}.${id === undefined ? 'code' : 'id'}`, twice)
    seen.add(key)
    if (country !== undefined && !isCountryCode(country))
      throw refused(`${at}.${index}.country`, unknownCountry)
  })
}

const dictionary = object({
  dictKey: text(50, { minLength: 1 }),
  entries: list(
    object({
      id: text(50, { minLength: 1 }),
      names: names(),
      note: optional(names(250)),
      isActive: optional(bool()),
    }),
    1000,
  ),
})

/** Codes the program itself speaks: they may be renamed and left out, not invented. */
const isStrange = (dictKey: string, id: string): boolean => {
  const known = knownCodes[dictKey]
  return known !== undefined && !Object.hasOwn(known, id)
}
const notOurs = msg`This list is fixed. Only its own codes can be renamed or left out.`

export const dictionaryRoute: OpsRoute = {
  path: 'dictionary',
  input: dictionary,
  source: SOURCE,
  handle: async (input, { db }) => {
    const { dictKey, entries } = input as StaticOf<typeof dictionary>
    requireSound('entries', entries)
    const strange = entries.findIndex(({ id }) => isStrange(dictKey, id))
    if (strange >= 0) throw refused(`entries.${strange}.id`, notOurs)
    await db.deleteFrom('dictionary_entry').where('dict_key', '=', dictKey).execute()
    const values = entries.map(({ id, names: own, note, isActive }, place) => ({
      dict_key: dictKey,
      id,
      names: JSON.stringify(own),
      note: JSON.stringify(note ?? {}),
      place,
      is_active: isActive ?? true,
    }))
    if (values.length) await db.insertInto('dictionary_entry').values(values).execute()
    return { entries: values.length }
  },
}

const categories = object({
  categories: list(
    object({ id: text(20, { minLength: 1 }), parentId: text(20), names: names(), hsCode: text(20) }),
    2000,
  ),
})
const noParent = msg`The parent category must come before this one.`

export const categoriesRoute: OpsRoute = {
  path: 'goods-categories',
  input: categories,
  source: SOURCE,
  handle: async (input, { db }) => {
    const { categories: rows } = input as StaticOf<typeof categories>
    requireSound('categories', rows)
    const known = new Set([''])
    rows.forEach(({ id, parentId }, index) => {
      if (!known.has(parentId)) throw refused(`categories.${index}.parentId`, noParent)
      known.add(id)
    })
    await db.deleteFrom('goods_category').execute()
    const values = rows.map(({ id, parentId, names: own, hsCode }, place) => ({
      id,
      parent_id: parentId,
      names: JSON.stringify(own),
      hs_code: hsCode,
      place,
    }))
    if (values.length) await db.insertInto('goods_category').values(values).execute()
    return { categories: values.length }
  },
}

const channels = object({
  channels: list(
    object({
      id: text(20, { minLength: 1 }),
      name: text(100, { minLength: 1 }),
      country: text(2),
      hasCod: bool(),
      /** `{no}` stands for the number. */
      trackingUrl: text(250, { pattern: '^(https://\\S*)?$' }),
    }),
    1000,
  ),
})

export const channelsRoute: OpsRoute = {
  path: 'tail-channels',
  input: channels,
  source: SOURCE,
  handle: async (input, { db }) => {
    const { channels: rows } = input as StaticOf<typeof channels>
    requireSound('channels', rows)
    await db.deleteFrom('tail_channel').execute()
    const values = rows.map(({ id, name, country, hasCod, trackingUrl }, place) => ({
      id,
      name,
      country,
      has_cod: hasCod,
      tracking_url: trackingUrl,
      place,
    }))
    if (values.length) await db.insertInto('tail_channel').values(values).execute()
    return { channels: values.length }
  },
}

const rates = object({
  asOf: instant(),
  rates: list(object({ code: text(3), perCny: decimal(8, 6) }), 200, 1),
})
const noSuchRate = msg`A rate needs a currency from the list and must be above 0.`
const noInstant = msg`This is not a valid time.`

export const ratesRoute: OpsRoute = {
  path: 'currency-rates',
  input: rates,
  source: SOURCE,
  handle: async (input, { db }) => {
    const { asOf, rates: rows } = input as StaticOf<typeof rates>
    if (Number.isNaN(Date.parse(asOf))) throw refused('asOf', noInstant)
    requireSound('rates', rows)
    const wrong = rows.findIndex(({ code, perCny }) => !isCurrencyCode(code) || !toMinor(perCny, 6))
    if (wrong >= 0) throw refused(`rates.${wrong}`, noSuchRate)
    await db
      .insertInto('currency_rate')
      .values(rows.map(({ code, perCny }) => ({ code, per_cny: perCny, as_of: new Date(asOf) })))
      .onConflict((again) =>
        again.column('code').doUpdateSet((row) => ({
          per_cny: row.ref('excluded.per_cny'),
          as_of: row.ref('excluded.as_of'),
        })),
      )
      .execute()
    return { rates: rows.length }
  },
}

const routes = object({
  routes: list(
    object({
      id: text(20, { minLength: 1 }),
      country: text(2),
      names: names(),
      /** cm³ per kg. */
      volumeDivisor: integer({ minimum: 1, maximum: 20_000 }),
      minDays: integer({ maximum: 365 }),
      maxDays: integer({ maximum: 365 }),
      shippingType: oneOf(codesOf(shippingTypes)),
      expressType: oneOf(codesOf(expressTypes)),
      hasCod: bool(),
      needsTaxNo: bool(),
      /** Centimetres; 0 is "no limit". */
      maxSideCm: integer({ maximum: 1000 }),
      maxGirthCm: integer({ maximum: 3000 }),
      isActive: optional(bool()),
    }),
    500,
    1,
  ),
})
const daysTurned = msg`The maximum days are fewer than the minimum.`

/** Prices of a route come with the rate card (`/ops/rate-card`). */
export const routesRoute: OpsRoute = {
  path: 'routes',
  input: routes,
  source: SOURCE,
  handle: async (input, { db }) => {
    const { routes: rows } = input as StaticOf<typeof routes>
    requireSound('routes', rows)
    const turned = rows.findIndex(({ minDays, maxDays }) => maxDays < minDays)
    if (turned >= 0) throw refused(`routes.${turned}.maxDays`, daysTurned)
    for (const [place, row] of rows.entries()) {
      const values = {
        country: row.country,
        name_en: row.names.en,
        name_zh: row.names.zh || row.names.en,
        name_ml: row.names.ml || row.names.en,
        volume_divisor: row.volumeDivisor,
        min_days: row.minDays,
        max_days: row.maxDays,
        shipping_type: row.shippingType,
        express_type: row.expressType,
        has_cod: row.hasCod,
        needs_tax_no: row.needsTaxNo,
        max_side_cm: row.maxSideCm,
        max_girth_cm: row.maxGirthCm,
        is_active: row.isActive ?? true,
        place,
      }
      await db
        .insertInto('route')
        .values({ id: row.id, ...values })
        .onConflict((again) => again.column('id').doUpdateSet(values))
        .execute()
    }
    return { routes: rows.length }
  },
}
