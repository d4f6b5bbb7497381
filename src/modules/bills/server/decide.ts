/** Confirming, paying and disputing bills (`/baseinfo/monthlyBill/` confirmBill, payBill, disputeLine). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { answerUntil, confirmedByClockAt } from '#domain/bill-months.ts'
import { debtPaid, ledgerEvents } from '#domain/ledger-events.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { disputeFaults, disputeRefusal } from '#modules/bills/bill-rules.ts'
import type { bills } from '#modules/bills/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { storeProof } from '#server/files/keep-proof.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { balanceOf, post, postAll, posting } from '#server/ledger/ledger.ts'
import { toLine } from './list.ts'
import { LINE_SOURCE } from './migrations.ts'
import type { BillItemView } from './tables.ts'

const noBill = msg`This bill does not exist.`
const noLine = msg`This line does not exist.`
const changed = msg`It has changed since you opened it. Look at it again, then confirm.`

/** Locks a bill of the caller: whatever changes it or its disputes waits, and the ledger is locked after it. */
async function lockedBill(billNo: string, { db, caller }: SignedContext) {
  const bill = await db
    .selectFrom('bill')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('bill_no', '=', billNo)
    .forUpdate()
    .executeTakeFirst()
  if (!bill) throw new Refusal('absent', noBill)
  return bill
}

type Confirm = typeof bills.confirmBill
export async function confirmBill(
  { billNo, digest, exceptLineIds }: Input<Confirm>,
  context: SignedContext,
): Promise<Output<Confirm>> {
  const { db, caller, now } = context
  const bill = await lockedBill(billNo, context)
  if (bill.confirmed_at !== null || now >= confirmedByClockAt(bill.issued_at))
    throw new Refusal('status', msg`This bill has been confirmed already.`)
  const open = await db
    .selectFrom('bill_dispute')
    .select('line')
    .where('bill_id', '=', bill.id)
    .where('cus_code', '=', caller.cusCode)
    .where('state', '=', 'DISPUTED')
    .execute()
  const excepted = new Set(exceptLineIds)
  const isSeen = open.length === excepted.size && open.every(({ line }) => excepted.has(String(line)))
  if (digest !== bill.digest || !isSeen) throw new Refusal('changed', changed)
  await db
    .updateTable('bill')
    .set({ confirmed_at: now, confirmed_by: caller.loginCode, confirmed_digest: digest })
    .where('id', '=', bill.id)
    .where('cus_code', '=', caller.cusCode)
    .execute()
  return { confirmedAt: now.toISOString() }
}

type Pay = typeof bills.payBill
export async function payBill({ billNo, amount }: Input<Pay>, context: SignedContext): Promise<Output<Pay>> {
  const { db, caller, now, key = '' } = context
  const { cusCode, loginCode } = caller
  const { currency } = await lockedBill(billNo, context)
  // Two payments of one customer follow each other: the second sees what the first paid.
  await lockAccount(db, cusCode, currency, now)
  const { due } = await db
    .selectFrom('bill_row')
    .select('due')
    .where('cus_code', '=', cusCode)
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow()
  if (due === 0) throw new Refusal('status', msg`Nothing of this bill is due.`)
  if (toMinor(amount) !== BigInt(due)) throw new Refusal('changed', changed)
  // By money that was paid in: a credit would only turn one debt into another.
  const standing = (await balanceOf(db, cusCode, now)).find((each) => each.currency === currency)
  const missing = BigInt(due) - (standing?.balances.available ?? 0n)
  if (missing > 0n)
    throw new Refusal('balance', msg`The balance is too low.`, [], { missing: fromMinor(missing), currency })
  const occasion = {
    cusCode,
    source: { type: 'bill_payment', id: `${cusCode}/${key}`, part: billNo },
    about: billNo,
    who: loginCode,
  }
  await post(db, posting(debtPaid, { currency, amount: BigInt(due), from: 'available' }, occasion), now)
  return { paidAmount: fromMinor(BigInt(due)) }
}

const lockAccount = (db: Trx, cusCode: string, currency: string, now: Date) =>
  sql`select ledger_open(${cusCode}, ${[currency]}::text[], ${now}, '[]'::jsonb, '{}'::text[])`.execute(db)

