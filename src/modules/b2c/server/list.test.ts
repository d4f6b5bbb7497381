import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, place } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

type Query = Partial<Input<typeof b2c.queryOrderList>>
let gateway: TestGateway
let client: SignedClient
let waybills: string[]

const names = ['100% Linh', 'Linh_Anh', 'Back\\slash', 'Đặng Ánh', '张伟']

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  waybills = []
  for (const [index, name] of names.entries()) {
    const overrides = {
      weight: String(index + 1),
      ecommerceOrderNo: `Shop-${index}`,
      paymentMethod: index ? 'MONTHLY' : 'PREPAID',
    } as const
    const { id, waybillNo } = await place(client, {
      ...overrides,
      receiver: { ...draft().receiver, name, phone: `091234567${index}` },
    })
    waybills.push(waybillNo)
    // One a day from 1 March; the last one minute before midnight in China.
    const created_at = new Date(`2026-03-0${index + 1}T15:59:00Z`)
    const status = index === 2 ? 'GOT' : 'PENDING'
    await gateway.db
      .updateTable('b2c_order')
      .set({
        created_at,
        status,
        print_status: index === 3 ? '1' : '0',
        freight: index === 4 ? null : (9 - index) * 100,
      })
      .where('id', '=', id)
      .execute()
  }
})
afterAll(() => gateway.stop())

const ask = (query: Query) => client.call(b2c.queryOrderList, { page: 1, pageSize: 20, ...query })
const found = async (query: Query) => {
  const { data } = await ask(query)
  expect(data?.total).toBe(data?.list.length)
  return data?.list.map(({ receiver }) => names.indexOf(receiver.name))
}

const filters: readonly [string, () => Query, readonly number[]][] = [
  ['nothing', () => ({}), [4, 3, 2, 1, 0]],
  ['a status', () => ({ status: 'GOT' }), [2]],
  ['a country', () => ({ country: 'VN' }), [4, 3, 2, 1, 0]],
  ['another country', () => ({ country: 'MY' }), []],
  ['a payment method', () => ({ paymentMethod: 'PREPAID' }), [0]],
  ['printed', () => ({ printStatus: '1' }), [3]],
  ['two together', () => ({ status: 'PENDING', paymentMethod: 'MONTHLY' }), [4, 3, 1]],
  ['from a day', () => ({ createdFrom: '2026-03-04' }), [4, 3]],
  ['to a day', () => ({ createdTo: '2026-03-02' }), [1, 0]],
  ['one day', () => ({ createdFrom: '2026-03-03', createdTo: '2026-03-03' }), [2]],
  ['a waybill number in lower case', () => ({ orderNumber: [waybills[1]?.toLowerCase() ?? ''] }), [1]],
  ['e-commerce numbers as spelt', () => ({ orderNumber: ['Shop-0', ' Shop-3 ', 'shop-1'] }), [3, 0]],
  ['no numbers at all', () => ({ orderNumber: [] }), [4, 3, 2, 1, 0]],
  ['part of a name', () => ({ keyword: 'linh' }), [1, 0]],
  ['part of a name with accents', () => ({ keyword: 'đặng' }), [3]],
  ['part of a Chinese name', () => ({ keyword: '伟' }), [4]],
  ['part of a phone', () => ({ keyword: '12345673' }), [3]],
  ['no part of any phone', () => ({ keyword: '99999' }), []],
  ['the end of a phone', () => ({ keyword: '5673' }), [3]],
  ['a percent sign', () => ({ keyword: '0% L' }), [0]],
  ['an underscore', () => ({ keyword: 'h_A' }), [1]],
  ['a backslash', () => ({ keyword: 'k\\s' }), [2]],
  ['blanks only', () => ({ keyword: '   ' }), [4, 3, 2, 1, 0]],
]
test.each(filters)('filtered by %s', async (_, query, expected) =>
  expect(await found(query())).toEqual(expected),
)

test.each([
  ['createdAt', 'asc', [0, 1, 2, 3, 4]],
  ['weight', 'desc', [4, 3, 2, 1, 0]],
  ['weight', 'asc', [0, 1, 2, 3, 4]],
  ['freight', 'asc', [3, 2, 1, 0, 4]],
  ['freight', 'desc', [0, 1, 2, 3, 4]],
  ['receiver.phone', 'asc', [0, 1, 2, 3, 4]],
] as const)('sorted by %s %s', async (prop, order, expected) =>
  expect(await found({ sort: { prop, order } })).toEqual(expected),
)

test.each(['cus_code', 'id; drop table b2c_order', 'constructor', '__proto__', ''])(
  'cannot be sorted by "%s"',
  async (prop) => {
    const answer = await ask({ sort: { prop, order: 'asc' } })
    expect([answer.code, answer.fields?.[0]?.path]).toEqual([code.invalid, 'sort.prop'])
  },
)

test.each(['2026-02-31', '2026-13-01', '0000-00-00', '0000-01-01'])('%s is no day', async (createdFrom) => {
  const answer = await ask({ createdFrom })
  expect([answer.code, answer.fields?.[0]?.path]).toEqual([code.invalid, 'createdFrom'])
})

test('pages do not overlap, and the total is that of all', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => ask({ page, pageSize: 2 })))
  expect(pages.map(({ data }) => data?.list.length)).toEqual([2, 2, 1])
  expect(new Set(pages.flatMap(({ data }) => data?.list.map(({ id }) => id) ?? [])).size).toBe(5)
  expect(pages.map(({ data }) => data?.total)).toEqual([5, 5, 5])
})

test('beyond the last page the total is still that of all', async () => {
  const { data: plain } = await ask({ page: 9, pageSize: 2 })
  expect([plain?.list, plain?.total]).toEqual([[], 5])
  const { data: all } = await ask({ page: 1, pageSize: 1, createdFrom: '2020-01-01' })
  const { data: filtered } = await ask({ page: 9, pageSize: 2, createdFrom: '2020-01-01' })
  expect([filtered?.list, filtered?.total]).toEqual([[], all?.total])
  expect(all?.total).toBeGreaterThan(0)
})

describe('many', () => {
  let many: SignedClient
  beforeAll(async () => {
    many = await gateway.client()
    const { id } = await place(many)
    await gateway.connection.pool.query(
      `insert into b2c_order select made.* from b2c_order o, generate_series(1, 10200) n,
         jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'M' || n, 'waybill_no', 'M' || n)) made
       where o.id = $1`,
      [id],
    )
  })

  test('with a filter the count stops and says so', async () => {
    const { data } = await many.call(b2c.queryOrderList, { page: 1, pageSize: 1, country: 'VN' })
    expect([data?.total, data?.more]).toEqual([10_000, true])
  })

  test('without one, or by status, it is exact', async () => {
    const all = await many.call(b2c.queryOrderList, { page: 1, pageSize: 1 })
    const pending = await many.call(b2c.queryOrderList, { page: 1, pageSize: 1, status: 'PENDING' })
    expect([all.data?.total, all.data?.more, pending.data?.total]).toEqual([10_201, undefined, 10_201])
  })
})
