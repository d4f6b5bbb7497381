/** Products and stock of shops against local platforms: pushed once, never twice, never more than there is (record 0118). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { orderSink } from '#modules/shop-orders/server/take.ts'
import { type OfferRow, shopProducts, type ShopRule } from '#modules/shop-products/contract.ts'
import { withTenant } from '#server/database/tenant.ts'
import { verify } from '#server/verify.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { incoming, shopLine } from '../../../../tests/fixtures/shop-orders.ts'
import { type ShopGateway, startShopGateway } from '../../../../tests/fixtures/shop-gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { checks } from './checks.ts'

let world: ShopGateway
beforeAll(async () => {
  world = await startShopGateway()
})
afterAll(async () => {
  const findings = await verify(world.gateway.connection.pool, [{ checks }])
  await world.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

const serverOf = (platform: PlatformCode) =>
  ({ SHOPEE: world.shopee, TIKTOK: world.tiktok, SHOPLAZZA: world.shoplazza, OPEN: world.open })[platform]

let used = 0
const freshShopee = () => world.shopIds[used++] ?? ''
const cusCodeOf = ({ session }: SignedClient): string => session?.cusCode ?? ''
const receive = async (client: SignedClient, lines: Readonly<Record<string, number>>, kind = 'RECEIPT') => {
  const reply = await world.gateway.ops('stock-movements', {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode: cusCodeOf(client),
    warehouse: 'SZX1',
    kind,
    lines: Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })),
  })
  expect(reply.answer).toMatchObject({ success: true })
}
const offers = async (client: SignedClient, state?: OfferRow['state']): Promise<OfferRow[]> =>
  (
    await client.call(shopProducts.queryShopOffer, {
      page: 1,
      pageSize: 100,
      sort: { prop: 'sellerSku', order: 'asc' },
      ...(state ? { state } : {}),
    })
  ).data?.list ?? []
const rules = async (client: SignedClient) =>
  (await client.call(shopProducts.queryStockRule, {})).data?.list ?? []
const ruleOf = async (client: SignedClient, shopId: string) => {
  const found = (await rules(client)).find((row) => row.shopId === shopId)
  if (!found) throw new Error('no rule')
  return found
}
const on: ShopRule = { isOn: '1', buffer: 0, cap: 0, share: 100, isSplit: '1' }
const save = async (client: SignedClient, shopId: string, rule: Partial<ShopRule> = {}) => {
  const { rev } = await ruleOf(client, shopId)
  return client.call(shopProducts.saveStockRule, { shopId, rev, rule: { ...on, ...rule } }, { key: key() })
}
const there = (platform: PlatformCode, externalId: string) =>
  Object.fromEntries(
    serverOf(platform)
      .control.state()
      .shops.find(({ id }) => id === externalId)
      ?.skus.map(({ sku, stock }) => [sku, stock]) ?? [],
  )
/** Writes of stock so far, by product and variant. */
const writes = (platform: PlatformCode, product: string) =>
  Object.fromEntries(
    Object.entries(serverOf(platform).control.state().writes).filter(([what]) =>
      what.startsWith(`stock ${product}`),
    ),
  )
const sku = (productId: string, skuId: string, name: string, stock = 0) => ({
  productId,
  skuId,
  sku: name,
  name: `Goods ${name}`,
  stock,
})

/** A shop that lists these products, read and mapped by equal codes. */
async function linked(
  client: SignedClient,
  skus: readonly ReturnType<typeof sku>[],
  { platform = 'SHOPEE', externalId = freshShopee() }: { platform?: PlatformCode; externalId?: string } = {},
) {
  serverOf(platform).control.products(externalId, skus)
  const id = await world.link(client, platform, externalId)
  await until(async () => (await ruleOf(client, id)).readAt !== '')
  return { id, externalId, platform }
}
const all = (names: readonly string[], stock: number) =>
  Object.fromEntries(names.map((name) => [name, stock]))

