import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
const waybills: Record<string, string> = {}

/** Days since anything happened to a parcel of each status. */
const quiet: [WaybillStatus, number][] = [
  ['PENDING', 9],
  ['DELIVERY', 1],
  ['GOT', 4],
  ['ABNORMAL', 2],
  ['PICKUP FAILED', 6],
  ['SIGNED', 8],
  ['RETURNED', 8],
  ['CANCELLED', 8],
]

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  await place(await gateway.client())
  for (const [status, days] of quiet) {
    const { id, waybillNo } = await placeIn(gateway, client, status, { ecommerceOrderNo: `Shop-${status}` })
    waybills[status] = waybillNo
    const updated_at = new Date(Date.now() - days * 86_400_000 - 3_600_000)
    await gateway.db.updateTable('b2c_order').set({ updated_at }).where('id', '=', id).execute()
  }
})
afterAll(() => gateway.stop())

const list = async (query: Partial<Input<typeof tracking.trackingList>> = {}) => {
  const { data } = await client.call(tracking.trackingList, { page: 1, pageSize: 20, ...query })
  if (!data) throw new Error('no list')
  return data
}
const statuses = async (query?: Parameters<typeof list>[0]) =>
  (await list(query)).list.map(({ status }) => status)

test('parcels under way: trouble first, then the longest untouched; ended and foreign ones are not there', async () => {
  expect(await statuses()).toEqual(['PICKUP FAILED', 'ABNORMAL', 'GOT', 'DELIVERY', 'PENDING'])
  const { total, groups } = await list()
  expect({ total, groups }).toEqual({ total: 5, groups: { problem: 2, moving: 2, waiting: 1 } })
})

test.each([
  ['a group', { group: 'moving' as const }, ['GOT', 'DELIVERY']],
  ['a country', { country: 'VN' }, ['PICKUP FAILED', 'ABNORMAL', 'GOT', 'DELIVERY', 'PENDING']],
  ['another country', { country: 'TH' }, []],
  ['days without a word', { quietDays: 5 }, ['PICKUP FAILED', 'PENDING']],
  ['a shop number', { orderNumber: [' Shop-GOT ', 'Shop-SIGNED'] }, ['GOT']],
])('filtered by %s', async (_, query, expected) => {
  const answer = await list(query)
  expect(answer.list.map(({ status }) => status)).toEqual(expected)
  expect(answer.total).toBe(expected.length)
  expect(answer.groups).toEqual({ problem: 2, moving: 2, waiting: 1 })
})

test('filtered by waybill, whatever its case', async () => {
  expect(await statuses({ orderNumber: [waybills.GOT?.toLowerCase() ?? ''] })).toEqual(['GOT'])
})

test('pages do not overlap', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => statuses({ page, pageSize: 2 })))
  expect(pages).toEqual([['PICKUP FAILED', 'ABNORMAL'], ['GOT', 'DELIVERY'], ['PENDING']])
  expect(await statuses({ page: 4, pageSize: 2 })).toEqual([])
})

test('with the last scan in the language of the request', async () => {
  const { id, waybillNo } = await place(client)
  const at = new Date().toISOString()
  for (const where of ['Shenzhen hub', 'Hanoi hub'])
    await gateway.ops('scan-events', {
      eventId: key(),
      waybillNo,
      status: 'GOT',
      place: where,
      at: new Date().toISOString(),
    })
  const query = { page: 1, pageSize: 20, orderNumber: [waybillNo] }
  const { data } = await client.call(tracking.trackingList, query, { language: 'zh' })
  expect(data?.list[0]).toMatchObject({ id, lastPlace: 'Hanoi hub', group: 'moving' })
  expect(data?.list[0]?.lastDesc).toMatch(/\p{Script=Han}/u)
  expect(data?.list[0]?.lastAt && data.list[0].lastAt >= at).toBe(true)
})

test('is for those who may see orders', async () => {
  const outsider = await gateway.client(await makeAccount(gateway.db, { funcs: ['Z-803'] }))
  expect((await outsider.call(tracking.trackingList, { page: 1, pageSize: 20 })).code).toBe(code.forbidden)
})
