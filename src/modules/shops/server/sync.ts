/**
 * The sync of one shop: windows of changes, page by page, each page taken in a transaction of its own. The watermark moves after the
 * last page of a window, so that a run that dies is begun again with the same window; what it had taken already is the same then.
 */
import { sql } from 'kysely'
import type { Trx } from '#server/database/tenant.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import { endOfRun, nextWindow } from '../windows.ts'
import type { SyncKind } from '../sync-log.ts'
import { askPlatform, errorOf, noError, readShop } from './ask.ts'
import type { Asking } from './grants.ts'
import { emptyRun, logRun, type Run, withTaken } from './log.ts'
import type { OrderSink, ShopOfOrders } from '#server/order-sink.ts'
import { connectorFor } from './platform.ts'
import { PlatformError, type Window } from './platforms/connector.ts'
import { readOrders, takenNow } from './read-orders.ts'
import { nextPoll, planNext, SYNC_JOB } from './schedule.ts'
import type { StoredShop } from './tables.ts'

const ORDERS = 'orders'
/** Renewed with every page. */
const LEASE_SECONDS = 120

/** A run that may write to the cursor, until another one takes over. */
interface Lease {
  readonly no: number
  readonly watermark: number | undefined
  /** Of a run that did not come to its end. */
  readonly window: Window | undefined
  readonly page: string | undefined
}

interface Syncing extends Asking {
  readonly shop: StoredShop
  readonly sink: OrderSink
  readonly lease: Lease
  readonly withTenant: JobRun['withTenant']
  readonly signal: AbortSignal
}

/** How a shop is known to the slice that keeps orders. */
export const shopOfOrders = (shop: StoredShop): ShopOfOrders => ({
  id: shop.id,
  cusCode: shop.cus_code,
  platform: shop.platform,
  externalId: shop.external_id,
})

export const syncJob = (sink: OrderSink): JobDecl => ({
  ...SYNC_JOB,
  async run(job) {
    const { shopId } = job.payload as { shopId: string }
    const shop = await job.withTenant((db) => readShop(db, { id: shopId, cus_code: job.cusCode }))
    if (!shop) return { shop: 'gone' }
    const failed = await syncShopNow(job, shop, sink)
    await job.withTenant((db) => plan(db, shop, job.id, failed))
    return { outcome: failed?.errorClass ?? 'OK' }
  },
})

/** A shop that waits for its person has its next run parked: reconnecting or resuming brings it forward. */
async function plan(db: Trx, shop: StoredShop, jobId: string, failed: PlatformError | undefined) {
  const now = new Date()
  const poll = nextPoll(now)
  const after = failed?.errorClass === 'LIMIT' && failed.retryAfter ? failed.retryAfter : 0
  const when = new Date(after > 0 ? now.getTime() + after : poll)
  await planNext(db, shop, ({ state }) => (state === 'ACTIVE' ? when : 'never'), jobId)
}

/** Resolves with what stopped it; undefined where everything is read. */
async function syncShopNow(
  job: Pick<JobRun, 'id' | 'db' | 'services' | 'withTenant' | 'signal'>,
  shop: StoredShop,
  sink: OrderSink,
): Promise<PlatformError | undefined> {
  if (shop.state !== 'ACTIVE' || shop.is_demo) return undefined
  const lease = await job.withTenant((db) => takeLease(db, shop, job.id))
  if (!lease) return undefined
  const { db, services, withTenant, signal } = job
  return readAll({ db, services, withTenant, signal, shop, sink, lease })
}

