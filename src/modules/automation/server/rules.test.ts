import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { address } from '#modules/address/contract.ts'
import { automation } from '#modules/automation/contract.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ruleShopOrders } from './shop-orders.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
beforeAll(async () => {
  client = await gateway.client()
})
afterAll(() => gateway.stop())

type Draft = Input<typeof automation.saveRule>
const draft = (more: Partial<Draft> = {}): Draft => ({
  id: key(),
  rev: 0,
  name: 'Vietnam, light parcels',
  match: 'all',
  when: [
    { field: 'country', is: 'is', values: ['VN'] },
    { field: 'weight', is: 'below', values: ['1'] },
  ],
  set: [{ field: 'routeId', to: 'VN-AIR-STA' }],
  ...more,
})
const save = (more: Partial<Draft> = {}, as = client, by = key()) =>
  as.call(automation.saveRule, draft(more), { key: by })
const listed = async (as = client) => (await as.call(automation.queryRules, {})).data?.list ?? []
const namesOf = async (as: SignedClient) => (await listed(as)).map(({ name }) => name)

describe('a rule', () => {
  test('is stored as it was written, on, at the end, with who wrote it', async () => {
    const own = await gateway.client()
    await save({ name: 'First' }, own)
    const wanted = draft({ name: ' Second ' })
    const { data } = await own.call(automation.saveRule, wanted, { key: key() })
    expect(data?.rule).toMatchObject({ ...wanted, name: 'Second', isOn: '1', place: 2, rev: 1 })
    expect((await listed(own))[1]).toEqual(data?.rule)
  })

  test('is stored once, however often the same command arrives', async () => {
    const own = await gateway.client()
    const [by, wanted] = [key(), draft()]
    const send = () => own.call(automation.saveRule, wanted, { key: by })
    expect([(await send()).code, (await send()).code]).toEqual([1, 1])
    expect(await listed(own)).toHaveLength(1)
  })

  test('is changed from the revision it was read at; a newer one is shown and not replaced', async () => {
    const own = await gateway.client()
    const wanted = draft()
    await own.call(automation.saveRule, wanted, { key: key() })
    const changed = await own.call(
      automation.saveRule,
      { ...wanted, rev: 1, name: 'Changed' },
      { key: key() },
    )
    expect(changed.data?.rule).toMatchObject({ rev: 2, name: 'Changed', place: 1 })
    const late = await own.call(automation.saveRule, { ...wanted, rev: 1, name: 'Late' }, { key: key() })
    expect([late.code, (late as { data?: unknown }).data]).toMatchObject([
      20102,
      { rule: { name: 'Changed' } },
    ])
    const again = await own.call(automation.saveRule, wanted, { key: key() })
    expect(again.code).toBe(20102)
  })

  test('that was deleted in the meantime is not there to be changed', async () =>
    expect((await save({ rev: 3 })).code).toBe(20104))

  test.each<[string, Partial<Draft>, string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['an unknown route', { set: [{ field: 'routeId', to: 'MARS-1' }] }, ['set.0.to']],
    ['a route of another country', { when: [{ field: 'country', is: 'is', values: ['TH'] }] }, ['set.0.to']],
    ['a sender that is not in the book', { set: [{ field: 'sender', to: key() }] }, ['set.0.to']],
    ['an unknown field', { when: [{ field: 'colour', is: 'is', values: ['red'] }] }, ['when.0.field']],
    [
      'an impossible range',
      { when: [{ field: 'weight', is: 'between', values: ['2', '1'] }] },
      ['when.0.values'],
    ],
    [
      'a contradiction',
      {
        when: [
          { field: 'weight', is: 'below', values: ['1'] },
          { field: 'weight', is: 'above', values: ['2'] },
        ],
      },
      ['when.1.values'],
    ],
    ['nothing to set', { set: [] }, ['set']],
    ['an id that is none', { id: 'x y' }, ['id']],
  ])('with %s is refused at its field', async (_, more, paths) => {
    const { code, fields } = await save(more)
    expect([code, fields?.map(({ path }) => path)]).toEqual([20100, paths])
  })

  test('can choose a sender of the own book, and no other', async () => {
    const own = await gateway.client()
    const sender = await addSender(own)
    const set = [{ field: 'sender', to: sender }]
    expect((await save({ set }, own)).code).toBe(1)
    expect((await save({ set })).code).toBe(20100)
  })

  test('more than a hundred are refused, and none is lost', async () => {
    const own = await gateway.client()
    for (let at = 0; at < 100; at++) await save({ name: `Rule ${at}` }, own)
    const { code, desc } = await save({}, own)
    expect([code, desc]).toEqual([20100, 'At most 100 rules. Delete one first.'])
    expect(await listed(own)).toHaveLength(100)
  })
})

