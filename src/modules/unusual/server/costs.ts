/** What decisions about cases cost, in the ledger (records 0102, 0123): set aside with the decision, charged when it is carried out. */
import { sql } from 'kysely'
import { caseFeeOf } from '#domain/case-fees.ts'
import { convertAmount } from '#domain/convert.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import type { Decision } from '#modules/unusual/case-facts.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { chargeCost, holdCosts, releaseCosts, type BalanceFault } from '#server/ledger/costs.ts'
import type { StoredCase } from './tables.ts'

const recordOf = ({ id, cus_code, order_no, waybill_no }: StoredCase) => ({
  id,
  cusCode: cus_code,
  about: order_no,
  waybillNo: waybill_no,
})

/** What customs charges for each case in fen, by the rates of the day; null for a currency without a rate. */
async function dutyOf(cases: readonly StoredCase[], db: Trx): Promise<(number | null)[]> {
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

/** Sets aside what a decision about locked cases costs. Resolves with why not, by id; those without are marked with what they cost. */
export async function holdDecision(
  cases: readonly StoredCase[],
  decision: Decision,
  context: SignedContext,
): Promise<Map<string, BalanceFault>> {
  const unpaid = new Map<string, BalanceFault>()
  const asked = caseFeeOf(decision)
  if (!asked || !cases.length) return unpaid
  const { fee } = asked
  const amounts = fee ? cases.map(() => Number(toMinor(fee))) : await dutyOf(cases, context.db)
  const faults = await holdCosts(
    asked.cost,
    cases.map((row, at) => ({ ...recordOf(row), rev: 1, amount: BigInt(amounts[at] ?? 0) })),
    context,
  )
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

/**
 * Charges what was decided about a locked case, or gives back what is held of it.
 *
 * @param isDone false: what was decided could not be done, and costs nothing
 */
export async function settleDecision(
  row: StoredCase,
  isDone: boolean,
  { db, now }: { db: Trx; now: Date },
): Promise<void> {
  const asked = caseFeeOf(row.decision)
  if (!asked || row.cost === null) return
  const { id, cus_code: cusCode } = row
  if (isDone) return chargeCost(asked.cost, recordOf(row), BigInt(row.cost), { db, now })
  await releaseCosts(asked.cost, [id], { db, cusCode, who: '', now })
  await db
    .updateTable('parcel_case')
    .set({ cost: null })
    .where('cus_code', '=', cusCode)
    .where('id', '=', id)
    .execute()
}