/** undefined while another run holds it. The same job again is a run that has died. */
async function takeLease(db: Trx, shop: StoredShop, jobId: string): Promise<Lease | undefined> {
  await db
    .insertInto('shop_cursor')
    .values({ shop_id: shop.id, cus_code: shop.cus_code, stream: ORDERS })
    .onConflict((again) => again.doNothing())
    .execute()
  const row = await db
    .updateTable('shop_cursor')
    .set(({ eb }) => ({ lease_no: eb('lease_no', '+', 1), lease_job: jobId, leased_until: leaseEnd }))
    .where('shop_id', '=', shop.id)
    .where('stream', '=', ORDERS)
    .where((or) =>
      or.or([
        or('leased_until', 'is', null),
        or('leased_until', '<', sql<Date>`now()`),
        or('lease_job', '=', jobId),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { window_from: from, window_to: to } = row
  return {
    no: Number(row.lease_no),
    watermark: row.watermark?.getTime(),
    window: from && to ? { from: from.getTime(), to: to.getTime() } : undefined,
    page: row.page_cursor ?? undefined,
  }
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Writes to the cursor while the lease is ours. @throws where another run has taken over: its writes count, ours do not */
async function writeCursor(
  db: Trx,
  { shop, lease }: Pick<Syncing, 'shop' | 'lease'>,
  change: {
    watermark?: Date
    window_from?: Date | null
    window_to?: Date | null
    page_cursor?: string | null
    leased_until?: null
  },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shop_cursor')
    .set({ leased_until: leaseEnd, ...change })
    .where('shop_id', '=', shop.id)
    .where('stream', '=', ORDERS)
    .where('lease_no', '=', lease.no)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('another run of this shop has taken over')
}

const noWindow = { window_from: null, window_to: null, page_cursor: null } as const

async function readAll(sync: Syncing): Promise<PlatformError | undefined> {
  const { shop, services, lease } = sync
  const end = endOfRun(Date.now())
  const longest = connectorFor(services, shop.platform)?.capabilities.longestWindow ?? 1
  let { watermark, window, page } = lease
  for (;;) {
    window ??= nextWindow(watermark, { end, longest })
    if (!window) break
    const failed = await readWindow(sync, { window, page, kind: watermark === undefined ? 'FIRST' : 'POLL' })
    if (failed) return failed
    watermark = window.to
    window = page = undefined
  }
  await sync.withTenant((db) => writeCursor(db, sync, { leased_until: null }))
  return undefined
}

interface Part {
  readonly window: Window
  /** Where a run before this one stopped in good order. */
  readonly page: string | undefined
  readonly kind: SyncKind
}

async function readWindow(sync: Syncing, { window, page, kind }: Part): Promise<PlatformError | undefined> {
  const run = emptyRun(kind, window)
  const fixed = { window_from: new Date(window.from), window_to: new Date(window.to) }
  await sync.withTenant((db) => writeCursor(db, sync, { ...fixed, page_cursor: null }))
  let cursor = page
  try {
    for (;;) {
      sync.signal.throwIfAborted()
      const next = await readPage(sync, { window, cursor, run })
      if (next === undefined) return undefined
      cursor = next
    }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await stop(sync, run, error, cursor)
    return error
  }
}

/** Resolves with the next page; after the last one the watermark has moved. */
async function readPage(
  sync: Syncing,
  { window, cursor, run }: { window: Window; cursor: string | undefined; run: Run },
): Promise<string | undefined> {
  const { shop, sink } = sync
  const { items, next, atOnce } = await askPlatform(sync, shop, async (connector, access) => ({
    ...(await connector.listOrders(access, window, cursor)),
    atOnce: connector.capabilities.ordersAtOnce,
  }))
  const orders = await readOrders(sync, shop, { ids: [...new Set(items.map(({ id }) => id))], atOnce })
  const counted = await sync.withTenant(async (db) => {
    // First, so that a run that was overtaken leaves no order behind.
    await writeCursor(db, sync, next === undefined ? { ...noWindow, watermark: new Date(window.to) } : {})
    const so = withTaken(run, await sink.take(db, shopOfOrders(shop), orders, takenNow(sync.services)))
    if (next !== undefined) return so
    await logRun(db, shop, so)
    await db
      .updateTable('shop')
      .set({ last_ok_at: new Date(), ...noError })
      .where('id', '=', shop.id)
      .where('state', '=', 'ACTIVE')
      .execute()
    return so
  })
  Object.assign(run, counted)
  return next
}

/** Refusals after which a page may be asked for again as it was; after others the window is read from its first page. */
const GO_ON = ['LIMIT', 'RETRY', 'TOKEN']

const stop = (sync: Syncing, run: Run, error: PlatformError, cursor: string | undefined): Promise<void> =>
  sync.withTenant(async (db) => {
    const page_cursor = GO_ON.includes(error.errorClass) ? (cursor ?? null) : null
    await writeCursor(db, sync, { page_cursor, leased_until: null })
    await logRun(db, sync.shop, run, error)
    if (error.errorClass === 'REAUTH') return
    await db
      .updateTable('shop')
      .set(errorOf(error))
      .where('id', '=', sync.shop.id)
      .where('state', '=', 'ACTIVE')
      .execute()
  })
