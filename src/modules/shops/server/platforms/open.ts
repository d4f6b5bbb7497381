/** Shops without a platform, which answer our own protocol: docs/shops-without-a-platform.md says what each part means. */
import { ask, jsonOf, retryAfterOf, spoken } from './ask.ts'
import {
  PlatformError,
  type Access,
  type Connector,
  type Hook,
  type HookRequest,
  type Outside,
  type PlatformApp,
  type Tokens,
} from './connector.ts'
import { openClass } from './errors.ts'
import { headerIn, isSame, sha256 } from './hmac.ts'
import { openOrder, openOrderId, packageOf } from './open-orders.ts'
import { OPEN_SECONDS, openPushSignature, openShopKey, openSignature } from './open-sign.ts'
import {
  inParts,
  isoOf,
  listOf,
  notOffered,
  readOrders,
  recordOf,
  required,
  secondsAt,
  stockOf,
  textOf,
} from './read.ts'
import { setInParts } from './set-stock.ts'
import { addressOf } from './shop-host.ts'

type Json = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000
const PAGE_SIZE = 100
const VERSION = 'v1'
/** For shops whose tokens do not end. */
const ENDLESS_MS = 3650 * DAY_MS
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{2,5})?$/
/** Names that only mean something inside a network. */
const INSIDE = /\.(?:local|localhost|internal|intranet|lan|home|corp|test)(?::\d+)?$/

/** @throws PlatformError CALLER for anything but a public name: no address is built of it */
function hostOf(shop: string): string {
  const host = shop.toLowerCase()
  if (HOST.test(host) && !INSIDE.test(host)) return host
  throw new PlatformError('CALLER', 'shop', 'Enter the address of the shop, like shop.example.com')
}

interface OpenCall {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** Below /sampan/v1/. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export function openConnector(app: PlatformApp, outside: Outside): Connector {
  const keyOf = (host: string) => openShopKey(app.secret, host)

  async function call(
    { host, token }: { readonly host: string; readonly token: string },
    { method = 'GET', path, query = {}, body, headers = {} }: OpenCall,
  ): Promise<Json> {
    const parameters = new URLSearchParams(query).toString()
    const target = `/sampan/${VERSION}/${path}${parameters ? `?${parameters}` : ''}`
    const text = body ? JSON.stringify(body) : ''
    const seconds = secondsAt(outside.now())
    const answer = await ask(outside, addressOf(app, host) + target, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        'x-sampan-app': app.id,
        'x-sampan-timestamp': String(seconds),
        'x-sampan-signature': openSignature(keyOf(host), { method, target, seconds, body: text }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(text ? { 'content-type': 'application/json' } : {}),
      },
      ...(text ? { body: text } : {}),
    })
    const reply = recordOf(jsonOf(answer))
    if (answer.status < 400) return reply
    const { code, message, request_id: requestId } = recordOf(reply.error)
    throw new PlatformError(
      openClass(textOf(code), answer.status),
      textOf(code) || `http_${answer.status}`,
      spoken(textOf(message), [app.secret, keyOf(host), token]),
      textOf(requestId),
      retryAfterOf(answer.headers, outside.now()),
    )
  }

  const ofShop = ({ shop, token }: Access) => ({ host: hostOf(shop.key), token })

  async function shopOf(access: Access) {
    const reply = await call(ofShop(access), { path: 'shop' })
    return {
      id: access.shop.id,
      name: textOf(reply.name),
      region: textOf(reply.country),
      key: access.shop.key,
      version: VERSION,
    }
  }

  function tokensOf(reply: Json): Tokens {
    return {
      access: required(reply.access_token, 'access_token'),
      refresh: textOf(reply.refresh_token),
      accessEndsAt: isoOf(reply.expires_at) ?? outside.now() + ENDLESS_MS,
      refreshEndsAt: undefined,
    }
  }

