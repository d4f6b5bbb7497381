/** Shopee Open Platform v2: consent, orders, goods, stock and notices; parcels are in shopee-parcels.ts. */
import {
  PlatformError,
  type Access,
  type Connector,
  type Consent,
  type Hook,
  type HookRequest,
  type ListedSku,
  type Outside,
  type PlatformApp,
  type StockResult,
  type StockToSet,
  type Tokens,
} from './connector.ts'
import { headerIn, isSame, sha256 } from './hmac.ts'
import {
  inParts,
  listOf,
  readOrders,
  recordOf,
  required,
  secondsAt,
  secondsOf,
  stockOf,
  textOf,
} from './read.ts'
import { setInParts } from './set-stock.ts'
import { shopeeCalls } from './shopee-call.ts'
import { SHOPEE_FIELDS, shopeeOrder, shopeeOrderId } from './shopee-orders.ts'
import { shopeeParcels } from './shopee-parcels.ts'
import { shopeePushSignature } from './shopee-sign.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 100
/** Ids in one question, of orders and of products. */
const AT_ONCE = 50
const VERSION = 'v2'
/** A moment; a time to live is never as large. */
const LEAST_EPOCH = 1_000_000_000
const REFRESH_DAYS = 30
/** Of search_package_list: to be arranged. */
const TO_PROCESS = 2

export function shopeeConnector(app: PlatformApp, outside: Outside): Connector {
  const { call, whole } = shopeeCalls(app, outside)

  function tokensOf(reply: Readonly<Record<string, unknown>>): Tokens {
    const expire = Number(textOf(reply.expire_in))
    return {
      access: required(reply.access_token, 'access_token'),
      refresh: required(reply.refresh_token, 'refresh_token'),
      // A sample of the documentation shows a moment where the text says seconds to live.
      accessEndsAt: expire > LEAST_EPOCH ? expire * 1000 : outside.now() + expire * 1000,
      refreshEndsAt: outside.now() + REFRESH_DAYS * DAY_MS,
    }
  }

  async function shopOf(access: Access) {
    const reply = await whole({ name: 'shop/get_shop_info', access })
    const shop = {
      id: access.shop.id,
      name: textOf(reply.shop_name),
      region: textOf(reply.region),
      key: '',
      version: VERSION,
    }
    return { shop, endsAt: secondsOf(reply.expire_time) }
  }

  async function exchange(query: Readonly<Record<string, string>>): Promise<Consent> {
    const { code = '', shop_id: shopId, main_account_id: mainId } = query
    if (!code || !(shopId ?? mainId))
      throw new PlatformError('CALLER', 'no_code', 'The consent came without a code or a shop')
    const reply = await whole({
      name: 'auth/token/get',
      body: {
        code,
        partner_id: Number(app.id),
        ...(shopId ? { shop_id: Number(shopId) } : { main_account_id: Number(mainId) }),
      },
    })
    const tokens = tokensOf(reply)
    const ids = shopId ? [shopId] : listOf(reply.shop_id_list).map(textOf)
    const found: Awaited<ReturnType<typeof shopOf>>[] = []
    for (const id of ids)
      found.push(await shopOf({ shop: { id, key: '', version: VERSION }, token: tokens.access }))
    const ends = found.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt !== undefined)
    return {
      tokens,
      shops: found.map(({ shop }) => shop),
      endsAt: ends.length > 0 ? Math.min(...ends) : undefined,
    }
  }

  async function skusOf(access: Access, ids: readonly string[]): Promise<ListedSku[]> {
    if (ids.length === 0) return []
    const query = { item_id_list: ids.join(',') }
    const { item_list } = await call({ name: 'product/get_item_base_info', access, query })
    const skus: ListedSku[] = []
    for (const raw of listOf(item_list)) {
      const item = recordOf(raw)
      const productId = textOf(item.item_id)
      const name = textOf(item.item_name)
      if (item.has_model !== true) {
        skus.push({ ...skuOf(item), productId, skuId: '0', sellerSku: textOf(item.item_sku), name })
        continue
      }
      const { model } = await call({
        name: 'product/get_model_list',
        access,
        query: { item_id: productId },
      })
      skus.push(
        ...listOf(model).map((each) => {
          const variant = recordOf(each)
          const full = [name, textOf(variant.model_name)].filter(Boolean).join(', ')
          return {
            ...skuOf(variant),
            productId,
            skuId: textOf(variant.model_id),
            sellerSku: textOf(variant.model_sku) || textOf(item.item_sku),
            name: full,
          }
        }),
      )
    }
    return skus
  }

  /** One product takes one question. */
  async function setOne(access: Access, stock: readonly StockToSet[]): Promise<StockResult[]> {
    const reply = await call({
      name: 'product/update_stock',
      access,
      body: {
        item_id: Number(stock[0]?.productId),
        stock_list: stock.map(({ skuId, quantity }) => ({
          model_id: Number(skuId),
          seller_stock: [{ stock: quantity }],
        })),
      },
    })
    const taken = new Set(listOf(reply.success_list).map((each) => textOf(recordOf(each).model_id)))
    const refused = new Map(
      listOf(reply.failure_list).map((each) => {
        const { model_id: id, failed_reason: reason } = recordOf(each)
        return [textOf(id), textOf(reason)]
      }),
    )
    return stock.map(({ productId, skuId }) => {
      const reason = refused.get(skuId)
      if (reason === undefined && taken.has(skuId)) return { productId, skuId, error: undefined }
      const error =
        reason === undefined
          ? new PlatformError('RETRY', 'unconfirmed', 'The answer does not name this SKU')
          : new PlatformError('BUSINESS', 'stock', reason)
      return { productId, skuId, error }
    })
  }

  return {
    platform: 'SHOPEE',
    capabilities: {
      longestWindow: 15 * DAY_MS,
      pageSize: PAGE_SIZE,
      ordersAtOnce: AT_ONCE,
      pushesTracking: true,
      correctsTracking: false,
      hasLabel: true,
      setsStock: true,
      stockAtOnce: AT_ONCE,
      splits: true,
      perSecond: 5,
      burst: 10,
    },
    authUrl({ state, redirect }) {
      const query = new URLSearchParams({
        partner_id: app.id,
        auth_type: 'seller',
        redirect_uri: redirect,
        response_type: 'code',
        state,
      })
      return `${app.consent ?? app.api}/auth?${query.toString()}`
    },
    exchange,
    async refresh({ refresh }, { id }) {
      const body = { refresh_token: refresh, partner_id: Number(app.id), shop_id: Number(id) }
      return tokensOf(await whole({ name: 'auth/access_token/get', body }))
    },
    shop: shopOf,
    async listOrders(access, { from, to }, cursor) {
      const reply = await call({
        name: 'order/get_order_list',
        access,
        query: {
          time_range_field: 'update_time',
          time_from: secondsAt(from),
          // Both ends cut alike: what is left out here begins the next window.
          time_to: secondsAt(to),
          page_size: PAGE_SIZE,
          cursor: cursor ?? '',
          response_optional_fields: 'order_status',
        },
      })
      const items = listOf(reply.order_list).map((raw) => ({ id: shopeeOrderId(raw), updatedAt: 0 }))
      return { items, next: reply.more === true ? textOf(reply.next_cursor) : undefined }
    },
    async listUnshipped(access, cursor) {
      const reply = await call({
        name: 'order/search_package_list',
        access,
        body: {
          filter: { package_status: TO_PROCESS },
          pagination: { page_size: PAGE_SIZE, cursor: cursor ?? '' },
        },
      })
      const { more, next_cursor: next } = recordOf(reply.pagination)
      // A split order is listed once for each of its parcels.
      const ids = new Set(listOf(reply.packages_list).map(shopeeOrderId))
      return { items: [...ids].map((id) => ({ id })), next: more === true ? textOf(next) : undefined }
    },
    async getOrders(access, ids) {
      const raws: unknown[] = []
      for (const part of inParts(ids, AT_ONCE)) {
        const query = { order_sn_list: part.join(','), response_optional_fields: SHOPEE_FIELDS }
        const reply = await call({ name: 'order/get_order_detail', access, query })
        raws.push(...listOf(reply.order_list))
      }
      return readOrders(ids, raws, { idOf: shopeeOrderId, read: shopeeOrder })
    },
    async listSkus(access, cursor) {
      const reply = await call({
        name: 'product/get_item_list',
        access,
        query: { offset: cursor ?? '0', page_size: AT_ONCE, item_status: 'NORMAL' },
      })
      const ids = listOf(reply.item).map((raw) => textOf(recordOf(raw).item_id))
      return {
        items: await skusOf(access, ids),
        next: reply.has_next_page === true ? textOf(reply.next_offset) : undefined,
      }
    },
    ...shopeeParcels(app, outside),
    setStock: (access, stock) => setInParts(stock, AT_ONCE, (part) => setOne(access, part)),
    // Addresses of notices are kept in Shopee's console.
    ensureHooks: () => Promise.resolve(),
    readHook: (request) => hookOf(app, request),
  }
}

