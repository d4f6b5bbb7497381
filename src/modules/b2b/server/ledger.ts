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
  /** SKUs of which less can be promised than wanted, with what is left. */
  readonly shortOf: (db: Trx, demand: Demand) => Promise<Map<string, number>>
  /** Reserves what is there; the rest waits for goods. */
  readonly want: (db: Trx, demand: Demand, at: Date) => Promise<void>
  readonly drop: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly pick: (db: Trx, holder: Holder, at: Date) => Promise<void>
  readonly ship: (db: Trx, holder: Holder, at: Date) => Promise<void>
}
