/** The sync against local platforms: every order once, whatever breaks in between (record 0113). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shops } from '#modules/shops/contract.ts'
import { verify } from '#server/verify.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { ADDRESS, startShopGateway, type ShopGateway } from '../../../../tests/fixtures/shop-gateway.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { askPlatform } from './ask.ts'
import { hourly } from './check.ts'
import { checks } from './checks.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let world: ShopGateway
let client: SignedClient
/** Shop of the test, by the platform's id; linked, and synced once. */
let A: string
let used = 0
/** Our ids by the platform's. */
const ids = new Map<string, string>()
const idOf = (shop: string) => ids.get(shop) ?? ''
async function freshShop(): Promise<string> {
  const shop = world.shopIds[used++] ?? ''
  ids.set(shop, await world.link(client, 'SHOPEE', shop))
  return shop
}

beforeAll(async () => {
  world = await startShopGateway()
  client = await world.gateway.client()
})
afterAll(async () => {
  const findings = await verify(world.gateway.connection.pool, [{ checks }])
  await world.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

let serial = 0
beforeEach(async () => {
  serial += 1
  world.orders.before(undefined)
  A = await freshShop()
})
/** Polls of shops of earlier tests ask the platform nothing. */
afterEach(() => client.call(shops.setShopState, { ids: [...ids.values()], state: 'PAUSED' }, { key: key() }))
/** So many orders with numbers of this test, all changed `minutes` ago. */
const ordersOf = (count: number, minutes = 5) =>
  Array.from({ length: count }, (_, nth) => ({
    id: `T${serial}N${nth}`,
    updatedAt: Date.now() - minutes * MINUTE_MS,
  }))
const mine = (shop = A) => world.orders.of(shop).filter(({ id }) => id.startsWith(`T${serial}N`))
const totals = async () => {
  const lines = await world.log(client, idOf(A))
  return lines.map(({ outcome, pages, added, changed, same }) => ({ outcome, pages, added, changed, same }))
}
const lastLine = async (shop = A) => (await world.log(client, idOf(shop)))[0]
/** Lets a shop be asked again that the platform has slowed down. */
const unblock = (shop: string) =>
  world.pool.query('update shop_limit set blocked_until = null where shop_id = $1', [idOf(shop)])

test('250 orders in three pages are exactly 250; a second run changes nothing', async () => {
  world.shopee.control.seed(A, ordersOf(250))
  await world.sync(client, idOf(A))
  expect(mine()).toHaveLength(250)
  expect((await totals())[0]).toEqual({ outcome: 'OK', pages: 3, added: 250, changed: 0, same: 0 })
  await world.sync(client, idOf(A))
  expect((await totals())[0]).toMatchObject({ outcome: 'OK', added: 0, changed: 0 })
  expect(mine()).toHaveLength(250)
})

test('a run that dies in its second page is begun again: none missing, none double', async () => {
  world.shopee.control.seed(A, ordersOf(250))
  let deaths = 0
  world.orders.before((page) => {
    if (page !== 2 || deaths > 0) return
    deaths += 1
    throw new Error('the worker dies here')
  })
  await world.sync(client, idOf(A))
  expect(deaths).toBe(1)
  expect(mine()).toHaveLength(250)
  // The first page was there already, the others are new.
  const line = (await totals()).find(({ added }) => added > 0)
  expect(line).toEqual({ outcome: 'OK', pages: 3, added: 150, changed: 0, same: 100 })
})

test('an order that changes while pages are read arrives as it is, with the next run at the latest', async () => {
  const orders = ordersOf(250)
  world.shopee.control.seed(A, orders)
  const [first] = orders
  world.orders.before((page) => {
    if (page === 2) world.shopee.control.advance(A, first?.id ?? '', 'SHIPPED')
  })
  await world.sync(client, idOf(A))
  world.orders.before(undefined)
  // What has just changed belongs to a later window; its last minute is over then.
  world.shopee.control.seed(A, [
    { id: first?.id ?? '', status: 'SHIPPED', updatedAt: Date.now() - 2 * MINUTE_MS },
  ])
  await world.sync(client, idOf(A))
  expect(world.orders.get(A, first?.id ?? '')).toMatchObject({ status: 'SHIPPED', upstream: 'IN_TRANSIT' })
  expect(mine()).toHaveLength(250)
})

test('after 20 days of standstill everything is read, in windows the platform allows', async () => {
  await world.pool.query(`update shop_cursor set watermark = now() - interval '20 days' where shop_id = $1`, [
    idOf(A),
  ])
  await world.pool.query('delete from shop_sync_log where shop_id = $1', [idOf(A)])
  world.shopee.control.seed(
    A,
    ordersOf(20).map((order, nth) => ({ ...order, updatedAt: Date.now() - (nth + 0.5) * DAY_MS })),
  )
  await world.sync(client, idOf(A))
  expect(mine()).toHaveLength(20)
  const windows = (await world.log(client, idOf(A))).filter(({ windowTo }) => windowTo)
  expect(windows).toHaveLength(2)
  for (const { windowFrom, windowTo } of windows)
    expect(Date.parse(windowTo) - Date.parse(windowFrom)).toBeLessThanOrEqual(15 * DAY_MS)
})

test('one order that cannot be read stops no page', async () => {
  const [bad, ...good] = ordersOf(30)
  world.shopee.control.seed(A, [
    { ...bad, id: bad?.id ?? '', extra: { item_list: 'none', create_time: 'never', update_time: 'never' } },
    ...good,
  ])
  await world.sync(client, idOf(A))
  expect(mine()).toHaveLength(30)
  expect(world.orders.get(A, bad?.id ?? '')).toHaveProperty('why')
  expect(await lastLine()).toMatchObject({ outcome: 'OK', added: 29, unread: 1 })
})

test('ten parallel questions on an expired token renew it once', async () => {
  const refreshes = () => world.shopee.control.state().writes.refresh ?? 0
  world.shopee.control.expire()
  await world.pool.query(
    `update shop_grant set access_ends_at = now() - interval '1 minute', updated_at = now() - interval '5 hours'
      where id = (select grant_id from shop where id = $1)`,
    [idOf(A)],
  )
  const before = refreshes()
  const shop = { id: idOf(A), cus_code: client.session?.cusCode ?? '' }
  const asking = {
    db: world.gateway.gateway.kernel.connection.db,
    services: world.gateway.gateway.kernel.services,
  }
  const names = await Promise.all(
    Array.from({ length: 10 }, () =>
      askPlatform(asking, shop, async (connector, access) => (await connector.shop(access)).shop.name),
    ),
  )
  expect(names).toEqual(Array.from({ length: 10 }, () => `Shop ${A}`))
  expect(refreshes() - before).toBe(1)
})

test('a token the platform has let go early is renewed without a fault', async () => {
  world.shopee.control.expire()
  world.shopee.control.seed(A, ordersOf(3))
  await world.sync(client, idOf(A))
  expect(await lastLine()).toMatchObject({ outcome: 'OK', added: 3 })
})

describe('a seller who takes the consent back', () => {
  test('is asked again within one poll, other shops go on, and reconnecting loses nothing', async () => {
    const B = await freshShop()
    world.shopee.control.revoke(B)
    await world.sync(client, idOf(B))
    expect(await world.row(client, idOf(B))).toMatchObject({
      state: 'REAUTH',
      lamp: 'RECONNECT',
      errorClass: 'REAUTH',
      errorCode: 'shop_no_linked',
    })
    const { rows } = await world.pool.query<{ parked: boolean }>(
      `select j.run_at = 'infinity' as parked from shop s join job j on j.id = s.sync_job where s.id = $1`,
      [idOf(B)],
    )
    expect(rows[0]?.parked).toBe(true)
    expect((await client.call(shops.countShops, {})).data?.list).toContainEqual({
      lamp: 'RECONNECT',
      count: 1,
    })
    const first = await client.call(shops.queryShopPage, { page: 1, pageSize: 20 })
    expect(first.data?.list[0]?.id).toBe(idOf(B))
    const refused = await client.call(shops.syncShop, { ids: [idOf(B)] }, { key: key() })
    expect(refused.data?.list[0]).toMatchObject({ ok: '0', desc: 'Reconnect this shop first.' })

    world.shopee.control.seed(A, ordersOf(2))
    await world.sync(client, idOf(A))
    expect(mine(A)).toHaveLength(2)

    await world.pool.query(
      `update shop_cursor set watermark = now() - interval '3 days' where shop_id = $1`,
      [idOf(B)],
    )
    world.shopee.control.seed(B, ordersOf(5, 2 * 24 * 60))
    const url = await world.authUrl(client, 'SHOPEE', idOf(B))
    expect((await world.bind(client, 'SHOPEE', await world.consent(url, B))).data?.shops).toMatchObject([
      { id: idOf(B), became: 'AGAIN' },
    ])
    await world.settled(idOf(B))
    expect(mine(B)).toHaveLength(5)
    expect(await world.row(client, idOf(B))).toMatchObject({
      state: 'ACTIVE',
      lamp: 'HEALTHY',
      errorClass: '',
    })
  })

  test('cannot reconnect one shop by consenting for another', async () => {
    const B = await freshShop()
    const url = await world.authUrl(client, 'SHOPEE', idOf(B))
    const { success, desc } = await world.bind(client, 'SHOPEE', await world.consent(url, A))
    expect([success, desc]).toEqual([false, expect.stringContaining('another shop')])
  })
})

test('a platform that has had enough pauses its shop, leaves others alone, and everything arrives', async () => {
  const B = await freshShop()
  world.shopee.control.seed(A, ordersOf(150))
  world.shopee.control.seed(B, ordersOf(150))
  world.orders.before((page) => {
    if (page === 1) world.shopee.control.throttle(1)
  })
  await world.sync(client, idOf(A))
  world.orders.before(undefined)
  expect(await lastLine(A)).toMatchObject({ outcome: 'LIMIT', errorCode: 'error_rate_limit' })
  expect(mine(A)).toHaveLength(100)
  await world.sync(client, idOf(B))
  expect(mine(B)).toHaveLength(150)
  const { rows } = await world.pool.query<{ rate: number }>(
    'select rate from shop_limit where shop_id = $1',
    [idOf(A)],
  )
  expect(rows[0]?.rate).toBeLessThan(5)
  await unblock(A)
  await world.sync(client, idOf(A))
  // It went on with the page it had stopped at.
  expect((await totals()).find(({ added }) => added > 0)).toEqual({
    outcome: 'OK',
    pages: 1,
    added: 50,
    changed: 0,
    same: 0,
  })
  expect(mine(A)).toHaveLength(150)
  expect(await world.row(client, idOf(A))).toMatchObject({ errorClass: '' })
})

test('a paused shop is not read; resumed, it catches up', async () => {
  const set = (state: 'ACTIVE' | 'PAUSED') =>
    client.call(shops.setShopState, { ids: [idOf(A)], state }, { key: key() })
  await set('PAUSED')
  world.shopee.control.seed(A, ordersOf(4))
  const { data } = await client.call(shops.syncShop, { ids: [idOf(A)] }, { key: key() })
  expect(data?.list[0]?.ok).toBe('0')
  expect(mine()).toHaveLength(0)
  await world.later(idOf(A))
  await set('ACTIVE')
  await until(() => mine().length === 4)
  await world.settled(idOf(A))
})

test('the nightly comparison finds what was lost, and learns when the consent ends', async () => {
  const [lost] = ordersOf(1, 60)
  world.shopee.control.seed(A, [lost ?? { id: '' }])
  expect(mine()).toHaveLength(0)
  await world.pool.query(
    `update shop set checked_at = now() - interval '2 days', consent_ends_at = null where id = $1`,
    [idOf(A)],
  )
  await hourly(world.gateway.db, new Date())
  await hourly(world.gateway.db, new Date())
  await world.settled(idOf(A))
  expect(mine()).toHaveLength(1)
  expect((await world.row(client, idOf(A)))?.consentEndsAt).not.toBe('')
  const checked = (await world.log(client, idOf(A))).filter(({ kind }) => kind === 'CHECK')
  expect(checked[0]).toMatchObject({ outcome: 'OK', added: 1 })
})

test('an active shop whose next sync waits for ever is put in line again', async () => {
  await world.settled(idOf(A))
  await world.pool.query(
    `update job set run_at = 'infinity' where id = (select sync_job from shop where id = $1)`,
    [idOf(A)],
  )
  world.shopee.control.seed(A, ordersOf(1))
  await hourly(world.gateway.db, new Date())
  await until(() => mine().length === 1)
  await world.settled(idOf(A))
})

test('a sync that ended by mistake is put in line again', async () => {
  await world.pool.query(
    `update job set state = 'failed' where id = (select sync_job from shop where id = $1)`,
    [idOf(A)],
  )
  world.shopee.control.seed(A, ordersOf(1))
  await world.later(idOf(A))
  await hourly(world.gateway.db, new Date())
  await until(() => mine().length === 1)
  await world.settled(idOf(A))
})

describe('notices', () => {
  const registered = `${ADDRESS}/hook/shopee`
  const to = () => `${world.gateway.url}/hook/shopee`
  const receipts = async () =>
    Number((await world.pool.query('select count(*) from hook_receipt')).rows[0]?.count)
  const jobs = async () =>
    Number(
      (await world.pool.query(`select count(*) from job where name = 'shop-refresh-order'`)).rows[0]?.count,
    )

  test('that are forged are answered 401 and leave nothing', async () => {
    world.shopee.control.seed(A, ordersOf(1, 120))
    const [before, work] = [await receipts(), await jobs()]
    const statuses = await world.shopee.control.hook('forged', {
      shopId: A,
      orderId: `T${serial}N0`,
      address: registered,
      to: to(),
    })
    expect(statuses).toEqual([401])
    expect([await receipts(), await jobs()]).toEqual([before, work])
    const nowhere = await fetch(`${world.gateway.url}/hook/nobody`, { method: 'POST', body: '{}' })
    expect(nowhere.status).toBe(401)
  })

  test('sent five times are one question, and the order is read from the platform', async () => {
    world.shopee.control.seed(A, ordersOf(1, 120))
    const [before, work] = [await receipts(), await jobs()]
    const { headers, body } = world.shopee.control.letter('order', A, `T${serial}N0`, registered)
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await fetch(to(), { method: 'POST', headers, body })
        return [answer.status, await answer.text()]
      }),
    )
    expect(answers).toEqual(Array.from({ length: 5 }, () => [200, '']))
    expect([(await receipts()) - before, (await jobs()) - work]).toEqual([1, 1])
    await until(() => mine().length === 1)
    await world.settled(idOf(A))
    expect(mine()[0]).toMatchObject({ status: 'READY_TO_SHIP' })
  })

  test('of an old state after a new one change nothing', async () => {
    const [order] = ordersOf(1, 120)
    const id = order?.id ?? ''
    world.shopee.control.seed(A, [order ?? { id }])
    const old = world.shopee.control.letter('order', A, id, registered)
    world.shopee.control.advance(A, id, 'SHIPPED')
    await world.shopee.control.hook('good', { shopId: A, orderId: id, address: registered, to: to() })
    await until(() => mine().length === 1)
    await world.settled(idOf(A))
    await fetch(to(), { method: 'POST', headers: old.headers, body: old.body })
    await world.settled(idOf(A))
    expect(world.orders.get(A, id)).toMatchObject({ status: 'SHIPPED' })
  })

  test('that ask whether the address answers, or are about a shop nobody linked, are answered and left', async () => {
    const before = await receipts()
    const check = world.shopee.control.letter('check', A, '', registered)
    expect((await fetch(to(), { method: 'POST', headers: check.headers, body: check.body })).status).toBe(200)
    const B = await freshShop()
    await client.call(shops.unbindShop, { ids: [idOf(B)] }, { key: key() })
    const foreign = await world.shopee.control.hook('good', {
      shopId: B,
      orderId: 'X',
      address: registered,
      to: to(),
    })
    expect(foreign).toEqual([200])
    expect((await receipts()) - before).toBeLessThanOrEqual(1)
  })
})
