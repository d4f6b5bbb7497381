/** Labels the platforms print: fetched once whatever is lost, kept, printed and recorded (record 0128). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { verify } from '#server/verify.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { incoming, TestShop } from '../../../../tests/fixtures/shop-orders.ts'
import { type ShopGateway, startShopGateway } from '../../../../tests/fixtures/shop-gateway.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { checks } from './checks.ts'
import { fetchLate } from './platform-labels.ts'

let world: ShopGateway
beforeAll(async () => {
  world = await startShopGateway()
})
afterAll(async () => {
  const findings = await verify(world.gateway.connection.pool, [{ checks }])
  await world.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

type Platform = 'SHOPEE' | 'TIKTOK'
const serverOf = (platform: Platform) => ({ SHOPEE: world.shopee, TIKTOK: world.tiktok })[platform]
const writesOf = (platform: Platform, what: string) =>
  Object.entries(serverOf(platform).control.state().writes).flatMap(([name, count]) =>
    name.startsWith(what) ? [count] : [],
  )

/** An order of a platform that prints labels, placed as a parcel of ours. */
async function placed(platform: Platform, externalId: string, id: string) {
  const client = await world.gateway.client()
  const shop = new TestShop(world.gateway, client, {
    id: await world.link(client, platform, externalId),
    platform,
    externalId,
  })
  await shop.sender()
  await shop.own('SHIRT-1')
  serverOf(platform).control.seed(externalId, [{ id }])
  const order = incoming({
    id,
    isPlatformLabel: true,
    packages: [{ id: `${id}P1`, trackingNo: '', carrier: '', status: '', lineIds: [`${id}-1`] }],
  })
  await shop.take(order)
  await shop.audit('PASS', await shop.row(id))
  const early = await fetched(shop, id)
  expect(early.ok).toBe('0')
  expect((await shop.place([await shop.row(id)])).map(({ desc }) => desc)).toEqual([''])
  return shop
}
async function fetched(shop: TestShop, id: string) {
  const { id: orderId, rev } = await shop.row(id)
  const { data, desc } = await shop.client.call(
    shopOrders.fetchLabel,
    { orders: [{ id: orderId, rev }] },
    { key: key() },
  )
  return data?.list[0] ?? { ok: '0' as const, desc }
}
const labelOf = async (shop: TestShop, id: string) => (await shop.row(id)).packages[0]?.label

test.each([
  ['SHOPEE', '700001'],
  ['TIKTOK', '7495540735365777507'],
] as const)(
  '%s arranges shipping once with its answer lost; its label is fetched, kept and recorded as printed',
  async (platform, externalId) => {
    const id = `LABEL${platform}1`
    const shop = await placed(platform, externalId, id)
    const { client } = shop
    serverOf(platform).control.dropReplies(1)
    expect(await fetched(shop, id)).toMatchObject({ ok: '1' })
    await until(async () => (await labelOf(shop, id)) === 'READY')
    expect(writesOf(platform, `ship ${id}/`)).toEqual([1])
    expect((await fetched(shop, id)).ok).toBe('0')
    const row = await shop.row(id)
    expect(row.packages[0]?.trackingNo).not.toBe('')
    const { data: file } = await client.call(shopOrders.printLabel, { ids: [row.id] }, { key: key() })
    expect(file).toMatchObject({ pages: 1, list: [{ ok: '1', times: 0 }] })
    const pdf = await fetch(`${world.gateway.url}${file?.downloadURI ?? ''}`)
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    const parcelId = row.packages[0]?.madeId ?? ''
    const { data: prints } = await client.call(printing.printHistory, { ids: [parcelId] })
    expect(prints?.list[0]?.prints).toMatchObject([{ what: 'carrier', via: 'gateway' }])
    const { data: parcels } = await client.call(b2c.queryOrderList, { page: 1, pageSize: 20 })
    expect(parcels?.list).toMatchObject([{ printStatus: '1' }])
    // A second customer neither fetches nor prints it.
    const someoneElse = await world.gateway.client()
    const { data: nothing } = await someoneElse.call(shopOrders.printLabel, { ids: [row.id] }, { key: key() })
    expect(nothing).toMatchObject({ downloadURI: '', list: [{ ok: '0' }] })
  },
)

test('an order that was cancelled there is not arranged; a label that has expired is fetched again', async () => {
  const shop = await placed('SHOPEE', '700002', 'LABEL-GONE')
  world.shopee.control.advance('700002', 'LABEL-GONE', 'CANCELLED')
  await fetched(shop, 'LABEL-GONE')
  await until(async () => (await labelOf(shop, 'LABEL-GONE')) === 'REFUSED')
  expect(writesOf('SHOPEE', 'ship LABEL-GONE/')).toEqual([])
  world.shopee.control.advance('700002', 'LABEL-GONE', 'READY_TO_SHIP')
  await fetched(shop, 'LABEL-GONE')
  await until(async () => (await labelOf(shop, 'LABEL-GONE')) === 'READY')
  await world.pool.query(
    `update shop_package set label_until = now() - interval '1 second' where package_key = $1`,
    ['LABEL-GONEP1'],
  )
  expect(await labelOf(shop, 'LABEL-GONE')).toBe('')
  await world.pool.query(`delete from job where name = 'shop-label' and state = 'ready'`)
  expect(await fetched(shop, 'LABEL-GONE')).toMatchObject({ ok: '1' })
  await world.pool.query(`delete from job where name = 'shop-label' and state = 'ready'`)
  await fetchLate(world.gateway.db)
  await until(async () => (await labelOf(shop, 'LABEL-GONE')) === 'READY')
  expect(writesOf('SHOPEE', 'ship LABEL-GONE/')).toEqual([1])
})
