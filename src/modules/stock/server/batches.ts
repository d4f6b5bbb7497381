/** Batches of SKUs, and the day one expires. */
import { sql } from 'kysely'
import type { Trx } from '#server/database/tenant.ts'

/** Goods of a batch, "" without one, as they were received. */
interface Batched {
  readonly sku: string
  readonly batch: string
  /** Last day, "2026-11-30"; "" or left out where nobody named it. */
  readonly expiresOn?: string | undefined
}

/**
 * Keeps the batches of what was received, with the day each expires as soon as one of its lines names it; a day that is known stays. The
 * SKUs are locked.
 */
export async function keepBatches(db: Trx, cusCode: string, lines: readonly Batched[]): Promise<void> {
  const found = new Map<string, { cus_code: string; sku: string; batch: string; expires_on: string | null }>()
  for (const { sku, batch, expiresOn } of lines) {
    if (!batch) continue
    const key = JSON.stringify([sku, batch])
    const known = found.get(key)?.expires_on
    found.set(key, { cus_code: cusCode, sku, batch, expires_on: known ?? (expiresOn || null) })
  }
  if (!found.size) return
  await db
    .insertInto('stock_batch')
    .values([...found.values()])
    .onConflict((clash) =>
      clash
        .columns(['cus_code', 'sku', 'batch'])
        .doUpdateSet({ expires_on: (row) => row.ref('excluded.expires_on') })
        .where('stock_batch.expires_on', 'is', null)
        // A day that is over would make what is promised already a fault of the books.
        .where(sql<boolean>`excluded.expires_on > (now() at time zone 'UTC')::date`),
    )
    .execute()
}
