/**
 * How a parcel may be handed over to the platform's courier: the platform is asked by a job, because it may be slow, and what it offers is kept
 * with the package until a person has chosen (record 0141).
 */
import type { Input, Output } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { askHandoverRefusal, offerNow } from '#modules/shop-orders/platform-label.ts'
import type { ReportReason } from '#modules/shop-orders/reported.ts'
import { amongIds } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { JobDecl } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { OfferedHandover, ShopParcels } from '#server/shop-parcels.ts'
import { isOfPlatform } from './platform-labels.ts'
import { refusalText } from './report-number.ts'
import { absent, labelOf, lockOrders, ownOrders, packagesOf, wireRows } from './stored.ts'
import type { StoredPackage } from './tables.ts'

const HANDOVER_JOB = { name: 'shop-handover', maxAttempts: 2 } as const
const NO_OPTION: ReportReason = 'NO_OPTION'

type Ask = typeof shopOrders.askHandover
type Offered = Output<Ask>

/** Packages whose label is not here yet. */
const openOf = (packages: readonly StoredPackage[]): StoredPackage[] =>
  packages.filter(
    (each) => !each.is_gone && isOfPlatform(each.package_key) && ['', 'REFUSED'].includes(labelOf(each)),
  )

const iso = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString())

const offeredRow = (each: StoredPackage, now: Date): Offered['list'][number] => {
  const state = offerNow(each.handover, each.handover_at, now)
  return {
    key: each.package_key,
    state,
    text: state === 'REFUSED' ? each.handover_text : '',
    options:
      state === 'READY'
        ? each.handover_options.map(({ id, kind, text, from, to }) => ({
            id,
            kind,
            from: iso(from),
            to: iso(to),
            text,
          }))
        : [],
  }
}

async function offeredOf(id: string, context: SignedContext): Promise<Offered> {
  const packages = (await packagesOf([id], context)).get(id) ?? []
  return { list: openOf(packages).map((each) => offeredRow(each, context.now)) }
}

export async function askHandover({ id }: Input<Ask>, context: SignedContext): Promise<Offered> {
  const { db, caller, now } = context
  const [order] = (await lockOrders([id.toLowerCase()], context)).values()
  const [row] = order ? await wireRows([order], context) : []
  if (!row) throw new Refusal('absent', absent)
  const refused = askHandoverRefusal(row)
  if (refused) throw new Refusal('status', refused)
  for (const each of openOf((await packagesOf([row.id], context)).get(row.id) ?? [])) {
    // Asked a moment ago: its job is under way.
    if (offerNow(each.handover, each.handover_at, now) === 'ASKED') continue
    await db
      .updateTable('shop_package')
      .set({ handover: 'ASKED', handover_text: '', handover_options: '[]', handover_at: now })
      .where('id', '=', each.id)
      .execute()
    await addJob(db, HANDOVER_JOB, {
      cusCode: caller.cusCode,
      userId: caller.userId,
      payload: { packageId: each.id },
    })
  }
  return offeredOf(row.id, context)
}

export async function queryHandover(
  { id }: Input<typeof shopOrders.queryHandover>,
  context: SignedContext,
): Promise<Offered> {
  const row = await ownOrders(context)
    .select('id')
    .where(amongIds([id]))
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', absent)
  return offeredOf(row.id, context)
}

/** As much as the wire carries. */
const MOST = 200
const short = (offered: OfferedHandover): OfferedHandover => ({
  ...offered,
  text: offered.text.slice(0, 250),
})

const askedPackage = (db: Trx, cusCode: string, id: string) =>
  db
    .selectFrom('shop_package as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .innerJoin('shop as s', 's.id', 'o.shop_id')
    .select(['p.id', 'p.package_key', 'o.external_order_id', 's.id as shop_id', 's.cus_code'])
    .where('p.id', '=', id)
    .where('p.cus_code', '=', cusCode)
    .where('p.handover', '=', 'ASKED')
    .executeTakeFirst()

export const handoverJob = (parcels: ShopParcels): JobDecl => ({
  ...HANDOVER_JOB,
  async run(job) {
    const { packageId } = job.payload as { packageId: string }
    const found = await job.withTenant((db) => askedPackage(db, job.cusCode, packageId))
    if (!found) return { handover: 'nothing to ask' }
    const key = { orderId: found.external_order_id, packageId: found.package_key }
    const offered = await parcels.handovers(job, { id: found.shop_id, cus_code: found.cus_code }, key)
    const ways = offered.ok ? offered.value.slice(0, MOST).map(short) : []
    const why = offered.ok ? NO_OPTION : refusalText(offered.refusal).slice(0, 500)
    const handover = ways.length > 0 ? ('READY' as const) : ('REFUSED' as const)
    await job.withTenant((db) =>
      db
        .updateTable('shop_package')
        .set({
          handover,
          handover_text: handover === 'READY' ? '' : why,
          handover_options: JSON.stringify(ways),
          handover_at: new Date(),
        })
        .where('id', '=', found.id)
        .where('handover', '=', 'ASKED')
        .execute(),
    )
    return { handover }
  },
})
