/** The tables of this slice as Kysely sees them; created by migrations.ts. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { MatchReason } from '#domain/claim-match.ts'
import type {
  ReturnCondition,
  Treatment,
  WarehouseReturnState,
} from '#modules/warehouse-returns/return-treatments.ts'
import type { ReturnDraft } from '#modules/warehouse-returns/wire-shapes.ts'
import type { KeptProof } from '#server/files/keep-proof.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Postal = NonNullable<ReturnDraft['address']>

interface ReturnTable {
  id: Generated<string>
  cus_code: string
  return_no: string
  source: Defaulted<'ANNOUNCED' | 'HEADLESS'>
  express_no: string
  /** The number it was announced under, where the label has another one. */
  announced_no: Defaulted<string>
  order_nos: Defaulted<string[]>
  shop: Defaulted<string>
  warehouse_id: string
  state: Defaulted<WarehouseReturnState>
  treatment: Defaulted<Treatment | ''>
  backup: Defaulted<Treatment | ''>
  address: JSONColumnType<Postal | null, string | null | undefined, string | null>
  remark: Defaulted<string>
  note: Defaulted<string>
  condition: Defaulted<ReturnCondition | ''>
  warehouse_note: Defaulted<string>
  /** Ids of files. */
  photos: JSONColumnType<string[], string | undefined, string>
  /** Parcel without an owner that it was made of. */
  headless_id: Defaulted<string>
  who: string
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
  arrived_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  inspected_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Storage is booked up to this day. */
  storage_to: ColumnType<string | null, string | null | undefined, string | null>
  rev: Defaulted<number>
}

interface GoodsTable {
  id: Generated<number>
  cus_code: string
  return_id: string
  line: number
  sku: Defaulted<string>
  name: string
  expected: Defaulted<number>
  good: Defaulted<number>
  damaged: Defaulted<number>
  serials: Defaulted<string[]>
  restocked: Defaulted<number>
  resent: Defaulted<number>
  sent_back: Defaulted<number>
  destroyed: Defaulted<number>
}

/** With the sums of its goods. */
interface ReturnNow extends ReturnTable {
  goods_name: string
  expected: number
  found: number
  damaged: number
  is_known: boolean
  /** Minor units of `currency`. */
  value: number
  currency: string
}

export type StoredReturn = Selectable<ReturnTable>
export type StoredReturnNow = Selectable<ReturnNow>

interface HeadlessTable {
  id: Generated<string>
  express_no: string
  warehouse_id: string
  arrived_at: Date
  weight_g: number
  photos: JSONColumnType<string[], string | undefined, string>
  /** Order number printed on what is inside; "" where there is none. */
  order_no: Defaulted<string>
  open_claims: Defaulted<number>
  settled: Defaulted<'' | 'OWNED' | 'DESTROYED'>
  created_at: Defaulted<Date>
}
export type StoredHeadless = Selectable<HeadlessTable>

export type ClaimState = 'OPEN' | 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN'

declare module '#server/database/schema.ts' {
  interface Database {
    wr_return: ReturnTable
    wr_return_now: ReturnNow
    wr_goods: GoodsTable
    wr_charge: {
      id: Generated<number>
      cus_code: string
      return_id: string
      /** Id of the parcel without an owner it was made of, else of the return. */
      parcel: string
      day: string
      amount: number
      currency: string
      booked_at: Date
      voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      /** Whether it is in the money ledger. */
      is_charged: ColumnType<boolean, boolean | undefined, boolean>
    }
    wr_headless: HeadlessTable
    wr_headless_goods: {
      id: Generated<number>
      headless_id: string
      line: number
      sku: Defaulted<string>
      name: string
      good: Defaulted<number>
      damaged: Defaulted<number>
      serials: Defaulted<string[]>
    }
    wr_claim: {
      id: Generated<string>
      cus_code: string
      headless_id: string
      number: string
      confidence: number
      because: Defaulted<MatchReason[]>
      state: Defaulted<ClaimState>
      was_contested: Defaulted<boolean>
      note: Defaulted<string>
      decision: Defaulted<string>
      files: JSONColumnType<KeptProof[], string | undefined, string>
      who: string
      created_at: Date
      decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  }
}
