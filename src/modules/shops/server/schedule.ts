/** When a shop is synced next: one job per shop, found by the shop's row, so that it is never in line twice. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { StoredShop } from './tables.ts'

/** Names of the jobs; what they do is declared in sync.ts, check.ts and hooks.ts. */
export const SYNC_JOB = { name: 'shop-sync', maxAttempts: 5 } as const
export const CHECK_JOB = { name: 'shop-check', maxAttempts: 3 } as const

type Shop = Pick<StoredShop, 'id' | 'cus_code'>
type When = Date | 'never'

const POLL_MS = 5 * 60_000
/** Of the pause, either way: shops that were linked together drift apart. */
const JITTER = 0.1

/** A run that ended well is followed by the next after five minutes, more or less. */
export const nextPoll = (now: Date): Date =>
  new Date(now.getTime() + POLL_MS * (1 - JITTER + 2 * JITTER * Math.random()))

/** Puts the shop's next sync in line, or moves it there. While it runs nothing changes: it plans the next itself. */
export async function planSync(db: Trx, shop: Shop, when: When): Promise<void> {
  const row = await lockedShop(db, shop)
  if (!row) return
  const waiting = await jobNamed(db, row)
  if (waiting?.state === 'running') return
  if (waiting?.state !== 'ready') return addSync(db, shop, when, waiting?.id)
  await db
    .updateTable('job')
    .set({ run_at: when === 'never' ? sql<Date>`'infinity'` : when })
    .where('id', '=', waiting.id)
    .execute()
}

/**
 * Puts the next sync in line at the end of this one.
 *
 * @param whenOf judged under the lock of the shop's row: who reconnects or resumes it at this moment comes before or after
 */
export async function planNext(
  db: Trx,
  shop: Shop,
  whenOf: (shop: Pick<StoredShop, 'state'>) => When,
  jobId: string,
): Promise<void> {
  const row = await lockedShop(db, shop)
  if (!row) return
  const current = await jobNamed(db, row)
  if (current?.id === jobId || current === undefined) await addSync(db, shop, whenOf(row), jobId)
}

/** Two gateways plan one after the other. */
const lockedShop = (db: Trx, shop: Shop) =>
  db
    .selectFrom('shop')
    .select(['sync_job', 'state'])
    .where('id', '=', shop.id)
    .where('cus_code', '=', shop.cus_code)
    .forUpdate()
    .executeTakeFirst()

/** The job its row names. */
const jobNamed = async (db: Trx, { sync_job: id }: Pick<StoredShop, 'sync_job'>) =>
  id ? db.selectFrom('job').select(['id', 'state']).where('id', '=', id).executeTakeFirst() : undefined

/** `last`: the job before it; the one before that is deleted, or a shop would leave three hundred rows a day. */
async function addSync(db: Trx, shop: Shop, when: When, last: string | undefined): Promise<void> {
  if (last)
    await sql`delete from job where state = 'done' and id = (
        select (payload ->> 'last')::text from job where id = ${last})`.execute(db)
  const payload = { shopId: shop.id, ...(last ? { last } : {}) }
  const id = await addJob(db, SYNC_JOB, { cusCode: shop.cus_code, payload, runAt: when })
  await db.updateTable('shop').set({ sync_job: id }).where('id', '=', shop.id).execute()
}

export const planCheck = (db: Trx, shop: Shop): Promise<string> =>
  addJob(db, CHECK_JOB, { cusCode: shop.cus_code, payload: { shopId: shop.id } })

/** Shops whose sync has ended by mistake, or waits for ever, are put in line again: a job that used up its tries plans no next one. */
export async function planMissing(db: Kysely<Database>, now: Date): Promise<void> {
  const missing = await withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .selectFrom('shop')
      .select(['id', 'cus_code'])
      .where('state', '=', 'ACTIVE')
      .where('is_demo', '=', false)
      .where(
        sql<boolean>`not exists (select from job where job.id = shop.sync_job
          and (job.state = 'running' or job.state = 'ready' and job.run_at < 'infinity'))`,
      )
      .execute(),
  )
  for (const shop of missing) await withTenant(db, shop.cus_code, (trx) => planSync(trx, shop, now))
}
