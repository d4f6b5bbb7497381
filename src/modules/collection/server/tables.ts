/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { ClaimState, ExceptionCode, ParcelState } from '#modules/collection/parcel-states.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface ParcelTable {
  id: Generated<string>
  cus_code: string
  express_no: string
  warehouse_id: string
  /** yyyy-MM-dd. */
  expected_day: ColumnType<string | null, string | null | undefined, string | null>
  currency: Defaulted<string>
  remark: Defaulted<string>
  stage: Defaulted<'ANNOUNCED' | 'ARRIVED' | 'MEASURED' | 'EXCEPTION'>
  exception: Defaulted<ExceptionCode | ''>
  note: Defaulted<string>
  announced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  arrived_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  measured_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  weight_g: ColumnType<number | null, number | null | undefined, number | null>
  /** Sides in hundredths of a centimetre. */
  length_cc: ColumnType<number | null, number | null | undefined, number | null>
  width_cc: ColumnType<number | null, number | null | undefined, number | null>
  height_cc: ColumnType<number | null, number | null | undefined, number | null>
  /** Ids of files. */
  photos: JSONColumnType<string[], string | undefined, string>
  created_at: Defaulted<Date>
}

interface ItemTable {
  id: Generated<string>
  cus_code: string
  parcel_id: string
  line: number
  name: string
  name_en: Defaulted<string>
  hs_code: Defaulted<string>
  sku: Defaulted<string>
  /** As announced. */
  quantity: number
  /** Minor units of the parcel's currency. */
  unit_value: Defaulted<number>
  received: Defaulted<number>
  destroyed: Defaulted<number>
}

export type HistoryWhat =
  'announced' | 'arrived' | 'measured' | 'reserved' | 'released' | 'destroyed' | 'claimed'

/** A file handed in with a claim. */
interface ClaimFile {
  id: string
  name: string
  type: string
}

interface ClaimTable {
  id: Generated<string>
  cus_code: string
  unclaimed_id: string
  express_no: string
  confidence: number
  state: Defaulted<ClaimState>
  was_contested: Defaulted<boolean>
  note: Defaulted<string>
  decision: Defaulted<string>
  files: JSONColumnType<ClaimFile[], string | undefined, string>
  who: string
  created_at: Date
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '#server/database/schema.ts' {
  interface Database {
    collect_parcel: ParcelTable
    collect_item: ItemTable
    collect_allocation: {
      id: Generated<number>
      cus_code: string
      parcel_id: string
      item_id: string
      order_id: string
      quantity: number
      created_at: Date
      released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
    collect_history: {
      id: Generated<number>
      cus_code: string
      parcel_id: string
      item_id: ColumnType<string | null, string | null | undefined, string | null>
      at: Date
      who: string
      what: HistoryWhat
      quantity: Defaulted<number>
      order_no: Defaulted<string>
    }
    /** View: where the pieces of each line are. */
    collect_stock: {
      id: string
      cus_code: string
      parcel_id: string
      received: number
      destroyed: number
      reserved: number
      shipped: number
      free: number
    }
    /** View: a parcel with its sums and the state that follows from them. */
    collect_parcel_now: Selectable<ParcelTable> & {
      pieces: number
      received: number
      free: number
      value: number
      status: ParcelState
    }
    collect_unclaimed: {
      id: Generated<string>
      express_no: string
      warehouse_id: string
      arrived_on: string
      keep_until: string
      weight_g: number
      looks: Defaulted<string>
      /** Id of a file; "" without one. */
      photo: Defaulted<string>
      open_claims: Defaulted<number>
      is_settled: Defaulted<boolean>
      created_at: Defaulted<Date>
    }
    collect_claim: ClaimTable
  }
}
