/** Numbers of parcels reported to local platforms: once, whatever is lost, and not of orders that were cancelled there (record 0114). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import { shops } from '#modules/shops/contract.ts'
import { verify } from '#server/verify.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { incoming, TestShop } from '../../../../tests/fixtures/shop-orders.ts'
import { type ShopGateway, startShopGateway } from '../../../../tests/fixtures/shop-gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { checks } from './checks.ts'
import { reportLate } from './report-number.ts'

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
const shipWrites = (platform: PlatformCode, orderId: string): number[] =>
  Object.entries(serverOf(platform).control.state().writes).flatMap(([what, count]) =>
    what.startsWith(`ship ${orderId}/`) ? [count] : [],
  )

/** A shop whose orders this customer reviews and places. */
async function linked(client: SignedClient, platform: PlatformCode, externalId: string) {
  const id = await world.link(client, platform, externalId)
  const shop = new TestShop(world.gateway, client, { id, platform, externalId })
  await shop.sender()
  await shop.own('SHIRT-1')
  return shop
}
/** TikTok names each unit. */
const lineIdsOf = (platform: PlatformCode, id: string): string[] =>
  platform === 'TIKTOK' ? [`${id}-1-1`, `${id}-1-2`] : [`${id}-1`]

/** An order there and here, placed as a parcel. */
async function placed(shop: TestShop, platform: PlatformCode, externalId: string, id: string) {
  const line = { productId: '1', skuId: '2', sku: 'SHIRT-1', name: 'Shirt', quantity: 2, price: '45.50' }
  serverOf(platform).control.seed(externalId, [
    {
      id,
      lines: [line],
      ...(platform === 'TIKTOK' ? { parcels: 0, extra: { shipping_type: 'SELLER' } } : {}),
    },
  ])
  const order = incoming({ id })
  await shop.take({
    ...order,
    lines: order.lines.map((each) => ({ ...each, lineIds: lineIdsOf(platform, id) })),
  })
  await shop.audit('PASS', await shop.row(id))
  return async () => {
    expect((await shop.place([await shop.row(id)])).map(({ desc }) => desc)).toEqual([''])
    return shop.row(id)
  }
}
const reportedOf = async (shop: TestShop, id: string) => (await shop.row(id)).packages[0]?.reported

test.each([
  ['SHOPLAZZA', 'mugs.myshoplaza.com'],
  ['OPEN', 'shop-one.example.com'],
  ['TIKTOK', '7495540735365777507'],
] as const)(
  '%s gets the number of a parcel once, with its answer lost on the way',
  async (platform, externalId) => {
    const client = await world.gateway.client()
    const shop = await linked(client, platform, externalId)
    const id = `TELL-${platform}`
    const place = await placed(shop, platform, externalId, id)
    serverOf(platform).control.dropReplies(1)
    const row = await place()
    await until(async () => (await reportedOf(shop, id)) === 'CONFIRMED')
    expect(shipWrites(platform, id)).toEqual([1])
    const there = serverOf(platform)
      .control.state()
      .shops.find((each) => each.id === externalId)
      ?.orders.find((each) => each.id === id)
    expect(there?.parcels.map(({ trackingNo }) => trackingNo)).toEqual([row.packages[0]?.waybillNo])
    await client.call(shops.unbindShop, { ids: [shop.shop.id] }, { key: key() })
  },
)

test.each([
  ['SHOPLAZZA', 'mugs.myshoplaza.com'],
  ['OPEN', 'shop-one.example.com'],
] as const)(
  '%s gets one number for each of two merged orders, once, with both answers lost',
  async (platform, externalId) => {
    const client = await world.gateway.client()
    const shop = await linked(client, platform, externalId)
    const ids = [`JOIN-${platform}-1`, `JOIN-${platform}-2`] as const
    for (const id of ids) await placed(shop, platform, externalId, id)
    const rows = await Promise.all(ids.map((id) => shop.row(id)))
    expect(await shop.merge(...rows)).toMatchObject([{ ok: '1' }, { ok: '1' }])
    serverOf(platform).control.dropReplies(2)
    const [first] = rows
    expect(await shop.place(first ? [first] : [])).toMatchObject([{ ok: '1' }, { ok: '1' }])
    for (const id of ids) {
      await until(async () => (await reportedOf(shop, id)) === 'CONFIRMED')
      expect(shipWrites(platform, id)).toEqual([1])
    }
    const numbers = serverOf(platform)
      .control.state()
      .shops.find((each) => each.id === externalId)
      ?.orders.filter((each) => ids.some((id) => id === each.id))
      .flatMap(({ parcels }) => parcels.map(({ trackingNo }) => trackingNo))
    const [one, other] = await Promise.all(ids.map(async (id) => (await shop.row(id)).packages[0]?.waybillNo))
    expect(one).toBe(other)
    expect(numbers).toEqual([one, one])
    await client.call(shops.unbindShop, { ids: [shop.shop.id] }, { key: key() })
  },
)

