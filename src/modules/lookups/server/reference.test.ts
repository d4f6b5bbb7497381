import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { countryCodes } from '#domain/countries.ts'
import { outboundCodes, paymentMethods } from '#domain/order-facts.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { speakerOf } from '#server/exports/speaker.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

describe('dictionaries', () => {
  it.each([
    [lookups.getPaymentType, ['PREPAID', 'RECEIVER', 'MONTHLY']],
    [lookups.getOutboundType, ['C1', 'C4', 'C5', 'XHCK', '14', '15']],
    [lookups.getTransportMode, ['AIR', 'SEA', 'LAND', 'RAIL']],
    [lookups.getGoodsType, ['1', '2', '3', '4', '5']],
  ])('%# are those of the specification and our own', async (call, ids) => {
    expect((await client.call(call, {})).data?.map(({ id }) => id)).toEqual(ids)
  })
  it.each(['en', 'zh', 'ml'] as const)('call a code as tables and forms do: %s', async (language) => {
    const say = speakerOf(language)
    const named = async (call: typeof lookups.getOutboundType) =>
      (await client.call(call, {}, { language })).data?.map(({ id, name }) => [id, name])
    expect(Object.fromEntries((await named(lookups.getOutboundType)) ?? [])).toEqual(
      Object.fromEntries(Object.entries(outboundCodes).map(([id, { label }]) => [id, say(label)])),
    )
    const payments = await client.call(lookups.getDictionaryData, { dictType: 'paymentType' }, { language })
    expect(payments.data?.map(({ name }) => name)).toEqual(Object.values(paymentMethods).map(say))
  })
  it('speak the language of the request, and say what to do', async () => {
    const { data } = await client.call(lookups.getYCOrderStatus, {}, { language: 'zh' })
    expect(data?.[3]).toEqual({ id: 'REFUSED', name: '收件人拒收', note: expect.stringContaining('七日') })
    const battery = (await client.call(lookups.getGoodsTypeDict, {}, { language: 'ml' })).data?.[1]
    expect(battery?.name).toBe('Bateri terbina dalam')
    expect((await client.call(lookups.getCollectGoodsTypeData, {})).data?.length).toBeGreaterThan(3)
  })
  it('a provider renames, reorders, leaves out, and brings new ones', async () => {
    const entry = (id: string, en: string) => ({ id, names: { en, zh: '', ml: '' } })
    const entries = [entry('MONTHLY', 'On account'), { ...entry('PREPAID', 'Prepaid'), isActive: false }]
    const { answer } = await gateway.ops('dictionary', { dictKey: 'paymentType', entries })
    expect(answer.data).toEqual({ entries: 2 })
    const { data } = await client.call(lookups.getPaymentType, {}, { language: 'zh' })
    // A language without a word reads English.
    expect(data).toEqual([{ id: 'MONTHLY', name: 'On account', note: '' }])
    await gateway.ops('dictionary', { dictKey: 'fumigation', entries: [entry('HT', 'Heat')] })
    expect((await client.call(lookups.getDictionaryData, { dictType: 'fumigation' })).data).toHaveLength(1)
    expect((await client.call(lookups.getDictionaryData, { dictType: 'nothing' })).data).toEqual([])
  })
  it('refuse codes the program does not know, and codes listed twice', async () => {
    const put = async (dictKey: string, ids: string[]) =>
      (
        await gateway.ops('dictionary', {
          dictKey,
          entries: ids.map((id) => ({ id, names: { en: id } })),
        })
      ).answer
    expect(await put('outboundType', ['C1', 'C9'])).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'entries.1.id' }],
    })
    expect(await put('goodsNature', ['A', 'A'])).toMatchObject({ fields: [{ path: 'entries.1.id' }] })
    expect((await client.call(lookups.getGoodsTypeDict, {})).data?.[0]?.id).toBe('GENERAL')
  })
})

