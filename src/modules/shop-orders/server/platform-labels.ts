/**
 * Labels the platform prints: arranged, fetched once by a job, kept in the store of files for a month, printed like our own (record 0128).
 * Whether shipping is arranged is read before it is asked for, so that a lost answer arranges it once.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql, type Kysely } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import { REST, WHOLE } from '#modules/shop-orders/packages.ts'
import { fetchLabelRefusal, LABEL_DAYS, noLabel, wayRefusalOf } from '#modules/shop-orders/platform-label.ts'
import { reasonOf } from '#modules/shop-orders/reported.ts'
import type { Database } from '#server/database/schema.ts'
import { amongIds } from '#server/database/ids.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { pdfProblem } from '#server/files/safe-pdf.ts'
import { storeFile } from '#server/files/store.ts'
import { readWhole } from '#server/files/whole.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Answer } from '#server/shop-goods.ts'
import type { ShopParcels } from '#server/shop-parcels.ts'
import { answerFor, type Outcomes } from './decide.ts'
import { isFinal, pauseAfter, refusalText } from './report-number.ts'
import { traceWith } from './settle.ts'
import {
  absent,
  changedMeanwhile,
  labelOf,
  lockOrders,
  ownOrders,
  packagesOf,
  rowsById,
  wireRows,
} from './stored.ts'

const LABEL_JOB = { name: 'shop-label', maxAttempts: 5 } as const
/** Platforms take some minutes; with growing pauses this is several hours. */
const MOST_TRIES = 40

type Package = NonNullable<Awaited<ReturnType<typeof waitingPackage>>>

export async function fetchLabel(
  { orders, way: named, option = '' }: Input<typeof shopOrders.fetchLabel>,
  context: SignedContext,
): Promise<Outcomes> {
  const { db, caller, translate } = context
  const way = named ?? ''
  if (option && orders.length > 1)
    throw new Refusal('invalid', oneByOne, [{ path: 'option', message: oneByOne }])
  const asked = new Map(orders.map(({ id, rev }) => [id.toLowerCase(), rev]))
  const found = await lockOrders([...asked.keys()], context)
  const refusals = new Map<string, MessageDescriptor | undefined>()
  for (const row of await wireRows([...found.values()], context))
    refusals.set(
      row.id,
      row.rev === asked.get(row.id) ? (fetchLabelRefusal(row) ?? wayRefusalOf(row, way)) : changedMeanwhile,
    )
  const taken = [...refusals].filter(([, refused]) => !refused).map(([id]) => id)
  const open = [...(await packagesOf(taken, context)).values()]
    .flat()
    .filter(
      (each) => !each.is_gone && isOfPlatform(each.package_key) && ['', 'REFUSED'].includes(labelOf(each)),
    )
  for (const { id } of open) {
    await db
      .updateTable('shop_package')
      .set({
        label: 'PLANNED',
        label_text: '',
        label_file: '',
        label_until: null,
        label_tries: 0,
        label_way: way,
        label_option: option,
        // The person has chosen: what was offered is asked for anew.
        handover: '',
        handover_text: '',
        handover_options: '[]',
      })
      .where('id', '=', id)
      .execute()
    await addJob(db, LABEL_JOB, {
      cusCode: caller.cusCode,
      userId: caller.userId,
      payload: { packageId: id },
    })
  }
  if (taken.length > 0) await context.audit('shopOrder.label', `${taken.length} orders`, { ids: taken })
  return answerFor(
    orders.map(({ id }) => id),
    {
      desc: (id) => {
        const refused = found.has(id) ? refusals.get(id) : absent
        return refused ? translate(refused) : ''
      },
      rows: await rowsById([...found.keys()], context),
    },
  )
}

const oneByOne = msg`Choose a pickup for one order at a time.`

export const isOfPlatform = (key: string): boolean => key !== WHOLE && key !== REST

