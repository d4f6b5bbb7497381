/** Dictionaries, categories, couriers, rates (spec 001 §7 "Lookups"; record 0027). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { convertAmount } from '#domain/convert.ts'
import { outboundCodes, paymentMethods } from '#domain/order-facts.ts'
import type { lookups } from '#modules/lookups/contract.ts'
import { dictionaryKeys, type DictionaryEntry } from '#modules/lookups/dictionary-calls.ts'
import { Refusal, type Handlers, type SignedContext } from '#server/handler.ts'
import { dayOfRate } from './freight-handlers.ts'

type DictionaryCalls = Pick<
  typeof lookups,
  | 'getDictionaryData'
  | 'getGoodsTypeDict'
  | 'getGoodsType'
  | 'getCollectGoodsTypeData'
  | 'getPaymentType'
  | 'getTransportMode'
  | 'getOutboundType'
  | 'getYCOrderStatus'
  | 'getGoodsCategory'
  | 'getTailChannel'
  | 'getRequireTaxNoRouteId'
  | 'getConvertPrice'
>

/** A name in a language; English where the provider gave no other, "" where there is none. */
export const worded = (texts: Record<string, string>, language: Language): string =>
  texts[language] || texts['en'] || ''

type Names = Readonly<Record<string, MessageDescriptor>>

/** Lists of codes the program itself knows, by dictionary. A code is called as everywhere else until the provider renames it. */
export const knownCodes: Readonly<Record<string, Names>> = {
  [dictionaryKeys.paymentType]: paymentMethods,
  [dictionaryKeys.outboundType]: Object.fromEntries(
    Object.entries(outboundCodes).map(([code, { label }]) => [code, label]),
  ),
}

async function entriesOf(
  key: string,
  { db, language, translate }: SignedContext,
): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['id', 'names', 'note'])
    .where('dict_key', '=', key)
    .where('is_active', '=', true)
    .orderBy('place')
    .execute()
  const known = knownCodes[key] ?? {}
  return rows.map(({ id, names, note }) => {
    const own = known[id]
    return {
      id,
      name: worded(names, language) || (own ? translate(own) : ''),
      note: worded(note, language),
    }
  })
}

const dictionary =
  (key: string) =>
  (_input: object, context: SignedContext): Promise<DictionaryEntry[]> =>
    entriesOf(key, context)

const noCurrency = msg`There is no rate for this currency.`

async function convert(
  { from, to, amount }: Input<typeof lookups.getConvertPrice>,
  { db }: SignedContext,
): Promise<Output<typeof lookups.getConvertPrice>> {
  const rates = await db
    .selectFrom('currency_rate')
    .select(['code', 'as_of', sql<string>`per_cny::text`.as('perCny')])
    .where('code', 'in', [from, to])
    .execute()
  const rateOf = (code: string, path: string) => {
    const rate = rates.find((each) => each.code === code)
    if (!rate) throw new Refusal('invalid', noCurrency, [{ path, message: noCurrency }])
    return rate
  }
  const source = rateOf(from, 'from')
  const target = rateOf(to, 'to')
  const converted = convertAmount(amount, source.perCny, { currency: to, perCny: target.perCny })
  if (!converted) throw new Refusal('invalid', noCurrency)
  const older = source.as_of < target.as_of ? source.as_of : target.as_of
  return { from, to, ...converted, rateDate: dayOfRate(older) }
}

export const dictionaryHandlers: Handlers<DictionaryCalls> = {
  getDictionaryData: ({ dictType }, context) => entriesOf(dictType, context),
  getGoodsTypeDict: dictionary(dictionaryKeys.goodsNature),
  getGoodsType: dictionary(dictionaryKeys.skuType),
  getCollectGoodsTypeData: dictionary(dictionaryKeys.collectGoodsType),
  getPaymentType: dictionary(dictionaryKeys.paymentType),
  getTransportMode: dictionary(dictionaryKeys.transportMode),
  getOutboundType: dictionary(dictionaryKeys.outboundType),
  getYCOrderStatus: dictionary(dictionaryKeys.abnormalStatus),

  getGoodsCategory: async ({ parentId }, { db, language }) => {
    const rows = await db
      .selectFrom('goods_category')
      .selectAll()
      .$if(parentId !== undefined, (query) => query.where('parent_id', '=', parentId ?? ''))
      .orderBy('place')
      .execute()
    return rows.map(({ id, parent_id, names, hs_code }) => ({
      id,
      parentId: parent_id,
      name: worded(names, language),
      hsCode: hs_code,
    }))
  },

  getTailChannel: async ({ country }, { db }) => {
    const rows = await db
      .selectFrom('tail_channel')
      .selectAll()
      .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
      .orderBy('place')
      .execute()
    return rows.map(({ id, name, country: where, has_cod, tracking_url }) => ({
      id,
      name,
      country: where,
      hasCod: has_cod,
      trackingUrl: tracking_url,
    }))
  },

  getRequireTaxNoRouteId: async ({ country }, { db }) => {
    const rows = await db
      .selectFrom('route')
      .select('id')
      .where('is_active', '=', true)
      .where('needs_tax_no', '=', true)
      .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
      .orderBy('place')
      .execute()
    return rows.map(({ id }) => id)
  },

  getConvertPrice: convert,
}
