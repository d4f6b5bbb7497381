/** Vectors of the platforms' own pages, and of tests of others that agree with them. One changed byte must not pass. */
import { describe, expect, test } from 'vitest'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { Outside, PlatformApp } from './connector.ts'
import { connectorOf } from './connectors.ts'
import { hexHmac, isSame } from './hmac.ts'
import { openPushSignature, openShopKey, openSignature } from './open-sign.ts'
import { shopeePushSignature, shopeeSignature } from './shopee-sign.ts'
import { isShoplazzaQuery, shoplazzaPushSignature } from './shoplazza-sign.ts'
import { tiktokPushSignature, tiktokSignature } from './tiktok-sign.ts'

const SHOPEE_KEY = '57615053704d6470644f554a78656d50484143644964436a5568777544524579'
const shopee = { id: '2001887', secret: SHOPEE_KEY }
const PUSH_ADDRESS = 'https://example.com/shopee/push'
const PUSH_BODY = '{"shop_id":123,"code":1}'
const PUSH_SIGNATURE = '5f2ca9f6c64e58aa5af5d28ae9e62a49363df59072cdc501232e444720923f89'
const TIKTOK_BODY =
  '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}'
const TIKTOK_SIGNATURE = '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05'
const LAZZA_BODY = '{"id":"11218-00000001"}'
const LAZZA_SIGNATURE = 'kDgeXv0Nd+1XkXIFOPeahIV8JvA/ZPYaPpQaTUQC4uc='

/** The same bytes with one of them changed. */
const changed = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1)

describe('Shopee', () => {
  test('signs calls of a shop', () => {
    const given = {
      path: '/api/v2/shop/get_shop_info',
      seconds: 1_655_714_431,
      scope: '59777174636562737266615546704c6d14701711',
    }
    const signature = 'b914bea03c13799deb036bb9d10e689f5a6bade160c44af568646f1ef7d796c1'
    expect(shopeeSignature(shopee, given)).toBe(signature)
    expect(shopeeSignature(shopee, { ...given, seconds: 1_655_714_432 })).not.toBe(signature)
    expect(shopeeSignature(shopee, { ...given, scope: changed(given.scope, 3) })).not.toBe(signature)
  })

  test('signs public calls', () => {
    const given = { path: '/api/v2/public/get_shops_by_partner', seconds: 1_655_714_431 }
    const signature = '60ab8c4a535009ab33b8a0029ee18a667ef6eaeb16481ed3d573a5059122d4df'
    expect(shopeeSignature(shopee, given)).toBe(signature)
    expect(shopeeSignature(shopee, { ...given, path: changed(given.path, 9) })).not.toBe(signature)
  })

  test('proves notices by the registered address and the bytes that arrived', () => {
    const body = Buffer.from(PUSH_BODY)
    expect(shopeePushSignature(SHOPEE_KEY, PUSH_ADDRESS, body)).toBe(PUSH_SIGNATURE)
    for (let at = 0; at < PUSH_BODY.length; at += 1)
      expect(shopeePushSignature(SHOPEE_KEY, PUSH_ADDRESS, Buffer.from(changed(PUSH_BODY, at)))).not.toBe(
        PUSH_SIGNATURE,
      )
    expect(shopeePushSignature(SHOPEE_KEY, changed(PUSH_ADDRESS, 12), body)).not.toBe(PUSH_SIGNATURE)
  })
})

