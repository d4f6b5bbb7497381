import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { countryCodes } from '#domain/countries.ts'
import { quoteFreight } from '#domain/freight.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

describe('countries and regions', () => {
  it('are the twelve of the specification, named in the language of the request', async () => {
    const { data } = await client.call(lookups.getCountry, {}, { language: 'zh' })
    expect(data?.map(({ id }) => id)).toEqual(['', ...countryCodes])
    // Spec 000 §3: "with an 'all' entry prepended".
    expect(data?.[0]).toEqual({ id: '', name: '全部', enName: 'All', abrv: '' })
    expect(data?.[2]).toEqual({ id: 'VN', name: '越南', enName: 'Vietnam', abrv: 'VNM' })
  })
  it('come level by level as the specification asks', async () => {
    const names = async (input: { queryType: 'prov' | 'city' | 'area'; prov?: string; city?: string }) =>
      (await client.call(lookups.getSsq, { country: 'CN', chnDataType: '1', ...input })).data?.map(
        ({ name }) => name,
      )
    expect(await names({ queryType: 'prov' })).toHaveLength(34)
    expect(await names({ queryType: 'city', prov: '广东省' })).toContain('深圳市')
    expect(await names({ queryType: 'city', prov: 'CN-GD' })).toContain('深圳市')
    expect(await names({ queryType: 'area', prov: 'Guangdong', city: 'Shenzhen' })).toContain('龙岗区')
    expect(await names({ queryType: 'area', prov: '广东省' })).toEqual([])
    expect(await names({ queryType: 'city', prov: 'Atlantis' })).toEqual([])
  })
  it('a country has no level it does not have', async () => {
    const { data } = await client.call(lookups.getSsq, {
      country: 'VN',
      queryType: 'area',
      prov: 'Hà Nội',
      city: 'Láng',
    })
    expect(data).toEqual([])
  })
  it.each(countryCodes)('the whole tree of %s fits the contract', async (country) => {
    const { success, data } = await client.call(lookups.getSsqTree, { country })
    expect(success).toBe(true)
    expect(data?.version).toMatch(/^bundled-/)
    if (country !== 'SG') expect(data?.rows.length).toBeGreaterThan(50)
  })
  it('an unknown country has none', async () => {
    expect((await client.call(lookups.getSsqTree, { country: 'XX' })).data).toEqual({
      version: 'none',
      rows: [],
    })
  })
  it('postcodes are those of the region and of the regions below it', async () => {
    const of = async (country: string, prov: string, city = '', area = '') =>
      (await client.call(lookups.getPostcodeBySsq, { country, prov, city, area })).data
    expect(await of('ID', 'DKI Jakarta', 'Jakarta Selatan', 'Kebayoran Baru')).toEqual(['12110'])
    expect(await of('MY', 'Perlis')).toEqual(['01000', '02600', '02100', '02000'])
    expect(await of('GB', 'Scotland', 'Fife')).toEqual([])
  })
})

describe('an imported list', () => {
  const csv = (rows: string[]) => ['prov,city,city_code,postcode,prov_other', ...rows].join('\n')
  const put = (country: string, rows: string[], version = '2026-07') =>
    gateway.ops('region-list', { country, version, csv: csv(rows) })

  it('takes the place of the bundled one, whole', async () => {
    const { answer } = await put('KH', ['Phnom Penh,Doun Penh,1202,120200,PP', '"Kep, Province",Kaeb,2302,,'])
    expect(answer.data).toEqual({ regions: 4 })
    const { data } = await client.call(lookups.getSsqTree, { country: 'KH' })
    expect(data?.version).toBe('2026-07')
    expect(data?.rows.map(([, , name]) => name)).toEqual(['Phnom Penh', 'Doun Penh', 'Kep, Province', 'Kaeb'])
    expect(data?.rows[1]).toEqual(['1202', data?.rows[0]?.[0], 'Doun Penh', '1202', '120200', ''])
    await put('KH', ['Phnom Penh,Sen Sok,1208,,'], '2026-08')
    expect(
      (await client.call(lookups.getSsq, { country: 'KH', queryType: 'city', prov: 'Phnom Penh' })).data,
    ).toEqual([{ id: '1208', name: 'Sen Sok', code: '1208' }])
  })
  it('with a fault changes nothing and names the line', async () => {
    await put('NL', ['Utrecht,Zeist,1,,'])
    const { answer } = await put('NL', ['Utrecht,Zeist,1,,', ',Soest,2,,'], 'bad')
    expect(answer).toMatchObject({ success: false, code: code.invalid, fields: [{ path: 'csv' }] })
    expect(answer.desc).toContain('Line 3')
    expect((await client.call(lookups.getSsqTree, { country: 'NL' })).data?.version).toBe('2026-07')
  })
  it('is refused for a country we do not serve', async () => {
    expect((await put('XX', ['a,b,,,'])).answer).toMatchObject({ success: false, code: code.invalid })
  })
})

