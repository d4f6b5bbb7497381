/** Orders of a shop by their ids, whatever is wrong with one of them. */
import type { PlatformOrder, UnreadOrder } from '#domain/platform-orders.ts'
import type { Services } from '#server/handler.ts'
import type { Taking } from '#server/order-sink.ts'
import { askPlatform } from './ask.ts'
import type { Asking } from './grants.ts'
import { PlatformError } from './platforms/connector.ts'
import type { StoredShop } from './tables.ts'
import { seal } from '#server/auth/sealing.ts'

type Read = readonly (PlatformOrder | UnreadOrder)[]

/** Refusals that are about what was asked, not about the shop: asked one by one, all but one order may be answered. */
const aboutTheOrder = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && ['CALLER', 'BUSINESS'].includes(error.errorClass)

/** @throws PlatformError for what is wrong with the shop or the platform */
export async function readOrders(
  asking: Asking,
  shop: Pick<StoredShop, 'id' | 'cus_code'>,
  { ids, atOnce }: { readonly ids: readonly string[]; readonly atOnce: number },
): Promise<Read> {
  const read: (PlatformOrder | UnreadOrder)[] = []
  for (let from = 0; from < ids.length; from += atOnce)
    read.push(...(await readSome(asking, shop, ids.slice(from, from + atOnce))))
  return read
}

async function readSome(
  asking: Asking,
  shop: Pick<StoredShop, 'id' | 'cus_code'>,
  ids: readonly string[],
): Promise<Read> {
  try {
    return await askPlatform(asking, shop, (connector, access) => connector.getOrders(access, ids))
  } catch (error) {
    if (!aboutTheOrder(error)) throw error
    const [only, ...others] = ids
    if (only !== undefined && others.length === 0)
      return [{ id: only, why: `${error.code} ${error.message}`, raw: null }]
    const each: (PlatformOrder | UnreadOrder)[] = []
    for (const id of ids) each.push(...(await readSome(asking, shop, [id])))
    return each
  }
}

/** How orders are taken now: as they arrived they are kept sealed with the current key. */
export const takenNow = ({ shops }: Pick<Services, 'shops'>): Taking => ({
  now: new Date(),
  seal: (text, about) => seal(shops.keys(), text, about),
})
