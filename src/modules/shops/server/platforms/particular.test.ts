/** What only one platform does, against the same servers. */
import { afterEach, describe, expect, test } from 'vitest'
import { allow } from '../../../../../tests/fixtures/platforms/local-server.ts'
import { startOpen } from '../../../../../tests/fixtures/platforms/open-server.ts'
import { startShopee } from '../../../../../tests/fixtures/platforms/shopee-server.ts'
import { startShoplazza } from '../../../../../tests/fixtures/platforms/shoplazza-server.ts'
import { startTiktok } from '../../../../../tests/fixtures/platforms/tiktok-server.ts'
import type { PlatformOrder } from '#domain/platform-orders.ts'
import type { Access, Connector, PlatformApp, PlatformError } from './connector.ts'
import { connectorOf } from './connectors.ts'

const DAY_MS = 86_400_000
const REDIRECT = 'https://portal.example/linked'
const outside = { fetch, now: () => Date.now() }

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})

async function linked<T extends { app: PlatformApp; stop(): Promise<void> }>(
  platform: Connector['platform'],
  server: T,
  host = '',
) {
  running.push(server)
  const connector = connectorOf(platform, server.app, outside)
  const query = await allow(connector.authUrl({ state: 's', redirect: REDIRECT, shop: host }))
  const { tokens, shops } = await connector.exchange(query, REDIRECT)
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  return { server, connector, tokens, shops, shop, access: { shop, token: tokens.access } as Access }
}

const refusal = (promise: Promise<unknown>): Promise<PlatformError> =>
  promise.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => error as PlatformError,
  )

async function orderOf(connector: Connector, access: Access, id: string): Promise<PlatformOrder> {
  const [order] = await connector.getOrders(access, [id])
  if (!order || 'why' in order) throw new Error(order?.why ?? 'missing')
  return order
}