describe('routes and prices', () => {
  it('every country has two routes at least, all on the price list', async () => {
    const routes = (await client.call(lookups.getRoute, { serviceType: 'B2C' })).data ?? []
    const card = (await client.call(lookups.getRateCard, {})).data
    if (!card) throw new Error('no card')
    for (const country of countryCodes) {
      const own = routes.filter((route) => route.country === country)
      expect(own.length, country).toBeGreaterThanOrEqual(2)
      for (const { id, volumeDivisor } of own) {
        const quote = quoteFreight(card, { country, prov: '', routeId: id, weight: '1', volumeDivisor })
        expect(quote, id).toMatchObject({ ok: true })
      }
    }
  })
  it('lists the routes of a country in the language of the request', async () => {
    const { data } = await client.call(
      lookups.getRoute,
      { country: 'VN', serviceType: 'B2C' },
      { language: 'zh' },
    )
    expect(data?.map(({ id }) => id)).toEqual(['VN-AIR-EXP', 'VN-AIR-STA', 'VN-LAND-ECO'])
    expect(data?.[0]).toMatchObject({
      name: '越南空运特快',
      volumeDivisor: 6000,
      minDays: 2,
      shippingType: 'AIR',
      expressType: 'EXPRESS',
    })
  })
  it('names currencies with their rate', async () => {
    const { data } = await client.call(lookups.getCurrencyData, {})
    expect(data).toContainEqual({
      code: 'VND',
      name: 'Vietnamese dong',
      minorUnit: 0,
      perCny: '3700',
      rateDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(data).toHaveLength(12)
  })
  it.each(['VN', 'Vietnam', '越南', 'Viet Nam'])('a trial takes the country as %s', async (country) => {
    const input = { country, weight: '1', rarea: '', orderType: 1, routeId: 'VN-AIR-STA' }
    expect((await client.call(lookups.trialFreight, input)).data).toBe('38.10')
  })
  it('a trial takes the district code, the province, or neither', async () => {
    const tree = (await client.call(lookups.getSsqTree, { country: 'VN' })).data
    const ward = tree?.rows.find(([, , name]) => name === 'Hoàn Kiếm')?.[0] ?? ''
    const price = async (rarea: string) =>
      (
        await client.call(lookups.trialFreight, {
          country: 'VN',
          weight: '1',
          rarea,
          orderType: 1,
          routeId: 'VN-AIR-STA',
        })
      ).data
    expect(await Promise.all([ward, 'VN-HN', 'Hà Nội', 'Cà Mau', '', 'nowhere'].map(price))).toEqual([
      '34.00',
      '34.00',
      '34.00',
      '45.90',
      '38.10',
      '38.10',
    ])
  })
  it('a trial without a route names the cheapest, and the same as the client computes', async () => {
    const input = { country: 'Vietnam', weight: '3.2', rarea: 'VN-HN', orderType: 1 }
    const { data: card } = await client.call(lookups.getRateCard, {})
    const { data } = await client.call(lookups.trialFreight, input)
    const quote =
      card &&
      quoteFreight(card, {
        country: 'VN',
        prov: 'Hà Nội',
        routeId: 'VN-LAND-ECO',
        weight: '3.2',
        volumeDivisor: 8000,
      })
    expect(quote).toMatchObject({ ok: true, price: data })
  })
  it('take the English name of the country, any other name it has, and its code', async () => {
    const routes = async (country: string) =>
      (await client.call(lookups.getRoute, { country, serviceType: 'B2C' })).data?.map(({ id }) => id)
    const products = async (country: string) =>
      (await client.call(lookups.getCustomerProduct, { page: 1, pageSize: 500, country })).data?.list
    const [ofCode, sold] = [await routes('VN'), await products('VN')]
    expect(ofCode).not.toEqual([])
    for (const name of ['Vietnam', 'vietnam', '越南']) {
      expect(await routes(name)).toEqual(ofCode)
      expect(await products(name)).toEqual(sold)
    }
    expect(await routes('Atlantis')).toEqual([])
    expect(await products('Atlantis')).toEqual([])
    expect((await routes(''))?.length).toBeGreaterThan(ofCode?.length ?? 0)
  })
  it('a product is the routes of a speed; its trial is the cheapest of them', async () => {
    const { data } = await client.call(lookups.getCustomerProduct, { page: 1, pageSize: 500, country: 'VN' })
    expect(data?.list.map(({ cpId, routeIds }) => [cpId, routeIds])).toEqual([
      ['VN-EXPRESS', ['VN-AIR-EXP']],
      ['VN-STANDARD', ['VN-AIR-STA']],
      ['VN-ECONOMY', ['VN-LAND-ECO']],
    ])
    const input = { country: 'VN', weight: '1', rarea: '', orderType: 1, productId: 'VN-STANDARD' }
    expect((await client.call(lookups.trialFreight, input)).data).toBe('38.10')
  })
  it('a bulky parcel is tried by its volume', async () => {
    const input = { country: 'VN', weight: '1', rarea: '', orderType: 1, routeId: 'VN-AIR-STA' }
    const sides = { length: '60', width: '40', height: '30' }
    const { data: heavy } = await client.call(lookups.trialFreight, { ...input, weight: '12' })
    expect((await client.call(lookups.trialFreight, { ...input, ...sides })).data).toBe(heavy)
  })
  it.each([
    [{ country: 'VN', weight: '31', routeId: 'VN-AIR-EXP' }, code.noPrice],
    [{ country: 'VN', weight: '1', routeId: 'US-AIR-EXP' }, code.noPrice],
    [{ country: 'VN', weight: '0.05', routeId: 'VN-AIR-EXP' }, code.noPrice],
    [{ country: 'Atlantis', weight: '1' }, code.invalid],
  ])('a trial of %j is refused', async (input, expected) => {
    const answer = await client.call(
      lookups.trialFreight,
      { rarea: '', orderType: 1, ...input },
      { language: 'zh' },
    )
    expect(answer).toMatchObject({ success: false, code: expected, data: null })
  })
})

describe('a price list of a customer', () => {
  const card = (cusCode: string, id: string, first: string) => ({
    id,
    cusCode,
    validFrom: '2026-01-01',
    currency: 'CNY',
    zones: [{ country: 'VN', prov: '*', zone: 'A' }],
    bands: [
      {
        routeId: 'VN-AIR-STA',
        country: 'VN',
        zone: 'A',
        firstKg: '1',
        first,
        stepKg: '1',
        step: '2.50',
        maxKg: '30',
      },
    ],
  })
  const trial = { country: 'VN', weight: '1', rarea: '', orderType: 1, routeId: 'VN-AIR-STA' }

  it('is theirs alone; the others pay the list', async () => {
    const mine = await gateway.client()
    const cusCode = mine.session?.cusCode ?? ''
    const { answer } = await gateway.ops('rate-card', card(cusCode, 'own-1', '9.90'))
    expect(answer.success).toBe(true)
    expect((await mine.call(lookups.trialFreight, trial)).data).toBe('9.90')
    expect((await client.call(lookups.trialFreight, trial)).data).toBe('38.10')
    const { data } = await mine.call(lookups.getRateCard, {})
    expect(data).toMatchObject({ version: 'own-1@2026-01-01', validFrom: '2026-01-01', currency: 'CNY' })
    expect(data?.bands).toEqual([{ ...card(cusCode, '', '9.90').bands[0] }])
  })
  it('is replaced by its id, and in force from its day', async () => {
    const mine = await gateway.client()
    const cusCode = mine.session?.cusCode ?? ''
    await gateway.ops('rate-card', card(cusCode, 'own-2', '9.90'))
    await gateway.ops('rate-card', card(cusCode, 'own-2', '8.80'))
    await gateway.ops('rate-card', { ...card(cusCode, 'own-3', '1.00'), validFrom: '2999-01-01' })
    expect((await mine.call(lookups.trialFreight, trial)).data).toBe('8.80')
  })
  it('with a band that cannot be is refused', async () => {
    const wrong = card('X', 'own-4', '1.00')
    const { answer } = await gateway.ops('rate-card', {
      ...wrong,
      bands: [{ ...wrong.bands[0], stepKg: '0' }],
    })
    expect(answer).toMatchObject({ success: false, fields: [{ path: 'bands.0' }] })
  })
})
