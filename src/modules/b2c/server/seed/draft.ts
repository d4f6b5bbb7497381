/** One plausible order of the demo. Every draft passes the rules of an order, so that it can be edited as it stands. */
import { countryOf } from '#domain/countries.ts'
import { emptyOf, examplesOf, keysOf, pick, wireOf } from '#domain/fields.ts'
import { MAX_AMOUNT } from '#domain/limits.ts'
import { taxNumberOf } from '#domain/tax-numbers.ts'
import { fromGrams } from '#domain/weight.ts'
import { orderFields } from '#modules/b2c/order-fields.ts'
import type { OrderDraft } from '../tables.ts'
import { articles, type Article } from './goods.ts'
import { countries, type Country } from './people.ts'
import type { Chance } from './random.ts'

export interface SeedRoute {
  id: string
  country: string
  shippingType: OrderDraft['shippingType']
  expressType: OrderDraft['expressType']
  needsTaxNo?: boolean
}

const china = countries.find(({ code }) => code === 'CN') as Country

const sender = (chance: Chance): OrderDraft['sender'] => ({
  name: '林小荷',
  phone: '13800138000',
  company: '深圳荷花贸易有限公司',
  country: 'CN',
  ...placeOf('广东省|深圳市|龙岗区|518172'),
  address: `坂田街道雪岗路${chance.between(1, 9) * 100 + 8}号3栋`,
})

function placeOf(place: string) {
  const [prov = '', city = '', area = '', postCode = ''] = place.split('|')
  return { prov, city, area, postCode }
}

function nameOf({ given, family, isFamilyFirst, joint }: Country, chance: Chance): string {
  const names = [chance.pick(given), chance.pick(family)]
  return (isFamilyFirst ? names.toReversed() : names).join(joint ?? ' ')
}

function receiver(country: Country, chance: Chance): OrderDraft['receiver'] {
  const { code, places, streets, phones } = country
  const email = countryOf(code)?.dutyFields.includes('receiver.email')
    ? { email: `buyer${chance.between(100, 999)}@example.com` }
    : {}
  return {
    name: nameOf(country, chance),
    phone: chance.digits(chance.pick(phones)),
    country: code,
    ...placeOf(chance.pick(places)),
    address: chance.pick(streets).replace('#', String(chance.between(1, 240))),
    ...email,
  }
}

/** Two decimals; whole units where a yuan buys many of them. */
const priceOf = (yuan: number, perYuan: number): string => {
  const price = Math.min(yuan * perYuan, MAX_AMOUNT / 1000)
  return perYuan > 50 ? String(Math.round(price / 100) * 100) : price.toFixed(2)
}

const lineOf = ({ name, nameEn, hsCode, sku, yuan }: Article, perYuan: number, quantity: number) => ({
  name,
  nameEn,
  hsCode,
  sku,
  quantity,
  unitValue: priceOf(yuan, perYuan),
})

/** What an order says of the declared fields that nothing below decides: the usual choices, and in half of them the examples. */
const empty = emptyOf(orderFields)
const usual = wireOf(orderFields, (key) => empty[key] ?? '')
const examples = examplesOf(pick(orderFields, ...keysOf(orderFields, 'text')))

/** A parcel to `country` on one of its routes, at most 30 kg. */
export function draftOf(number: number, routes: readonly SeedRoute[], chance: Chance): OrderDraft {
  const country = chance.weighted(countries, ({ share }) => share)
  const lanes = routes.filter((route) => route.country === country.code)
  const route = chance.pick(lanes.length ? lanes : routes)
  const lines = Array.from({ length: chance.pick([1, 1, 1, 2, 2, 3]) }, () => ({
    article: chance.pick(articles),
    quantity: chance.pick([1, 1, 1, 2, 3]),
  }))
  const grams = lines.reduce((sum, { article, quantity }) => sum + article.grams * quantity, 120)
  const goods = lines.map(({ article, quantity }) => lineOf(article, country.perYuan, quantity))
  return {
    ...usual,
    ...(number % 2 === 0 ? examples : {}),
    ecommerceOrderNo: chance.next() < 0.8 ? shopNumber(number, chance) : '',
    country: country.code,
    sender: country === china ? { ...sender(chance), company: '' } : sender(chance),
    receiver: receiver(country, chance),
    goods,
    currency: countryOf(country.code)?.currency ?? 'CNY',
    weight: fromGrams(Math.min(grams, 29_900)),
    ...sidesOf(chance),
    codAmount: codOf(country, goods, chance),
    otherFee: '0',
    routeId: route.id,
    paymentMethod: chance.weighted(['MONTHLY', 'PREPAID', 'RECEIVER'] as const, (code) =>
      code === 'MONTHLY' ? 6 : 2,
    ),
    tariffPaymentType: chance.pick(['DDP', 'DDP', 'DDU']),
    expressType: route.expressType,
    shippingType: route.shippingType,
    ...(route.needsTaxNo ? { taxNo: taxNumberOf(country.code)?.example ?? '' } : {}),
    remark:
      chance.next() < 0.06
        ? chance.pick(['易碎，轻拿轻放', 'Call before delivery', 'Giao giờ hành chính'])
        : '',
  }
}

const shopNumber = (number: number, chance: Chance): string =>
  `${chance.pick(['SHP', 'LZD', 'TT'])}${26_000_000 + number * 7}${chance.between(10, 99)}`

function sidesOf(chance: Chance): Pick<OrderDraft, 'length' | 'width' | 'height'> {
  if (chance.next() < 0.35) return {}
  return {
    length: String(chance.between(12, 45)),
    width: String(chance.between(10, 32)),
    height: String(chance.between(4, 24)),
  }
}

/** Half of the parcels are paid at the door where that is possible. */
function codOf({ code }: Country, goods: OrderDraft['goods'], chance: Chance): string {
  if (!countryOf(code)?.hasCod || chance.next() < 0.5) return '0'
  const total = goods.reduce(
    (sum, { quantity, unitValue }) => sum + quantity * Math.round(Number(unitValue) * 100),
    0,
  )
  return (total / 100).toFixed(2)
}
