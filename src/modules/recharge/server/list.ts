/** The list of recharge. */
import { sql } from 'kysely'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import type { recharge } from '#modules/recharge/contract.ts'
import { type RechargeRemark, rechargeStateCodes } from '#modules/recharge/recharge-states.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withCreated,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredPayment } from './tables.ts'

type List = typeof recharge.queryRecharges
type Row = Output<List>['list'][number]
type Counts = typeof recharge.countRecharges

const sorting: SortColumns = {
  columns: { createdAt: sql`created_at`, payNo: sql`pay_no`, amount: sql`amount`, arrivedAt: sql`paid_at` },
  nullable: ['arrivedAt'],
}

/** What is odd about a payment; "" where nothing is. */
export function remarkOf({
  refunding,
  refunded,
  receipts,
  paid,
  amount,
  paid_at,
  expires_at,
}: StoredPayment): RechargeRemark | '' {
  if (refunding > 0) return 'REFUNDING'
  if (refunded > 0) return 'REFUNDED'
  if (receipts > 1) return 'TWICE'
  if (receipts === 1 && paid !== amount) return 'OTHER_AMOUNT'
  return paid_at && expires_at && paid_at > expires_at ? 'LATE' : ''
}

function matching(query: Filters<Input<List>>, { db, caller }: SignedContext) {
  const own = db
    .selectFrom('payment')
    .where('cus_code', '=', caller.cusCode)
    // A reference alone, or a code that was never shown, is no recharge yet.
    .where('state', '<>', 'CREATED')
  const { state, way, currency } = query
  const dated = withCreated(withValues(own, { state, way, currency }), query)
  return withPart(dated, query.keyword, ['pay_no', 'bank_ref'])
}

export const countRecharges = (query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> =>
  countsBy(matching(query, context), 'state', rechargeStateCodes)

export async function queryRecharges(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const { caller, services } = context
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted, query.sort, sorting).selectAll(), wanted, query)
  // A photo of a transfer shows its amount (record 0055).
  const urlOf = (id: string) => (seesAmounts(caller) ? services.tickets.addressOf(id, caller) : '')
  return { list: rows.map((row) => toRow(row, urlOf)), total }
}

function toRow(row: StoredPayment, urlOf: (id: string) => string): Row {
  return {
    id: row.id,
    payNo: row.pay_no,
    way: row.way,
    channel: row.channel,
    state: row.state,
    remark: remarkOf(row),
    currency: row.currency,
    amount: fromMinor(BigInt(row.amount)),
    paidAmount: fromMinor(BigInt(row.paid)),
    refundedAmount: fromMinor(BigInt(row.refunded)),
    refundingAmount: fromMinor(BigInt(row.refunding)),
    bank: row.bank,
    bankRef: row.bank_ref,
    transferDay: row.paid_on ?? '',
    photos: row.files.map(({ id, name }) => ({ name, url: urlOf(id) })),
    reason: row.reason,
    who: row.who,
    createdAt: row.created_at.toISOString(),
    arrivedAt: row.paid_at?.toISOString() ?? '',
  }
}
