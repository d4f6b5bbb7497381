/**
 * Asking providers what they know of a payment: a notice is a hint, the answer to a question the truth. Each payment is asked about 15
 * seconds, 1, 5 and 30 minutes after it was made, when it expires, and a day after that; each question is a job, so that any gateway asks
 * it, also after a restart.
 */
import { type RechargeState, RESULT_PATH } from '#modules/recharge/recharge-states.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { Services } from '#server/handler.ts'
import type { JobDecl } from '#server/jobs/job.ts'
import { takePaid } from './book.ts'
import { channelsOf } from './channels/channels.ts'
import type { Known, Order, PaymentChannel } from './channels/channel.ts'
import type { StoredPayment } from './tables.ts'

type Step = 'WHILE' | 'EXPIRY' | 'LAST'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AFTER_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
/** A provider is asked for one payment at most this often, however often people ask us. */
const FRESH_MS = 10 * SECOND_MS

export function questionTimes({
  created_at,
  expires_at,
}: Pick<StoredPayment, 'created_at' | 'expires_at'>): { at: Date; step: Step }[] {
  const start = created_at.getTime()
  const end = expires_at?.getTime() ?? start
  return [
    ...AFTER_MS.map((ms) => ({ at: new Date(start + ms), step: 'WHILE' as const })),
    { at: new Date(end), step: 'EXPIRY' },
    { at: new Date(end + DAY_MS), step: 'LAST' },
  ]
}

/** States in which money may still arrive by a question. A paid one is not asked about: a second amount comes by its own notice. */
const OPEN: readonly RechargeState[] = ['CREATED', 'PENDING', 'EXPIRED']

/** The payment, when it is open and nobody asked for ten seconds; it counts as asked from now on. */
export const isAskedAfter = (
  db: Trx,
  payNo: string,
  cusCode: string,
  now: Date,
): Promise<StoredPayment | undefined> =>
  db
    .updateTable('payment')
    .set({ checked_at: now })
    .where('pay_no', '=', payNo)
    .where('cus_code', '=', cusCode)
    .where('way', '<>', 'TRANSFER')
    .where('state', 'in', OPEN)
    .where((or) =>
      or.or([or('checked_at', 'is', null), or('checked_at', '<', new Date(now.getTime() - FRESH_MS))]),
    )
    .returningAll()
    .executeTakeFirst()

/** Where a provider reports to. */
export const notifyUrlOf = ({ payments }: Pick<Services, 'payments'>, channel: string): string =>
  `${payments.notifyUrl}/pay/notify/${channel}`

/** A payment as its provider is told about it. */
export const orderOf = (payment: StoredPayment, services: Pick<Services, 'payments'>): Order => ({
  payNo: payment.pay_no,
  amount: BigInt(payment.amount),
  currency: payment.currency,
  createdAt: payment.created_at,
  expiresAt: payment.expires_at ?? payment.created_at,
  notifyUrl: notifyUrlOf(services, payment.channel),
  returnUrl: `${services.payments.notifyUrl}${RESULT_PATH}?payNo=${payment.pay_no}`,
})

export interface Asking {
  readonly services: Pick<Services, 'payments'>
  readonly now: Date
  /** Runs a transaction that sees every customer. */
  readonly transact: <T>(fn: (db: Trx) => Promise<T>) => Promise<T>
}

/** Asks the provider and books what it says was paid. @throws ChannelFault where it does not answer */
export async function askProvider(
  payment: StoredPayment,
  { services, now, transact }: Asking,
): Promise<Known> {
  const channel = channelsOf(services.payments).get(payment.channel)
  // Switched off since: the statement of the provider, and a person, tell what became of it.
  if (!channel) return { isClosed: false, paid: [] }
  const known = await channel.query(orderOf(payment, services), now)
  await transact((db) => book(db, channel, { payment, known, now }))
  return known
}

async function book(
  db: Trx,
  channel: PaymentChannel,
  { payment, known, now }: { payment: StoredPayment; known: Known; now: Date },
): Promise<void> {
  // An answer about another payment is not about this one, no matter who signed it.
  for (const paid of known.paid.filter(({ payNo }) => payNo === payment.pay_no))
    await takePaid(db, channel, paid, now)
  await db.updateTable('payment').set({ checked_at: now }).where('id', '=', payment.id).execute()
}

export const questionJob: JobDecl = {
  name: 'recharge-question',
  maxAttempts: 8,
  async run({ cusCode, payload, db, services }) {
    const { payNo, step } = payload as { payNo: string; step: Step }
    const now = new Date()
    const transact: Asking['transact'] = (fn) => withTenant(db, EVERY_TENANT, fn)
    const asking = { services, now, transact }
    const payment = await transact((trx) =>
      trx
        .selectFrom('payment')
        .selectAll()
        .where('pay_no', '=', payNo)
        .where('cus_code', '=', cusCode)
        .where('state', 'in', OPEN)
        .executeTakeFirst(),
    )
    if (!payment) return { asked: 0 }
    const known = await askProvider(payment, asking)
    if (step === 'WHILE' || known.paid.length > 0) return { asked: 1 }
    if (step === 'EXPIRY' && !known.isClosed) {
      const channel = channelsOf(services.payments).get(payment.channel)
      await channel?.close(orderOf(payment, services), now)
      // It may have been paid while it was being closed.
      await askProvider(payment, asking)
    }
    await transact((trx) => finish(trx, payment.id, step))
    return { asked: 1 }
  },
}

/** EXPIRED can still be paid; after the last question it is CLOSED, and money that arrives all the same is credited by its notice. */
function finish(db: Trx, id: string, step: Exclude<Step, 'WHILE'>) {
  const from: readonly RechargeState[] = step === 'EXPIRY' ? ['CREATED', 'PENDING'] : OPEN
  return db
    .updateTable('payment')
    .set({ state: step === 'EXPIRY' ? 'EXPIRED' : 'CLOSED' })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
}
