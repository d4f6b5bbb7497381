/**
 * Reports the number of a parcel to the shop of its order. The order is read first: one that was cancelled there is not shipped. Where the
 * answer is lost the shop is asked what it has before anything is sent again, so that a parcel is shipped once.
 */
import { sql, type Kysely } from 'kysely'
import { REST, WHOLE } from '#modules/shop-orders/packages.ts'
import { reasonOf, type ReportReason } from '#modules/shop-orders/reported.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { PlatformRefusal } from '#server/shop-goods.ts'
import type { ShopParcels } from '#server/shop-parcels.ts'
import { traceWith } from './settle.ts'

const REPORT_JOB = { name: 'shop-ship', maxAttempts: 5 } as const
/** Name of the courier where the platform does not know ours. */
const CARRIER = 'Sampan'
/** Between two tries, doubled with each, at most ten minutes. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 600_000
const MOST_TRIES = 12
const OWN_NUMBERS: ReportReason = 'OWN_NUMBERS'
const NO_CORRECTION: ReportReason = 'NO_CORRECTION'

type Package = NonNullable<Awaited<ReturnType<typeof openPackage>>>

/** What comes of one try. `later`: nothing is known yet. */
type Became =
  | { readonly reported: 'CONFIRMED' }
  | { readonly reported: 'REFUSED'; readonly text: string }
  | { readonly reported: 'PLANNED' | 'UNKNOWN'; readonly text: string; readonly after: number | undefined }

export const reportJob = (parcels: ShopParcels): JobDecl => ({
  ...REPORT_JOB,
  async run(job) {
    const { packageId } = job.payload as { packageId: string }
    const found = await job.withTenant((db) => openPackage(db, job.cusCode, packageId))
    if (!found) return { reported: 'nothing to report' }
    const became = await report(job, found, parcels)
    await job.withTenant((db) => note(db, job, found, became))
    return { reported: became.reported }
  },
})

