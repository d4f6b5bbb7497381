/** The tables of this slice as Kysely sees them. The master itself is `stock_sku` (stock/server/tables.ts). */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { CertificateType, ReviewState } from '#domain/sku-facts.ts'
import type { ReviewedField } from '#domain/sku-rules.ts'
import type { Database } from '#server/database/schema.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Values of the wire by field. */
export type Reviewed = Partial<Record<ReviewedField, string>>

interface ReviewTable {
  id: Generated<string>
  cus_code: string
  sku: string
  no: number
  kind: 'NEW' | 'CHANGE'
  state: Defaulted<ReviewState>
  before: JSONColumnType<Reviewed, string | undefined, string>
  after: JSONColumnType<Reviewed, string | undefined, string>
  reasons: JSONColumnType<Record<string, string>, string | undefined, string>
  who: string
  created_at: Date
  decided_at: Maybe<Date>
}

interface CertificateTable {
  id: Generated<string>
  cus_code: string
  sku: string
  type: CertificateType
  no: string
  /** Days, "2026-11-30". */
  valid_from: Maybe<string>
  valid_to: Maybe<string>
  countries: Defaulted<string[]>
  file_id: Defaulted<string>
  file_name: Defaulted<string>
  who: string
  created_at: Date
}

export type StoredReview = Selectable<ReviewTable>
/** A row of the master. */
export type StoredSku = Selectable<Database['stock_sku']>

declare module '#server/database/schema.ts' {
  interface Database {
    goods_review: ReviewTable
    goods_certificate: CertificateTable
  }
}
