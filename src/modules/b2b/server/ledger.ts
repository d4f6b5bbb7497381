/** What orders ask of the stock: handed over by the registry, because another slice keeps it. */
import type { Trx } from '#server/database/tenant.ts'

interface Demand {
  readonly cusCode: string
  /** Number of the order. */
  readonly about: string
  readonly warehouse: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}
type Holder = Pick<Demand, 'cusCode' | 'about'>

export interface Ledger {
  /** Lines, by index, for which less can be promised than they want, with what is left; a SKU may be in several. */
  readonly shortOf: (db: Trx, demand: Demand, at: Date) => Promise<Map<number, number>>
  /** Reserves what is there; the rest waits for goods. What the order holds already stays with it. */
  readonly want: (db: Trx, demand: Demand, at: Date) => Promise<void>
  readonly drop: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly pick: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly ship: (db: Trx, holder: Holder, at: Date) => Promise<unknown>
}
