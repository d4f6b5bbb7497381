/** Lists a provider keeps: dictionaries, categories, last-mile couriers, rates (spec 001 §7 "Lookups"; record 0027). */
import { callSpecs } from '#contract/call.ts'
import { bool, day, decimal, list, nothing, object, optional, text } from '#contract/schema.ts'

/** Keys of the dictionaries that come with the gateway. A provider may bring more (`/ops/dictionary`). */
export const dictionaryKeys = {
  goodsNature: 'goodsNature',
  collectGoodsType: 'collectGoodsType',
  skuType: 'skuType',
  paymentType: 'paymentType',
  transportMode: 'transportMode',
  outboundType: 'outboundType',
  abnormalStatus: 'abnormalStatus',
} as const
export type DictionaryKey = keyof typeof dictionaryKeys

/** `id` travels, `name` is read, `note` says more where more has to be known; both in the language of the request. */
const entry = object({ id: text(50), name: text(100), note: text(250) })
export interface DictionaryEntry {
  id: string
  name: string
  note: string
}

const query = { kind: 'query', offline: 'cached', access: 'session' } as const
const dictionary = {
  ...query,
  input: nothing(),
  output: list(entry, 1000),
  source: 'spec 001 §7; record 0027',
} as const

export const dictionaryCalls = callSpecs({
  /** Any dictionary by its key, so that a configured field can choose from it; an unknown key has no entries. */
  getDictionaryData: {
    ...dictionary,
    path: '/common/getDictionaryData.do',
    input: object({ dictType: text(50, { minLength: 1 }) }),
  },
  /** What a parcel holds, as carriers and customs ask: general, battery inside, liquid … */
  getGoodsTypeDict: { ...dictionary, path: '/common/getGoodsTypeDict.do' },
  /** What a goods record of the warehouse is: goods, bundle, packing material … */
  getGoodsType: { ...dictionary, path: '/common/getGoodsType.do' },
  /** How goods announced for collection are packed: carton, bag, pallet … */
  getCollectGoodsTypeData: { ...dictionary, path: '/common/getCollectGoodsTypeData.do' },
  /** spec 001 §9 "sender prepaid, receiver pays, monthly". */
  getPaymentType: { ...dictionary, path: '/common/getPaymentType.do' },
  getTransportMode: { ...dictionary, path: '/common/getTransportMode.do' },
  /** spec 001 §4 "Outbound codes". */
  getOutboundType: { ...dictionary, path: '/common/getOutboundType.do' },
  /** What can be wrong with a parcel under way (异常); `note` is what to do about it. */
  getYCOrderStatus: { ...dictionary, path: '/common/getYCOrderStatus.do' },

  /** Categories of goods, two levels; `parentId` is "" at the top. `hsCode` is a proposal, "" where there is none. */
  getGoodsCategory: {
    ...query,
    path: '/common/getGoodsCategory.do',
    input: object({ parentId: optional(text(20)) }),
    output: list(object({ id: text(20), parentId: text(20), name: text(100), hsCode: text(20) }), 2000),
    source: 'spec 001 §7; record 0027',
  },
  /** Couriers of the last mile. `id` is the abbreviation that printing by channel takes; `{no}` in `trackingUrl` is the number. */
  getTailChannel: {
    ...query,
    path: '/common/getTailChannel.do',
    input: object({ country: optional(text(2)) }),
    output: list(
      object({ id: text(20), name: text(100), country: text(2), hasCod: bool(), trackingUrl: text(250) }),
      1000,
    ),
    source: 'spec 001 §7; record 0027',
  },
  /** Routes whose parcels need the consignee's tax number. */
  getRequireTaxNoRouteId: {
    ...query,
    path: '/common/getRequireTaxNoRouteId.do',
    input: object({ country: optional(text(2)) }),
    output: list(text(20), 500),
    source: 'spec 001 §7; record 0027',
  },
  /** An amount in another currency: rounded once, half up, to what can be paid there. `rate`: units of `to` for one of `from`. */
  getConvertPrice: {
    ...query,
    path: '/common/getConvertPrice.do',
    input: object({ from: text(3), to: text(3), amount: decimal(8, 2) }),
    output: object({
      from: text(3),
      to: text(3),
      amount: decimal(16, 2),
      rate: decimal(10, 10),
      rateDate: day(),
    }),
    errors: [20100],
    source: 'spec 001 §7; record 0027',
  },
})
