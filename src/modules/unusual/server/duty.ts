/** Duty a customer decides to pay, in the ledger (record 0102): set aside with the decision, charged when it is paid. */
import { sql } from 'kysely'
import { convertAmount } from '#domain/convert.ts'
import { COST_CURRENCY, costs } from '#domain/costs.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { chargeCost, holdCosts, type BalanceFault } from '#server/ledger/costs.ts'
import type { StoredCase } from './tables.ts'

const recordOf = ({ id, cus_code, order_no, waybill_no }: StoredCase) => ({
  id,
  cusCode: cus_code,
  about: order_no,
  waybillNo: waybill_no,
})

/** What customs charges for each case in fen, by the rates of the day; null for a currency without a rate. */
async function costsOf(cases: readonly StoredCase[], db: Trx): Promise<(number | null)[]> {
  const { rows } = await sql<{ code: string; perCny: string }>`
    select code, trim_scale(per_cny)::text as "perCny" from currency_rate`.execute(db)
  const rates = new Map(rows.map(({ code, perCny }) => [code, perCny]))
  return cases.map(({ actual, currency }) => {
    const perCny = rates.get(currency)
    const target = { currency: COST_CURRENCY, perCny: '1' }
    const converted = perCny && convertAmount(fromMinor(BigInt(actual)), perCny, target)
    return converted ? Number(toMinor(converted.amount)) : null
  })
}

/** Sets the duty of locked cases aside. Resolves with why not, by id; those without are marked with what they cost. */
export async function holdDuty(
  cases: readonly StoredCase[],
  context: SignedContext,
): Promise<Map<string, BalanceFault>> {
  const amounts = await costsOf(cases, context.db)
  const faults = await holdCosts(
    costs.duty,
    cases.map((row, at) => ({ ...recordOf(row), rev: 1, amount: BigInt(amounts[at] ?? 0) })),
    context,
  )
  const unpaid = new Map<string, BalanceFault>()
  for (const [at, { id, cus_code }] of cases.entries()) {
    const fault = faults[at]
    if (fault) unpaid.set(id, fault)
    else
      await context.db
        .updateTable('parcel_case')
        .set({ cost: amounts[at] ?? null })
        .where('cus_code', '=', cus_code)
        .where('id', '=', id)
        .execute()
  }
  return unpaid
}

/** Charges the duty of a locked case that was decided to be paid. */
export async function chargeDuty(row: StoredCase, { db, now }: { db: Trx; now: Date }): Promise<void> {
  if (row.decision === 'PAY' && row.cost !== null)
    await chargeCost(costs.duty, recordOf(row), BigInt(row.cost), { db, now })
}
