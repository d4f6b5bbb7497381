/** Writing movements. The database keeps levels and holds with each (migration 0002_levels) and refuses what cannot be. */
import { sql } from 'kysely'
import type { StockMovement } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { LevelKey } from './levels.ts'
import { followHolds } from './serials.ts'

export interface Booking extends LevelKey {
  readonly kind: StockMovement
  /** Above zero; the kind says which way it goes. */
  readonly quantity: number
  /** Number of the order, receipt or count. */
  readonly about: string
  readonly note?: string
  /** Event and line it comes from; each is booked once. */
  readonly source?: string
}

/** Kinds after which a document may hold fewer pieces than are taken for it, or more. */
const changesHolds: ReadonlySet<StockMovement> = new Set(['PICK', 'UNPICK', 'RELEASE', 'LOST', 'REGRADE_OUT'])

/** Books movements of one customer; taken serial numbers follow. The caller holds the lock of their SKUs (`lockSkus`). */
export async function book(db: Trx, cusCode: string, bookings: readonly Booking[], at: Date): Promise<void> {
  const rows = bookings.filter(({ quantity }) => quantity > 0)
  if (!rows.length) return
  await sql`insert into stock_movement (cus_code, warehouse, sku, grade, batch, kind, quantity, about, note, source, at)
    select ${cusCode}, r.warehouse, r.sku, r.grade, r.batch, r.kind, r.quantity, r.about, coalesce(r.note, ''),
      coalesce(r.source, ''), ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (warehouse text, sku text, grade text, batch text,
      kind text, quantity int, about text, note text, source text)`.execute(db)
  const changed = rows.filter(({ kind }) => changesHolds.has(kind)).map(({ sku }) => sku)
  if (changed.length) await followHolds(db, cusCode, changed, at)
}
