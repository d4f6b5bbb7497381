/**
 * `/hook/<platform>`: notices of platforms. A notice is a hint: proved by its signature over the raw bytes, written down once, and
 * answered at once; a job then asks the platform for the order. Nothing is believed of its content.
 */
import type { Trx } from '#server/database/tenant.ts'
import type { NoticeRoute } from '#server/handler.ts'
import type { JobDecl } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { platformAt } from '../lamps.ts'
import { readShop } from './ask.ts'
import { emptyRun, logRun, withTaken } from './log.ts'
import type { OrderSink } from '#server/order-sink.ts'
import { connectorFor, hookAddress } from './platform.ts'
import { type Hook, PlatformError } from './platforms/connector.ts'
import { readOrders, takenNow } from './read-orders.ts'
import { planCheck, planSync } from './schedule.ts'
import type { StoredShop } from './tables.ts'
import { shopOfOrders } from './sync.ts'

/** Platforms want an empty answer. */
const empty = (status: number) => ({ status, type: 'text/plain', text: '' })

const REFRESH_JOB = { name: 'shop-refresh-order', maxAttempts: 5 } as const

export const hookRoute: NoticeRoute = {
  path: '/hook/:platform',
  refusal: empty(401),
  prove({ params, headers, body }, { services, now }) {
    const platform = platformAt(params.platform ?? '')
    const registered = platform && hookAddress(services, platform)
    const hook =
      platform && registered && connectorFor(services, platform)?.readHook({ registered, headers, body })
    if (!platform || !hook) return undefined
    return async (transact) => {
      await transact(async (db) => {
        const shop = await db
          .selectFrom('shop')
          .selectAll()
          .where('platform', '=', platform)
          .where('external_id', '=', hook.shopId)
          .where('state', '<>', 'UNLINKED')
          .executeTakeFirst()
        // Of a shop nobody has linked any more, or to see whether the address answers.
        if (shop && (await isNew(db, shop, hook, now))) await follow(db, shop, hook, now)
      })
      return empty(200)
    }
  },
}

async function isNew(db: Trx, shop: StoredShop, hook: Hook, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hook_receipt')
    .values({
      cus_code: shop.cus_code,
      shop_id: shop.id,
      platform: shop.platform,
      event_key: hook.key.slice(0, 200),
      kind: hook.kind,
      at: now,
    })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function follow(db: Trx, shop: StoredShop, { kind, orderId }: Hook, now: Date): Promise<void> {
  if (kind === 'ORDER' && orderId)
    await addJob(db, REFRESH_JOB, { cusCode: shop.cus_code, payload: { shopId: shop.id, orderId } })
  // The next question shows whether the seller has withdrawn the consent.
  if (kind === 'UNLINKED' && shop.state === 'ACTIVE') await planSync(db, shop, now)
  if (kind === 'EXPIRING') await planCheck(db, shop)
}

/** Reads one order. A platform that does not answer is asked again; what needs the seller is found by the sync. */
export const refreshJob = (sink: OrderSink): JobDecl => ({
  ...REFRESH_JOB,
  async run(job) {
    const { shopId, orderId } = job.payload as { shopId: string; orderId: string }
    const shop = await job.withTenant((db) => readShop(db, { id: shopId, cus_code: job.cusCode }))
    if (shop?.state !== 'ACTIVE') return { order: 'left to the sync' }
    const run = emptyRun('HOOK')
    try {
      const orders = await readOrders(job, shop, { ids: [orderId], atOnce: 1 })
      await job.withTenant(async (db) => {
        const taken = await sink.take(db, shopOfOrders(shop), orders, takenNow(job.services))
        await logRun(db, shop, withTaken(run, taken))
      })
      return { order: orderId }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      await job.withTenant((db) => logRun(db, shop, run, error))
      if (['LIMIT', 'RETRY'].includes(error.errorClass)) throw error
      return { order: 'left to the sync' }
    }
  },
})
