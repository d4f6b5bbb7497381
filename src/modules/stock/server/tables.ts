/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Battery, SkuStatus } from '#domain/sku-facts.ts'
import type { StockGrade, StockMovement } from '#domain/stock-measures.ts'
import type { SerialState, SerialStep } from './serials.ts'

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
  /** Of one piece, grams; 0: not known. So are the sides. */
  weight_g: Defaulted<number>
  barcodes: Defaulted<string[]>
  /** Ids of the lookups `getGoodsCategory` and `getGoodsType`. */
  category: Defaulted<string>
  goods_type: Defaulted<string>
  length_mm: Defaulted<number>
  width_mm: Defaulted<number>
  height_mm: Defaulted<number>
  /** Country it was made in. */
  origin: Defaulted<string>
  material: Defaulted<string>
  battery: Defaulted<Battery>
  /** Each piece has a serial number or IMEI. */
  is_serial: Defaulted<boolean>
  is_batch: Defaulted<boolean>
  /** Days a batch keeps; 0: it does not expire. */
  shelf_life_days: Defaulted<number>
  /** Sellable pieces below which it is low; 0: never. */
  alert_qty: Defaulted<number>
  /** Ids of files. */
  photos: JSONColumnType<string[], string | undefined, string>
  remark: Defaulted<string>
  status: Defaulted<SkuStatus>
  /** Why it was sent back, by wire name of the field. */
  reasons: JSONColumnType<Record<string, string>, string | undefined, string>
  rev: Defaulted<number>
  created_at: Defaulted<Date>
  updated_at: Defaulted<Date>
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
  grade: Defaulted<StockGrade>
  batch: Defaulted<string>
  /** Event and line it comes from, "" where it follows from a document. */
  source: Defaulted<string>
  /** Movement it books back. */
  reverses: Defaulted<number | null>
}

/** Kept by the database with every booking; read only. */
interface LevelTable {
  cus_code: string
  warehouse: string
  sku: string
  grade: StockGrade
  batch: string
  in_stock: number
  pending_outbound: number
  historical_inbound: number
  allocated: number
  historical_outbound: number
}

/** What a document holds of a level; kept by the database with every booking. */
interface HoldTable {
  cus_code: string
  about: string
  warehouse: string
  sku: string
  grade: StockGrade
  batch: string
  reserved: number
  picked: number
  /** Left the warehouse for this document. */
  gone: number
}

export type StoredSku = Selectable<SkuTable>

declare module '#server/database/schema.ts' {
  interface Database {
    stock_sku: SkuTable
    /** Kept by the database; read only. */
    stock_sku_code: { cus_code: string; code: string; sku: string }
    stock_movement: MovementTable
    stock_demand: {
      cus_code: string
      about: string
      warehouse: string
      sku: string
      grade: StockGrade
      batch: string
      wanted: number
      /** Of `wanted`, what is not reserved yet. */
      missing: number
      /** Days a batch must still keep when it is promised; null: it may have expired. */
      keeps_days: Defaulted<number | null>
      since: Date
    }
    stock_level: LevelTable
    /** SKUs of each state in a warehouse, "" in all; a sum of slots. Kept by the database; read only. */
    stock_state_count: {
      cus_code: string
      warehouse: string
      state: 'OUT' | 'LOW' | 'FINE'
      slot: number
      n: number
    }
    /** SKUs of each state of the master; a sum of slots. Kept by the database; read only. */
    stock_sku_count: {
      cus_code: string
      status: SkuStatus
      slot: number
      n: number
    }
    stock_hold: HoldTable
    /** Append only. */
    stock_serial_event: {
      id: Generated<number>
      cus_code: string
      sku: string
      serial: string
      kind: SerialStep
      warehouse: string
      grade: StockGrade
      batch: string
      about: string
      source: Defaulted<string>
      at: Date
    }
    /** Where each piece with a serial number is now; kept by the database with every event. */
    stock_serial: {
      cus_code: string
      sku: string
      serial: string
      warehouse: string
      grade: StockGrade
      batch: string
      state: SerialState
      /** Document that has taken it, or the last one it was part of. */
      about: string
      last_event: number
      since: Date
    }
    stock_batch: { cus_code: string; sku: string; batch: string; expires_on: string | null }
  }
}
