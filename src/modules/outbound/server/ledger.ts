/** What outbound orders ask of the stock: handed over by the registry, because another slice keeps it. */
import type { StockGrade } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'

export interface DemandLine {
  readonly sku: string
  readonly quantity: number
  readonly grade: StockGrade
  /** "": whichever expires first. */
  readonly batch: string
}
interface Holder {
  readonly cusCode: string
  /** Number of the order. */
  readonly about: string
}
export interface Demand extends Holder {
  readonly warehouse: string
  readonly lines: readonly DemandLine[]
  /** Days a batch must still keep; null: it may have expired. */
  readonly keeps: number | null
}

export interface Ledger {
  /** Locks orders, then every SKU they hold or wait for. Rows of this slice are locked afterwards. */
  readonly lock: (db: Trx, cusCode: string, abouts: readonly string[]) => Promise<void>
  /** Lines, by index, for which less can be promised than they want, with what is left; a SKU may be in several. */
  readonly shortOf: (db: Trx, demand: Demand, at: Date) => Promise<Map<number, number>>
  /** Reserves what is there; the rest waits for goods. What the order holds already stays with it. */
  readonly want: (db: Trx, demand: Demand, at: Date) => Promise<void>
  readonly drop: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly pick: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly putBack: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly takePieces: (
    db: Trx,
    holder: Holder,
    warehouse: string,
    pieces: readonly { readonly sku: string; readonly serial: string }[],
    at: Date,
  ) => Promise<void>
  readonly ship: (db: Trx, holder: Holder, at: Date, kind?: 'SHIP' | 'DESTROY') => Promise<unknown>
}
