import { noPlaceLists } from '#domain/places.ts'
import { describe, expect, it } from 'vitest'
import { countries, countryCodes, type CountryCode } from '#domain/countries.ts'
import { checkOrder, orderTotals } from './rules.ts'
import { tidyOrder, type OrderDraft } from './tidy-order.ts'

const sender = {
  name: '林小荷',
  phone: '13800138000',
  postCode: '518129',
  country: 'CN',
  prov: '广东省',
  city: '深圳市',
  area: '龙岗区',
  address: '五和大道北 118 号',
}
const receiver = {
  name: 'Nguyễn Văn An',
  phone: '0912345678',
  postCode: '11000',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Hoàn Kiếm',
  area: '',
  address: '25 Hàng Bài',
}
const line = { name: '棉质T恤', quantity: 2, unitValue: '12.50' }
const order = {
  country: 'VN',
  sender,
  receiver,
  goods: [line],
  currency: 'USD',
  weight: '1.2',
  codAmount: '0',
  otherFee: '0',
  routeId: 'VN-AIR-STA',
  paymentMethod: 'PREPAID',
  tariffPaymentType: 'DDP',
  expressType: 'STANDARD',
  shippingType: 'AIR',
} satisfies OrderDraft

/** The order with one value changed: "receiver.phone", "goods.0.quantity". */
function withValue(path: string, value: unknown): unknown {
  const copy = structuredClone(order) as Record<string, unknown>
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const target = parts.reduce((at, part) => at[part] as Record<string, unknown>, copy)
  target[last] = value
  return copy
}
const textOf = (draft: unknown, path: string): string | undefined => {
  const found = checkOrder(draft).find((violation) => violation.path === path)
  return found && (found.message.message ?? found.message.id)
}
const isFine = (path: string, value: unknown): void => expect(checkOrder(withValue(path, value))).toEqual([])
const isBroken = (path: string, value: unknown): void =>
  expect(textOf(withValue(path, value), path)).toBeDefined()

it('an order that obeys every rule has no complaint', () => expect(checkOrder(order)).toEqual([]))

const long = (length: number): string => 'é'.repeat(length)

/** Each limit with values just inside and just outside. */
const limits: [path: string, inside: unknown[], outside: unknown[]][] = [
  [
    'weight',
    ['0.1', '0.100', '200', '200.000', '7.125'],
    ['0.099', '0', '200.001', '201', '1.2345', '-1', 'x', '1,5', '1e1', ''],
  ],
  ['goods.0.quantity', [1, 999_999, '2'], [0, '0', '-5', -1, 1_000_000, 1.5, 'x', '', null]],
  [
    'goods.0.unitValue',
    ['0', '0.01', '49999999.50'],
    ['99999999.01', '100000000', '-1', 'x', '1.234', '', '1e5', '٣'],
  ],
  ['codAmount', ['0', '99999999', '99999999.00', ''], ['99999999.01', '100000000', '-0.01', 'abc', '1.234']],
  ['otherFee', ['0', '99999999', ''], ['99999999.01', '100000000', '-1', 'abc']],
  ['goods.0.name', [long(100)], [long(101), '', '   ']],
  ['goods.0.nameEn', [long(100), ''], [long(101)]],
  ['goods.0.hsCode', [long(20), ''], [long(21)]],
  ['goods.0.sku', [long(50), ''], [long(51)]],
  ['receiver.name', [long(50)], [long(51), '', '  ']],
  ['receiver.address', [long(250)], [long(251), '']],
  ['receiver.address2', [long(250), ''], [long(251)]],
  ['receiver.company', [long(100), ''], [long(101)]],
  ['receiver.email', ['a@b.vn', ''], ['a@b', 'a b@c.vn', 'a@b.c', `${long(95)}@b.com`]],
  ['sender.name', [long(50)], [long(51), '']],
  ['sender.address', [long(250)], [long(251), '']],
  ['remark', [long(250), ''], [long(251)]],
  ['ecommerceOrderNo', [long(50), ''], [long(51)]],
  // VN: starts with 0 or +84, 10 to 12 digits.
  [
    'receiver.phone',
    ['0912345678', '091234567890', '+8412345678', '+841234567890', '0912-345-678'],
    ['091234567', '0912345678901', '+841234567', '+8412345678901', '912345678', '0912a45678', ''],
  ],
  ['sender.phone', ['13800138000', '0755-88886666'], ['1380013800', '23800138000', '']],
  ['receiver.postCode', ['11000', '110000', ''], ['1100', '1100000', 'ABCDE']],
  ['receiver.prov', ['Hà Nội', long(100)], ['', ' ', long(101)]],
  ['receiver.city', ['Hoàn Kiếm'], ['', ' ']],
  ['sender.area', ['龙岗区'], ['', ' ']],
  ['receiver.country', ['VN'], ['', 'US', 'XX', 'VNM']],
  ['sender.country', ['CN'], ['', 'XX']],
  ['country', ['VN'], ['']],
  ['routeId', ['VN-AIR-STA', long(20)], ['', long(21)]],
  ['shippingType', ['AIR', 'SEA', 'LAND'], ['', 'TRAIN', 'air']],
  ['paymentMethod', ['PREPAID', 'RECEIVER', 'MONTHLY'], ['', 'CASH']],
  ['expressType', ['STANDARD', 'EXPRESS', 'ECONOMY'], ['', 'FAST', 'STANDARDEXPRESS']],
  ['tariffPaymentType', ['DDP', 'DDU'], ['', 'EXW']],
  ['currency', ['USD', 'MYR'], ['', 'usd', 'US', 'DOLLAR']],
  [
    'goods',
    [[line], Array.from({ length: 100 }, () => line)],
    [[], undefined, Array.from({ length: 101 }, () => line)],
  ],
]