describe('TikTok Shop', () => {
  const secret = 'e59af819cc'
  test.each<{
    title: string
    secret: string
    path: string
    query: Record<string, string>
    body: string
    signature: string
  }>([
    {
      title: 'a question without a body',
      secret,
      path: '/authorization/202309/shops',
      query: { app_key: '29a39d', timestamp: '1623812664' },
      body: '',
      signature: 'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
    },
    {
      title: 'the exact text of a body',
      secret,
      path: '/event/202309/webhooks',
      query: {
        timestamp: '1696909648',
        shop_cipher: 'ROW_xkMbgAAAeVAQra0eZWebFQq5aIK',
        app_key: '68xu9ks5p4i8',
      },
      body: '{"address":"https://partner.tiktokshop.com","event_type":"PACKAGE_UPDATE"}',
      signature: 'cd0d6268252f4ba293bf7ea4c0a2873bf9beec600d22530638564ab301435f7a',
    },
    {
      title: 'parameters',
      secret: 'app_secret',
      path: '/test-api',
      query: { foo: 'bar' },
      body: '',
      signature: 'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
    },
  ])('signs $title', ({ secret: key, path, query, body, signature }) => {
    expect(tiktokSignature(key, { path, query, body })).toBe(signature)
    // What is not signed changes nothing, every other byte does.
    const more = { ...query, sign: 'anything', access_token: 'anything' }
    expect(tiktokSignature(key, { path, query: more, body })).toBe(signature)
    expect(tiktokSignature(key, { path: changed(path, 4), query, body })).not.toBe(signature)
    expect(tiktokSignature(key, { path, query, body: `${body} ` })).not.toBe(signature)
    const [[name, value] = ['', '']] = Object.entries(query)
    expect(tiktokSignature(key, { path, query: { ...query, [name]: changed(value, 0) }, body })).not.toBe(
      signature,
    )
  })

  test('proves notices by the bytes that arrived', () => {
    const app = { id: 'abcdef', secret: '123' }
    expect(tiktokPushSignature(app, Buffer.from(TIKTOK_BODY))).toBe(TIKTOK_SIGNATURE)
    for (let at = 0; at < TIKTOK_BODY.length; at += 1)
      expect(tiktokPushSignature(app, Buffer.from(changed(TIKTOK_BODY, at)))).not.toBe(TIKTOK_SIGNATURE)
  })
})

describe('Shoplazza', () => {
  test.each<{ query: Record<string, string>; hmac: string }>([
    {
      // Published by Shopify, whose algorithm is the same.
      query: {
        timestamp: '1337178173',
        shop: 'some-shop.myshopify.com',
        code: '0907a61c0c8d55e99db179b68161bc00',
      },
      hmac: '4712bf92ffc2917d15a2f5a273e39f0116667419aa4b6ac0b3baaf26fa3c4d20',
    },
    {
      query: { store_id: '1339409', shop: 'xxx.myshoplaza.com', install_from: 'app_store' },
      hmac: 'b64855474d69d3dc9fa5c33cab9afd8722d6f5dbd14383e42dcdf55af6099cd7',
    },
  ])('proves a query by its other parameters, whatever their order', ({ query, hmac }) => {
    expect(isShoplazzaQuery('hush', { ...query, hmac })).toBe(true)
    expect(isShoplazzaQuery('hush', { ...query, hmac: changed(hmac, 0) })).toBe(false)
    expect(isShoplazzaQuery('hush', { ...query, shop: changed(query.shop ?? '', 1), hmac })).toBe(false)
    expect(isShoplazzaQuery('hush', { ...query, more: '1', hmac })).toBe(false)
    expect(isShoplazzaQuery('hush', query)).toBe(false)
  })

  test('accepts encoded and plain values alike', () => {
    const query = { state: 'a b/c=*', shop: 'xxx.myshoplaza.com' }
    const plain = hexHmac('hush', 'shop=xxx.myshoplaza.com&state=a b/c=*')
    const encoded = hexHmac('hush', 'shop=xxx.myshoplaza.com&state=a+b%2Fc%3D%2A')
    expect(isShoplazzaQuery('hush', { ...query, hmac: plain })).toBe(true)
    expect(isShoplazzaQuery('hush', { ...query, hmac: encoded })).toBe(true)
    expect(isShoplazzaQuery('hush', { ...query, hmac: changed(encoded, 5) })).toBe(false)
  })

  test('proves notices by the bytes that arrived', () => {
    expect(shoplazzaPushSignature('hush', Buffer.from(LAZZA_BODY))).toBe(LAZZA_SIGNATURE)
    for (let at = 0; at < LAZZA_BODY.length; at += 1)
      expect(shoplazzaPushSignature('hush', Buffer.from(changed(LAZZA_BODY, at)))).not.toBe(LAZZA_SIGNATURE)
  })
})

