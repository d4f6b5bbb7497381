/** Stored cases as the wire shows them. */
import type { Input, Output } from '#contract/call.ts'
import { fromMinor } from '#domain/money.ts'
import type { CodKind, TaxKind } from '#modules/unusual/case-facts.ts'
import type { CodCase, TaxCase } from '#modules/unusual/columns.ts'
import type { unusual } from '#modules/unusual/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { casesOn } from './cases.ts'
import type { StoredCase } from './tables.ts'

const amount = (minor: number): string => fromMinor(BigInt(minor))

const shared = (row: StoredCase) => ({
  id: row.id,
  state: row.state,
  orderId: row.order_id,
  orderNo: row.order_no,
  waybillNo: row.waybill_no,
  country: row.country,
  receiverName: row.receiver_name,
  currency: row.currency,
  reason: row.reason,
  decision: row.decision,
  note: row.note,
  result: row.result,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? '',
  dueAt: row.due_at.toISOString(),
  openedAt: row.opened_at.toISOString(),
})

export const toCodCase = (row: StoredCase): CodCase => ({
  ...shared(row),
  kind: row.kind as CodKind,
  payState: row.pay_state,
  codAmount: amount(row.expected),
  paidAmount: amount(row.actual),
})

export const toTaxCase = (row: StoredCase & { invoices?: number }): TaxCase => ({
  ...shared(row),
  kind: row.kind as TaxKind,
  declaredDuty: amount(row.expected),
  chargedDuty: amount(row.actual),
  invoices: row.invoices ?? 0,
})

export async function queryUnusualCod(
  query: Input<typeof unusual.queryUnusualCod>,
  context: SignedContext,
): Promise<Output<typeof unusual.queryUnusualCod>> {
  const { rows, total } = await casesOn('cod', query, context)
  return { list: rows.map(toCodCase), total }
}

export async function queryOvertax(
  query: Input<typeof unusual.queryOvertax>,
  context: SignedContext,
): Promise<Output<typeof unusual.queryOvertax>> {
  const { rows, total } = await casesOn('tax', query, context)
  const invoices = await countInvoices(
    rows.map(({ order_id }) => order_id),
    context,
  )
  return {
    list: rows.map((row) => toTaxCase({ ...row, invoices: invoices.get(row.order_id) ?? 0 })),
    total,
  }
}

async function countInvoices(
  orders: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, number>> {
  if (!orders.length) return new Map()
  const rows = await db
    .selectFrom('order_invoice')
    .select((of) => ['order_id', of.fn.countAll<number>().as('count')])
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...new Set(orders)])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}