/** A package whose number its shop does not know yet; undefined where the shop cannot be asked now. */
const openPackage = (db: Trx, cusCode: string, id: string) =>
  db
    .selectFrom('shop_package as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .innerJoin('shop as s', 's.id', 'o.shop_id')
    .select([
      'p.id',
      'p.order_id',
      'p.package_key',
      sql<string[]>`case when p.line_ids <> '{}' then p.line_ids else array(
        select unnest(l.line_ids) from shop_order_line l where l.order_id = p.order_id
        except select unnest(other.line_ids) from shop_package other where other.order_id = p.order_id and not other.is_gone
        order by 1) end`.as('line_ids'),
      'p.reported',
      'p.reported_no',
      'p.reported_before',
      'p.reported_tries',
    ])
    .select(['o.external_order_id', 's.id as shop_id', 's.cus_code'])
    .where('p.id', '=', id)
    .where('p.cus_code', '=', cusCode)
    .where('p.reported', 'in', ['PLANNED', 'SENT', 'UNKNOWN'])
    .where('p.parcel_step', 'in', ['PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP'])
    .where('s.state', '=', 'ACTIVE')
    .executeTakeFirst()

async function report(job: JobRun, parcel: Package, parcels: ShopParcels): Promise<Became> {
  const shop = { id: parcel.shop_id, cus_code: parcel.cus_code }
  const packageId = [WHOLE, REST].includes(parcel.package_key) ? '' : parcel.package_key
  const key = { orderId: parcel.external_order_id, packageId }
  const now = await parcels.upstream(job, shop, key.orderId)
  if (!now.ok) return later(parcel, now.refusal, parcel.reported === 'PLANNED' ? 'PLANNED' : 'UNKNOWN')
  const known = await parcels.shipped(job, shop, key)
  if (!known.ok) return later(parcel, known.refusal, parcel.reported === 'PLANNED' ? 'PLANNED' : 'UNKNOWN')
  if (known.value === parcel.reported_no) return { reported: 'CONFIRMED' }
  // Only a number of ours is replaced: one that someone else has given there stays.
  const isCorrection = parcel.reported_before !== '' && known.value === parcel.reported_before
  const isOpen = now.value === 'TO_SHIP' || (isCorrection && now.value === 'ARRANGED')
  if (!isOpen) return { reported: 'REFUSED', text: reasonOf(now.value) }
  await job.withTenant((db) =>
    db
      .updateTable('shop_package')
      .set({ reported: 'SENT', reported_at: new Date() })
      .where('id', '=', parcel.id)
      .execute(),
  )
  const number = { ...key, trackingNo: parcel.reported_no, carrier: CARRIER }
  const answer = isCorrection
    ? await parcels.correct(job, shop, number)
    : await parcels.shipOwn(job, shop, { ...number, lineIds: parcel.line_ids })
  if (!answer.ok) {
    return later(parcel, answer.refusal, answer.refusal.errorClass === 'RETRY' ? 'UNKNOWN' : 'PLANNED')
  }
  if (answer.value) return { reported: 'CONFIRMED' }
  return { reported: 'REFUSED', text: isCorrection ? NO_CORRECTION : OWN_NUMBERS }
}

/** About the parcel itself: asking again would be answered the same. */
export const isFinal = ({ errorClass }: PlatformRefusal): boolean =>
  errorClass === 'BUSINESS' || errorClass === 'CALLER'
/** What the platform says, with its code. */
export const refusalText = ({ code, message }: PlatformRefusal): string =>
  [code, message].filter(Boolean).join(' ')

/** Milliseconds until the next try, by the tries so far. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)

/** A shop that asks for its person, or a portal that is refused, is tried again by the clock. */
function later(
  { reported_tries }: Package,
  refusal: PlatformRefusal,
  reported: 'PLANNED' | 'UNKNOWN',
): Became {
  const { errorClass, message, retryAfter } = refusal
  if (isFinal(refusal)) return { reported: 'REFUSED', text: refusalText(refusal) }
  const isStopped = errorClass === 'REAUTH' || errorClass === 'CONFIG' || reported_tries >= MOST_TRIES
  const after = retryAfter ?? pauseAfter(reported_tries)
  return { reported, text: message, after: isStopped ? undefined : after }
}

async function note(db: Trx, job: JobRun, parcel: Package, became: Became): Promise<void> {
  const text = 'text' in became ? became.text.slice(0, 500) : ''
  await db
    .updateTable('shop_package')
    .set((old) => ({
      reported: became.reported,
      reported_text: text,
      reported_at: new Date(),
      reported_tries: old('reported_tries', '+', 1),
    }))
    .where('id', '=', parcel.id)
    // Another number was given in the meantime, and has a job of its own.
    .where('reported_no', '=', parcel.reported_no)
    .execute()
  if ('after' in became) {
    if (became.after === undefined) return
    await addJob(db, REPORT_JOB, {
      cusCode: job.cusCode,
      payload: { packageId: parcel.id },
      runAt: new Date(Date.now() + became.after),
    })
    return
  }
  const order = await db
    .selectFrom('shop_order')
    .select('trace')
    .where('id', '=', parcel.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const detail = became.reported === 'CONFIRMED' ? parcel.reported_no : text
  await db
    .updateTable('shop_order')
    .set({
      trace: traceWith(order.trace, became.reported === 'CONFIRMED' ? 'reported' : 'reportRefused', {
        now: new Date(),
        who: '',
        detail,
      }),
    })
    .where('id', '=', parcel.order_id)
    .execute()
}

/** Work of the clock: numbers whose shop could not be asked, or whose job has ended by mistake. */
export const reportLate = (db: Kysely<Database>): Promise<unknown> =>
  withTenant(db, EVERY_TENANT, (trx) =>
    sql`
      insert into job (id, name, cus_code, payload, state, max_attempts, run_at)
      select gen_random_uuid()::text, ${REPORT_JOB.name}, p.cus_code, jsonb_build_object('packageId', p.id), 'ready', ${REPORT_JOB.maxAttempts}, now()
      from shop_package p join shop_order o on o.id = p.order_id join shop s on s.id = o.shop_id
      where p.reported in ('PLANNED', 'SENT', 'UNKNOWN') and s.state = 'ACTIVE'
        and p.parcel_step in ('PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP')
        and not exists (select from job j where j.cus_code = p.cus_code and j.name = ${REPORT_JOB.name}
          and j.state in ('ready', 'running') and j.payload ->> 'packageId' = p.id::text)`.execute(trx),
  )
