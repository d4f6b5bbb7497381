/**
 * Once a day: how the shop is called, when the seller's consent ends, whether the platform still has our address for notices, and
 * whether both sides have the same orders waiting to be shipped. What differs is read again. A paused shop is only asked for its
 * consent, once a week: a token nobody uses dies.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import { askPlatform, errorOf, readShop } from './ask.ts'
import { emptyRun, logRun, withTaken, type Run } from './log.ts'
import type { OrderSink } from '#server/order-sink.ts'
import { hookAddress } from './platform.ts'
import { PlatformError } from './platforms/connector.ts'
import { readOrders, takenNow } from './read-orders.ts'
import { CHECK_JOB, planCheck, planMissing } from './schedule.ts'
import type { StoredShop } from './tables.ts'
import { shopOfOrders } from './sync.ts'

/** Lines of the log and receipts of notices are kept so long. */
const KEPT_DAYS = 30

export const checkJob = (sink: OrderSink): JobDecl => ({
  ...CHECK_JOB,
  async run(job) {
    const { shopId } = job.payload as { shopId: string }
    const shop = await job.withTenant((db) => readShop(db, { id: shopId, cus_code: job.cusCode }))
    if (!shop || !['ACTIVE', 'PAUSED'].includes(shop.state)) return { shop: 'not linked' }
    const run = emptyRun('CHECK')
    try {
      await readConsent(job, shop)
      if (shop.state === 'PAUSED') return { checked: 'consent' }
      await askPlatform(job, shop, (connector, access) =>
        connector.ensureHooks(access, hookAddress(job.services, shop.platform)),
      )
      const done = await compare(job, shop, { sink, run })
      return { read: done.pages }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      await job.withTenant(async (db) => {
        await logRun(db, shop, run, error)
        if (error.errorClass === 'REAUTH') return
        await db
          .updateTable('shop')
          .set(errorOf(error))
          .where('id', '=', shop.id)
          .where('state', '=', 'ACTIVE')
          .execute()
      })
      return { outcome: error.errorClass }
    }
  },
})

async function readConsent(job: JobRun, shop: StoredShop): Promise<void> {
  const known = await askPlatform(job, shop, (connector, access) => connector.shop(access))
  await job.withTenant((db) =>
    db
      .updateTable('shop')
      .set({
        name: known.shop.name.slice(0, 200) || shop.name,
        region: known.shop.region.slice(0, 10),
        key: known.shop.key,
        version: known.shop.version,
        ...(known.endsAt === undefined ? {} : { consent_ends_at: new Date(known.endsAt) }),
      })
      .where('id', '=', shop.id)
      .execute(),
  )
}

/** Reads the orders again that only one side takes for unshipped. */
async function compare(
  job: JobRun,
  shop: StoredShop,
  { sink, run }: { sink: OrderSink; run: Run },
): Promise<Run> {
  const theirs = new Set<string>()
  let cursor: string | undefined
  let atOnce = 1
  do {
    job.signal.throwIfAborted()
    const page = await askPlatform(job, shop, async (connector, access) => {
      atOnce = connector.capabilities.ordersAtOnce
      return connector.listUnshipped(access, cursor)
    })
    for (const { id } of page.items) theirs.add(id)
    cursor = page.next
  } while (cursor !== undefined)
  const ours = new Set(await job.withTenant((db) => sink.unshippedIds(db, shopOfOrders(shop))))
  const ids = [...theirs].filter((id) => !ours.has(id)).concat([...ours].filter((id) => !theirs.has(id)))
  const orders = await readOrders(job, shop, { ids, atOnce })
  return job.withTenant(async (db) => {
    const none = { added: 0, changed: 0, same: 0, older: 0, unread: 0 }
    const taken = orders.length
      ? await sink.take(db, shopOfOrders(shop), orders, takenNow(job.services))
      : none
    const done = withTaken(run, taken)
    await logRun(db, shop, done)
    return done
  })
}

/** Work of the clock: checks that are due, syncs that have ended by mistake, and what is kept long enough. */
export async function hourly(db: Kysely<Database>, now: Date): Promise<void> {
  await planMissing(db, now)
  await withTenant(db, EVERY_TENANT, async (trx) => {
    // The date moves with the job, so that two gateways put in line one.
    const due = await trx
      .updateTable('shop')
      .set({ checked_at: now })
      .where('is_demo', '=', false)
      .where(
        sql<boolean>`(state = 'ACTIVE' and coalesce(checked_at, '-infinity') < ${now}::timestamptz - interval '23 hours'
          or state = 'PAUSED' and coalesce(checked_at, '-infinity') < ${now}::timestamptz - interval '7 days')`,
      )
      .returning(['id', 'cus_code'])
      .execute()
    for (const shop of due) await planCheck(trx, shop)
    const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
    await trx.deleteFrom('shop_sync_log').where('started_at', '<', old).execute()
    await trx.deleteFrom('hook_receipt').where('at', '<', old).execute()
    await trx.deleteFrom('shop_oauth_state').where('expires_at', '<', old).execute()
  })
}
