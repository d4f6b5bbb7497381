import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { collection } from '#modules/collection/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import {
  announce,
  forecast,
  freshNo,
  measure,
  parcelOf,
  receive,
} from '../../../../tests/fixtures/warehouse-goods.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const verify = async (...expressNos: string[]) =>
  (await client.call(collection.verifyGoodsForecast, { expressNos })).data?.list.map(({ state }) => state)
const takeBack = (...expressNos: string[]) =>
  client.call(collection.deleteGoodsForecastItems, { expressNos }, { key: key() })

describe('announcing', () => {
  test('a number is announced once, however it is written; the second time is refused', async () => {
    const draft = forecast()
    const spaced = ` ${draft.expressNo.slice(0, 6).toLowerCase()} ${draft.expressNo.slice(6)}`
    expect((await announce(client, draft)).data?.list[0]).toMatchObject({
      ok: '1',
      expressNo: draft.expressNo,
    })
    const second = (await announce(client, { ...draft, expressNo: spaced })).data?.list[0]
    expect(second).toMatchObject({ ok: '0', desc: 'This number is already announced.' })
    expect(await parcelOf(client, draft.expressNo)).toMatchObject({
      status: 'ANNOUNCED',
      pieces: 6,
      value: '179.40',
    })
  })

  test('row by row: good ones stay, a wrong one and a duplicate in the list say why', async () => {
    const good = forecast()
    const { data } = await announce(client, good, forecast({ warehouseId: 'MOON' }), good)
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
    expect(data?.list[1]?.fields.map(({ path }) => path)).toEqual(['warehouseId'])
    expect(data?.list[2]?.desc).toBe('This number is listed twice.')
  })

  test.each([
    [{ expressNo: 'SF 1' }, 'list.0.expressNo'],
    [{ expectedDay: '2026-02-31' }, 'list.0.expectedDay'],
    [{ goods: [{ name: ' ', quantity: 1, unitValue: '1' }] }, 'list.0.goods.0.name'],
    [{ goods: [{ name: 'Lamp', quantity: 0, unitValue: '1' }] }, 'list.0.goods.0.quantity'],
    [
      { currency: 'VND', goods: [{ name: 'Lamp', quantity: 1, unitValue: '1.50' }] },
      'list.0.goods.0.unitValue',
    ],
  ])('alone and wrong %j goes back to its field', async (changes, path) => {
    const answer = await announce(client, forecast(changes))
    expect(answer.code).toBe(code.invalid)
    expect(answer.fields?.map((field) => field.path)).toContain(path)
  })

  test('of ten scanners with one number one announces', async () => {
    const draft = forecast()
    const answers = await Promise.all(Array.from({ length: 10 }, () => announce(client, draft)))
    expect(answers.map(({ data }) => data?.list[0]?.ok).toSorted()).toEqual([
      ...Array<string>(9).fill('0'),
      '1',
    ])
  })
})

test('tells known numbers from unknown ones, those of unclaimed parcels included', async () => {
  const [mine, here, lost] = [forecast(), forecast(), freshNo()]
  await announce(client, mine, here)
  await receive(gateway, here.expressNo)
  await receive(gateway, lost)
  expect(await verify(mine.expressNo, here.expressNo.toLowerCase(), lost, freshNo())).toEqual([
    'ANNOUNCED',
    'ARRIVED',
    'UNCLAIMED',
    'NEW',
  ])
})

test('an announcement can be withdrawn until the parcel has arrived', async () => {
  const [open, here] = [forecast(), forecast()]
  await announce(client, open, here)
  await receive(gateway, here.expressNo)
  const { data } = await takeBack(open.expressNo, here.expressNo, 'SF000000')
  expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
  expect(data?.list[1]?.desc).toBe('It has arrived. The forecast can no longer be withdrawn.')
  expect(await verify(open.expressNo)).toEqual(['NEW'])
})

describe('the warehouse', () => {
  test('receives, counts and measures; fewer pieces are an exception until they are settled', async () => {
    const draft = forecast()
    await announce(client, draft)
    expect((await measure(gateway, draft.expressNo)).answer.code).toBe(code.absent)
    await receive(gateway, draft.expressNo)
    expect((await receive(gateway, draft.expressNo)).answer.code).toBe(code.status)
    await measure(gateway, draft.expressNo, { counted: [{ line: 1, pieces: 4 }], exception: 'COUNT' })
    expect(await parcelOf(client, draft.expressNo)).toMatchObject({
      status: 'EXCEPTION',
      received: 4,
      free: 4,
    })
    await measure(gateway, draft.expressNo, { counted: [{ line: 1, pieces: 4 }] })
    expect(await parcelOf(client, draft.expressNo)).toMatchObject({
      status: 'MEASURED',
      exception: '',
      weight: '1.2',
      length: '30',
    })
  })

  test('an event reported twice counts once', async () => {
    const draft = forecast()
    await announce(client, draft)
    const once = { eventId: `once-${key()}` }
    const [first, second] = [
      await receive(gateway, draft.expressNo, { ...once, at: '2026-01-02T03:04:05Z' }),
      await receive(gateway, draft.expressNo, { ...once, at: '2026-01-02T03:04:05Z' }),
    ]
    expect([first.answer.code, second.answer.code]).toEqual([code.ok, code.ok])
  })

  test('a parcel two customers announced is nobody’s until one proves it', async () => {
    const other = await gateway.client()
    const draft = forecast()
    await announce(client, draft)
    await announce(other, draft)
    await receive(gateway, draft.expressNo)
    expect((await parcelOf(client, draft.expressNo)).status).toBe('ANNOUNCED')
    expect(await verify(draft.expressNo)).toEqual(['ANNOUNCED'])
  })
})