describe('the list of rules', () => {
  const three = async () => {
    const own = await gateway.client()
    const ids = ['a', 'b', 'c'].map((name) => ({ name, id: key() }))
    for (const each of ids) await save(each, own)
    const [a = '', b = '', c = ''] = ids.map(({ id }) => id)
    return { own, a, b, c }
  }
  const move = (own: SignedClient, id: string, before: string) =>
    own.call(automation.moveRule, { id, before }, { key: key() })

  test('is ordered by moves, each of which changes nothing the second time', async () => {
    const { own, a, c } = await three()
    await move(own, c, a)
    expect(await namesOf(own)).toEqual(['c', 'a', 'b'])
    const { data } = await move(own, c, a)
    expect(data?.list.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(await namesOf(own)).toEqual(['c', 'a', 'b'])
    await move(own, c, '')
    expect(await namesOf(own)).toEqual(['a', 'b', 'c'])
    await move(own, a, key())
    expect(await namesOf(own)).toEqual(['b', 'c', 'a'])
    expect((await move(own, key(), a)).code).toBe(20104)
  })

  test('keeps every rule when two people move at once', async () => {
    const { own, a, b, c } = await three()
    await Promise.all([move(own, c, a), move(own, b, a), move(own, a, '')])
    expect((await namesOf(own)).toSorted()).toEqual(['a', 'b', 'c'])
    expect((await listed(own)).map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('switches rules off and on without a new revision', async () => {
    const { own, a, b } = await three()
    const { data } = await own.call(automation.switchRules, { ids: [a, key(), b], isOn: '0' }, { key: key() })
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '1'])
    expect((await listed(own)).map(({ isOn, rev }) => `${isOn} ${rev}`)).toEqual(['0 1', '0 1', '1 1'])
  })

  test('deletes what is there, once, and says what was not', async () => {
    const { own, a, b } = await three()
    const remove = async () =>
      (await own.call(automation.deleteRules, { ids: [a, b] }, { key: key() })).data?.list.map(({ ok }) => ok)
    expect([await remove(), await remove()]).toEqual([
      ['1', '1'],
      ['0', '0'],
    ])
    expect(await namesOf(own)).toEqual(['c'])
  })

  test('of another customer is neither seen nor changed, even under the same id', async () => {
    const { own, a } = await three()
    const other = await gateway.client()
    expect(await listed(other)).toEqual([])
    expect((await other.call(automation.deleteRules, { ids: [a] }, { key: key() })).data?.list[0]?.ok).toBe(
      '0',
    )
    expect((await move(other, a, '')).code).toBe(20104)
    expect((await save({ id: a, name: 'theirs' }, other)).code).toBe(1)
    expect(await namesOf(own)).toEqual(['a', 'b', 'c'])
  })

  test('is used by who enters orders, and changed by who holds the right', async () => {
    const clerk = await gateway.client({ funcs: ['Z-501'], userAdmin: '0' })
    expect((await clerk.call(automation.queryRules, {})).code).toBe(1)
    expect((await save({}, clerk)).success).toBe(false)
    const editor = await gateway.client({ funcs: ['Z-521', 'Z-52101'], userAdmin: '0' })
    expect((await save({}, editor)).code).toBe(1)
    const outsider = await gateway.client({ funcs: ['Z-801'], userAdmin: '0' })
    expect((await outsider.call(automation.queryRules, {})).success).toBe(false)
  })
})

async function addSender(own: SignedClient): Promise<string> {
  const { data } = await own.call(
    address.insertAddr,
    {
      name: 'Mei Trading',
      phone: '13800138000',
      country: 'CN',
      prov: '广东省',
      city: '深圳市',
      area: '南山区',
      address: '1 Keji Road',
      addressType: '1',
      isSenderOrReceiver: 'sender',
    },
    { key: key() },
  )
  return data?.id ?? ''
}

test('orders of shops are filled in by the rules of their customer, and keep what the shop says', async () => {
  const own = await gateway.client()
  const sender = await addSender(own)
  await save({}, own)
  await save(
    {
      name: 'Shopee',
      when: [{ field: 'platform', is: 'is', values: ['shopee'] }],
      set: [
        { field: 'sender', to: sender },
        { field: 'currency', to: 'USD' },
        { field: 'parcelSize', to: '30×20×10' },
        { field: 'remark', to: 'From Shopee' },
      ],
    },
    own,
  )
  const order = { platform: 'shopee', shop: 'Toko 1', weight: '0.8', receiver: { country: 'VN' } }
  const { cus_code: cusCode } = await gateway.db
    .selectFrom('order_rule')
    .select('cus_code')
    .where('name', '=', 'Shopee')
    .executeTakeFirstOrThrow()
  const [light, heavy, other] = await withTenant(gateway.db, cusCode, (db) =>
    ruleShopOrders(
      [
        order,
        { ...order, weight: '3', currency: 'VND', remark: 'Gift' },
        { ...order, platform: 'tiktok', weight: '3' },
      ],
      { db, caller: { cusCode } } as unknown as SignedContext,
    ),
  )
  expect(light).toMatchObject({
    order: {
      routeId: 'VN-AIR-STA',
      currency: 'USD',
      length: '30',
      width: '20',
      height: '10',
      remark: 'From Shopee',
      sender: { name: 'Mei Trading', city: '深圳市' },
    },
    from: { routeId: 'Vietnam, light parcels', sender: 'Shopee', height: 'Shopee' },
  })
  expect(heavy).toMatchObject({ order: { currency: 'VND', remark: 'Gift' }, from: { sender: 'Shopee' } })
  expect(heavy?.order).not.toHaveProperty('routeId')
  expect(heavy?.from).not.toHaveProperty('remark')
  expect(other).toEqual({ order: { ...order, platform: 'tiktok', weight: '3' }, from: {} })
})