describe.each(limits)('%s', (path, inside, outside) => {
  it.each(inside)('takes %j', (value) => isFine(path, value))
  it.each(outside)('refuses %j', (value) => isBroken(path, value))
})

it('says 该栏位必填 of what is missing', () => {
  for (const path of [
    'receiver.name',
    'receiver.phone',
    'receiver.prov',
    'receiver.city',
    'sender.area',
    'weight',
    'shippingType',
    'goods.0.unitValue',
  ]) {
    expect(textOf(withValue(path, ''), path), path).toBe('This field is required')
  }
})

it('complains once per place, and of every line', () => {
  const found = checkOrder({ ...order, goods: [line, { name: '', quantity: -1, unitValue: 'x' }] }).map(
    ({ path }) => path,
  )
  expect(found).toEqual(['goods.1.name', 'goods.1.quantity', 'goods.1.unitValue'])
  const all = checkOrder({})
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

it.each([undefined, null, '', 7, [], { goods: 'x' }, { goods: [null] }, { receiver: [] }])(
  'does not stumble over %j',
  (draft) => expect(checkOrder(draft).length).toBeGreaterThan(0),
)

describe('sides', () => {
  const sides = (length: string, width: string, height: string) =>
    checkOrder({ ...order, length, width, height }).map(({ path }) => path)
  it('are three or none', () => {
    expect(sides('', '', '')).toEqual([])
    expect(sides('30', '20.55', '10')).toEqual([])
    expect(sides('30', '', '10')).toEqual(['width'])
    expect(sides('30', '', '')).toEqual(['width', 'height'])
  })
  it('are numbers that make sense', () => {
    expect(sides('0', '20', '10')).toEqual(['length'])
    expect(sides('0.01', '99999', '10')).toEqual([])
    expect(sides('30', '100000', '10.001')).toEqual(['width', 'height'])
  })
})

describe('totals of the order', () => {
  const goods = (...lines: { quantity: number; unitValue: string }[]) => ({
    ...order,
    goods: lines.map((each) => ({ ...line, ...each })),
  })
  it('obey the limits of a line', () => {
    expect(checkOrder(goods({ quantity: 999_998, unitValue: '1' }, { quantity: 1, unitValue: '1' }))).toEqual(
      [],
    )
    expect(
      textOf(goods({ quantity: 999_999, unitValue: '1' }, { quantity: 1, unitValue: '1' }), 'goods'),
    ).toContain('units')
    expect(
      checkOrder(goods({ quantity: 1, unitValue: '99999998' }, { quantity: 1, unitValue: '1' })),
    ).toEqual([])
    expect(
      textOf(goods({ quantity: 1, unitValue: '99999999' }, { quantity: 1, unitValue: '0.01' }), 'goods'),
    ).toContain('worth')
  })
  it('follow from lines, weight and sides', () => {
    expect(
      orderTotals({ ...order, length: '30', width: '20', height: '15' }, { volumeDivisor: 6000 }),
    ).toEqual({
      itemCount: 2,
      itemValue: '25.00',
      insuranceFee: '0.25',
      volumetricWeight: '1.5',
      billableWeight: '1.5',
      won: 'volumetric',
    })
    expect(orderTotals(order)).toMatchObject({ volumetricWeight: '0', billableWeight: '1.2', won: 'actual' })
  })
  it('are there while the order is typed', () => {
    expect(orderTotals({})).toMatchObject({
      itemCount: 0,
      itemValue: '0.00',
      insuranceFee: '0.00',
      billableWeight: '0',
    })
    expect(
      orderTotals({ goods: [{ quantity: '3', unitValue: '1.' }, { quantity: 'x', unitValue: '5' }, null] }),
    ).toMatchObject({
      itemCount: 3,
      itemValue: '0.00',
    })
  })
})

describe('amounts in a currency without decimals', () => {
  const inDong = (changes: Partial<OrderDraft>) => checkOrder({ ...order, currency: 'VND', ...changes })
  const priced = (unitValue: string): Partial<OrderDraft> => ({ goods: [{ ...line, unitValue }] })
  it.each<[Partial<OrderDraft>, string]>([
    [priced('12.50'), 'goods.0.unitValue'],
    [{ ...priced('12'), codAmount: '0.5' }, 'codAmount'],
    [{ ...priced('12'), otherFee: '3.01' }, 'otherFee'],
  ])('%j is refused on its field', (changes, path) => {
    expect(inDong(changes).map((one) => one.path)).toEqual([path])
    expect(inDong(changes)[0]?.message.values).toEqual({ currency: 'VND' })
    expect(checkOrder({ ...order, ...changes })).toEqual([])
  })
  it('are whole, however they are written', () =>
    expect(inDong({ ...priced('12.00'), codAmount: '300000', otherFee: '0.00' })).toEqual([]))
  it('the insurance is a whole amount too, rounded half up once', () =>
    expect(orderTotals({ ...order, currency: 'VND', ...priced('75') })).toMatchObject({
      itemValue: '150.00',
      insuranceFee: '2.00',
    }))
})

/** A receiver of each country that its rules take. */
const places: Record<CountryCode, [prov: string, city: string, area: string]> = {
  ID: ['Bali', 'Kota Denpasar', 'Denpasar Barat'],
  VN: ['Hà Nội', 'Láng', ''],
  MY: ['Johor', 'Muar', ''],
  PH: ['Caraga', 'Agusan del Norte', 'Butuan'],
  TH: ['Phuket', 'Kathu', ''],
  KH: ['Kep', 'Kaeb', ''],
  SG: ['', '', ''],
  US: ['Texas', 'Dallas', ''],
  IN: ['Goa', 'Panaji', ''],
  GB: ['Wales', 'Cardiff', ''],
  CN: ['海南省', '三亚市', '天涯区'],
  NL: ['Utrecht', 'Zeist', ''],
}
describe.each(countryCodes)('to %s', (country) => {
  const fact = countries[country]
  const [prov, city, area] = places[country]
  const local = {
    ...order,
    country,
    goods: order.goods.map((line) => ({ ...line, nameEn: 'Cotton shirt', hsCode: '610910' })),
    receiver: {
      ...receiver,
      country,
      prov,
      city,
      area,
      phone: fact.phone.example,
      postCode: fact.postCode.example,
    },
  }
  it('goes with phone, postcode and region of the country', () => expect(checkOrder(local)).toEqual([]))
  it('misses every level it has, and none it has not', () => {
    const bare = { ...local, receiver: { ...local.receiver, prov: '', city: '', area: '' } }
    const paths = checkOrder(bare).map(({ path }) => path)
    expect(paths).toEqual(fact.levels.length ? ['receiver.prov'] : [])
  })
  it('needs a postcode only where the country does', () => {
    const paths = checkOrder({ ...local, receiver: { ...local.receiver, postCode: '' } }).map(
      ({ path }) => path,
    )
    expect(paths).toEqual(fact.postCode.isRequired ? ['receiver.postCode'] : [])
  })
  it('takes cash on delivery only where couriers collect it', () => {
    const paths = checkOrder({ ...local, codAmount: '10' }).map(({ path }) => path)
    expect(paths).toEqual(fact.hasCod ? [] : ['codAmount'])
  })
})

describe('an order as it is stored', () => {
  it('to the US has no area (spec 001 §4)', () => {
    const us = { ...order, country: 'US', receiver: { ...receiver, country: 'us', area: 'Harris County' } }
    expect(tidyOrder(us, noPlaceLists).receiver).toMatchObject({ country: 'US', area: '' })
    expect(tidyOrder(us, noPlaceLists).sender.area).toBe('龙岗区')
  })
  it('is trimmed, its phones without dashes', () => {
    const wide = {
      ...order,
      remark: ' x ',
      receiver: { ...receiver, name: ' An ', phone: '0912-345 678' },
      goods: [{ ...line, name: ' T ' }],
    }
    expect(tidyOrder(wide, noPlaceLists)).toMatchObject({
      remark: 'x',
      receiver: { name: 'An', phone: '0912345678' },
      goods: [{ name: 'T', quantity: 2 }],
    })
  })
})

describe('customs of the United States', () => {
  const [line] = order.goods
  const us = (more: object = {}, goods: object = {}) => ({
    ...order,
    country: 'US',
    routeId: 'US-AIR-STA',
    receiver: {
      ...receiver,
      country: 'US',
      prov: 'Texas',
      city: 'Dallas',
      area: '',
      phone: '213 555 0123',
      postCode: '75201',
    },
    goods: [{ ...line, nameEn: 'Cotton shirt', hsCode: '610910', ...goods }],
    ...more,
  })
  const pathsOf = (draft: unknown) => checkOrder(draft).map(({ path }) => path)
  it.each<[string, unknown, string[]]>([
    ['a parcel with everything', us(), []],
    ['no English name', us({}, { nameEn: '' }), ['goods.0.nameEn']],
    ['an English name in Chinese', us({}, { nameEn: '纯棉T恤' }), ['goods.0.nameEn']],
    ['no HS code', us({}, { hsCode: undefined }), ['goods.0.hsCode']],
    ['an HS code of five digits', us({}, { hsCode: '61091' }), ['goods.0.hsCode']],
    ['a route that clears under a number, without one', us({ needsTaxNo: true }), ['taxNo']],
    ['the same with one', us({ needsTaxNo: true, taxNo: '12-3456789' }), []],
    ['a number that is none', us({ taxNo: 'IM5280001234' }), ['taxNo']],
  ])('%s', (_, draft, paths) => expect(pathsOf(draft)).toEqual(paths))
  it('asks nothing of it elsewhere', () =>
    expect(pathsOf({ ...order, goods: [{ ...line, nameEn: '', hsCode: '' }] })).toEqual([]))
})

it('takes COD up to the limit of the customer', () => {
  const pathsAt = (codAmount: string) =>
    checkOrder({ ...order, codAmount, codLimit: '100.00' }).map(({ path }) => path)
  expect([pathsAt('100'), pathsAt('100.01')]).toEqual([[], ['codAmount']])
})
