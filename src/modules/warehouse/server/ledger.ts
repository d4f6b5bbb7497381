/** What transfers ask of the stock: handed over by the registry, because another slice keeps it. */
import type { StockGrade } from '#domain/stock-measures.ts'
import type { Trx } from '#server/database/tenant.ts'

interface Holder {
  readonly cusCode: string
  /** Number of the transfer. */
  readonly about: string
}

interface Level {
  readonly sku: string
  readonly grade: StockGrade
  readonly batch: string
  readonly quantity: number
}

interface Demand extends Holder {
  readonly warehouse: string
  readonly lines: readonly {
    readonly sku: string
    readonly quantity: number
    readonly grade: StockGrade
    readonly batch: string
  }[]
}

export interface TransferLedger {
  /** Lines, by index, for which less can be promised than they want, with what is left. */
  readonly shortOf: (db: Trx, demand: Demand, at: Date) => Promise<Map<number, number>>
  readonly want: (db: Trx, demand: Demand, at: Date) => Promise<void>
  readonly drop: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly pick: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly takePieces: (
    db: Trx,
    holder: Holder,
    warehouse: string,
    pieces: readonly { readonly sku: string; readonly serial: string }[],
    at: Date,
  ) => Promise<void>
  /** Books picked goods out; returns what left, by level. */
  readonly ship: (
    db: Trx,
    holder: Holder,
    at: Date,
    kind: 'SHIP' | 'TRANSFER_OUT',
  ) => Promise<readonly Level[]>
  readonly receive: (
    db: Trx,
    place: { readonly cusCode: string; readonly warehouse: string; readonly kind: 'TRANSFER_IN' },
    lines: readonly (Level & { readonly about: string; readonly serials?: readonly string[] | undefined })[],
    at: Date,
  ) => Promise<void>
  /** Books the pieces with serial numbers that are still on their way as missing. */
  readonly loseSent: (db: Trx, holder: Holder, at: Date) => Promise<void>
}