describe('categories and couriers', () => {
  it('categories have two levels and a proposed HS code', async () => {
    const { data: top } = await client.call(lookups.getGoodsCategory, { parentId: '' })
    expect(top?.[0]).toEqual({ id: 'APP', parentId: '', name: 'Clothing', hsCode: '' })
    const { data: below } = await client.call(lookups.getGoodsCategory, { parentId: 'APP' })
    expect(below?.[0]).toMatchObject({ id: 'APP-TOP', parentId: 'APP', hsCode: '6109' })
    const all = (await client.call(lookups.getGoodsCategory, {})).data ?? []
    const ids = new Set(all.map(({ id }) => id))
    expect(all.filter(({ parentId }) => parentId && !ids.has(parentId))).toEqual([])
  })
  it('a category without the one above is refused', async () => {
    const row = { id: 'X', parentId: 'Y', names: { en: 'X' }, hsCode: '' }
    const { answer } = await gateway.ops('goods-categories', { categories: [row] })
    expect(answer).toMatchObject({ success: false, fields: [{ path: 'categories.0.parentId' }] })
  })
  it('every country has a courier', async () => {
    const all = (await client.call(lookups.getTailChannel, {})).data ?? []
    expect(countryCodes.filter((country) => !all.some((each) => each.country === country))).toEqual([])
    expect((await client.call(lookups.getTailChannel, { country: 'SG' })).data?.map(({ id }) => id)).toEqual([
      'SINGPOST',
      'NINJA-SG',
    ])
  })
  it('a courier whose address is no https is refused', async () => {
    const row = { id: 'X', name: 'X', country: 'SG', hasCod: false, trackingUrl: 'javascript:alert(1)' }
    expect((await gateway.ops('tail-channels', { channels: [row] })).answer.success).toBe(false)
  })
})

describe('routes and rates', () => {
  it('name the routes that need a tax number', async () => {
    expect((await client.call(lookups.getRequireTaxNoRouteId, { country: 'IN' })).data).toEqual([
      'IN-AIR-EXP',
      'IN-AIR-STA',
    ])
    expect((await client.call(lookups.getRequireTaxNoRouteId, { country: 'SG' })).data).toEqual([])
    const routes = (await client.call(lookups.getRoute, { serviceType: 'B2C' })).data ?? []
    const needing = (await client.call(lookups.getRequireTaxNoRouteId, {})).data
    expect(routes.filter((route) => route.needsTaxNo).map(({ id }) => id)).toEqual(needing)
    expect(routes.filter(({ country, hasCod }) => country === 'US' && hasCod)).toEqual([])
  })
  it('a provider adds a route and ends it', async () => {
    const route = {
      id: 'SG-RAIL',
      country: 'SG',
      names: { en: 'Singapore by night train' },
      volumeDivisor: 7000,
      minDays: 2,
      maxDays: 3,
      shippingType: 'LAND',
      expressType: 'STANDARD',
      hasCod: true,
      needsTaxNo: false,
      maxSideCm: 150,
      maxGirthCm: 0,
    }
    const ids = async () =>
      (await client.call(lookups.getRoute, { country: 'SG', serviceType: 'B2C' })).data?.map(({ id }) => id)
    await gateway.ops('routes', { routes: [route] })
    expect(await ids()).toContain('SG-RAIL')
    await gateway.ops('routes', { routes: [{ ...route, isActive: false }] })
    expect(await ids()).not.toContain('SG-RAIL')
    const { answer } = await gateway.ops('routes', { routes: [{ ...route, maxDays: 1 }] })
    expect(answer).toMatchObject({ success: false, fields: [{ path: 'routes.0.maxDays' }] })
  })
  it('convert exactly, with the day of the older rate', async () => {
    const asOf = '2026-02-03T04:05:06Z'
    await gateway.ops('currency-rates', { asOf, rates: [{ code: 'VND', perCny: '3712.5' }] })
    const { data } = await client.call(lookups.getConvertPrice, { from: 'CNY', to: 'VND', amount: '99.99' })
    expect(data).toEqual({
      from: 'CNY',
      to: 'VND',
      amount: '371213.00',
      rate: '3712.5',
      rateDate: '2026-02-03',
    })
    const { data: currencies } = await client.call(lookups.getCurrencyData, {})
    expect(currencies?.find((each) => each.code === 'VND')).toMatchObject({ rateDate: '2026-02-03' })
    const unknown = await client.call(lookups.getConvertPrice, { from: 'CNY', to: 'XXX', amount: '1' })
    expect(unknown).toMatchObject({ success: false, code: code.invalid, fields: [{ path: 'to' }] })
    const { answer } = await gateway.ops('currency-rates', { asOf, rates: [{ code: 'VND', perCny: '0' }] })
    expect(answer.success).toBe(false)
  })
})