describe('a shop of each platform', () => {
  test.each([
    ['SHOPEE', undefined],
    ['TIKTOK', '7495540735365777507'],
    ['SHOPLAZZA', 'mugs.myshoplaza.com'],
    ['OPEN', 'shop-one.example.com'],
  ] as const)(
    '%s gets each stock once, with a third of its answers lost on the way',
    async (platform, externalId) => {
      const client = await world.gateway.client()
      const base = { SHOPEE: 81, TIKTOK: 82, SHOPLAZZA: 83, OPEN: 84 }[platform] * 1000
      const skus = Array.from({ length: 9 }, (_, at) =>
        sku(String(base + (at % 7)), String(base + 100 + at), `T-${base}-${at}`, at % 2),
      )
      await receive(client, Object.fromEntries(skus.map((each, at) => [each.sku, 10 + at])))
      const shop = await linked(client, skus, { platform, ...(externalId ? { externalId } : {}) })
      expect((await offers(client)).map(({ state, mapped }) => [state, mapped.length])).toEqual(
        skus.map(() => ['OFF', 1]),
      )
      const { control } = serverOf(platform)
      control.dropEvery(3)
      expect((await save(client, shop.id)).data?.row.rule).toEqual(on)
      await until(async () => (await offers(client, 'MAPPED')).length === 9)
      control.dropEvery(0)
      expect(there(platform, shop.externalId)).toMatchObject(
        Object.fromEntries(skus.map((each, at) => [each.sku, 10 + at])),
      )
      expect(Object.values(writes(platform, String(base).slice(0, 2)))).toEqual(skus.map(() => 1))
      expect((await offers(client)).map(({ push }) => push)).toEqual(skus.map(() => 'CONFIRMED'))
      // A run is in the log when it has ended, a moment after its last write.
      const kinds = async () => (await world.log(client, shop.id)).map(({ kind }) => kind)
      await until(async () => (await kinds()).includes('STOCK'))
      expect(await kinds()).toContain('GOODS')
      await save(client, shop.id, { isOn: '0' })
    },
  )
})

test('the last unit that is sold in one shop is gone in the other, and from the bundles made of it', async () => {
  const client = await world.gateway.client()
  await receive(client, { 'L-CUP': 1, 'L-BOX': 9 })
  const a = await linked(client, [sku('6101', '6102', 'L-CUP')])
  const b = await linked(client, [sku('6111', '6112', 'L-CUP'), sku('6121', '6122', 'L-SET', 7)])
  const set = (await client.call(shopOrders.querySkuMapping, { page: 1, pageSize: 10, keyword: 'L-SET' }))
    .data?.list[0]
  await client.call(
    shopOrders.saveSkuMapping,
    {
      channelSkuId: set?.id ?? '',
      rev: set?.rev ?? 0,
      lines: [
        { sku: 'L-CUP', quantity: 1 },
        { sku: 'L-BOX', quantity: 2 },
      ],
    },
    { key: key() },
  )
  for (const { id } of [a, b]) await save(client, id, { isSplit: '0' })
  const shown = () => ({ ...there('SHOPEE', a.externalId), b: there('SHOPEE', b.externalId) })
  await until(() => JSON.stringify(shown()) === JSON.stringify({ 'L-CUP': 1, b: { 'L-CUP': 1, 'L-SET': 1 } }))
  const order = incoming({
    lines: [shopLine('L-CUP', 1, { productId: '6101', skuId: '6102' })],
  })
  await withTenant(world.gateway.db, cusCodeOf(client), async (db) =>
    orderSink.take(
      db,
      { id: a.id, cusCode: cusCodeOf(client), platform: 'SHOPEE', externalId: a.externalId },
      [order],
      { now: new Date(), seal: undefined },
    ),
  )
  await until(() => JSON.stringify(shown()) === JSON.stringify({ 'L-CUP': 0, b: { 'L-CUP': 0, 'L-SET': 0 } }))
  expect(
    (await offers(client)).map(({ sellerSku, desired, sellable }) => [sellerSku, desired, sellable]),
  ).toEqual([
    ['L-CUP', '0', '0'],
    ['L-CUP', '0', '0'],
    ['L-SET', '0', '0'],
  ])
})

test('a push that would sell out a fifth of a shop waits for a person, who decides about what they saw', async () => {
  const client = await world.gateway.client()
  const names = Array.from({ length: 6 }, (_, at) => `Z-${at}`)
  await receive(client, all(names, 5))
  const shop = await linked(
    client,
    names.map((name, at) => sku(String(6200 + at), String(6300 + at), name)),
  )
  await save(client, shop.id)
  await until(() => JSON.stringify(there('SHOPEE', shop.externalId)) === JSON.stringify(all(names, 5)))
  const before = writes('SHOPEE', '62')
  await receive(client, all(names.slice(0, 4), 5), 'LOST')
  await until(async () => (await ruleOf(client, shop.id)).pausedAt !== '')
  expect(await ruleOf(client, shop.id)).toMatchObject({ pausedZero: 4, pausedOf: 6 })
  expect((await offers(client)).map(({ state }) => state)).toEqual(names.map(() => 'PAUSED'))
  expect(writes('SHOPEE', '62')).toEqual(before)
  const allow = (zero: number) =>
    client.call(shopProducts.allowStock, { shopId: shop.id, zero }, { key: key() })
  expect((await allow(3)).code).toBe(code.changed)
  expect((await allow(4)).success).toBe(true)
  await until(async () => (await offers(client, 'MAPPED')).length === 6)
  expect(there('SHOPEE', shop.externalId)).toEqual({
    ...all(names.slice(0, 4), 0),
    ...all(names.slice(4), 5),
  })
})

