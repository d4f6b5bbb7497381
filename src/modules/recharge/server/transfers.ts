/** Bank transfers: a reference, an announcement with photos, and its deletion (`/pay/` transferReference, offlineRecharge, deleteOfflineEcords). */
import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { toMinor } from '#domain/money.ts'
import { tidyReference } from '#domain/payment-reference.ts'
import type { recharge } from '#modules/recharge/contract.ts'
import { deleteRefusal } from '#modules/recharge/delete-rules.ts'
import { transferFaults } from '#modules/recharge/transfer-rules.ts'
import { lockedById } from '#server/database/ids.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { storeProof } from '#server/files/keep-proof.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { JobDecl } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { paymentOf, place } from './book.ts'
import { mustSeeAmounts, nextPayNo } from './pay.ts'
import type { StoredPayment } from './tables.ts'

/** Channel of transfers; what arrived has the bank's own. */
const CHANNEL = 'transfer'
const DAY_MS = 86_400_000

type Reference = typeof recharge.transferReference
export async function transferReference(
  { currency }: Input<Reference>,
  { db, caller, now, services }: SignedContext,
): Promise<Output<Reference>> {
  if (!services.payments.transfer.some((account) => account.currency === currency)) {
    const message = msg`Transfers in ${currency} are not taken.`
    throw new Refusal('invalid', message, [{ path: 'currency', message }])
  }
  const reference = await nextPayNo(db, now)
  await db
    .insertInto('payment')
    .values({
      cus_code: caller.cusCode,
      pay_no: reference,
      way: 'TRANSFER',
      channel: CHANNEL,
      currency,
      amount: 0,
      state: 'CREATED',
      who: caller.loginCode,
      created_at: now,
    })
    .execute()
  return { reference }
}

const unknownReference = msg`This reference was not given to you. Copy it from the page.`
const otherCurrency = msg`The reference was given for another currency.`

const faulty = (path: string, message: typeof unknownReference, code: 'invalid' | 'duplicate' = 'invalid') =>
  new Refusal(code, message, [{ path, message }])

type Announce = typeof recharge.offlineRecharge
export async function offlineRecharge(
  input: Input<Announce>,
  context: SignedContext,
): Promise<Output<Announce>> {
  const { db, caller, now } = context
  mustSeeAmounts(caller)
  // The latest day anywhere: it is tomorrow in the Pacific before it is in China.
  const latest = new Date(now.getTime() + DAY_MS / 2).toISOString().slice(0, 10)
  const faults = transferFaults(input, latest)
  const [first] = faults
  if (first) throw new Refusal('invalid', first.message, faults)
  const { amount, currency, bankRef, transferDay } = input
  const bank = input.bank.trim()
  const payNo = tidyReference(input.reference)
  const found = await paymentOf(db, payNo)
  const payment = found?.cus_code === caller.cusCode && found.way === 'TRANSFER' ? found : undefined
  if (!payment) throw faulty('reference', unknownReference)
  if (payment.state !== 'CREATED')
    throw faulty('reference', msg`Transfer ${payNo} has been announced already.`, 'duplicate')
  if (payment.currency !== currency) throw faulty('currency', otherCurrency)
  const minor = toMinor(amount) ?? 0n
  const facts = { bank, bankRef: bankRef.trim(), currency, minor }
  await refuseDouble(facts, context)
  await keepProofs(input.files, payment, context)
  const files = await storeProof(input.files, context)
  await db
    .updateTable('payment')
    .set({
      amount: Number(minor),
      state: 'SUBMITTED',
      bank,
      bank_ref: facts.bankRef,
      paid_on: transferDay,
      files: JSON.stringify(files),
      who: caller.loginCode,
    })
    .where('id', '=', payment.id)
    .execute()
  // Its money may have arrived before it was announced: looked for as the provider, who sees what nobody owns.
  await addJob(db, announcedJob, { cusCode: caller.cusCode, payload: { payNo } })
  return { payNo, state: 'SUBMITTED' }
}

interface Facts {
  readonly bank: string
  readonly bankRef: string
  readonly currency: string
  readonly minor: bigint
}