  async function page(
    access: Access,
    path: string,
    cursor: string | undefined,
    query: Record<string, string>,
  ) {
    const paging = { limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) }
    const reply = await call(ofShop(access), { path, query: { ...query, ...paging } })
    return { items: listOf(reply[path]), next: textOf(reply.next_cursor) || undefined }
  }

  const parcelsPath = (orderId: string) => `orders/${encodeURIComponent(orderId)}/shipments`

  return {
    platform: 'OPEN',
    capabilities: {
      longestWindow: 30 * DAY_MS,
      pageSize: PAGE_SIZE,
      ordersAtOnce: PAGE_SIZE,
      pushesTracking: true,
      correctsTracking: false,
      hasLabel: false,
      setsStock: true,
      stockAtOnce: PAGE_SIZE,
      splits: true,
      perSecond: 5,
      burst: 20,
    },
    authUrl({ state, redirect, shop }) {
      const query = new URLSearchParams({ app: app.id, redirect, state })
      return `${addressOf(app, hostOf(shop))}/sampan/${VERSION}/consent?${query.toString()}`
    },
    async exchange({ code = '', shop = '' }) {
      const host = hostOf(shop)
      // The shop learns its key here, from the one who holds the code it has just given.
      const body = { grant: 'code', code, key: keyOf(host) }
      const tokens = tokensOf(await call({ host, token: '' }, { method: 'POST', path: 'token', body }))
      const own = await shopOf({ shop: { id: host, key: host, version: VERSION }, token: tokens.access })
      return { tokens, shops: [own], endsAt: undefined }
    },
    async refresh({ refresh }, { key }) {
      const body = { grant: 'refresh', refresh_token: refresh }
      return tokensOf(await call({ host: hostOf(key), token: '' }, { method: 'POST', path: 'token', body }))
    },
    shop: async (access) => ({ shop: await shopOf(access), endsAt: undefined }),
    async listOrders(access, { from, to }, cursor) {
      const { items, next } = await page(access, 'orders', cursor, {
        updated_from: new Date(from).toISOString(),
        updated_to: new Date(to).toISOString(),
      })
      return {
        items: items.map((raw) => ({
          id: openOrderId(raw),
          updatedAt: isoOf(recordOf(raw).updated_at) ?? 0,
        })),
        next,
      }
    },
    async listUnshipped(access, cursor) {
      const { items, next } = await page(access, 'orders', cursor, { state: 'to_ship' })
      return { items: items.map((raw) => ({ id: openOrderId(raw) })), next }
    },
    async getOrders(access, ids) {
      const raws: unknown[] = []
      for (const part of inParts(ids, PAGE_SIZE))
        raws.push(...(await page(access, 'orders', undefined, { ids: part.join(',') })).items)
      return readOrders(ids, raws, { idOf: openOrderId, read: openOrder })
    },
    async listSkus(access, cursor) {
      const { items, next } = await page(access, 'skus', cursor, {})
      return { items: items.map(skuOf), next }
    },
    shipOptions: () => Promise.resolve([{ id: 'own', kind: 'OWN_NUMBER', text: '' }]),
    async ship(access, { orderId, packageId, lineIds, trackingNo, carrier }) {
      const body = { tracking_number: trackingNo, carrier, line_ids: lineIds }
      // The same shipping has the same key: a second request changes nothing.
      const key = sha256(JSON.stringify([orderId, packageId, lineIds, trackingNo]))
      const headers = { 'idempotency-key': key }
      const reply = await call(ofShop(access), { method: 'POST', path: parcelsPath(orderId), body, headers })
      return { packageId: packageOf(reply.shipment).id, trackingNo }
    },
    async shipped(access, orderId, packageId) {
      const { shipments } = await call(ofShop(access), { path: parcelsPath(orderId) })
      const found = listOf(shipments)
        .map(packageOf)
        .find(({ id }) => packageId === '' || id === packageId)
      return found && { packageId: found.id, trackingNo: found.trackingNo }
    },
    correct: () => Promise.reject(notOffered('correction of numbers')),
    label: () => Promise.reject(notOffered('labels')),
    setStock: (access, stock) =>
      setInParts(stock, PAGE_SIZE, async (part) => {
        const skus = part.map(({ productId, skuId, quantity }) => ({
          product_id: productId,
          sku_id: skuId,
          quantity,
        }))
        const { refused } = await call(ofShop(access), { method: 'PUT', path: 'stock', body: { skus } })
        const errors = new Map(
          listOf(refused).map((raw) => {
            const { sku_id: skuId, code, message } = recordOf(raw)
            return [textOf(skuId), new PlatformError('BUSINESS', textOf(code), textOf(message))]
          }),
        )
        return part.map(({ productId, skuId }) => ({ productId, skuId, error: errors.get(skuId) }))
      }),
    async ensureHooks(access, address) {
      await call(ofShop(access), { method: 'PUT', path: 'hook', body: { address } })
    },
    readHook: (request) => hookOf(app, outside, request),
  }
}

function skuOf(raw: unknown) {
  const sku = recordOf(raw)
  return {
    productId: textOf(sku.product_id),
    skuId: textOf(sku.sku_id) || '0',
    sellerSku: textOf(sku.sku),
    barcode: textOf(sku.barcode),
    name: textOf(sku.name),
    stock: stockOf(sku.stock),
    reserved: stockOf(sku.reserved),
  }
}

const KINDS: Readonly<Record<string, Hook['kind']>> = {
  'order.changed': 'ORDER',
  'shop.unlinked': 'UNLINKED',
  ping: 'CHECK',
}

function hookOf(app: PlatformApp, { now }: Outside, { headers, body }: HookRequest): Hook | undefined {
  const host = headerIn(headers, 'x-sampan-shop')
  const seconds = headerIn(headers, 'x-sampan-timestamp')
  const signature = openPushSignature(openShopKey(app.secret, host), seconds, body)
  if (!isSame(headerIn(headers, 'x-sampan-signature'), signature)) return undefined
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(Number(seconds) - secondsAt(now())) > OPEN_SECONDS)
    return undefined
  let notice: Json
  try {
    notice = recordOf(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
  return {
    kind: KINDS[textOf(notice.type)] ?? 'OTHER',
    shopId: host,
    orderId: textOf(notice.order_id),
    key: `${host}|${textOf(notice.id) || sha256(body)}`,
  }
}