describe('warehouses', () => {
  it('of the origin and overseas, with hours in a zone that exists', async () => {
    const origin = (await client.call(lookups.getWarehouseInfo, {}, { language: 'zh' })).data ?? []
    const abroad = (await client.call(lookups.getOutWarehouseInfo, {})).data ?? []
    expect(origin[0]).toMatchObject({
      code: 'SZX1',
      name: '深圳宝安仓',
      cutOff: '18:00',
      services: ['COLLECT', 'RETURN'],
    })
    expect(new Set(abroad.map(({ country }) => country)).size).toBe(11)
    for (const { timeZone, hours, lines, code: own } of [...origin, ...abroad]) {
      expect(isTimeZone(timeZone), own).toBe(true)
      expect(hours.length && lines.length, own).toBeGreaterThan(0)
    }
    expect((await client.call(lookups.getOutWarehouseInfo, { country: 'NL' })).data?.[0]?.lines[2]).toContain(
      '3088 GA',
    )
  })
  it('are in regions of our own list', async () => {
    const all = [
      ...((await client.call(lookups.getWarehouseInfo, {})).data ?? []),
      ...((await client.call(lookups.getOutWarehouseInfo, {})).data ?? []),
    ]
    for (const { country, prov, city, area, code: own } of all) {
      const found = (await client.call(lookups.getSsqByPCA, { country, prov, city, area })).data
      expect(
        found?.map(({ name }) => name),
        own,
      ).toEqual([prov, city, area].filter(Boolean))
    }
  })
  it('are replaced as a list; a zone that does not exist changes nothing', async () => {
    const [first] = (await client.call(lookups.getWarehouseInfo, {})).data ?? []
    if (!first) throw new Error('no warehouse')
    const { name: _name, ...rest } = first
    const one = { ...rest, kind: 'ORIGIN', names: { en: 'Only one' } }
    const wrong = await gateway.ops('warehouses', { warehouses: [{ ...one, timeZone: 'Asia/Atlantis' }] })
    expect(wrong.answer).toMatchObject({ success: false, fields: [{ path: 'warehouses.0.timeZone' }] })
    expect((await client.call(lookups.getWarehouseInfo, {})).data).toHaveLength(3)
    expect((await gateway.ops('warehouses', { warehouses: [one] })).answer.data).toEqual({ warehouses: 1 })
    expect((await client.call(lookups.getWarehouseInfo, {})).data).toEqual([{ ...first, name: 'Only one' }])
    expect((await client.call(lookups.getOutWarehouseInfo, {})).data).toEqual([])
  })
})

describe('regions from other sides', () => {
  it('by postcode, the exact ones first', async () => {
    const { data } = await client.call(lookups.getSsqYb, { country: 'ID', postCode: '12110' })
    expect(data?.[0]).toMatchObject({
      prov: 'DKI Jakarta',
      city: 'Jakarta Selatan',
      area: 'Kebayoran Baru',
      postCode: '12110',
    })
    const begun = (await client.call(lookups.getSsqYb, { country: 'ID', postCode: '127' })).data
    expect(begun?.map(({ area }) => area)).toEqual(['Mampang Prapatan', 'Pancoran'])
    expect((await client.call(lookups.getSsqYb, { country: 'ID', postCode: '--' })).data).toEqual([])
  })
  it('by names in any script, as deep as they are known', async () => {
    const { data } = await client.call(lookups.getSsqByPCA, {
      country: 'CN',
      prov: 'Guangdong',
      city: 'shenzhen',
      area: 'Atlantis',
    })
    expect(data?.map(({ level, name }) => [level, name])).toEqual([
      ['prov', '广东省'],
      ['city', '深圳市'],
    ])
  })
  it('by product: where its routes go by the price list', async () => {
    const { data } = await client.call(lookups.getSsqByCpId, { cpId: 'VN-EXPRESS' })
    expect(data).toHaveLength(34)
    expect(data?.[0]).toMatchObject({ name: 'Hà Nội', zone: 'A', routeIds: ['VN-AIR-EXP'] })
    expect((await client.call(lookups.getSsqByCpId, { cpId: 'XX-EXPRESS' })).data).toEqual([])
  })
})

