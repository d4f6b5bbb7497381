/**
 * Top-ups of the demo company by the demo's bank that were to be paid back: one is back, one is on its way, one could not be. They are in
 * dong, so that the bills of the company are as they are. And a transfer nobody can be found for. The same at every first start.
 */
import type { Kysely } from 'kysely'
import { dayOf } from '#domain/bill-months.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { RefundState } from '#modules/recharge/recharge-states.ts'
import { claimReceipt, paymentOf, receiptOf, settle, type Arrival } from './book.ts'
import { nextPayNo } from './pay.ts'
import { setBack, takeRefund } from './refunds.ts'

const cusCode = 'DEMO'
const WHO = 'demo-finance'
const channel = 'demo-bank'
const currency = 'VND'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long people take to pay a code. */
const PAYS_MS = 40_000

interface Plan {
  /** Hundredths of a dong. */
  readonly amount: bigint
  readonly back: bigint
  readonly paidDays: number
  readonly askedDays: number
  readonly reason: string
  readonly state: Exclude<RefundState, 'REQUESTED'>
  readonly answer: string
}

const plans: readonly Plan[] = [
  {
    amount: 200_000_000n,
    back: 200_000_000n,
    paidDays: 24,
    askedDays: 22,
    reason: 'Paid twice',
    state: 'DONE',
    answer: '',
  },
  {
    amount: 80_000_000n,
    back: 80_000_000n,
    paidDays: 16,
    askedDays: 12,
    reason: 'Account of another company',
    state: 'REFUSED',
    answer: 'The account of the payer is closed',
  },
  {
    amount: 150_000_000n,
    back: 50_000_000n,
    paidDays: 3,
    askedDays: 0,
    reason: 'A zero too many',
    state: 'PENDING',
    answer: '',
  },
]

export async function seed(db: Kysely<Database>): Promise<void> {
  const now = new Date()
  await withTenant(db, EVERY_TENANT, async (trx) => {
    for (const plan of plans) await seedTopUp(trx, plan, now)
    await seedUnclaimed(trx, new Date(now.getTime() - 6 * DAY_MS))
  })
}

async function seedTopUp(db: Trx, plan: Plan, now: Date): Promise<void> {
  const { amount, back, reason, state, answer } = plan
  const madeAt = new Date(now.getTime() - plan.paidDays * DAY_MS)
  const at = new Date(madeAt.getTime() + PAYS_MS)
  const payNo = await nextPayNo(db, madeAt)
  const payment = await db
    .insertInto('payment')
    .values({
      cus_code: cusCode,
      pay_no: payNo,
      way: 'SCAN',
      channel,
      currency,
      amount: Number(amount),
      state: 'PENDING',
      expires_at: new Date(madeAt.getTime() + HOUR_MS),
      who: WHO,
      created_at: madeAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const arrival: Arrival = { channel, txnId: `DEMO-${payNo}`, payNo, currency, amount, at }
  await claimReceipt(db, arrival, cusCode, at)
  await settle(db, arrival, { ruling: { to: 'CUSTOMER', task: '' }, payment, now: at })

  const askedAt = new Date(now.getTime() - plan.askedDays * DAY_MS)
  const credited = await paymentOf(db, payNo)
  const receipt = await receiptOf(db, channel, arrival.txnId)
  if (!credited || !receipt) throw new Error(`${payNo} was not credited`)
  const refundNo = await setBack(db, { payment: credited, receipt, minor: back, reason }, askedAt)
  if (state === 'PENDING') return
  const settledAt = new Date(askedAt.getTime() + DAY_MS)
  const news = { refundNo, currency, amount: back, state, reason: answer, at: settledAt }
  await takeRefund(db, { code: channel }, news, settledAt)
}

/** It names nobody: operations find its owner, or send it back. */
async function seedUnclaimed(db: Trx, at: Date): Promise<void> {
  const arrival: Arrival = {
    channel: 'bank-ICBC',
    txnId: `ICBC-${dayOf(at)}-0417`,
    payNo: '',
    currency: 'CNY',
    amount: 66_000n,
    at,
    memo: '货款 invoice 0417',
  }
  await claimReceipt(db, arrival, '', at)
  await settle(db, arrival, {
    ruling: { to: 'SUSPENSE', task: 'NO_REFERENCE' },
    payment: undefined,
    now: at,
  })
}
