/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { KeptProof } from '#server/files/keep-proof.ts'
import type {
  DifferenceKind,
  ReceiptState,
  ReceiptTask,
  RechargeState,
  RechargeWay,
  RefundState,
} from '#modules/recharge/recharge-states.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Opened<T> = ColumnType<T | null, T | null | undefined, T | null>

interface PaymentTable {
  id: Generated<string>
  cus_code: string
  /** Our number at the provider, and the reference of a transfer. */
  pay_no: string
  way: RechargeWay
  channel: string
  currency: string
  /** Hundredths; 0 for a transfer whose reference was given and nothing else yet. */
  amount: number
  state: RechargeState
  qr_text: Defaulted<string>
  pay_url: Defaulted<string>
  /** Idempotency key of the command that made it: two requests with one key are one order at the provider. */
  key: Opened<string>
  expires_at: Opened<Date>
  checked_at: Opened<Date>
  paid_at: Opened<Date>
  /** When it was credited last, or rejected. */
  settled_at: Opened<Date>
  /** Credited, hundredths, and by how many receipts. */
  paid: Defaulted<number>
  receipts: Defaulted<number>
  /** Of `paid`, what is on its way back to the payer, and what is back, hundredths. */
  refunding: Defaulted<number>
  refunded: Defaulted<number>
  bank: Defaulted<string>
  bank_ref: Defaulted<string>
  paid_on: Opened<string>
  files: JSONColumnType<KeptProof[], string | undefined, string>
  reason: Defaulted<string>
  who: string
  created_at: Date
}
export type StoredPayment = Selectable<PaymentTable>

interface ReceiptTable {
  id: Generated<number>
  /** "" where nobody owns the money yet. */
  cus_code: string
  /** Of a provider, or "bank-<name>" of a statement. */
  channel: string
  provider_txn_id: string
  pay_no: Defaulted<string>
  currency: string
  /** Hundredths. */
  amount: number
  state: ReceiptState
  /** What a person must look at; "" for nothing. */
  task: Defaulted<ReceiptTask | ''>
  memo: Defaulted<string>
  paid_at: Date
  booked_at: Date
  /** Day of the provider's statement that names it. */
  stated_on: Opened<string>
}
export type StoredReceipt = Selectable<ReceiptTable>

interface RefundTable {
  id: Generated<string>
  /** "" where the money is of nobody: it goes back out of suspense. */
  cus_code: string
  /** Our number of it at the provider. */
  refund_no: string
  pay_no: string
  channel: string
  provider_txn_id: string
  currency: string
  /** Hundredths. */
  amount: number
  state: RefundState
  reason: string
  /** What the provider said last. */
  answer: Defaulted<string>
  /** When the provider was asked last. */
  asked_at: Opened<Date>
  settled_at: Opened<Date>
  /** Day of the provider's statement that names it. */
  stated_on: Opened<string>
  /** Bank and number of the transfer it was paid out by; "" where the provider of `channel` pays it back. */
  bank: Defaulted<string>
  bank_ref: Defaulted<string>
  created_at: Date
}
export type StoredRefund = Selectable<RefundTable>

declare module '#server/database/schema.ts' {
  interface Database {
    payment: PaymentTable
    payment_proof: { cus_code: string; sha256: string; payment_id: string }
    payment_notice: {
      id: Generated<number>
      cus_code: string
      channel: string
      notice_id: string
      pay_no: string
      raw: Buffer
      at: Date
    }
    payment_receipt: ReceiptTable
    payment_refund: RefundTable
    payment_statement: {
      cus_code: Defaulted<string>
      channel: string
      day: string
      lines: number
      taken_at: Date
    }
    statement_difference: {
      id: Generated<string>
      cus_code: Defaulted<string>
      channel: string
      day: string
      kind: DifferenceKind
      what: 'PAYMENT' | 'REFUND'
      txn_id: string
      pay_no: string
      /** Our number of a refund; "" for a payment. */
      refund_no: Defaulted<string>
      currency: string
      /** Hundredths. */
      ours: Opened<number>
      theirs: Opened<number>
      found_at: Date
      closed_at: Opened<Date>
      note: Defaulted<string>
    }
  }
}
