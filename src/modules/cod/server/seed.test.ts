/** The demo's cash on delivery: fourteen months that add up, with something in every state. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cod } from '#modules/cod/contract.ts'
import { codStateCodes } from '#modules/cod/states.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

test('adds up', async () => {
  const failing = (await verify(gateway.connection.pool, [{ checks }])).filter(({ broken }) => broken > 0)
  expect(failing).toEqual([])
})

test('has fourteen months, every state, a reversal that was withheld, and late parcels that are cases', async () => {
  for (const who of ['demo', 'other']) {
    const client = await gateway.client(who)
    const counts = (await client.call(cod.codCount, {})).data
    expect(counts?.list.filter(({ count }) => count > 0).map(({ state }) => state)).toEqual(codStateCodes)
    const { data } = await client.call(cod.statements, { page: 1, pageSize: 1000 })
    const months = new Set(data?.list.map(({ cutDay }) => cutDay.slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(14)
    expect(data?.list.some(({ reversedAmount }) => reversedAmount !== '0.00')).toBe(true)
    const late = (await client.call(cod.codManagement, { page: 1, pageSize: 1000, state: 'UNPAID' })).data
    const cases = (await client.call(unusual.queryUnusualCod, { page: 1, pageSize: 1000 })).data
    const open = cases?.list.filter(({ state }) => state !== 'CLOSED').map(({ waybillNo }) => waybillNo)
    for (const { waybillNo } of late?.list ?? []) expect(open).toContain(waybillNo)
  }
})
