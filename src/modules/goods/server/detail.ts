/** `/goods/getSkusDetail.do`: SKUs with photos, reviews, certificates and where they are used. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { daysLeft } from '#domain/sku-certificates.ts'
import { reviewedFields } from '#domain/sku-rules.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { goods } from '#modules/goods/contract.ts'
import type { CertificateRow, Revision, SkuDetail, SkuRow } from '#modules/goods/wire-shapes.ts'
import { amongIds } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { ownSkus, toSums, whole, type StockSums } from './query.ts'
import { hasMoved } from './save.ts'
import { toSkuRow } from './sku-row.ts'
import type { StoredReview, StoredSku } from './tables.ts'

type Detail = typeof goods.getSkusDetail

export async function getSkusDetail({ ids }: Input<Detail>, context: SignedContext): Promise<Output<Detail>> {
  const rows = await whole(ownSkus(context), context.language).where(amongIds(ids)).orderBy('sku').execute()
  const list: SkuDetail[] = []
  for (const row of rows) list.push(await detailOf(row, toSkuRow(row), context))
  return { list }
}

async function detailOf(row: StoredSku, sku: SkuRow, context: SignedContext): Promise<SkuDetail> {
  const { services, caller } = context
  return {
    sku,
    photoList: row.photos.map((id, at) => ({
      id,
      name: `${sku.sku}-${at + 1}`,
      url: services.tickets.addressOf(id, caller),
    })),
    revisions: await revisionsOf(sku.sku, context),
    certificateList: await certificatesOf(sku.sku, context),
    stock: await stockOf(sku.sku, context),
    documents: await documentsOf(sku.sku, context),
    hasMoved: await hasMoved(sku.sku, context),
  }
}

async function revisionsOf(sku: string, { db, caller }: SignedContext): Promise<Revision[]> {
  const rows = await db
    .selectFrom('goods_review')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('sku', '=', sku)
    .orderBy('no', 'desc')
    .limit(50)
    .execute()
  return rows.map(toRevision)
}

const toRevision = (row: StoredReview): Revision => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  state: row.state,
  changes: reviewedFields.flatMap((field): Revision['changes'] => {
    const after = row.after[field]
    if (after === undefined) return []
    return field === 'unitValue'
      ? [{ field, before: '', after: '', unitValue: after }]
      : [{ field, before: row.before[field] ?? '', after }]
  }),
  reasons: Object.entries(row.reasons).map(([field, reason]) => ({ field, reason })),
  who: row.who,
  at: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? '',
})

async function certificatesOf(sku: string, context: SignedContext): Promise<CertificateRow[]> {
  const { db, caller, services, now } = context
  const rows = await db
    .selectFrom('goods_certificate')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('sku', '=', sku)
    .orderBy(sql`valid_to nulls last`)
    .orderBy('id')
    .execute()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: PROVIDER_ZONE }).format(now)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    no: row.no,
    validFrom: row.valid_from ?? '',
    validTo: row.valid_to ?? '',
    daysLeft: daysLeft(row.valid_to ?? '', today),
    countries: row.countries,
    fileName: row.file_name,
    url: row.file_id ? services.tickets.addressOf(row.file_id, caller) : '',
    who: row.who,
    at: row.created_at.toISOString(),
  }))
}

async function stockOf(sku: string, { db, caller, language }: SignedContext): Promise<SkuDetail['stock']> {
  const { rows } = await sql<StockSums & { warehouse: string; name: string }>`
    select warehouse, warehouse_name(warehouse, ${language}) as name, sum(in_stock) as in_stock,
      sum(pending_outbound) as pending_outbound, sum(allocated) as allocated,
      sum(historical_inbound) as historical_inbound, sum(historical_outbound) as historical_outbound
    from stock_level where cus_code = ${caller.cusCode} and sku = ${sku} and grade = 'GOOD'
    group by warehouse order by warehouse limit 50`.execute(db)
  return rows.map((row) => ({ warehouse: row.warehouse, name: row.name ?? row.warehouse, ...toSums(row) }))
}

async function documentsOf(sku: string, { db, caller }: SignedContext): Promise<SkuDetail['documents']> {
  const { rows } = await sql<SkuDetail['documents'][number]>`
    select about, warehouse, sum(reserved)::int as reserved, sum(picked)::int as picked, sum(missing)::int as missing from (
      select about, warehouse, reserved, picked, 0 as missing from stock_hold
        where cus_code = ${caller.cusCode} and sku = ${sku} and (reserved > 0 or picked > 0)
      union all select about, warehouse, 0, 0, missing from stock_demand
        where cus_code = ${caller.cusCode} and sku = ${sku} and missing > 0
    ) open group by about, warehouse order by about desc limit 100`.execute(db)
  return rows
}
