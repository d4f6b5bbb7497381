import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AreaRule } from '#domain/delivery-areas.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { bundledRegions } from './bundled-regions.ts'
import { regionTree, findByNames } from '#domain/regions.ts'
import { startingAreas } from './starting-areas.ts'
import { routeIdOf, startingRoutes } from './starting-routes.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const rule = (more: Partial<AreaRule>): AreaRule => ({
  country: 'VN',
  prov: '',
  city: '',
  area: '',
  postPrefix: '',
  routeId: '',
  isServed: true,
  hasCod: true,
  isRemote: false,
  extraDays: 0,
  ...more,
})
const report = (rules: readonly AreaRule[], country = 'VN') =>
  gateway.ops('delivery-areas', { country, rules })
const rulesOf = async (country: string) =>
  (await client.call(lookups.getDeliveryAreas, {})).data?.list.filter((each) => each.country === country)
const check = async (prov: string, country = 'VN') =>
  (
    await client.call(lookups.checkDeliveryAreas, {
      rows: [{ country, prov, city: '', area: '', postCode: '' }],
    })
  ).data?.list[0]

test('every rule it starts with is about a region of the list and a route there is', () => {
  const routes = new Set(startingRoutes.map(routeIdOf))
  for (const { country, prov, city, area, routeId } of startingAreas) {
    const tree = regionTree(country, bundledRegions(country as 'VN').rows)
    const depth = [prov, city, area].filter(Boolean).length
    expect([prov, findByNames(tree, { prov, city, area }).length]).toEqual([prov, depth])
    expect(routeId === '' || routes.has(routeId)).toBe(true)
  }
})

test('replaces the rules of a country, with the names of the region list', async () => {
  const before = await rulesOf('PH')
  await report([
    rule({ prov: 'ha noi', isServed: false }),
    rule({ prov: 'TP. Hồ Chí Minh', isRemote: true, extraDays: 2 }),
  ])
  expect((await rulesOf('VN'))?.map(({ prov }) => prov)).toEqual(['Hà Nội', 'Hồ Chí Minh'])
  expect(await rulesOf('PH')).toEqual(before)
  expect(await check('Hanoi', 'Vietnam')).toMatchObject({
    state: 'UNSERVED',
    country: 'VN',
    prov: 'Hà Nội',
    services: [],
  })
  const city = await check('Ho Chi Minh')
  expect(city).toMatchObject({ state: 'REMOTE', prov: 'Hồ Chí Minh' })
  expect(city?.services[0]).toMatchObject({ routeId: 'VN-AIR-EXP', minDays: 4, maxDays: 6, hasCod: true })
  expect((await check('Huế'))?.state).toBe('SERVED')
  expect((await check('Atlantis'))?.state).toBe('UNKNOWN')
})

test.each<[string, Partial<AreaRule>[], string]>([
  ['another country', [{ country: 'TH' }], 'rules.0.country'],
  ['an unknown region', [{}, { prov: 'Atlantis' }], 'rules.1.prov'],
  ['a region without the one above it', [{ city: 'Hoàn Kiếm' }], 'rules.0'],
  ['a route of another country', [{ routeId: 'TH-AIR-EXP' }], 'rules.0.routeId'],
  ['the same area twice', [{ prov: 'Huế' }, { prov: 'Hue' }], 'rules.1'],
])('refuses rules about %s and changes nothing', async (_, rules, path) => {
  const before = await rulesOf('VN')
  const { answer } = await report(rules.map(rule))
  expect([answer.code, answer.fields?.[0]?.path]).toEqual([20100, path])
  expect(await rulesOf('VN')).toEqual(before)
})