describe('shops without a platform', () => {
  const key = openShopKey('secret', 'shop.example.com')

  test('every shop has a key of its own', () => {
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(openShopKey('secret', 'shop.example.org')).not.toBe(key)
    expect(openShopKey('secreT', 'shop.example.com')).not.toBe(key)
  })

  test('method, target, time and body are signed', () => {
    const given = { method: 'GET', target: '/sampan/v1/orders?limit=100', seconds: 1_700_000_000, body: '' }
    const all = [
      given,
      { ...given, method: 'PUT' },
      { ...given, target: '/sampan/v1/orders?limit=10' },
      { ...given, seconds: 1_700_000_001 },
      { ...given, body: ' ' },
    ].map((each) => openSignature(key, each))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('notices', () => {
  const outside: Outside = { fetch, now: () => 1_700_000_000_000 }
  const time = '1700000000'
  const body = '{"id":"n1","type":"order.changed","order_id":"7"}'
  const host = 'shop.example.com'
  const app = { id: '2001887', secret: SHOPEE_KEY, api: '' }
  const open = { ...app, secret: 'secret' }
  const openHeaders = {
    'x-sampan-shop': host,
    'x-sampan-timestamp': time,
    'x-sampan-signature': openPushSignature(openShopKey('secret', host), time, Buffer.from(body)),
  }
  const cases: {
    platform: PlatformCode
    app: PlatformApp
    headers: Record<string, string>
    body: string
    name: string
    hook: object
  }[] = [
    {
      platform: 'SHOPEE',
      app,
      headers: { authorization: PUSH_SIGNATURE },
      body: PUSH_BODY,
      name: 'authorization',
      hook: { kind: 'OTHER', shopId: '123', orderId: '' },
    },
    {
      platform: 'TIKTOK',
      app: { id: 'abcdef', secret: '123', api: '' },
      headers: { authorization: TIKTOK_SIGNATURE },
      body: TIKTOK_BODY,
      name: 'authorization',
      hook: {
        kind: 'ORDER',
        shopId: '7495540735365777507',
        orderId: '576653688135258178',
        key: '7380066284010030890',
      },
    },
    {
      platform: 'SHOPLAZZA',
      app: { id: 'client', secret: 'hush', api: '' },
      headers: {
        'x-shoplazza-hmac-sha256': LAZZA_SIGNATURE,
        'x-shoplazza-topic': 'orders/update',
        'x-shoplazza-shop-domain': 'xxx.myshoplaza.com',
        'x-shoplazza-deduplication-id': 'd1',
      },
      body: LAZZA_BODY,
      name: 'x-shoplazza-hmac-sha256',
      hook: { kind: 'ORDER', shopId: 'xxx.myshoplaza.com', orderId: '11218-00000001', key: 'd1' },
    },
    {
      platform: 'OPEN',
      app: open,
      headers: openHeaders,
      body,
      name: 'x-sampan-signature',
      hook: { kind: 'ORDER', shopId: host, orderId: '7', key: `${host}|n1` },
    },
  ]
  test.each(cases)('of $platform are read when proved, and nothing otherwise', (each) => {
    const connector = connectorOf(each.platform, each.app, outside)
    const read = (headers: Record<string, string>, text: string) =>
      connector.readHook({ registered: PUSH_ADDRESS, headers, body: Buffer.from(text) })
    const given = each.headers
    expect(read(given, each.body)).toMatchObject(each.hook)
    expect(read(given, each.body)).toEqual(read(given, each.body))
    expect(read(given, `${each.body} `)).toBeUndefined()
    expect(read({ ...given, [each.name]: changed(given[each.name] ?? '', 0) }, each.body)).toBeUndefined()
    expect(read({}, each.body)).toBeUndefined()
  })

  test('of a shop without a platform are refused when they are old, or of another shop', () => {
    const late: Outside = { fetch, now: () => 1_700_000_301_000 }
    const request = { registered: '', headers: openHeaders, body: Buffer.from(body) }
    expect(connectorOf('OPEN', open, outside).readHook(request)).toBeDefined()
    expect(connectorOf('OPEN', open, late).readHook(request)).toBeUndefined()
    const other = { ...request, headers: { ...openHeaders, 'x-sampan-shop': 'shop.example.org' } }
    expect(connectorOf('OPEN', open, outside).readHook(other)).toBeUndefined()
  })
})

test('signatures of different length are not the same', () => {
  expect(isSame('', 'abc')).toBe(false)
  expect(isSame('abcd', 'abc')).toBe(false)
  expect(isSame('abc', 'abc')).toBe(true)
})
