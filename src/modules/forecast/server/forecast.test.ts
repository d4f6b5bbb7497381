/** Forecasts: each parcel in one bag, each express number once; what the warehouse reports. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { forecast } from '#modules/forecast/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const page = { page: 1, pageSize: 20 }
const at = () => new Date().toISOString()

test('a bag takes the parcels that can be handed over, names the others, is counted by the warehouse and frees its parcels when withdrawn', async () => {
  const [client, theirs] = [await gateway.client(), await gateway.client()]
  const [one, two] = [await place(client), await place(client)]
  const [gone, foreign] = [await placeIn(gateway, client, 'GOT'), await place(theirs)]
  const numbers = [one.waybillNo, two.orderNo, gone.waybillNo, foreign.waybillNo, one.orderNo]
  const save = (given: string[], day = '2026-12-01') =>
    client.call(forecast.saveHandover, { numbers: given, day, bagNo: 'B1' }, { key: key() })
  const dry = await client.call(forecast.validateHandover, { numbers })
  expect(dry.data?.list.map(({ ok }) => ok)).toEqual(['1', '1', '0', '0', '0'])
  expect((await save([gone.waybillNo])).fields?.[0]?.path).toBe('numbers')
  expect((await save(numbers, '2026-02-31')).fields?.[0]?.path).toBe('day')
  const { data } = await save(numbers)
  expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '1', '0', '0', '0'])
  expect((await save([one.waybillNo])).code).toBe(code.invalid)
  const forecastNo = data?.forecastNo ?? ''
  expect(data?.row).toEqual((await client.call(forecast.queryHandovers, page)).data?.list[0])
  const receipt = { eventId: randomUUID(), forecastNo, at: at(), missing: [two.waybillNo] }
  expect((await gateway.ops('handover-receipts', receipt)).answer.data).toEqual({ state: 'PARTIAL' })
  const listed = (await client.call(forecast.queryHandovers, page)).data?.list[0]
  expect(listed).toMatchObject({ forecastNo, state: 'PARTIAL', count: 2, received: 1 })
  const cancel = async (id: string) =>
    (await client.call(forecast.cancelHandovers, { ids: [id] }, { key: key() })).data?.list[0]?.ok
  expect(await cancel(data?.id ?? '')).toBe('0')
  const [again] = [await place(client)]
  const second = (await save([again.waybillNo])).data
  expect(await cancel(second?.id ?? '')).toBe('1')
  expect((await save([again.waybillNo])).code).toBe(code.ok)
})

test('an express number is announced once per customer and goes forward step by step', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const row = { expressNo: 'SF1234567890', goodsName: 'Dress', quantity: 1, value: '99.00' }
  const save = (who: typeof mine, rows: (typeof row)[]) =>
    who.call(forecast.saveTransfers, { rows }, { key: key() })
  const [announced] = (await save(mine, [row])).data?.list ?? []
  expect(announced?.row).toEqual((await mine.call(forecast.queryTransfers, page)).data?.list[0])
  expect(announced?.ok).toBe('1')
  expect((await save(mine, [{ ...row, expressNo: 'sf1234567890' }])).data?.list[0]?.ok).toBe('0')
  expect((await save(mine, [row, row])).fields?.[0]?.path).toBe('rows.1.expressNo')
  expect((await save(mine, [{ ...row, expressNo: 'SF1' }])).fields?.[0]?.path).toBe('rows.0.expressNo')
  const report = async (state: string) =>
    (
      await gateway.ops('transfer-events', {
        eventId: randomUUID(),
        expressNo: row.expressNo,
        state,
        at: at(),
      })
    ).answer.code
  expect(await report('FORWARDED')).toBe(code.status)
  expect(await report('ARRIVED')).toBe(code.ok)
  const [listed] = (await mine.call(forecast.queryTransfers, page)).data?.list ?? []
  expect(listed).toMatchObject({ orderType: 2, state: 'ARRIVED', value: '99.00' })
  const ids = [listed?.id ?? '']
  expect((await mine.call(forecast.cancelTransfers, { ids }, { key: key() })).data?.list[0]?.ok).toBe('0')
  expect((await theirs.call(forecast.queryTransfers, page)).data?.total).toBe(0)
  expect((await save(theirs, [row])).data?.list[0]?.ok).toBe('1')
})