describe('Shopee', () => {
  test('tells when the consent of the seller ends, which no token says', async () => {
    const { connector, access } = await linked('SHOPEE', await startShopee())
    const { endsAt = 0 } = await connector.shop(access)
    expect(endsAt).toBeGreaterThan(Date.now() + 360 * DAY_MS)
    expect(endsAt).toBeLessThan(Date.now() + 370 * DAY_MS)
  })

  test('links all shops of a main account', async () => {
    const server = await startShopee()
    running.push(server)
    const connector = connectorOf('SHOPEE', server.app, outside)
    const { code = '' } = await allow(connector.authUrl({ state: 's', redirect: REDIRECT, shop: '' }))
    const { shops } = await connector.exchange({ code, main_account_id: '9000' }, REDIRECT)
    expect(shops.map(({ name, region }) => [name, region])).toEqual([
      ['Bangkok Cups', 'TH'],
      ['Penang Cups', 'MY'],
    ])
  })

  test('reads a moment where a time to live is due', async () => {
    const ends = Math.floor(Date.now() / 1000) + 9000
    const answer = { access_token: 'a', refresh_token: 'r', expire_in: ends, error: '', message: '' }
    const connector = connectorOf(
      'SHOPEE',
      { id: '1', secret: 's', api: 'https://shopee.example' },
      { ...outside, fetch: () => Promise.resolve(Response.json(answer)) },
    )
    const tokens = { access: 'a', refresh: 'r', accessEndsAt: 0, refreshEndsAt: undefined }
    expect((await connector.refresh(tokens, { id: '1', key: '' })).accessEndsAt).toBe(ends * 1000)
  })

  test('refuses a window of more than fifteen days', async () => {
    const { connector, access } = await linked('SHOPEE', await startShopee())
    const to = Date.now()
    const longest = connector.capabilities.longestWindow
    await connector.listOrders(access, { from: to - longest, to }, undefined)
    const window = { from: to - longest - DAY_MS, to }
    expect((await refusal(connector.listOrders(access, window, undefined))).errorClass).toBe('CALLER')
  })

  test('asks for more orders than one question takes', async () => {
    const { connector, access, server, shop } = await linked('SHOPEE', await startShopee())
    const ids = Array.from({ length: 120 }, (_, at) => `26${at}`)
    server.control.seed(
      shop.id,
      ids.map((id) => ({ id })),
    )
    expect(await connector.getOrders(access, ids)).toHaveLength(120)
    expect(server.control.state().refused).toEqual([])
  })

  test('holds advance packages and leaves those of Shopee to Shopee', async () => {
    const { connector, access, server, shop } = await linked('SHOPEE', await startShopee())
    server.control.seed(shop.id, [
      { id: 'A', extra: { advance_package: true } },
      { id: 'B', extra: { fulfillment_flag: 'fulfilled_by_shopee' } },
    ])
    expect((await orderOf(connector, access, 'A')).upstream).toBe('HELD')
    expect((await orderOf(connector, access, 'B')).isPlatformFulfilled).toBe(true)
  })

  test('ships each parcel of a split order by its number', async () => {
    const { connector, access, server, shop } = await linked('SHOPEE', await startShopee())
    const line = { productId: '1', sku: '', name: 'Cup', quantity: 1, price: '1' }
    const lines = [
      { ...line, skuId: '1' },
      { ...line, skuId: '2' },
    ]
    server.control.seed(shop.id, [{ id: 'A', lines, parcels: 2 }])
    const order = await orderOf(connector, access, 'A')
    expect(order.packages.map(({ lineIds }) => lineIds)).toEqual(order.lines.map(({ lineIds }) => lineIds))
    const ask = { orderId: 'A', lineIds: [], trackingNo: '', carrier: '', option: '' }
    for (const { id } of order.packages) await connector.ship(access, { ...ask, packageId: id })
    expect(server.control.state().writes).toMatchObject({ 'ship A/AP1': 1, 'ship A/AP2': 1 })
    const again = await refusal(connector.ship(access, { ...ask, packageId: 'AP1', option: 'pickup:234:17' }))
    expect([again.errorClass, again.code]).toEqual(['BUSINESS', 'logistics.package_already_shipped'])
  })

  test('gets the place and the time of a pickup that was chosen, and offers a drop-off beside them', async () => {
    const { connector, access, server, shop } = await linked('SHOPEE', await startShopee({ handover: 'any' }))
    server.control.seed(shop.id, [{ id: 'A' }, { id: 'B' }])
    const options = await connector.shipOptions(access, 'A', '')
    expect(options.map(({ id }) => id)).toEqual([
      'pickup:234:17',
      'pickup:235:18',
      'pickup:235:19',
      'dropoff:',
    ])
    expect(options[2]).toMatchObject({
      kind: 'PICKUP',
      text: '09:00-18:00, 9 Rattanathibet Road, Nonthaburi',
    })
    expect(options[2]?.from).toBeGreaterThan(options[1]?.from ?? Infinity)
    const ask = { packageId: '', lineIds: [], trackingNo: '', carrier: '' }
    await connector.ship(access, { ...ask, orderId: 'A', option: 'pickup:235:19' })
    const wrong = await refusal(connector.ship(access, { ...ask, orderId: 'B', option: 'pickup:234:19' }))
    expect(wrong.code).toBe('logistics.ship_order_need_address_pickup_time')
    await connector.ship(access, { ...ask, orderId: 'B', option: 'dropoff:' })
    expect(server.control.state().writes).toMatchObject({
      'handover A pickup:235:19': 1,
      'handover B dropoff': 1,
    })
  })

  test('drops off without a choice, and pushes our number where the channel takes one', async () => {
    const ask = { orderId: 'A', packageId: '', lineIds: [], trackingNo: 'SP1', carrier: '', option: '' }
    const dropped = await linked('SHOPEE', await startShopee({ handover: 'dropoff' }))
    dropped.server.control.seed(dropped.shop.id, [{ id: 'A' }])
    const [first] = await dropped.connector.shipOptions(dropped.access, 'A', '')
    expect(first).toMatchObject({ kind: 'DROPOFF' })
    expect((await dropped.connector.ship(dropped.access, ask)).packageId).toBe('AP1')
    const own = await linked('SHOPEE', await startShopee({ handover: 'non_integrated' }))
    own.server.control.seed(own.shop.id, [{ id: 'A' }])
    expect(await own.connector.ship(own.access, ask)).toEqual({ packageId: 'AP1', trackingNo: 'SP1' })
    expect((await orderOf(own.connector, own.access, 'A')).upstream).toBe('IN_TRANSIT')
  })

  test('does not set stock below what promotions hold', async () => {
    const { connector, access, server, shop } = await linked('SHOPEE', await startShopee())
    const sku = { productId: '9', skuId: '0', sku: 'MUG', name: 'Mug', stock: 10, reserved: 4 }
    server.control.products(shop.id, [sku])
    const { items } = await connector.listSkus(access, undefined)
    expect(items).toMatchObject([{ productId: '9', skuId: '0', sellerSku: 'MUG', stock: 10, reserved: 4 }])
    const [result] = await connector.setStock(access, [{ productId: '9', skuId: '0', quantity: 3 }])
    expect(result?.error?.message).toContain('promotions')
  })
})

