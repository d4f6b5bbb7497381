/** What happened to a customer's parcels since an instant: by the time we heard of it, not the time of the scan. */
import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import { NAMED_MAX, newsStatuses, type home } from '#modules/home/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'

type Digest = Output<typeof home.getData>['digest']
type NewsStatus = (typeof newsStatuses)[number]

/** Orders that came into a status after `from` and are still in it; statuses without news are left out. */
export async function digestSince(from: Date, { db, caller }: SignedContext): Promise<Digest> {
  const counts = await countNews(db, caller.cusCode, from)
  const few = newsStatuses.filter((status) => {
    const count = counts.get(status) ?? 0
    return count > 0 && count <= NAMED_MAX
  })
  const named = few.length ? await nameNews(db, caller.cusCode, { from, few }) : new Map<string, string[]>()
  return newsStatuses.flatMap((status) => {
    const count = counts.get(status)
    return count ? [{ status, count, waybillNos: named.get(status) ?? [] }] : []
  })
}

/** Nothing follows a signature or a return, so these scans are counted as they are; of the others, those that are still open. */
async function countNews(db: Trx, cusCode: string, from: Date): Promise<Map<NewsStatus, number>> {
  const { rows } = await sql<{ status: NewsStatus; n: number }>`
    select status, count(*)::bigint as n from scan_event
     where cus_code = ${cusCode} and received_at > ${from} and status in ('RETURNED', 'SIGNED') group by status
    union all
    select s.status, count(distinct s.order_id)::bigint from scan_event s
     where s.cus_code = ${cusCode} and s.received_at > ${from} and s.status in ('ABNORMAL', 'PICKUP FAILED')
       and exists (select from b2c_order o where o.id = s.order_id and o.status = s.status)
     group by s.status`.execute(db)
  return new Map(rows.map(({ status, n }) => [status, n]))
}

async function nameNews(
  db: Trx,
  cusCode: string,
  { from, few }: { from: Date; few: readonly NewsStatus[] },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ status: NewsStatus; numbers: string[] }>`
    select s.status, array_agg(distinct o.waybill_no) as numbers
      from scan_event s join b2c_order o on o.id = s.order_id and o.status = s.status and o.cus_code = s.cus_code
     where s.cus_code = ${cusCode} and s.received_at > ${from} and s.status = any (${few}::text[])
       and s.status in ('ABNORMAL', 'PICKUP FAILED', 'RETURNED', 'SIGNED')
     group by s.status`.execute(db)
  return new Map(rows.map(({ status, numbers }) => [status, numbers]))
}
