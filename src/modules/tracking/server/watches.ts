/** Browsers of receivers that want a message when something happens to their parcel (record 0144). */
import { msg } from '@lingui/core/macro'
import { sql, type Kysely } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { tracking } from '#modules/tracking/contract.ts'
import { countAgainst, untilNextWindow } from '#server/auth/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { Declined, Refusal, type CallContext } from '#server/handler.ts'
import { defineJob, type JobRun } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { endedStatuses } from '../parcel-groups.ts'
import { publicPaths } from '../paths.ts'
import { everyText } from '../public/texts/every-text.ts'

const HOUR = 3600
/** Parcels that one network follows in an hour: a shared phone shop fits. */
export const WATCHES_AN_HOUR = 30
/** Browsers that follow one parcel; the one that asked longest ago gives way. */
export const MOST_BROWSERS = 10
/** A parcel nothing happens to for longer is not waited for. */
const WATCH_DAYS = 90

export async function openPushKey(
  _: Input<typeof tracking.openPushKey>,
  { services }: CallContext,
): Promise<Output<typeof tracking.openPushKey>> {
  return { key: services.push.publicKey }
}

export async function watchParcel(
  { waybillNo, language, endpoint, p256dh, auth }: Input<typeof tracking.watchParcel>,
  { db, services, network, now }: CallContext,
): Promise<Output<typeof tracking.watchParcel> | Declined> {
  if (!services.push.accepts(endpoint)) {
    const message = msg`This browser uses an unknown push service.`
    throw new Refusal('invalid', message, [{ path: 'endpoint', message }])
  }
  const limit = { key: `watch:${network}`, max: WATCHES_AN_HOUR, windowSeconds: HOUR }
  if (!(await countAgainst(db, limit)))
    return new Declined(
      'tooMany',
      msg`Too many requests. Try again later or contact your outlet.`,
      undefined,
      {
        retryAfter: untilNextWindow(HOUR, now),
      },
    )
  const order = await orderOf(db, waybillNo)
  if (!order || endedStatuses.includes(order.status)) return { found: '0' }
  const values = { p256dh, auth, language, saved_at: now }
  await db
    .insertInto('parcel_watch')
    .values({ cus_code: order.cus_code, order_id: order.id, endpoint, ...values })
    .onConflict((known) => known.columns(['cus_code', 'order_id', 'endpoint']).doUpdateSet(values))
    .execute()
  await dropOldest(db, order.id)
  return { found: '1' }
}

const orderOf = (db: Trx, waybillNo: string) =>
  db
    .selectFrom('b2c_order')
    .select(['id', 'cus_code', 'status'])
    .where('waybill_no', '=', inCapitals(waybillNo.trim()))
    .executeTakeFirst()

const dropOldest = (db: Trx, orderId: string): Promise<unknown> =>
  db
    .deleteFrom('parcel_watch')
    .where('order_id', '=', orderId)
    .where('endpoint', 'not in', (newest) =>
      newest
        .selectFrom('parcel_watch')
        .select('endpoint')
        .where('order_id', '=', orderId)
        .orderBy('saved_at', 'desc')
        .orderBy('endpoint')
        .limit(MOST_BROWSERS),
    )
    .execute()

export async function unwatchParcel(
  { waybillNo, endpoint }: Input<typeof tracking.unwatchParcel>,
  { db }: CallContext,
): Promise<Output<typeof tracking.unwatchParcel>> {
  const order = await orderOf(db, waybillNo)
  if (order) await forget(db, order.id, [endpoint])
  return {}
}

const forget = async (db: Trx, orderId: string, endpoints: readonly string[]): Promise<void> => {
  if (endpoints.length === 0) return
  await db
    .deleteFrom('parcel_watch')
    .where('order_id', '=', orderId)
    .where('endpoint', 'in', [...endpoints])
    .execute()
}

interface News {
  readonly orderId: string
  readonly status: WaybillStatus
}

/** In the transaction of a scan: its messages are sent when, and only when, the scan is kept. */
export async function announce(db: Trx, { cusCode, ...news }: News & { cusCode: string }): Promise<void> {
  const watched = await db
    .selectFrom('parcel_watch')
    .select('endpoint')
    .where('order_id', '=', news.orderId)
    .limit(1)
    .executeTakeFirst()
  if (watched) await addJob(db, parcelNews, { cusCode, payload: news })
}

/** Sends what happened to every browser that follows the parcel, each in its language. */
export const parcelNews = defineJob('parcel-news', notifyBrowsers, 4)

async function notifyBrowsers(job: JobRun): Promise<unknown> {
  const { orderId, status } = job.payload as News
  const browsers = await job.withTenant((db) =>
    db
      .selectFrom('parcel_watch as w')
      .innerJoin('b2c_order as o', 'o.id', 'w.order_id')
      .select(['w.endpoint', 'w.p256dh', 'w.auth', 'w.language', 'o.waybill_no'])
      .where('w.order_id', '=', orderId)
      .execute(),
  )
  const results = await Promise.allSettled(
    browsers.map(({ waybill_no, language, ...browser }) =>
      job.services.push.send(browser, {
        topic: waybill_no,
        text: JSON.stringify({
          title: `${everyText[language].stages[status].title}: ${waybill_no}`,
          tag: `parcel ${waybill_no}`,
          path: `${publicPaths.track}?n=${waybill_no}`,
        }),
      }),
    ),
  )
  const done = browsers.filter((_, at) => {
    const result = results[at]
    return result?.status === 'fulfilled' && (result.value === 'gone' || endedStatuses.includes(status))
  })
  await job.withTenant((db) =>
    forget(
      db,
      orderId,
      done.map(({ endpoint }) => endpoint),
    ),
  )
  const failed = results.find((result) => result.status === 'rejected')
  // Tried again: a browser that has it already shows the same message in the same place.
  if (failed) throw failed.reason
  return { sent: browsers.length }
}

/** Each hour: browsers whose parcel has ended without a scan (cancelled), or was waited for too long. */
export const forgetWatches = (db: Kysely<Database>, now: Date): Promise<unknown> =>
  withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .deleteFrom('parcel_watch')
      .using('b2c_order')
      .whereRef('b2c_order.id', '=', 'parcel_watch.order_id')
      .where((is) =>
        is.or([
          is.and([
            is('b2c_order.status', 'in', [...endedStatuses]),
            is('b2c_order.updated_at', '<', sql<Date>`${now}::timestamptz - interval '1 hour'`),
          ]),
          is(
            'parcel_watch.saved_at',
            '<',
            sql<Date>`${now}::timestamptz - make_interval(days => ${WATCH_DAYS}::int)`,
          ),
        ]),
      )
      .execute(),
  )