describe('TikTok Shop', () => {
  test('one consent is for several shops, each with its cipher', async () => {
    const { shops, connector, tokens } = await linked('TIKTOK', await startTiktok())
    expect(shops.map(({ key }) => key)).toEqual(['VN_cipher_one', 'PH_cipher_two'])
    const bare = { shop: { id: '1', key: '', version: '202309' }, token: tokens.access }
    expect((await refusal(connector.listUnshipped(bare, undefined))).code).toBe('106013')
    const denied = await refusal(connector.exchange({ code: 'null', error: 'auth_denied' }, REDIRECT))
    expect(denied.code).toBe('auth_denied')
  })

  test('counts units as one line and keeps their ids', async () => {
    const { connector, access, server, shop } = await linked('TIKTOK', await startTiktok())
    const line = { productId: '1', skuId: '2', sku: 'CUP', name: 'Cup', quantity: 3, price: '9.90' }
    server.control.seed(shop.id, [{ id: '77', lines: [line] }])
    const { lines } = await orderOf(connector, access, '77')
    expect(lines).toMatchObject([{ quantity: 3, lineIds: ['77-1-1', '77-1-2', '77-1-3'] }])
  })

  test('gets the slot of a pickup that was chosen; a full one is not offered', async () => {
    const { connector, access, server, shop } = await linked('TIKTOK', await startTiktok())
    server.control.seed(shop.id, [{ id: '77' }, { id: '78' }])
    const options = await connector.shipOptions(access, '77', '77P1')
    expect(options.map(({ id, kind, from, to }) => [id, kind, from, to])).toEqual([
      ['pickup:1900000000:1900003600', 'PICKUP', 1_900_000_000_000, 1_900_003_600_000],
      ['pickup:1900086400:1900090000', 'PICKUP', 1_900_086_400_000, 1_900_090_000_000],
      ['dropoff', 'DROPOFF', undefined, undefined],
    ])
    const ask = { lineIds: [], trackingNo: '', carrier: '' }
    const full = { ...ask, orderId: '77', packageId: '77P1', option: 'pickup:1899990000:1899993600' }
    expect((await refusal(connector.ship(access, full))).code).toBe('21011022')
    await connector.ship(access, { ...full, option: options[1]?.id ?? '' })
    await connector.ship(access, { ...ask, orderId: '78', packageId: '78P1', option: 'dropoff' })
    expect(server.control.state().writes).toMatchObject({
      'handover 77 PICKUP:1900086400': 1,
      'handover 78 DROP_OFF': 1,
    })
  })

  test('does not ship while the buyer asks to cancel', async () => {
    const { connector, access, server, shop } = await linked('TIKTOK', await startTiktok())
    server.control.seed(shop.id, [{ id: '77', extra: { is_buyer_request_cancel: true } }])
    const order = await orderOf(connector, access, '77')
    expect(order.upstream).toBe('CANCELLING')
    const ask = {
      orderId: '77',
      packageId: '77P1',
      lineIds: [],
      trackingNo: '',
      carrier: '',
      option: 'dropoff',
    }
    const refused = await refusal(connector.ship(access, ask))
    expect([refused.errorClass, refused.code]).toEqual(['BUSINESS', '21011007'])
  })

  test('makes the package of an order that the seller ships, with our number and its carrier', async () => {
    const { connector, access, server, shop } = await linked(
      'TIKTOK',
      await startTiktok({ shippingType: 'SELLER' }),
    )
    server.control.seed(shop.id, [{ id: '77' }])
    const order = await orderOf(connector, access, '77')
    expect(order).toMatchObject({ isPlatformLabel: false, packages: [] })
    const lineIds = order.lines.flatMap((line) => line.lineIds)
    const ask = {
      orderId: '77',
      packageId: '',
      lineIds,
      trackingNo: 'SP1',
      carrier: 'LOCAL express',
      option: '',
    }
    const done = await connector.ship(access, ask)
    expect(done).toEqual({ packageId: '77P1', trackingNo: 'SP1' })
    expect(await connector.shipped(access, '77', '')).toEqual(done)
    await connector.correct(access, { ...ask, packageId: '77P1', trackingNo: 'SP2' })
    expect(await connector.shipped(access, '77', '')).toEqual({ packageId: '77P1', trackingNo: 'SP2' })
  })

  test('cuts a search of more than ten thousand products by time', async () => {
    const asked: string[] = []
    const connector = connectorOf(
      'TIKTOK',
      { id: 'k', secret: 's', api: 'https://tiktok.example' },
      {
        now: () => 1_000_000,
        // A thousand seconds of shop life; a search takes at most a quarter.
        fetch: (_url, init) => {
          const { create_time_ge: from, create_time_lt: to } = JSON.parse(init?.body as string) as Record<
            string,
            number
          >
          const isTooMany = (to ?? 0) - (from ?? 0) > 250
          if (!isTooMany) asked.push(`${from}-${to}`)
          const data = { products: [{ id: `p${from}`, skus: [{ id: '1' }] }], next_page_token: '' }
          return Promise.resolve(
            Response.json(isTooMany ? { code: 12_052_180, message: 'too many' } : { code: 0, data }),
          )
        },
      },
    )
    const access = { shop: { id: '1', key: 'c', version: '202309' }, token: 't' }
    const products: string[] = []
    let cursor: string | undefined
    do {
      const page = await connector.listSkus(access, cursor)
      products.push(...page.items.map(({ productId }) => productId))
      cursor = page.next
    } while (cursor !== undefined)
    expect(asked).toEqual(['0-250', '250-500', '500-750', '750-1000'])
    expect(products).toEqual(['p0', 'p250', 'p500', 'p750'])
  })
})