test('what a shop changed by itself is found by comparing and put right; what it refuses is shown and tried again when asked', async () => {
  const client = await world.gateway.client()
  await receive(client, { 'D-1': 8, 'D-2': 8 })
  const skus = [sku('6401', '6411', 'D-1'), sku('6402', '6412', 'D-2')]
  const shop = await linked(client, skus)
  const { control } = world.shopee
  control.stick(shop.externalId, '6402', '6412')
  await save(client, shop.id)
  await until(async () => (await offers(client)).map(({ state }) => state).join() === 'MAPPED,ERROR')
  const [, refused] = await offers(client)
  expect(refused).toMatchObject({
    push: 'REFUSED',
    sent: '8',
    answerText: expect.stringMatching(/promotions/),
  })

  control.stick(shop.externalId, '6402', '6412', false)
  const again = await client.call(shopProducts.pushStock, { ids: [refused?.id ?? ''] }, { key: key() })
  expect(again.data?.list[0]?.ok).toBe('1')
  await until(async () => (await offers(client, 'MAPPED')).length === 2)

  control.products(shop.externalId, [{ ...sku('6401', '6411', 'D-1'), stock: 50 }])
  await client.call(shopProducts.syncShopSku, { ids: [shop.id] }, { key: key() })
  await until(() => there('SHOPEE', shop.externalId)['D-1'] === 8)
  await until(async () => (await offers(client, 'MAPPED')).length === 2)
  // Both runs may end in the same moment.
  const lines = (await world.log(client, shop.id)).slice(0, 2)
  expect(lines.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'GOODS', changed: 1, same: 1, added: 0 },
    { kind: 'STOCK', changed: 1, unread: 0, outcome: 'OK' },
  ])
})

test('a simulation sends nothing and counts what the rule then does; a product may have a rule of its own', async () => {
  const client = await world.gateway.client()
  await receive(client, { 'S-1': 20, 'S-2': 20 })
  const shop = await linked(client, [sku('6501', '6511', 'S-1'), sku('6502', '6512', 'S-2')])
  const rule: ShopRule = { ...on, buffer: 2, cap: 7, share: 40 }
  const { data } = await client.call(shopProducts.simulateStock, { shopId: shop.id, rule })
  expect(data).toMatchObject({ offers: 2, changed: 2, zeroed: 0, asks: '0' })
  expect(data?.list.map(({ offered }) => offered)).toEqual([6, 6])
  expect(writes('SHOPEE', '65')).toEqual({})
  expect((await offers(client)).map(({ state }) => state)).toEqual(['OFF', 'OFF'])

  await save(client, shop.id, rule)
  const [first] = await offers(client)
  const own = { id: first?.id ?? '', rev: first?.rev ?? 0, hasRule: '1' } as const
  const wanted = { isOn: '1', buffer: 0, cap: 3, share: 100 } as const
  expect(
    (await client.call(shopProducts.saveOfferRule, { ...own, rule: wanted }, { key: key() })).data?.row,
  ).toMatchObject({ hasRule: '1', cap: 3, desired: '3' })
  expect((await client.call(shopProducts.saveOfferRule, { ...own, rule: wanted }, { key: key() })).code).toBe(
    code.changed,
  )
  await until(
    () => JSON.stringify(there('SHOPEE', shop.externalId)) === JSON.stringify({ 'S-1': 3, 'S-2': 6 }),
  )
  // The shop has it before its answer is read.
  await until(async () => (await offers(client, 'MAPPED')).length === 2)
  const counts = await client.call(shopProducts.countShopOffer, {})
  expect(counts.data?.list.filter(({ count }) => count > 0)).toEqual([{ state: 'MAPPED', count: 2 }])

  const another = await world.gateway.client()
  expect(await offers(another)).toEqual([])
  expect((await another.call(shopProducts.getShopOffer, { id: first?.id ?? '' })).code).toBe(code.absent)
  expect((await another.call(shopProducts.simulateStock, { shopId: shop.id, rule })).code).toBe(code.absent)
  const stolen = { shopId: shop.id, rev: 2, rule: { ...rule, isOn: '0' as const } }
  expect((await another.call(shopProducts.saveStockRule, stolen, { key: key() })).code).toBe(code.absent)
  expect(
    (await another.call(shopProducts.syncShopSku, { ids: [shop.id] }, { key: key() })).data?.list[0]?.ok,
  ).toBe('0')
})
