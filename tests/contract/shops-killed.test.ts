/**
 * Shops of two gateways that are real processes, both killed in the middle of reading orders and of reporting numbers, with a third of the
 * platform's answers lost: nothing is missing and nothing was written twice, by the platform's own count (record 0114).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shops } from '#modules/shops/contract.ts'
import { checks } from '#modules/shop-orders/server/checks.ts'
import { verify } from '#server/verify.ts'
import { type GatewayProcess, startGatewayProcess } from '../fixtures/gateway-process.ts'
import { key } from '../fixtures/orders.ts'
import { buildServer } from '../fixtures/server-bundle.ts'
import { type ShopGateway, startShopGateway } from '../fixtures/shop-gateway.ts'
import { incoming, TestShop } from '../fixtures/shop-orders.ts'
import { until } from '../fixtures/until.ts'

const KILLS = Number(process.env['SHOP_KILLS'] ?? 2)
const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-shops-'))

let world: ShopGateway
let main: string
let two: GatewayProcess[] = []
beforeAll(async () => {
  main = await buildServer()
  world = await startShopGateway({ isWorking: false })
})
afterEach(async () => {
  await Promise.all(two.map((each) => each.kill()))
  const found = await verify(world.pool, [{ checks }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function startTwo(): Promise<void> {
  const { host, user, database } = world.gateway.target as { host: string; user: string; database: string }
  const env = {
    ...world.settings,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    DATABASE_POOL: '6',
    LOG_LEVEL: 'fatal',
    PORTAL_DEMO: 'off',
    PORTAL_ADMIN_PASSWORD: 'a-long-one-9',
  }
  two = await Promise.all(
    [1, 2].map((nth) => startGatewayProcess({ main, dataDir: path.join(folder, String(nth)), env })),
  )
}

/** Both at once, as a power cut; their leases are over as if a minute had gone by, and what waits for another try is due. */
async function killBoth(): Promise<void> {
  await Promise.all(two.map((each) => each.kill()))
  await world.pool.query(`update job set leased_until = now() - interval '1 second' where state = 'running'`)
  await world.pool.query(`update job set run_at = now() where state = 'ready' and name = 'shop-ship'`)
}

const numberOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await world.pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0
/** Changed a while ago: what has just changed is read by a later window. */
const earlier = () => Date.now() - 180_000

test('reads every order once', async () => {
  const host = 'shop-one.example.com'
  const client = await world.gateway.client()
  const EACH = 350
  await startTwo()
  const id = await world.link(client, 'OPEN', host)
  const stored = () =>
    numberOf('select count(*)::int as count from shop_order where external_shop_id = $1', host)
  let [seeded, interrupted] = [0, 0]
  for (let round = 0; round < KILLS; round++) {
    const updatedAt = earlier()
    world.open.control.seed(
      host,
      Array.from({ length: EACH }, (_, nth) => ({ id: `KILL-${round}-${nth}`, updatedAt })),
    )
    seeded += EACH
    const before = await stored()
    await world.later(id)
    await client.call(shops.syncShop, { ids: [id] }, { key: key() })
    await until(async () => (await stored()) > before)
    await killBoth()
    if ((await stored()) < seeded) interrupted += 1
    await startTwo()
    await until(async () => (await stored()) === seeded)
    await world.settled(id)
  }
  // Otherwise this has shown nothing.
  expect(interrupted).toBeGreaterThan(0)
  expect(
    await numberOf(
      `select count(*)::int as count from shop_order o join shop_order_line l on l.order_id = o.id
        where o.external_shop_id = $1 and o.unread = ''`,
      host,
    ),
  ).toBe(seeded)
  expect(
    await numberOf(`select count(*)::int as count from job where name = 'shop-sync' and state = 'failed'`),
  ).toBe(0)
})

test('tells the shop each number once', async () => {
  const host = 'mugs.myshoplaza.com'
  const client = await world.gateway.client()
  const { receiver } = incoming()
  const shipping_address = {
    name: receiver.name,
    phone: receiver.phone,
    country_code: receiver.country,
    province: receiver.province,
    city: receiver.city,
    zip: receiver.postCode,
    address1: receiver.address,
  }
  const ids = Array.from({ length: 9 }, (_, nth) => `PUSH-${nth}`)
  const line = { productId: '1', skuId: '2', sku: 'SHIRT-1', name: 'Shirt', quantity: 1, price: '45.50' }
  const updatedAt = earlier()
  world.shoplazza.control.seed(
    host,
    ids.map((id) => ({ id, lines: [line], updatedAt, extra: { shipping_address, currency: 'CNY' } })),
  )
  const shop = new TestShop(world.gateway, client)
  await shop.sender()
  await shop.own('SHIRT-1')
  await startTwo()
  await world.link(client, 'SHOPLAZZA', host)
  await until(
    async () =>
      (await numberOf(
        `select count(*)::int as count from shop_order where external_shop_id = $1 and step = 'NEEDS_AUDIT'`,
        host,
      )) === ids.length,
  )
  await shop.audit('PASS', ...(await Promise.all(ids.map((id) => shop.row(id)))))
  world.shoplazza.control.dropEvery(3)
  const placed = await shop.place(await Promise.all(ids.map((id) => shop.row(id))))
  expect(placed.map(({ desc }) => desc)).toEqual(ids.map(() => ''))
  const reached = (...states: string[]) =>
    numberOf(
      `select count(*)::int as count from shop_package p join shop_order o on o.id = p.order_id
        where o.external_shop_id = $1 and p.reported = any ($2)`,
      host,
      states,
    )
  let interrupted = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await reached('CONFIRMED')
    await until(
      async () =>
        (await reached('SENT', 'UNKNOWN')) > 0 ||
        (await reached('CONFIRMED')) > before ||
        before === ids.length,
    )
    await killBoth()
    if ((await reached('CONFIRMED')) < ids.length) interrupted += 1
    await startTwo()
  }
  expect(interrupted).toBeGreaterThan(0)
  await until(async () => {
    // Another try is due at once: what is shown is how often is written, not how long is waited.
    await world.pool.query(`update job set run_at = now() where state = 'ready' and name = 'shop-ship'`)
    return (await reached('CONFIRMED')) === ids.length
  })
  const { writes, shops: there } = world.shoplazza.control.state()
  const ships = Object.entries(writes).filter(([what]) => what.startsWith('ship PUSH-'))
  expect(ships.map(([, count]) => count)).toEqual(ids.map(() => 1))
  const numbers = there
    .find((each) => each.id === host)
    ?.orders.flatMap(({ id, parcels }) => parcels.map(({ trackingNo }) => [id, trackingNo]))
  const ours = await Promise.all(
    ids.map(async (id) => [id, (await shop.row(id)).packages[0]?.waybillNo] as const),
  )
  expect(numbers?.toSorted()).toEqual(ours.map((pair) => [...pair]).toSorted())
})