describe('geocoding', () => {
  const ask = async (input: Parameters<typeof client.call<typeof lookups.geocoding>>[1]) =>
    (await client.call(lookups.geocoding, input)).data

  it.each(countryCodes)('knows the seat of every first level of %s', async (country) => {
    const { data } = await client.call(lookups.getSsq, { country, queryType: 'prov' })
    // Mail to the armed forces of the United States goes by postal areas that are no place on a map.
    for (const { name } of (data ?? []).filter(({ name: each }) => !each.startsWith('Armed Forces')))
      expect(await ask({ country, prov: name }), name).toMatchObject({ precision: 'prov', prov: name })
  })
  it('says how near it is', async () => {
    const place = { country: 'Vietnam', prov: 'Ha Noi', city: 'Láng' }
    expect(await ask(place)).toEqual({
      country: 'VN',
      prov: 'Hà Nội',
      city: 'Láng',
      area: '',
      postCode: '11500',
      lat: '21.03',
      lng: '105.85',
      precision: 'prov',
      distanceKm: 0,
    })
    expect(await ask({ country: 'SG' })).toMatchObject({ precision: 'country', lat: '1.29' })
    expect(await ask({ country: 'VN', prov: 'Atlantis' })).toMatchObject({ precision: 'none', lat: '' })
    expect(await ask({ country: 'MY', postCode: '47500' })).toMatchObject({
      prov: 'Selangor',
      city: 'Subang Jaya',
    })
  })
  it('a point leads to the nearest seat, with the distance', async () => {
    expect(await ask({ lat: '22.54', lng: '114.06' })).toMatchObject({
      country: 'CN',
      prov: '香港特别行政区',
    })
    const bandung = await ask({ country: 'ID', lat: '-6.9175', lng: '107.6191' })
    expect(bandung).toMatchObject({ prov: 'Jawa Barat', precision: 'prov', distanceKm: 1 })
  })
  it('needs a country or a point on the globe', async () => {
    expect(await client.call(lookups.geocoding, {})).toMatchObject({ success: false, code: code.invalid })
    expect(await client.call(lookups.geocoding, { lat: '91', lng: '0' })).toMatchObject({ success: false })
  })
  it('points of districts are the provider’s to bring', async () => {
    const point = { regionId: 'KH-12', lat: '11.5', lng: '104.9' }
    const { data: tree } = await client.call(lookups.getSsqTree, { country: 'KH' })
    const district = tree?.rows.find(([, , name]) => name === 'Sen Sok')?.[0] ?? ''
    const points = [point, { regionId: district, lat: '11.586', lng: '104.886' }]
    expect((await gateway.ops('region-points', { country: 'KH', points })).answer.data).toEqual({ points: 2 })
    expect(await ask({ country: 'KH', prov: 'Phnom Penh', city: 'Sen Sok' })).toMatchObject({
      precision: 'city',
      lat: '11.586',
    })
    expect(await ask({ country: 'KH', lat: '11.59', lng: '104.89' })).toMatchObject({ city: 'Sen Sok' })
    const off = await gateway.ops('region-points', { country: 'KH', points: [{ ...point, lat: '95' }] })
    expect(off.answer).toMatchObject({ success: false, fields: [{ path: 'points.0' }] })
  })
})
