/** Shoplazza, version 2022-01 with bare replies and pages, and the wrapped replies with cursors of 2025-06 and later. */
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
import { headerIn, isSame, sha256 } from './hmac.ts'
import {
  inParts,
  isoOf,
  listOf,
  momentOf,
  notOffered,
  readOrders,
  recordOf,
  required,
  secondsOf,
  stockOf,
  textOf,
} from './read.ts'
import { setInParts } from './set-stock.ts'
import { addressOf } from './shop-host.ts'
import { isWrapped, shoplazzaCalls, shoplazzaHost } from './shoplazza-call.ts'
import { packageOf, shoplazzaOrder, shoplazzaOrderId } from './shoplazza-orders.ts'
import { isShoplazzaQuery, shoplazzaPushSignature } from './shoplazza-sign.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 250
/** Ids are some twenty letters each and travel in the address. */
const AT_ONCE = 100
const VERSION = '2022-01'
const SCOPE = 'read_order write_order read_product write_product read_shop'
const TOPICS = [
  'orders/create',
  'orders/update',
  'orders/paid',
  'orders/cancelled',
  'fulfillments/create',
  'app/uninstalled',
]

export function shoplazzaConnector(app: PlatformApp, outside: Outside): Connector {
  const { call, token } = shoplazzaCalls(app, outside)

  async function shopOf(access: Access) {
    const { shop } = await call(access, { path: 'shop' })
    const { name, country_code: country } = recordOf(shop)
    return {
      id: access.shop.id,
      name: textOf(name),
      region: textOf(country),
      key: access.shop.key,
      version: access.shop.version,
    }
  }

  /** A page of a list: by number in 2022-01, where a full page may be followed by another; by cursor later. */
  async function page(
    access: Access,
    path: string,
    cursor: string | undefined,
    query: Record<string, string>,
  ) {
    const wrapped = isWrapped(access.shop.version)
    const size = String(PAGE_SIZE)
    const paging: Record<string, string> = wrapped
      ? { page_size: size, ...(cursor ? { cursor } : {}) }
      : { limit: size, page: cursor ?? '1' }
    const reply = await call(access, { path, query: { ...query, ...paging } })
    const items = listOf(reply[path])
    const following = items.length === PAGE_SIZE ? String(Number(cursor ?? '1') + 1) : undefined
    const pointed = reply.has_more === true ? textOf(reply.cursor) || undefined : undefined
    return { items, next: wrapped ? pointed : following }
  }

  async function fulfilments(access: Access, orderId: string) {
    const path = `orders/${encodeURIComponent(orderId)}/fulfillments`
    const { fulfillments: all } = await call(access, { path, query: { limit: String(PAGE_SIZE) } })
    return listOf(all)
      .map(packageOf)
      .filter(({ status }) => status !== 'cancelled')
  }

  return {
    platform: 'SHOPLAZZA',
    capabilities: {
      longestWindow: 7 * DAY_MS,
      pageSize: PAGE_SIZE,
      ordersAtOnce: AT_ONCE,
      pushesTracking: true,
      correctsTracking: false,
      hasLabel: false,
      setsStock: true,
      stockAtOnce: 1,
      splits: true,
      perSecond: 2,
      burst: 40,
    },
    authUrl({ state, redirect, shop }) {
      const query = new URLSearchParams({
        client_id: app.id,
        scope: SCOPE,
        redirect_uri: redirect,
        response_type: 'code',
        state,
      })
      return `${addressOf(app, shoplazzaHost(shop))}/admin/oauth/authorize?${query.toString()}`
    },
    async exchange(query, redirect) {
      if (!isShoplazzaQuery(app.secret, query))
        throw new PlatformError('CALLER', 'hmac', 'The consent does not come from Shoplazza')
      const host = shoplazzaHost(query.shop ?? '')
      const fields = { code: query.code ?? '', grant_type: 'authorization_code', redirect_uri: redirect }
      const tokens = tokensOf(await token(host, fields))
      const shop = await shopOf({ shop: { id: host, key: host, version: VERSION }, token: tokens.access })
      return { tokens, shops: [shop], endsAt: undefined }
    },
    async refresh({ refresh }, { key }) {
      return tokensOf(
        await token(shoplazzaHost(key), { refresh_token: refresh, grant_type: 'refresh_token' }),
      )
    },
    shop: async (access) => ({ shop: await shopOf(access), endsAt: undefined }),
    async listOrders(access, { from, to }, cursor) {
      const { items, next } = await page(access, 'orders', cursor, {
        updated_at_min: new Date(from).toISOString(),
        updated_at_max: new Date(to).toISOString(),
      })
      return {
        items: items.map((raw) => ({
          id: shoplazzaOrderId(raw),
          updatedAt: isoOf(recordOf(raw).updated_at) ?? 0,
        })),
        next,
      }
    },
    async listUnshipped(access, cursor) {
      const { items, next } = await page(access, 'orders', cursor, { status: 'placed' })
      const waiting = items.filter((raw) =>
        ['initialled', 'waiting', 'partially_shipped'].includes(textOf(recordOf(raw).fulfillment_status)),
      )
      return { items: waiting.map((raw) => ({ id: shoplazzaOrderId(raw) })), next }
    },
    async getOrders(access, ids) {
      const raws: unknown[] = []
      for (const part of inParts(ids, AT_ONCE)) {
        const size = String(AT_ONCE)
        const query = {
          ids: part.join(','),
          ...(isWrapped(access.shop.version) ? { page_size: size } : { limit: size }),
        }
        raws.push(...listOf((await call(access, { path: 'orders', query })).orders))
      }
      return readOrders(ids, raws, { idOf: shoplazzaOrderId, read: shoplazzaOrder })
    },
    async listSkus(access, cursor) {
      const size = isWrapped(access.shop.version) ? 'page_size' : 'per_page'
      const query = { [size]: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) }
      const reply = await call(access, { path: 'products', query })
      const products = listOf(reply.products)
      const next = textOf(reply.cursor)
      // 2022-01 gives a cursor with the last page too.
      const hasMore = reply.has_more ?? products.length === PAGE_SIZE
      return { items: products.flatMap(skusOf), next: hasMore === true && next ? next : undefined }
    },
    shipOptions: () => Promise.resolve([{ id: 'own', kind: 'OWN_NUMBER', text: '' }]),
    async ship(access, { orderId, lineIds, trackingNo, carrier }) {
      // There is no key that makes a second request harmless: what is there is looked at first.
      const before = (await fulfilments(access, orderId)).find((each) => each.trackingNo === trackingNo)
      if (before) return { packageId: before.id, trackingNo }
      const { fulfillment } = await call(access, {
        method: 'POST',
        path: `orders/${encodeURIComponent(orderId)}/fulfillments`,
        body: {
          ...(lineIds.length > 0 ? { line_item_ids: lineIds } : {}),
          tracking_number: trackingNo,
          tracking_company: carrier,
        },
      })
      return { packageId: packageOf(fulfillment).id, trackingNo }
    },
    async shipped(access, orderId, packageId) {
      const all = await fulfilments(access, orderId)
      const found = all.find(({ id }) => packageId === '' || id === packageId)
      return found && { packageId: found.id, trackingNo: found.trackingNo }
    },
    correct: () => Promise.reject(notOffered('correction of numbers')),
    // Labels of these parcels are ours.
    label: () => Promise.reject(notOffered('labels')),
    setStock: (access, stock) =>
      setInParts(stock, 1, async ([one]) => {
        if (!one) return []
        await call(access, {
          method: 'PUT',
          path: `variants/${encodeURIComponent(one.skuId)}`,
          body: { variant: { inventory_quantity: one.quantity } },
        })
        return [{ productId: one.productId, skuId: one.skuId, error: undefined }]
      }),
    async ensureHooks(access, address) {
      const { webhooks } = await call(access, { path: 'webhooks', query: { limit: String(PAGE_SIZE) } })
      const set = new Set(
        listOf(webhooks)
          .map(recordOf)
          .filter((hook) => hook.address === address)
          .map((hook) => textOf(hook.topic)),
      )
      for (const topic of TOPICS.filter((each) => !set.has(each))) {
        const hook = { topic, address }
        const body = isWrapped(access.shop.version) ? { webhook: hook } : hook
        await call(access, { method: 'POST', path: 'webhooks', body })
      }
    },
    readHook: (request) => hookOf(app, request),
  }
}

