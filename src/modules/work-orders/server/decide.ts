/** Deciding a work order, and paying what a claim is granted: to the balance, each parcel once (record 0115). */
import { msg } from '@lingui/core/macro'
import { inCapitals } from '#domain/capitals.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { compensated } from '#domain/ledger-events.ts'
import { isPayableMinor, toMinor } from '#domain/money.ts'
import { appealUntil, replyRefusal } from '#modules/work-orders/states.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal } from '#server/handler.ts'
import { postAll, posting } from '#server/ledger/ledger.ts'
import { say } from './provider-message.ts'
import type { StoredWorkOrder } from './tables.ts'

/** Type of the source of payments in the ledger; the id is that of the parcel's line. */
export const CLAIM_SOURCE = 'work_order_parcel'
/** What an appeal added is booked beside the first payment. */
const AFTER_APPEAL = 'APPEAL'

interface Decision {
  readonly note: string
  readonly parcels: readonly { readonly waybillNo: string; readonly amount: string }[]
}

const missing = msg`Say for each parcel of the claim what it is paid, each once.`
const noAmounts = msg`Only a claim is paid for.`
const tooMuch = msg`More than was asked for cannot be paid.`
const tooLittle = msg`After an appeal no less can be paid than before.`
const badAmount = msg`This amount cannot be paid in its currency.`

interface Paid {
  readonly id: string
  readonly waybillNo: string
  readonly before: bigint
  readonly amount: bigint
}

/**
 * Decides a locked work order: of a claim each parcel, whose money is booked in the same transaction. After an appeal only what is added
 * is booked, and the decision stands.
 *
 * @returns what is paid in all, fen
 * @throws Refusal `status` where it is decided or has ended, `invalid` at the amount that cannot be paid
 */
export async function decide(
  row: StoredWorkOrder,
  { note, parcels }: Decision,
  { db, now }: { db: Trx; now: Date },
): Promise<bigint> {
  const refused = replyRefusal(row)
  if (refused) throw new Refusal('status', refused)
  const isAppeal = row.state === 'APPEALED'
  const paid = await amountsOf(row, parcels, db)
  for (const { id, amount } of paid)
    await db
      .updateTable('work_order_parcel')
      .set({ decided: Number(amount) })
      .where('id', '=', id)
      .execute()
  const total = paid.reduce((sum, { amount }) => sum + amount, 0n)
  await db
    .updateTable('work_order')
    .set({
      state: 'DECIDED',
      decided: row.kind === 'CLAIM' ? Number(total) : null,
      decided_at: now,
      turn_since: now,
      answer: note,
      answered_at: now,
      appeal_until: isAppeal ? null : appealUntil(now),
      due_at: isAppeal ? null : appealUntil(now),
    })
    .where('id', '=', row.id)
    .execute()
  await say(row, { what: 'DECISION', text: note }, { db, now })
  await postAll(
    db,
    paid
      .filter(({ amount, before }) => amount > before)
      .map(({ id, waybillNo, amount, before }) =>
        posting(
          compensated,
          { currency: COST_CURRENCY, amount: amount - before },
          {
            cusCode: row.cus_code,
            source: { type: CLAIM_SOURCE, id, ...(isAppeal ? { part: AFTER_APPEAL } : {}) },
            about: row.work_order_no,
            waybillNo,
            note: note.slice(0, MAX_NOTE),
          },
        ),
      ),
    now,
  )
  return total
}

/** Characters of a note in the ledger. */
const MAX_NOTE = 250

/** What each parcel of a claim is paid, checked; nothing of other kinds. */
async function amountsOf(row: StoredWorkOrder, given: Decision['parcels'], db: Trx): Promise<Paid[]> {
  if (row.kind !== 'CLAIM') {
    if (given.length) throw new Refusal('invalid', noAmounts, [{ path: 'parcels', message: noAmounts }])
    return []
  }
  const lines = await db
    .selectFrom('work_order_parcel')
    .selectAll()
    .where('work_order_id', '=', row.id)
    .orderBy('line')
    .execute()
  const amounts = new Map(given.map(({ waybillNo, amount }) => [inCapitals(waybillNo), amount]))
  const isWhole =
    given.length === lines.length &&
    amounts.size === lines.length &&
    lines.every(({ waybill_no }) => amounts.has(waybill_no))
  if (!isWhole) throw new Refusal('invalid', missing, [{ path: 'parcels', message: missing }])
  return lines.map(({ id, waybill_no: waybillNo, asked, decided }) => {
    const amount = toMinor(amounts.get(waybillNo) ?? '') ?? -1n
    const before = BigInt(decided ?? 0)
    const complain = (message: typeof tooMuch) => {
      const at = given.findIndex((each) => inCapitals(each.waybillNo) === waybillNo)
      return new Refusal('invalid', message, [{ path: `parcels.${at}.amount`, message }])
    }
    if (amount < 0n || !isPayableMinor(amount, COST_CURRENCY)) throw complain(badAmount)
    if (amount > BigInt(asked)) throw complain(tooMuch)
    if (amount < before) throw complain(tooLittle)
    return { id, waybillNo, before, amount }
  })
}