type Dispute = typeof bills.disputeLine
export async function disputeLine(
  { lineIds, reason, note, files }: Input<Dispute>,
  context: SignedContext,
): Promise<Output<Dispute>> {
  const { db, caller, now, translate } = context
  const faults = disputeFaults({ reason, note, files })
  const [fault] = faults
  if (fault) throw new Refusal('invalid', fault.message, faults)
  const lines = await lockedLines(lineIds, context)
  const verdicts = [...new Set(lineIds)].map((id) => {
    const line = lines.get(id)
    return { id, line, refusal: line ? disputeRefusal(toLine(line), now.getTime()) : undefined }
  })
  const taken = verdicts.flatMap(({ line, refusal }) => (line && !refusal ? [line] : []))
  const [first] = verdicts
  if (!taken.length && first?.refusal && verdicts.every(({ refusal }) => refusal?.isOver))
    throw new Refusal('window', first.refusal.message)
  if (taken.length) {
    const frozen = await freeze(taken, context)
    const kept = JSON.stringify(await storeProof(files, context))
    await db
      .insertInto('bill_dispute')
      .values(
        frozen.map(({ line, billId, funding }) => ({
          line: line.id,
          cus_code: caller.cusCode,
          bill_id: billId,
          amount: line.amount,
          funding,
          reason,
          note: note.trim(),
          files: kept,
          who: caller.loginCode,
          raised_at: now,
          answer_by: answerUntil(now),
        })),
      )
      .execute()
  }
  return {
    list: verdicts.map(({ id, line, refusal }) => ({
      id,
      ok: line && !refusal ? '1' : '0',
      desc: refusal ? translate(refusal.message) : line ? '' : translate(noLine),
    })),
  }
}

/** Lines of the caller by id, their bills locked in the order of their ids. */
async function lockedLines(
  ids: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<Map<string, BillItemView>> {
  const wanted = ids.filter((id) => /^\d{1,15}$/.test(id))
  if (!wanted.length) return new Map()
  await sql`select id from bill where cus_code = ${caller.cusCode}
      and id in (select bill_id from bill_line where cus_code = ${caller.cusCode} and tx = any (${wanted}::bigint[]))
    order by id for update`.execute(db)
  const found = async (view: 'bill_item' | 'bill_item_open') =>
    db
      .selectFrom(view as 'bill_item')
      .selectAll()
      .where('cus_code', '=', caller.cusCode)
      .where(sql<boolean>`id = any (${wanted}::bigint[])`)
      .execute()
  const rows = [...(await found('bill_item')), ...(await found('bill_item_open'))]
  return new Map(rows.map((row) => [String(row.id), row]))
}

interface Frozen {
  readonly line: BillItemView
  readonly billId: string
  readonly funding: 'debt' | 'balance'
}

/** Freezes what the lines cost: a debt as far as the bill is not paid, else money that was paid. */
async function freeze(lines: readonly BillItemView[], { db, caller, now }: SignedContext): Promise<Frozen[]> {
  const { cusCode, loginCode } = caller
  for (const currency of [...new Set(lines.map((line) => line.currency))].toSorted())
    await lockAccount(db, cusCode, currency, now)
  const rows = await db
    .selectFrom('bill_row')
    .select(['bill_id', 'period', 'currency', 'due'])
    .where('cus_code', '=', cusCode)
    .where('bill_no', '<>', '')
    .execute()
  const due = new Map(rows.map((row) => [row.bill_id, row.due]))
  const frozen = lines.map((line): Frozen => {
    const billId =
      rows.find(({ period, currency }) => period === line.period && currency === line.currency)?.bill_id ?? ''
    const left = due.get(billId) ?? 0
    const funding = left >= line.amount ? 'debt' : 'balance'
    if (funding === 'debt') due.set(billId, left - line.amount)
    return { line, billId, funding }
  })
  const { chargeDisputed, debtDisputed } = ledgerEvents
  await postAll(
    db,
    frozen.map(({ line: { id, currency, amount, family, about, waybill_no }, funding }) => {
      const occasion = {
        cusCode,
        source: { type: LINE_SOURCE, id: String(id) },
        about,
        waybillNo: waybill_no,
        who: loginCode,
      }
      return funding === 'debt'
        ? posting(debtDisputed, { currency, amount: BigInt(amount) }, occasion)
        : posting(chargeDisputed, { currency, price: BigInt(amount), family }, occasion)
    }),
    now,
  )
  return frozen
}