/** How long a token lives is written nowhere: `expires_at` alone says it. */
function tokensOf(reply: Readonly<Record<string, unknown>>): Tokens {
  return {
    access: required(reply.access_token, 'access_token'),
    refresh: required(reply.refresh_token, 'refresh_token'),
    accessEndsAt: momentOf(secondsOf(reply.expires_at) ?? isoOf(reply.expires_at), 'expires_at'),
    refreshEndsAt: undefined,
  }
}

function skusOf(raw: unknown) {
  const product = recordOf(raw)
  return listOf(product.variants).map((each) => {
    const variant = recordOf(each)
    return {
      productId: textOf(product.id),
      skuId: textOf(variant.id),
      sellerSku: textOf(variant.sku),
      barcode: textOf(variant.barcode),
      name: [product.title, variant.title].map(textOf).filter(Boolean).join(', '),
      stock: stockOf(variant.inventory_quantity),
      reserved: 0,
    }
  })
}

function hookOf(app: PlatformApp, { headers, body }: HookRequest): Hook | undefined {
  const given = headerIn(headers, 'x-shoplazza-hmac-sha256')
  if (!isSame(given, shoplazzaPushSignature(app.secret, body))) return undefined
  const topic = headerIn(headers, 'x-shoplazza-topic')
  let content: Readonly<Record<string, unknown>>
  try {
    content = recordOf(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
  const isOrder = topic.startsWith('orders/')
  const isParcel = topic.startsWith('fulfillments/')
  return {
    kind: isOrder || isParcel ? 'ORDER' : topic === 'app/uninstalled' ? 'UNLINKED' : 'OTHER',
    shopId: headerIn(headers, 'x-shoplazza-shop-domain').toLowerCase(),
    orderId: isOrder ? textOf(content.id) : isParcel ? textOf(content.order_id) : '',
    key: headerIn(headers, 'x-shoplazza-deduplication-id') || sha256(`${topic}|${body.toString('utf8')}`),
  }
}