async function refuseDouble(
  { bank, bankRef, currency, minor }: Facts,
  { db, caller }: SignedContext,
): Promise<void> {
  if (bankRef === '') return
  // Two announcements of one transfer at once: the second waits, and finds the first.
  const name = [caller.cusCode, bank, bankRef].join('\n').toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const double = await db
    .selectFrom('payment')
    .select('pay_no')
    .where('cus_code', '=', caller.cusCode)
    .where((row) => row(row.fn<string>('lower', ['bank']), '=', bank.toLowerCase()))
    .where((row) => row(row.fn<string>('lower', ['bank_ref']), '=', bankRef.toLowerCase()))
    .where('currency', '=', currency)
    .where('amount', '=', Number(minor))
    .where('state', 'in', ['SUBMITTED', 'CREDITED'])
    .executeTakeFirst()
  if (double)
    throw faulty('bankRef', msg`This transfer has been announced already, as ${double.pay_no}.`, 'duplicate')
}

/** Remembers images by their bytes: the same one is the same transfer. */
async function keepProofs(
  files: Input<Announce>['files'],
  payment: StoredPayment,
  { db, caller }: SignedContext,
): Promise<void> {
  const hashes = files.map(({ data }) =>
    createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex'),
  )
  const cus_code = caller.cusCode
  for (const [at, sha256] of hashes.entries()) {
    // The same photo twice in one announcement is one photo.
    if (hashes.indexOf(sha256) !== at) continue
    const kept = await db
      .insertInto('payment_proof')
      .values({ cus_code, sha256, payment_id: payment.id })
      .onConflict((oc) => oc.columns(['cus_code', 'sha256']).doNothing())
      .returning('sha256')
      .executeTakeFirst()
    if (kept) continue
    const double = await db
      .selectFrom('payment_proof as proof')
      .innerJoin('payment', 'payment.id', 'proof.payment_id')
      .select('pay_no')
      .where('proof.cus_code', '=', cus_code)
      .where('proof.sha256', '=', sha256)
      .executeTakeFirst()
    const payNo = double?.pay_no ?? ''
    throw faulty(`files.${at}`, msg`This image was handed in before, with transfer ${payNo}.`, 'duplicate')
  }
}

/** Money that arrived before its transfer was announced, placed where reference and amount fit. */
export const announcedJob: JobDecl = {
  name: 'recharge-announced',
  run: ({ payload, db }) =>
    withTenant(db, EVERY_TENANT, async (trx) => {
      const { payNo } = payload as { payNo: string }
      const payment = await paymentOf(trx, payNo)
      if (payment?.state !== 'SUBMITTED') return { placed: 0 }
      const receipt = await waitingFor(trx, payment)
      if (!receipt) return { placed: 0 }
      await place(trx, receipt, payment, new Date())
      return { placed: 1 }
    }),
}

const waitingFor = (db: Trx, { pay_no, currency, amount }: StoredPayment) =>
  db
    .selectFrom('payment_receipt')
    .selectAll()
    .where('pay_no', '=', pay_no)
    .where('currency', '=', currency)
    .where('amount', '=', amount)
    .where('state', '=', 'SUSPENSE')
    .where('task', '=', 'NOT_ANNOUNCED')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

type Remove = typeof recharge.deleteOfflineEcords
export async function deleteOfflineEcords(
  { ids }: Input<Remove>,
  context: SignedContext,
): Promise<Output<Remove>> {
  const { db, caller } = context
  const rows = await lockedById(
    db.selectFrom('payment').where('cus_code', '=', caller.cusCode).where('way', '=', 'TRANSFER').selectAll(),
    ids,
  )
  const list = outcomesOf(ids, rows, deleteRefusal, context)
  const taken = takenOf(list).map((id) => id.toLowerCase())
  if (taken.length) {
    await db
      .updateTable('payment')
      .set({ state: 'DELETED' })
      .where('cus_code', '=', caller.cusCode)
      .where('id', 'in', taken)
      .execute()
    // The same photo may be handed in again, with another reference.
    await db
      .deleteFrom('payment_proof')
      .where('cus_code', '=', caller.cusCode)
      .where('payment_id', 'in', taken)
      .execute()
  }
  return { list }
}
