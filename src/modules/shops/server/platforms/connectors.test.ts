/** The life of a shop on each platform, against servers that check what they receive as the platforms do. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { SeedOrder } from '../../../../../tests/fixtures/platforms/control.ts'
import { allow } from '../../../../../tests/fixtures/platforms/local-server.ts'
import { startOpen } from '../../../../../tests/fixtures/platforms/open-server.ts'
import { startShopee } from '../../../../../tests/fixtures/platforms/shopee-server.ts'
import { startShoplazza } from '../../../../../tests/fixtures/platforms/shoplazza-server.ts'
import { startTiktok } from '../../../../../tests/fixtures/platforms/tiktok-server.ts'
import type { PlatformOrder } from '#domain/platform-orders.ts'
import type { Access, Connector, PlatformError, ShipAsk } from './connector.ts'
import { connectorOf } from './connectors.ts'

const HOUR_MS = 3_600_000
const REDIRECT = 'https://portal.example/linked'
const HOOK = 'https://portal.example/hook'

const starts = { SHOPEE: startShopee, TIKTOK: startTiktok, SHOPLAZZA: startShoplazza, OPEN: startOpen }
/** How often a label has to be asked for, where there is one; and where a line list of nonsense is put. */
const facts = {
  SHOPEE: { host: '', asksForLabel: 3, lines: 'item_list', order: (at: number) => `2611${100_000 + at}` },
  TIKTOK: { host: '', asksForLabel: 2, lines: 'line_items', order: (at: number) => `5766${100_000 + at}` },
  SHOPLAZZA: {
    host: 'mugs.myshoplaza.com',
    asksForLabel: 0,
    lines: 'line_items',
    order: (at: number) => `11218-${100_000 + at}`,
  },
  OPEN: { host: 'shop-one.example.com', asksForLabel: 0, lines: 'lines', order: (at: number) => `A/${at} b` },
}
const platforms = Object.keys(starts) as PlatformCode[]

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})

/** A server, the connector to it on one clock with it, and what is needed to link. */
async function started(platform: PlatformCode, options: object = {}) {
  const server = await starts[platform](options)
  running.push(server)
  let ahead = 0
  const outside = { fetch, now: () => Date.now() + ahead }
  const connector = connectorOf(platform, server.app, outside)
  const { host } = facts[platform]
  const consent = async () => {
    const query = await allow(connector.authUrl({ state: 'st/1 &x', redirect: REDIRECT, shop: host }))
    return { query, ...(await connector.exchange(query, REDIRECT)) }
  }
  return {
    server,
    control: server.control,
    connector,
    consent,
    outside,
    advance(ms: number) {
      ahead = ms
      server.control.clock(ms)
    },
  }
}

async function linked(platform: PlatformCode, options: object = {}) {
  const all = await started(platform, options)
  const { tokens, shops } = await all.consent()
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const access: Access = { shop, token: tokens.access }
  return { ...all, tokens, shop, access }
}

const refusal = (promise: Promise<unknown>): Promise<PlatformError> =>
  promise.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => error as PlatformError,
  )

async function every<T>(
  page: (cursor: string | undefined) => Promise<{ items: readonly T[]; next: string | undefined }>,
) {
  const items: T[] = []
  let pages = 0
  let cursor: string | undefined
  do {
    const answer = await page(cursor)
    items.push(...answer.items)
    cursor = answer.next
    pages += 1
  } while (cursor !== undefined)
  return { items, pages }
}

const readable = (found: Awaited<ReturnType<Connector['getOrders']>>, id: string): PlatformOrder => {
  const order = found.find((each) => each.id === id)
  if (!order || 'why' in order) throw new Error(`${id} could not be read: ${order?.why ?? 'missing'}`)
  return order
}

const askOf = (order: PlatformOrder): ShipAsk => ({
  orderId: order.id,
  packageId: order.packages[0]?.id ?? '',
  lineIds: order.lines.flatMap(({ lineIds }) => lineIds),
  trackingNo: 'SP000123456',
  carrier: 'Local Express',
  option: '',
})