describe('Shoplazza', () => {
  const HOST = 'mugs.myshoplaza.com'

  test.each([
    'mugs.myshoplaza.com.evil.example',
    'evil.example',
    'a.b.myshoplaza.com',
    'x.myshoplaza.com/a',
    '',
  ])('builds no address of %j', (shop) => {
    const connector = connectorOf('SHOPLAZZA', { id: 'c', secret: 's', api: '' }, outside)
    expect(() => connector.authUrl({ state: 's', redirect: REDIRECT, shop })).toThrow('Shoplazza')
  })

  test('believes a consent only with its signature, over encoded values too', async () => {
    const server = await startShoplazza({ encodes: true })
    running.push(server)
    const connector = connectorOf('SHOPLAZZA', server.app, outside)
    const query = await allow(connector.authUrl({ state: 'a b/c', redirect: REDIRECT, shop: HOST }))
    const forged = await refusal(connector.exchange({ ...query, shop: 'cups.myshoplaza.com' }, REDIRECT))
    expect(forged.code).toBe('hmac')
    expect((await connector.exchange(query, REDIRECT)).shops).toMatchObject([{ id: HOST, region: 'CN' }])
  })

  test('does not fulfil twice with the same number', async () => {
    const { connector, access, server, shop } = await linked('SHOPLAZZA', await startShoplazza(), HOST)
    server.control.seed(shop.id, [{ id: '11218-1' }])
    const ask = {
      orderId: '11218-1',
      packageId: '',
      lineIds: [],
      trackingNo: 'SP1',
      carrier: 'SP',
      option: '',
    }
    server.control.dropReplies(1)
    await refusal(connector.ship(access, ask))
    expect(await connector.ship(access, ask)).toEqual({ packageId: '11218-1-F1', trackingNo: 'SP1' })
    expect(server.control.state().writes['ship 11218-1/11218-1-F1']).toBe(1)
    const other = await refusal(connector.ship(access, { ...ask, trackingNo: 'SP2' }))
    expect(other.errorClass).toBe('BUSINESS')
  })

  test('reads the wrapped replies of 2025-06, with their cursors', async () => {
    const { connector, tokens, server, shop } = await linked('SHOPLAZZA', await startShoplazza(), HOST)
    const access = { shop: { ...shop, version: '2025-06' }, token: tokens.access }
    const ids = Array.from({ length: 300 }, (_, at) => `11218-${at}`)
    const at = Date.now()
    server.control.seed(
      shop.id,
      ids.map((id, index) => ({ id, updatedAt: at - 60_000 + index })),
    )
    const window = { from: at - 60_000, to: at }
    const first = await connector.listOrders(access, window, undefined)
    const second = await connector.listOrders(access, window, first.next)
    expect([first.items.length, second.items.length, second.next]).toEqual([250, 50, undefined])
    expect((await orderOf(connector, access, '11218-7')).upstream).toBe('TO_SHIP')
    await connector.ensureHooks(access, 'https://portal.example/hook')
    const ask = { orderId: '11218-7', packageId: '', lineIds: [], trackingNo: 'SP1', carrier: '', option: '' }
    expect((await connector.ship(access, ask)).trackingNo).toBe('SP1')
    expect(server.control.state().refused).toEqual([])
  })

  test('is throttled after forty questions at once', async () => {
    const { connector, access } = await linked('SHOPLAZZA', await startShoplazza(), HOST)
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => connector.shop(access)))
    const refused = asked.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.map(({ reason }) => (reason as PlatformError).errorClass)).toEqual(
      refused.map(() => 'LIMIT'),
    )
  })
})

