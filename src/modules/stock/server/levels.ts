/** Locks and levels of SKUs. The database updates levels with every booking (migration 0002_levels). */
import { sql } from 'kysely'
import type { BookedStock, StockGrade } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'

/** A place goods are counted at: one SKU of one grade and batch in one warehouse. */
export interface LevelKey {
  readonly warehouse: string
  readonly sku: string
  readonly grade: StockGrade
  /** "": goods without a batch. */
  readonly batch: string
}

export interface Level extends LevelKey, BookedStock {
  /** Last day of the batch, "2026-11-30"; undefined: it does not expire. */
  readonly expiresOn: string | undefined
}

/**
 * Until this transaction ends nobody else books these SKUs. A function that books takes this lock first and reads afterwards; the order by
 * SKU keeps transactions from waiting for each other in a circle.
 */
export async function lockSkus(db: Trx, cusCode: string, skus: readonly string[]): Promise<void> {
  if (!skus.length) return
  await sql`select from stock_sku where cus_code = ${cusCode} and sku = any (${[...new Set(skus)]}::text[])
    order by sku for update`.execute(db)
}

/**
 * Locks a document, then every SKU it holds, waits for, or names in `skus`. Documents are locked before SKUs, everywhere.
 * Returns the SKUs that are locked.
 */
export const lockDocument = (
  db: Trx,
  { cusCode, about }: { readonly cusCode: string; readonly about: string },
  skus: readonly string[] = [],
): Promise<string[]> => lockDocuments(db, cusCode, [about], skus)

/** The same for several documents: all of them in their order, then all of their SKUs. */
export async function lockDocuments(
  db: Trx,
  cusCode: string,
  abouts: readonly string[],
  skus: readonly string[] = [],
): Promise<string[]> {
  const keys = [...new Set(abouts)].toSorted().map((about) => `stock|${cusCode}|${about}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(
    db,
  )
  const { rows } = await sql<{ sku: string }>`
    select sku from stock_hold where cus_code = ${cusCode} and about = any (${[...abouts]}::text[])
      and (reserved > 0 or picked > 0)
    union select sku from stock_demand where cus_code = ${cusCode} and about = any (${[...abouts]}::text[])`.execute(
    db,
  )
  const all = [...new Set([...skus, ...rows.map(({ sku }) => sku)])]
  await lockSkus(db, cusCode, all)
  return all
}

/** Levels of these SKUs in one warehouse, those that expire first before the others. */
export async function levelsOf(
  db: Trx,
  cusCode: string,
  warehouse: string,
  skus: readonly string[],
): Promise<Level[]> {
  if (!skus.length) return []
  const { rows } = await sql<Level & { expiresOn: string | null }>`
    select l.warehouse, l.sku, l.grade, l.batch, l.in_stock as "inStock", l.pending_outbound as "pendingOutbound",
      l.historical_inbound as "historicalInbound", l.allocated, l.historical_outbound as "historicalOutbound",
      to_char(b.expires_on, 'YYYY-MM-DD') as "expiresOn"
    from stock_level l left join stock_batch b using (cus_code, sku, batch)
    where l.cus_code = ${cusCode} and l.warehouse = ${warehouse} and l.sku = any (${[...skus]}::text[])
    order by b.expires_on nulls last, l.batch`.execute(db)
  return rows.map(({ expiresOn, ...level }) => ({ ...level, expiresOn: expiresOn ?? undefined }))
}
