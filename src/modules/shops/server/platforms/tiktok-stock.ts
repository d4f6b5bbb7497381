/** Goods and stock of TikTok Shop. */
import {
  PlatformError,
  type Access,
  type ListedSku,
  type Outside,
  type Page,
  type PlatformApp,
  type StockResult,
  type StockToSet,
} from './connector.ts'
import { tiktokClass } from './errors.ts'
import { listOf, recordOf, stockOf, textOf } from './read.ts'
import { tiktokCalls } from './tiktok-call.ts'

const PAGE_SIZE = '100'
/** A search finds at most ten thousand products: a longer span of time is cut in two. */
const TOO_MANY = '12052180'

/** Spans of time, in seconds, that are still to be searched; the token belongs to the first. */
interface Search {
  readonly spans: readonly (readonly [from: number, to: number])[]
  readonly token: string
}

export function tiktokStock(app: PlatformApp, outside: Outside) {
  const { call } = tiktokCalls(app, outside)

  async function page(access: Access, { spans, token }: Search): Promise<Page<ListedSku>> {
    const [[from, to] = [0, 0], ...later] = spans
    try {
      const reply = await call(access, {
        method: 'POST',
        path: '/product/202502/products/search',
        query: { page_size: PAGE_SIZE, ...(token ? { page_token: token } : {}) },
        body: { status: 'ACTIVATE', create_time_ge: from, create_time_lt: to },
      })
      const next = textOf(reply.next_page_token)
      const rest: Search = next ? { spans, token: next } : { spans: later, token: '' }
      return {
        items: listOf(reply.products).flatMap(skusOf),
        next: rest.spans.length > 0 ? JSON.stringify(rest) : undefined,
      }
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== TOO_MANY || to - from < 2) throw error
      const half = Math.floor((from + to) / 2)
      return page(access, { spans: [[from, half], [half, to], ...later], token: '' })
    }
  }

  /** Stock is said for every warehouse at once: the default one gets it, what others hold is repeated. */
  async function warehousesOf(access: Access) {
    const { warehouses } = await call(access, { path: '/logistics/202309/warehouses' })
    const sales = listOf(warehouses)
      .map(recordOf)
      .filter(({ type, effect_status: state }) => type === 'SALES_WAREHOUSE' && state !== 'DISABLED')
    const own = sales.find(({ is_default: isDefault }) => isDefault === true) ?? sales[0]
    if (!own) throw new PlatformError('CONFIG', 'no_warehouse', 'This shop has no sales warehouse')
    return { own: textOf(own.id), hasOthers: sales.length > 1 }
  }

  async function heldElsewhere(access: Access, productId: string, own: string) {
    const product = await call(access, { path: `/product/202309/products/${productId}` })
    return new Map(
      listOf(product.skus).map((raw) => {
        const sku = recordOf(raw)
        const others = listOf(sku.inventory).map(recordOf)
        return [
          textOf(sku.id),
          others
            .filter(({ warehouse_id: id }) => textOf(id) !== own)
            .map(({ warehouse_id: id, quantity }) => ({
              warehouse_id: textOf(id),
              quantity: stockOf(quantity),
            })),
        ]
      }),
    )
  }

  return {
    listSkus: (access: Access, cursor: string | undefined) =>
      page(
        access,
        cursor === undefined
          ? { spans: [[0, Math.ceil(outside.now() / 1000)]], token: '' }
          : (JSON.parse(cursor) as Search),
      ),
    warehousesOf,
    /** @param stock of one product */
    async setOne(
      access: Access,
      stock: readonly StockToSet[],
      { own, hasOthers }: Awaited<ReturnType<typeof warehousesOf>>,
    ): Promise<StockResult[]> {
      const productId = stock[0]?.productId ?? ''
      const others = hasOthers ? await heldElsewhere(access, productId, own) : undefined
      const reply = await call(access, {
        method: 'POST',
        path: `/product/202309/products/${productId}/inventory/update`,
        body: {
          skus: stock.map(({ skuId, quantity }) => ({
            id: skuId,
            inventory: [{ warehouse_id: own, quantity }, ...(others?.get(skuId) ?? [])],
          })),
        },
      })
      // Refusals of single SKUs come inside of what is called a success.
      const errors = new Map(
        listOf(reply.errors).map((raw) => {
          const { code, message, detail } = recordOf(raw)
          const error = new PlatformError(
            tiktokClass(textOf(code), textOf(message)),
            textOf(code),
            textOf(message),
          )
          return [textOf(recordOf(detail).sku_id), error]
        }),
      )
      return stock.map(({ skuId }) => ({ productId, skuId, error: errors.get(skuId) ?? errors.get('') }))
    },
  }
}

function skusOf(raw: unknown): ListedSku[] {
  const product = recordOf(raw)
  return listOf(product.skus).map((each) => {
    const sku = recordOf(each)
    const inventory = listOf(sku.inventory).map(recordOf)
    return {
      productId: textOf(product.id),
      skuId: textOf(sku.id),
      sellerSku: textOf(sku.seller_sku),
      barcode: textOf(recordOf(sku.identifier_code).code),
      name: textOf(product.title),
      stock: inventory.reduce((sum, { quantity }) => sum + stockOf(quantity), 0),
      // The search does not say what campaigns hold.
      reserved: 0,
    }
  })
}