const skuOf = (item: Readonly<Record<string, unknown>>) => {
  const summary = recordOf(recordOf(item.stock_info_v2).summary_info)
  return {
    barcode: textOf(item.gtin_code),
    stock: stockOf(summary.total_available_stock),
    reserved: stockOf(summary.total_reserved_stock),
  }
}

/** Codes of notices (push page of May 2026). */
const KINDS: Readonly<Record<string, Hook['kind']>> = {
  '0': 'CHECK',
  '2': 'UNLINKED',
  '3': 'ORDER',
  '4': 'ORDER',
  '12': 'EXPIRING',
  '15': 'ORDER',
}

function hookOf(app: PlatformApp, { registered, headers, body }: HookRequest): Hook | undefined {
  const given = headerIn(headers, 'authorization')
  if (!isSame(given, shopeePushSignature(app.secret, registered, body))) return undefined
  let notice: Readonly<Record<string, unknown>>
  try {
    notice = recordOf(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
  const code = textOf(notice.code)
  const shopId = textOf(notice.shop_id)
  const { ordersn, order_sn: orderSn } = recordOf(notice.data)
  return {
    kind: KINDS[code] ?? 'OTHER',
    shopId,
    orderId: textOf(ordersn) || textOf(orderSn),
    key: sha256(Buffer.concat([Buffer.from(`${code}|${shopId}|`), body])),
  }
}
