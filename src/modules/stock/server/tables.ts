/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StockMovement } from '#domain/stock-measures.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface SkuTable {
  id: Generated<string>
  cus_code: string
  sku: string
  name: string
  name_en: Defaulted<string>
  hs_code: Defaulted<string>
  unit_value: Defaulted<number>
  currency: Defaulted<string>
  weight_g: Defaulted<number>
}

interface MovementTable {
  id: Generated<number>
  cus_code: string
  warehouse: string
  sku: string
  kind: StockMovement
  quantity: number
  /** Number of the order or receipt. */
  about: Defaulted<string>
  note: Defaulted<string>
  at: Date
}

export type StoredSku = Selectable<SkuTable>

declare module '#server/database/schema.ts' {
  interface Database {
    stock_sku: SkuTable
    stock_movement: MovementTable
    stock_demand: {
      cus_code: string
      about: string
      warehouse: string
      sku: string
      wanted: number
      since: Date
    }
  }
}