describe('shops without a platform', () => {
  const HOST = 'shop-one.example.com'

  test.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    'shop.internal',
    'shop.example.com/x',
    'a@shop.example.com',
    'shop',
    '',
  ])('builds no address of %j', (shop) => {
    const connector = connectorOf('OPEN', { id: 'c', secret: 's', api: '' }, outside)
    expect(() => connector.authUrl({ state: 's', redirect: REDIRECT, shop })).toThrow('address of the shop')
  })

  test('asks the host of each shop, encrypted', () => {
    const connector = connectorOf('OPEN', { id: 'c', secret: 's', api: '' }, outside)
    expect(connector.authUrl({ state: 's', redirect: REDIRECT, shop: 'Shop.Example.com:8443' })).toMatch(
      /^https:\/\/shop\.example\.com:8443\/sampan\/v1\/consent\?app=c&/,
    )
  })

  test('a shipping that is asked for again is the same shipping', async () => {
    const { connector, access, server, shop } = await linked('OPEN', await startOpen(), HOST)
    server.control.seed(shop.id, [{ id: 'A' }])
    const ask = { orderId: 'A', packageId: '', lineIds: [], trackingNo: 'SP1', carrier: 'SP', option: '' }
    server.control.dropReplies(1)
    await refusal(connector.ship(access, ask))
    expect(await connector.ship(access, ask)).toEqual({ packageId: 'A-S1', trackingNo: 'SP1' })
    expect(server.control.state().writes['ship A/A-S1']).toBe(1)
    const other = await refusal(connector.ship(access, { ...ask, trackingNo: 'SP2' }))
    expect([other.errorClass, other.code]).toEqual(['BUSINESS', 'not_to_ship'])
  })

  test('stock that was set before a refusal is not forgotten', async () => {
    const { connector, access, server, shop } = await linked('OPEN', await startOpen(), HOST)
    const skus = ['1', '2', '3'].map((id) => ({ productId: id, skuId: '0', sku: id, name: id, stock: 9 }))
    server.control.products(shop.id, skus)
    const wanted = skus.map(({ productId, skuId }) => ({ productId, skuId, quantity: 1 }))
    let questions = 0
    const counted: typeof fetch = (input, init) => {
      questions += 1
      if (questions === 2) server.control.throttle(1)
      return fetch(input, init)
    }
    const own = connectorOf('OPEN', server.app, { ...outside, fetch: counted })
    const results = await own.setStock(access, wanted)
    expect(results.map(({ error }) => error?.errorClass)).toEqual([undefined, 'LIMIT', 'LIMIT'])
    expect(questions).toBe(2)
    server.control.throttle(1)
    expect((await refusal(connector.setStock(access, wanted))).errorClass).toBe('LIMIT')
  })
})