test('TikTok Shop gets the new number of a parcel that was forecast again, once, with its answer lost', async () => {
  const client = await world.gateway.client()
  const [platform, externalId, id] = ['TIKTOK', '7495540735365777507', 'TELL-AGAIN'] as const
  const shop = await linked(client, platform, externalId)
  const place = await placed(shop, platform, externalId, id)
  const row = await place()
  await until(async () => (await reportedOf(shop, id)) === 'CONFIRMED')
  world.tiktok.control.dropReplies(1)
  const again = 'SP9990000000001'
  const renumbered = world.gateway.db.updateTable('b2c_order').set({ waybill_no: again })
  await renumbered.where('id', '=', row.packages[0]?.madeId ?? '').execute()
  const there = () =>
    world.tiktok.control
      .state()
      .shops.find((each) => each.id === externalId)
      ?.orders.find((each) => each.id === id)
      ?.parcels.map(({ trackingNo }) => trackingNo)
  await until(() => there()?.[0] === again)
  await until(async () => (await reportedOf(shop, id)) === 'CONFIRMED')
  const { writes } = world.tiktok.control.state()
  expect([shipWrites(platform, id), writes[`correct ${id}/${id}P1`], there()]).toEqual([[1], 1, [again]])
  await client.call(shops.unbindShop, { ids: [shop.shop.id] }, { key: key() })
})

test('a shop that takes no other number keeps the first one, and the order says so', async () => {
  const client = await world.gateway.client()
  const [platform, externalId, id] = ['OPEN', 'shop-one.example.com', 'TELL-KEPT'] as const
  const shop = await linked(client, platform, externalId)
  const place = await placed(shop, platform, externalId, id)
  const row = await place()
  await until(async () => (await reportedOf(shop, id)) === 'CONFIRMED')
  const renumbered = world.gateway.db.updateTable('b2c_order').set({ waybill_no: 'SP9990000000003' })
  await renumbered.where('id', '=', row.packages[0]?.madeId ?? '').execute()
  await until(async () => (await reportedOf(shop, id)) === 'REFUSED')
  expect((await shop.row(id)).packages[0]?.reportedText).toBe('NO_CORRECTION')
  expect(shipWrites(platform, id)).toEqual([1])
  await client.call(shops.unbindShop, { ids: [shop.shop.id] }, { key: key() })
})

test('a number that someone else gave the shop is left as it is', async () => {
  const client = await world.gateway.client()
  const [platform, externalId, id] = ['TIKTOK', '7495540735365777507', 'TELL-OTHER'] as const
  const shop = await linked(client, platform, externalId)
  const place = await placed(shop, platform, externalId, id)
  const row = await place()
  await until(async () => (await reportedOf(shop, id)) === 'CONFIRMED')
  await world.pool.query(
    `update shop_package set reported_no = 'SP0' where package_key = 'WHOLE' and order_id = $1`,
    [row.id],
  )
  const renumbered = world.gateway.db.updateTable('b2c_order').set({ waybill_no: 'SP9990000000002' })
  await renumbered.where('id', '=', row.packages[0]?.madeId ?? '').execute()
  await until(async () => (await reportedOf(shop, id)) === 'REFUSED')
  expect((await shop.row(id)).packages[0]?.reportedText).toBe('NOT_OPEN')
  expect(world.tiktok.control.state().writes[`correct ${id}/${id}P1`]).toBeUndefined()
  await client.call(shops.unbindShop, { ids: [shop.shop.id] }, { key: key() })
})

test('an order that was cancelled at the shop after it was placed is not shipped there', async () => {
  const client = await world.gateway.client()
  const [platform, externalId, id] = ['OPEN', 'shop-one.example.com', 'TELL-CANCEL'] as const
  const shop = await linked(client, platform, externalId)
  const place = await placed(shop, platform, externalId, id)
  world.open.control.advance(externalId, id, 'cancelled')
  await place()
  await until(async () => (await reportedOf(shop, id)) === 'REFUSED')
  expect(shipWrites(platform, id)).toEqual([])
  expect((await shop.row(id)).packages[0]?.reportedText).toBe('CANCELLED')
})

test('a paused shop gets the number when it is resumed; one that gives its own numbers gets none', async () => {
  const client = await world.gateway.client()
  const externalId = world.shopIds[0] ?? ''
  const shop = await linked(client, 'SHOPEE', externalId)
  const place = await placed(shop, 'SHOPEE', externalId, 'TELL-PAUSED')
  await client.call(shops.setShopState, { ids: [shop.shop.id], state: 'PAUSED' }, { key: key() })
  await place()
  expect(await reportedOf(shop, 'TELL-PAUSED')).toBe('PLANNED')
  await client.call(shops.setShopState, { ids: [shop.shop.id], state: 'ACTIVE' }, { key: key() })
  await reportLate(world.gateway.db)
  await until(async () => (await reportedOf(shop, 'TELL-PAUSED')) === 'REFUSED')
  expect((await shop.row('TELL-PAUSED')).packages[0]?.reportedText).toBe('OWN_NUMBERS')
  expect(shipWrites('SHOPEE', 'TELL-PAUSED')).toEqual([])
})
