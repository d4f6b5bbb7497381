/** Labels the platforms print: fetched once whatever is lost, kept, printed and recorded (record 0128). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { shops } from '#modules/shops/contract.ts'
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

/** A shop of a platform that prints labels. */
async function linked(platform: Platform, externalId: string) {
  const client = await world.gateway.client()
  const shop = new TestShop(world.gateway, client, {
    id: await world.link(client, platform, externalId),
    platform,
    externalId,
  })
  await shop.sender()
  await shop.own('SHIRT-1')
  return shop
}
/** An order of it, placed as a parcel of ours. */
async function placedIn(shop: TestShop, id: string): Promise<void> {
  const { platform, externalId } = shop.shop
  serverOf(platform as Platform).control.seed(externalId, [{ id }])
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
}
async function placed(platform: Platform, externalId: string, id: string): Promise<TestShop> {
  const shop = await linked(platform, externalId)
  await placedIn(shop, id)
  return shop
}
type Choice = Pick<Input<typeof shopOrders.fetchLabel>, 'way' | 'option'>
async function fetched(shop: TestShop, id: string, choice: Choice = {}) {
  const { id: orderId, rev } = await shop.row(id)
  const { data, desc } = await shop.client.call(
    shopOrders.fetchLabel,
    { ...choice, orders: [{ id: orderId, rev }] },
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

test('a parcel is handed over as its shop is set, as its order says, or not at all', async () => {
  const [externalId = ''] = world.shopIds
  const shop = await linked('SHOPEE', externalId)
  const { client } = shop
  const ids = ['HAND-1', 'HAND-2', 'HAND-3', 'HAND-4']
  for (const id of ids) await placedIn(shop, id)
  const isFetched = (id: string, label: string) => until(async () => (await labelOf(shop, id)) === label)

  const { data: set } = await client.call(
    shops.setShopHandover,
    { ids: [shop.shop.id], handover: 'DROPOFF' },
    { key: key() },
  )
  expect(set?.list).toMatchObject([{ ok: '1' }])
  expect((await world.row(client, shop.shop.id))?.handover).toBe('DROPOFF')
  await fetched(shop, 'HAND-1')
  await isFetched('HAND-1', 'READY')
  await fetched(shop, 'HAND-2', { way: 'PICKUP' })
  await isFetched('HAND-2', 'READY')

  // The platform is asked which places and times there are, and one of them is taken.
  const third = await shop.row('HAND-3')
  const offers = async () =>
    (await client.call(shopOrders.queryHandover, { id: third.id })).data?.list[0] ?? {
      state: '',
      options: [],
    }
  expect((await offers()).state).toBe('')
  const asked = await client.call(shopOrders.askHandover, { id: third.id }, { key: key() })
  expect(asked.data?.list).toMatchObject([{ state: 'ASKED' }])
  await until(async () => (await offers()).state === 'READY')
  const { options } = await offers()
  expect(options.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'PICKUP pickup:234:17',
    'PICKUP pickup:235:18',
    'PICKUP pickup:235:19',
    'DROPOFF dropoff:',
  ])
  await fetched(shop, 'HAND-3', { option: 'pickup:235:19' })
  await isFetched('HAND-3', 'READY')
  const again = await client.call(shopOrders.askHandover, { id: third.id }, { key: key() })
  expect(again.success).toBe(false)

  // A time that is over arranges nothing; the person chooses another one.
  await fetched(shop, 'HAND-4', { option: 'pickup:235:99' })
  await isFetched('HAND-4', 'REFUSED')
  // What was offered before is not shown again: it is asked anew.
  const refused = await client.call(shopOrders.queryHandover, { id: (await shop.row('HAND-4')).id })
  expect(refused.data?.list).toMatchObject([{ state: '', options: [] }])
  expect((await shop.row('HAND-4')).packages[0]?.labelText).toBe('NOT_OFFERED')
  expect(writesOf('SHOPEE', 'ship HAND-4/')).toEqual([])
  await fetched(shop, 'HAND-4', { option: 'dropoff:' })
  await isFetched('HAND-4', 'READY')
  const taken = Object.keys(world.shopee.control.state().writes).filter((each) => each.includes('HAND-'))
  expect(taken.filter((each) => each.startsWith('handover ')).toSorted()).toEqual([
    'handover HAND-1 dropoff',
    'handover HAND-2 pickup:234:17',
    'handover HAND-3 pickup:235:19',
    'handover HAND-4 dropoff',
  ])
})

test('a place and time is for one order; other people are asked nothing', async () => {
  const shop = await linked('SHOPEE', world.shopIds[1] ?? '')
  const { client } = shop
  for (const id of ['HAND-5', 'HAND-6']) await placedIn(shop, id)
  const rows = [await shop.row('HAND-5'), await shop.row('HAND-6')]
  const orders = rows.map(({ id, rev }) => ({ id, rev }))
  const both = await client.call(shopOrders.fetchLabel, { option: 'pickup:234:17', orders }, { key: key() })
  expect(both).toMatchObject({ code: code.invalid, fields: [{ path: 'option' }] })
  const someoneElse = await world.gateway.client()
  const id = rows[0]?.id ?? ''
  const foreign = [
    await someoneElse.call(shopOrders.askHandover, { id }, { key: key() }),
    await someoneElse.call(shopOrders.queryHandover, { id }),
  ]
  expect(foreign.map((answer) => answer.code)).toEqual([code.absent, code.absent])
})

test('shops whose parcels have our numbers have no pickup to choose', async () => {
  const client = await world.gateway.client()
  const id = await world.link(client, 'SHOPLAZZA')
  const { data } = await client.call(shops.setShopHandover, { ids: [id], handover: 'PICKUP' }, { key: key() })
  expect(data?.list).toMatchObject([{ ok: '0', desc: expect.stringContaining('no pickup to choose') }])
})
