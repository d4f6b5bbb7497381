/** TikTok Shop Open API, versions 202309 and 202502: consent, orders and notices; parcels and stock have files of their own. */
import {
  PlatformError,
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
  listOf,
  momentOf,
  readOrders,
  recordOf,
  required,
  secondsAt,
  secondsOf,
  textOf,
} from './read.ts'
import { setInParts } from './set-stock.ts'
import { tiktokCalls } from './tiktok-call.ts'
import { tiktokOrder, tiktokOrderId } from './tiktok-orders.ts'
import { tiktokParcels } from './tiktok-parcels.ts'
import { tiktokPushSignature } from './tiktok-sign.ts'
import { tiktokStock } from './tiktok-stock.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 100
const AT_ONCE = 50
/** SKUs of one question about stock. */
const SKUS_AT_ONCE = 100
const VERSION = '202309'
const UNSHIPPED = ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING']
const TOPICS = [
  'ORDER_STATUS_CHANGE',
  'PACKAGE_UPDATE',
  'CANCELLATION_STATUS_CHANGE',
  'RETURN_STATUS_CHANGE',
  'SELLER_DEAUTHORIZATION',
  'UPCOMING_AUTHORIZATION_EXPIRATION',
]

export function tiktokConnector(app: PlatformApp, outside: Outside): Connector {
  const { call, token } = tiktokCalls(app, outside)
  const stock = tiktokStock(app, outside)

  async function shopsOf(access: string) {
    const { shops } = await call(
      { shop: { key: '' }, token: access },
      { path: `/authorization/${VERSION}/shops` },
    )
    return listOf(shops).map((raw) => {
      const { id, name, region, cipher } = recordOf(raw)
      return {
        id: required(id, 'shops.id'),
        name: textOf(name),
        region: textOf(region),
        key: required(cipher, 'shops.cipher'),
        version: VERSION,
      }
    })
  }

  const search = (query: Record<string, string>, body: object) => ({
    method: 'POST' as const,
    path: `/order/${VERSION}/orders/search`,
    query: { page_size: String(PAGE_SIZE), ...query },
    body,
  })

  return {
    platform: 'TIKTOK',
    capabilities: {
      longestWindow: DAY_MS,
      pageSize: PAGE_SIZE,
      ordersAtOnce: AT_ONCE,
      pushesTracking: true,
      correctsTracking: true,
      hasLabel: true,
      setsStock: true,
      stockAtOnce: SKUS_AT_ONCE,
      splits: true,
      perSecond: 5,
      burst: 10,
    },
    // The address a seller returns to is set in Partner Center.
    authUrl({ state }) {
      const query = new URLSearchParams({ service_id: app.serviceId ?? '', state })
      return `${app.consent ?? app.api}/open/authorize?${query.toString()}`
    },
    async exchange({ code = '', error = '' }) {
      // A refusal arrives as error=auth_denied and code=null.
      if (error || !code || code === 'null')
        throw new PlatformError('CALLER', error || 'no_code', 'The seller did not consent')
      const reply = await token('get', { auth_code: code, grant_type: 'authorized_code' })
      const tokens = tokensOf(reply)
      return { tokens, shops: await shopsOf(tokens.access), endsAt: tokens.refreshEndsAt }
    },
    async refresh({ refresh }) {
      return tokensOf(await token('refresh', { refresh_token: refresh, grant_type: 'refresh_token' }))
    },
    async shop({ shop, token: access }) {
      const found = (await shopsOf(access)).find(({ id }) => id === shop.id)
      if (!found) throw new PlatformError('REAUTH', 'shop_gone', 'The consent is not for this shop any more')
      return { shop: found, endsAt: undefined }
    },
    async listOrders(access, { from, to }, cursor) {
      const reply = await call(
        access,
        search(
          { sort_field: 'update_time', sort_order: 'ASC', ...(cursor ? { page_token: cursor } : {}) },
          { update_time_ge: secondsAt(from), update_time_lt: secondsAt(to) },
        ),
      )
      const items = listOf(reply.orders).map((raw) => ({
        id: tiktokOrderId(raw),
        updatedAt: secondsOf(recordOf(raw).update_time) ?? 0,
      }))
      return { items, next: textOf(reply.next_page_token) || undefined }
    },
    async listUnshipped(access, cursor = '0:') {
      const at = Number(cursor.slice(0, cursor.indexOf(':')))
      const page = cursor.slice(cursor.indexOf(':') + 1)
      const reply = await call(
        access,
        search(page ? { page_token: page } : {}, { order_status: UNSHIPPED[at] }),
      )
      const next = textOf(reply.next_page_token)
      const following = at + 1 < UNSHIPPED.length ? `${at + 1}:` : undefined
      const items = listOf(reply.orders).map((raw) => ({ id: tiktokOrderId(raw) }))
      return { items, next: next ? `${at}:${next}` : following }
    },
    async getOrders(access, ids) {
      const raws: unknown[] = []
      for (const part of inParts(ids, AT_ONCE)) {
        const query = { ids: part.join(',') }
        raws.push(...listOf((await call(access, { path: `/order/${VERSION}/orders`, query })).orders))
      }
      return readOrders(ids, raws, { idOf: tiktokOrderId, read: tiktokOrder })
    },
    listSkus: stock.listSkus,
    ...tiktokParcels(app, outside),
    async setStock(access, wanted) {
      if (wanted.length === 0) return []
      const warehouses = await stock.warehousesOf(access)
      return setInParts(wanted, SKUS_AT_ONCE, (part) => stock.setOne(access, part, warehouses))
    },
    async ensureHooks(access, address) {
      const path = `/event/${VERSION}/webhooks`
      const { webhooks } = await call(access, { path })
      const set = new Set(
        listOf(webhooks)
          .map(recordOf)
          .filter((hook) => hook.address === address)
          .map((hook) => textOf(hook.event_type)),
      )
      for (const topic of TOPICS.filter((each) => !set.has(each)))
        await call(access, { method: 'PUT', path, body: { address, event_type: topic } })
    },
    readHook: (request) => hookOf(app, request),
  }
}

/** `*_expire_in` are moments, whatever their names say. */
function tokensOf(reply: Readonly<Record<string, unknown>>): Tokens {
  return {
    access: required(reply.access_token, 'access_token'),
    refresh: required(reply.refresh_token, 'refresh_token'),
    accessEndsAt: momentOf(secondsOf(reply.access_token_expire_in), 'access_token_expire_in'),
    refreshEndsAt: secondsOf(reply.refresh_token_expire_in),
  }
}

const KINDS: Readonly<Record<string, Hook['kind']>> = {
  '1': 'ORDER',
  '4': 'ORDER',
  '6': 'UNLINKED',
  '7': 'EXPIRING',
  '12': 'ORDER',
}

function hookOf(app: PlatformApp, { headers, body }: HookRequest): Hook | undefined {
  if (!isSame(headerIn(headers, 'authorization'), tiktokPushSignature(app, body))) return undefined
  let notice: Readonly<Record<string, unknown>>
  try {
    notice = recordOf(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined
  }
  const data = recordOf(notice.data)
  const list = listOf(data.package_list).map((each) => listOf(recordOf(each).order_id_list)[0])
  return {
    kind: KINDS[textOf(notice.type)] ?? 'OTHER',
    shopId: textOf(notice.shop_id),
    orderId: textOf(data.order_id) || textOf(list[0]),
    key: textOf(notice.tts_notification_id) || sha256(body),
  }
}