const waitingPackage = (db: Trx, cusCode: string, id: string) =>
  db
    .selectFrom('shop_package as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .innerJoin('shop as s', 's.id', 'o.shop_id')
    .select(['p.id', 'p.order_id', 'p.package_key', 'p.label_tries', 'o.external_order_id'])
    .select(['p.label_way', 'p.label_option', 's.id as shop_id', 's.cus_code', 's.handover as shop_way'])
    .where('p.id', '=', id)
    .where('p.cus_code', '=', cusCode)
    .where('p.label', '=', 'PLANNED')
    .where('s.state', '=', 'ACTIVE')
    .executeTakeFirst()

export const labelJob = (parcels: ShopParcels): JobDecl => ({
  ...LABEL_JOB,
  async run(job) {
    const { packageId } = job.payload as { packageId: string }
    const found = await job.withTenant((db) => waitingPackage(db, job.cusCode, packageId))
    if (!found) return { label: 'nothing to fetch' }
    const label = await labelFrom(job, found, parcels)
    await job.withTenant((db) => keep(db, job, found, label))
    return { label: label.ok ? (label.value ? 'READY' : 'PLANNED') : label.refusal.errorClass }
  },
})

type Label = { readonly pdf: Buffer; readonly trackingNo: string }

const refused = (code: string, message = ''): Answer<never> => ({
  ok: false,
  refusal: { errorClass: 'BUSINESS', code, message, requestId: '' },
})

/** Arranges shipping where it is not, and asks for the label; undefined: not made yet. */
async function labelFrom(
  job: JobRun,
  parcel: Package,
  parcels: ShopParcels,
): Promise<Answer<Label | undefined>> {
  const shop = { id: parcel.shop_id, cus_code: parcel.cus_code }
  const key = { orderId: parcel.external_order_id, packageId: parcel.package_key }
  const known = await parcels.shipped(job, shop, key)
  if (!known.ok) return known
  if (known.value === undefined) {
    const upstream = await parcels.upstream(job, shop, key.orderId)
    if (!upstream.ok) return upstream
    if (upstream.value !== 'TO_SHIP') return refused(reasonOf(upstream.value))
    const wanted = { option: parcel.label_option, way: parcel.label_way || parcel.shop_way }
    const arranged = await parcels.arrange(job, shop, key, wanted)
    if (!arranged.ok) return arranged
    if (arranged.value !== 'ARRANGED') return refused(arranged.value)
  }
  const label = await parcels.label(job, shop, key)
  if (!label.ok || !label.value) return label
  return pdfProblem(label.value.pdf) ? refused('BAD_LABEL') : label
}

async function keep(db: Trx, job: JobRun, parcel: Package, label: Answer<Label | undefined>): Promise<void> {
  const isOver = label.ok ? label.value !== undefined : isFinal(label.refusal)
  const text = label.ok ? '' : refusalText(label.refusal).slice(0, 500)
  const tries = parcel.label_tries + 1
  if (!isOver && tries < MOST_TRIES) {
    await db
      .updateTable('shop_package')
      .set({ label_text: text, label_tries: tries })
      .where('id', '=', parcel.id)
      .execute()
    const stopped = !label.ok && ['REAUTH', 'CONFIG'].includes(label.refusal.errorClass)
    if (stopped) return
    const pause = (label.ok ? undefined : label.refusal.retryAfter) ?? pauseAfter(parcel.label_tries)
    await addJob(db, LABEL_JOB, {
      cusCode: job.cusCode,
      userId: job.userId,
      payload: { packageId: parcel.id },
      runAt: new Date(Date.now() + pause),
    })
    return
  }
  const made = label.ok ? label.value : undefined
  const file = made && (await store(db, job, parcel, made))
  await db
    .updateTable('shop_package')
    .set(
      made && file
        ? {
            label: 'READY',
            label_text: '',
            label_file: file,
            label_until: new Date(Date.now() + LABEL_DAYS * 86_400_000),
            label_tries: tries,
            tracking_no: made.trackingNo,
          }
        : { label: 'REFUSED', label_text: text, label_tries: tries },
    )
    .where('id', '=', parcel.id)
    .execute()
  const order = await db
    .selectFrom('shop_order')
    .select('trace')
    .where('id', '=', parcel.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const event = { now: new Date(), who: '', detail: made?.trackingNo ?? text }
  await db
    .updateTable('shop_order')
    .set({
      trace: traceWith(order.trace, made ? 'labelFetched' : 'labelRefused', event),
      updated_at: new Date(),
    })
    .where('id', '=', parcel.order_id)
    .execute()
}

const store = (db: Trx, job: JobRun, parcel: Package, { pdf, trackingNo }: Label): Promise<string> =>
  storeFile(db, job.services.files, {
    cusCode: job.cusCode,
    userId: job.userId,
    name: `${trackingNo || parcel.package_key}.pdf`,
    mime: 'application/pdf',
    content: pdf,
    lifeHours: LABEL_DAYS * 24,
  })

/** Work of the clock: labels whose shop could not be asked, or whose job has ended by mistake. */
export const fetchLate = (db: Kysely<Database>): Promise<unknown> =>
  withTenant(db, EVERY_TENANT, (trx) =>
    sql`
      insert into job (id, name, cus_code, user_id, payload, state, max_attempts, run_at)
      select gen_random_uuid()::text, ${LABEL_JOB.name}, p.cus_code, '', jsonb_build_object('packageId', p.id), 'ready', ${LABEL_JOB.maxAttempts}, now()
      from shop_package p join shop_order o on o.id = p.order_id join shop s on s.id = o.shop_id
      where p.label = 'PLANNED' and s.state = 'ACTIVE'
        and not exists (select from job j where j.cus_code = p.cus_code and j.name = ${LABEL_JOB.name}
          and j.state in ('ready', 'running') and j.payload ->> 'packageId' = p.id::text)`.execute(trx),
  )

/** What printing makes of files: one PDF, each recorded as printed. */
export type PrintFiles = (
  files: readonly {
    readonly number: string
    readonly subject: string
    readonly pdf?: Uint8Array
    readonly reason?: MessageDescriptor
  }[],
  name: string,
  context: SignedContext,
) => Promise<Output<typeof shopOrders.printLabel>>

export const printLabelOf =
  (printFiles: PrintFiles) =>
  async (
    { ids }: Input<typeof shopOrders.printLabel>,
    context: SignedContext,
  ): Promise<Output<typeof shopOrders.printLabel>> => {
    const rows = await ownOrders(context).select(['id', 'external_order_id']).where(amongIds(ids)).execute()
    const numbers = new Map(rows.map(({ id, external_order_id }) => [id, external_order_id]))
    const packages = await packagesOf([...numbers.keys()], context)
    const files: Parameters<PrintFiles>[0][number][] = []
    for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
      const number = numbers.get(id)
      const own = (packages.get(id) ?? []).filter((each) => labelOf(each) === 'READY')
      if (own.length === 0)
        files.push({ number: (number ?? id).slice(0, 50), subject: id, reason: number ? noLabel : absent })
      for (const each of own) {
        const pdf = await readLabel(each.label_file, context)
        const subject = each.b2c_order_id ?? each.id
        files.push({
          number: (each.tracking_no || number || id).slice(0, 50),
          subject,
          ...(pdf ? { pdf } : { reason: noLabel }),
        })
      }
    }
    return printFiles(files, `platform-labels-${files.filter(({ pdf }) => pdf).length}`, context)
  }

async function readLabel(id: string, { db, caller, services }: SignedContext): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('file')
    .select(['path', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirst()
  if (!row) return undefined
  const { path: stored, bytes, sha256 } = row
  const pieces: Buffer[] = []
  for await (const piece of readWhole(services.files, { stored, bytes: Number(bytes), sha256 }))
    pieces.push(piece)
  return Buffer.concat(pieces)
}