describe.each(platforms)('%s', (platform) => {
  const idOf = facts[platform].order

  test('links by consent, a code once, and refreshes', async () => {
    const { connector, consent, outside } = await started(platform)
    const { query, tokens, shops } = await consent()
    expect(query.state).toBe('st/1 &x')
    expect(shops[0]?.name).not.toBe('')
    expect(shops[0]?.id).not.toBe('')
    expect(tokens.accessEndsAt).toBeGreaterThan(outside.now() + HOUR_MS)
    expect(tokens.accessEndsAt).toBeLessThan(outside.now() + 8 * 24 * HOUR_MS)
    const again = await refusal(connector.exchange(query, REDIRECT))
    expect(again.errorClass).toBe('CALLER')
    const [shop] = shops
    if (!shop) throw new Error('no shop')
    const next = await connector.refresh(tokens, shop)
    expect(next.access).not.toBe(tokens.access)
    expect(next.refresh).not.toBe(tokens.refresh)
    expect((await connector.shop({ shop, token: next.access })).shop).toEqual(shop)
  })

  test('a refresh token that was used asks for consent anew', async () => {
    const { connector, tokens, shop, control, advance } = await linked(platform)
    await connector.refresh(tokens, shop)
    // Shopee repeats the pair for four hours.
    advance(5 * HOUR_MS)
    const { errorClass } = await refusal(connector.refresh(tokens, shop))
    expect(errorClass).toBe('REAUTH')
    expect(control.state().writes.refresh).toBe(1)
  })

  test('tells an expired token from a withdrawn consent', async () => {
    const { connector, access, tokens, shop, control } = await linked(platform)
    control.expire()
    expect((await refusal(connector.shop(access))).errorClass).toBe('TOKEN')
    const next = await connector.refresh(tokens, shop)
    control.revoke(shop.id)
    const withdrawn = await refusal(connector.shop({ shop, token: next.access }))
    expect(['TOKEN', 'REAUTH']).toContain(withdrawn.errorClass)
    expect((await refusal(connector.refresh(next, shop))).errorClass).toBe('REAUTH')
  })

  test('lists three pages of changed orders, each once, with those that arrive in between', async () => {
    const { connector, access, control } = await linked(platform)
    const size = connector.capabilities.pageSize
    const start = Math.floor(Date.now() / 1000) * 1000 - HOUR_MS
    const seeds = Array.from({ length: 2 * size + 50 }, (_, at): SeedOrder => ({
      id: idOf(at),
      updatedAt: start + at * 1000,
    }))
    const outsideWindow = [
      { id: idOf(9001), updatedAt: start - 1000 },
      { id: idOf(9002), updatedAt: start + HOUR_MS + 60_000 },
    ]
    control.seed(access.shop.id, [...seeds, ...outsideWindow])
    const window = { from: start, to: start + HOUR_MS }
    const page = (cursor: string | undefined) => connector.listOrders(access, window, cursor)
    const first = await every(page)
    expect(first.pages).toBe(3)
    expect(first.items.map(({ id }) => id).toSorted()).toEqual(seeds.map(({ id }) => id).toSorted())
    const late = { id: idOf(9003), updatedAt: start + 3_500_000 }
    control.insertBefore(2, access.shop.id, [late])
    const second = await every(page)
    expect(second.items.map(({ id }) => id)).toContain(late.id)
    expect(new Set(second.items.map(({ id }) => id)).size).toBe(seeds.length + 1)
    control.failPage(2)
    const begun = await page(undefined)
    const failure = await refusal(page(begun.next))
    expect(failure.errorClass).toBe('RETRY')
    expect((await page(begun.next)).items).toHaveLength(size)
  })

  test('lists what waits to be shipped, and reads a bad order without losing the good ones', async () => {
    const { connector, access, control, shop } = await linked(platform)
    const [good, bad, odd, gone] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const
    const lines = [
      { productId: '1001', skuId: '2001', sku: 'CUP-RED', name: 'Cup', quantity: 3, price: '12.50' },
      { productId: '1002', skuId: '2002', sku: '', name: 'Saucer', quantity: 1, price: '3' },
    ]
    control.seed(shop.id, [
      { id: good, lines, isCod: true },
      { id: bad, extra: { [facts[platform].lines]: 'nonsense' } },
      { id: odd },
    ])
    const words = { SHOPEE: 'HUNTED', TIKTOK: 'HUNTED', SHOPLAZZA: 'placed/paid/hunted', OPEN: 'hunted' }
    control.advance(shop.id, odd, words[platform])
    const waiting = await every((cursor) => connector.listUnshipped(access, cursor))
    expect(waiting.items.map(({ id }) => id).toSorted()).toEqual([good, bad])
    const found = await connector.getOrders(access, [good, bad, odd, gone])
    expect(found).toHaveLength(4)
    expect(found.find(({ id }) => id === bad)).toMatchObject({ why: expect.stringMatching(/line/) as string })
    expect(found.find(({ id }) => id === gone)).toMatchObject({ why: expect.any(String) as string })
    expect(readable(found, odd).upstream).toBe('UNKNOWN')
    const order = readable(found, good)
    expect(order).toMatchObject({
      upstream: 'TO_SHIP',
      isCod: true,
      isPlatformFulfilled: false,
      isPlatformLabel: connector.capabilities.hasLabel,
    })
    expect(order.total).toMatch(/^40\.5/)
    expect(order.receiver.name).not.toBe('')
    expect(order.receiver.country).toMatch(/^[A-Z]{2}$/)
    expect(order.lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      ['2001', 3],
      ['2002', 1],
    ])
    expect(Number(order.lines[0]?.price)).toBe(12.5)
    const ids = order.lines.flatMap(({ lineIds }) => lineIds)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('finds a shipping whose answer was lost, and its number and label', async () => {
    const { connector, access, control, shop } = await linked(platform)
    const id = idOf(1)
    control.seed(shop.id, [{ id }])
    const order = readable(await connector.getOrders(access, [id]), id)
    const ask = askOf(order)
    expect(await connector.shipped(access, id, ask.packageId)).toBeUndefined()
    expect((await connector.shipOptions(access, id, ask.packageId)).length).toBeGreaterThan(0)
    control.dropReplies(1)
    expect((await refusal(connector.ship(access, ask))).errorClass).toBe('RETRY')
    const shippings = () =>
      Object.entries(control.state().writes).filter(([what]) => what.startsWith('ship '))
    expect(shippings().map(([, count]) => count)).toEqual([1])
    const first = await connector.shipped(access, id, ask.packageId)
    expect(first?.packageId).not.toBe('')
    // Some platforms make the number a little later.
    const second = await connector.shipped(access, id, ask.packageId)
    expect(second?.trackingNo).toMatch(/\d/)
    if (!connector.capabilities.correctsTracking) {
      const other = { orderId: id, packageId: ask.packageId, trackingNo: 'SP2', carrier: '' }
      expect((await refusal(connector.correct(access, other))).code).toBe('not_offered')
    }
    if (!connector.capabilities.hasLabel) {
      expect((await refusal(connector.label(access, id, ''))).code).toBe('not_offered')
      expect(second?.trackingNo).toBe(ask.trackingNo)
    } else {
      const packageId = second?.packageId ?? ''
      for (let asked = 1; asked < facts[platform].asksForLabel; asked += 1)
        expect(await connector.label(access, id, packageId)).toBeUndefined()
      const label = await connector.label(access, id, packageId)
      expect(label?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(label?.trackingNo).toBe(second?.trackingNo)
    }
    expect(shippings().map(([, count]) => count)).toEqual([1])
    expect(readable(await connector.getOrders(access, [id]), id).upstream).not.toBe('TO_SHIP')
  })

  test('lists goods and sets stock, with the refusal of each SKU', async () => {
    const { connector, access, control, shop } = await linked(platform)
    const skus = [
      { productId: '1001', skuId: '2001', sku: 'CUP-RED', name: 'Cup', stock: 5, barcode: '4006381333931' },
      { productId: '1001', skuId: '2002', sku: 'CUP-BLUE', name: 'Cup', stock: 6 },
      { productId: '1002', skuId: '2003', sku: '', name: 'Saucer', stock: 7 },
    ]
    control.products(shop.id, skus)
    const listed = await every((cursor) => connector.listSkus(access, cursor))
    expect(listed.items.map(({ skuId, sellerSku, stock }) => [skuId, sellerSku, stock])).toEqual([
      ['2001', 'CUP-RED', 5],
      ['2002', 'CUP-BLUE', 6],
      ['2003', '', 7],
    ])
    expect(listed.items[0]?.barcode).toBe('4006381333931')
    control.stick(shop.id, '1001', '2002')
    const results = await connector.setStock(
      access,
      skus.map(({ productId, skuId }) => ({ productId, skuId, quantity: 2 })),
    )
    expect(results.map(({ skuId, error }) => [skuId, error?.errorClass])).toEqual([
      ['2001', undefined],
      ['2002', 'BUSINESS'],
      ['2003', undefined],
    ])
    expect(await connector.setStock(access, [])).toEqual([])
    const { writes } = control.state()
    expect(writes).toMatchObject({ 'stock 1001/2001': 1, 'stock 1002/2003': 1 })
    expect(writes).not.toHaveProperty('stock 1001/2002')
  })

  test('reads notices that are proved, twice alike, and no forged one', async () => {
    const { connector, control, shop } = await linked(platform)
    const id = idOf(1)
    control.seed(shop.id, [{ id }])
    const { headers, body } = control.letter('order', shop.id, id, HOOK)
    const read = (text: string, registered = HOOK) =>
      connector.readHook({ registered, headers, body: Buffer.from(text) })
    expect(read(body)).toMatchObject({ kind: 'ORDER', shopId: shop.id, orderId: id })
    expect(read(body)).toEqual(read(body))
    expect(read(`${body} `)).toBeUndefined()
    expect(read('')).toBeUndefined()
    const parting = control.letter('unlinked', shop.id, '', HOOK)
    expect(
      connector.readHook({ registered: HOOK, headers: parting.headers, body: Buffer.from(parting.body) }),
    ).toMatchObject({ kind: 'UNLINKED', shopId: shop.id })
  })

  test('registers where notices go, once', async () => {
    const { connector, access, control } = await linked(platform)
    await connector.ensureHooks(access, HOOK)
    const set = control.state().shops[0]?.hooks ?? []
    await connector.ensureHooks(access, HOOK)
    expect(control.state().shops[0]?.hooks).toEqual(set)
    // Shopee keeps addresses in its console.
    expect(set.length > 0).toBe(platform !== 'SHOPEE')
  })

  test('classifies throttling, another secret, a wrong clock, and silence', async () => {
    const { connector, access, control, server, tokens, shop, outside } = await linked(platform)
    const list = (own: Connector) => own.listUnshipped(access, undefined)
    control.throttle(1)
    const limited = await refusal(list(connector))
    expect(limited.errorClass).toBe('LIMIT')
    if (platform === 'SHOPLAZZA') expect(limited.retryAfter).toBe(2000)
    await list(connector)
    const otherApp = connectorOf(platform, { ...server.app, secret: 'another-secret' }, outside)
    if (platform === 'SHOPLAZZA')
      expect((await refusal(otherApp.refresh(tokens, shop))).errorClass).toBe('CONFIG')
    else expect((await refusal(list(otherApp))).errorClass).toBe('CONFIG')
    if (platform !== 'SHOPLAZZA') {
      const slow = connectorOf(platform, server.app, { fetch, now: () => Date.now() - 301_000 })
      expect((await refusal(list(slow))).errorClass).toBe(platform === 'OPEN' ? 'CONFIG' : 'CALLER')
    }
    await running.pop()?.stop()
    const silence = await refusal(connector.refresh(tokens, shop))
    expect(silence.errorClass).toBe('RETRY')
    expect(JSON.stringify([silence.message, silence.code])).not.toContain(server.app.secret)
    expect(silence.message).not.toContain(tokens.refresh)
  })
})

/** Plays a platform's host; every answer is what `answer` writes. */
async function startBare(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push({
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('answers that are not to be believed', () => {
  const shop = { id: '1', key: 'c', version: '202309' }
  const connectorAt = (api: string) =>
    connectorOf('TIKTOK', { id: 'key', secret: 'very-secret', api }, { fetch, now: () => Date.now() })

  test('a redirect is not followed', async () => {
    let followed = 0
    const api = await startBare(({ url }, response) => {
      if (url === '/elsewhere') followed += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    const refused = await refusal(connectorAt(api).shop({ shop, token: 't' }))
    expect([refused.errorClass, refused.code, followed]).toEqual(['CONFIG', 'redirect', 0])
  })

  test('an answer without end is not read to its end', async () => {
    const api = await startBare((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(1_000_000))) if (response.destroyed) return
        response.once('drain', more)
      }
      more()
    })
    const refused = await refusal(connectorAt(api).shop({ shop, token: 't' }))
    expect([refused.errorClass, refused.code]).toEqual(['RETRY', 'too_long'])
  })

  test('a page in place of JSON, and an answer that breaks off, may have been done', async () => {
    const page = await startBare((_request, response) => response.writeHead(502).end('<html>'))
    expect((await refusal(connectorAt(page).shop({ shop, token: 't' }))).errorClass).toBe('RETRY')
    const broken = await startBare((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{')
      response.destroy()
    })
    expect((await refusal(connectorAt(broken).shop({ shop, token: 't' }))).errorClass).toBe('RETRY')
  })

  test('what a platform repeats of our secrets is not repeated', async () => {
    const api = await startBare((_request, response) =>
      response.end(JSON.stringify({ code: 1, message: 'bad very-secret of token-1', request_id: 'r1' })),
    )
    const refused = await refusal(connectorAt(api).shop({ shop, token: 'token-1' }))
    expect(refused.message).toBe('bad *** of ***')
    expect(refused.requestId).toBe('r1')
  })
})
