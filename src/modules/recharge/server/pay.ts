/** `/pay/` scanPay, onlinePayment, querScanPayStuts, rechargeChannels (spec 001 §7). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { minuteIn, PROVIDER_ZONE } from '#domain/time-zone.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { paymentReference } from '#domain/payment-reference.ts'
import { amountFault } from '#modules/recharge/amount-rules.ts'
import type { recharge } from '#modules/recharge/contract.ts'
import type { RechargeWay } from '#modules/recharge/recharge-states.ts'
import { addJob } from '#server/jobs/queue.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import {
  Refusal,
  type Caller,
  type OutsideContext,
  type PreparedHandler,
  type Services,
  type SignedContext,
} from '#server/handler.ts'
import { channelsOf } from './channels/channels.ts'
import { ChannelFault, type PaymentChannel } from './channels/channel.ts'
import { askProvider, type Asking, isAskedAfter, orderOf, questionJob, questionTimes } from './ask.ts'
import { remarkOf } from './list.ts'
import type { StoredPayment } from './tables.ts'

type Online = Exclude<RechargeWay, 'TRANSFER'>
type Asked = Input<typeof recharge.scanPay>

const noRight = msg`You need the right to see amounts to top up.`
const noChannel = msg`This way to pay is not available. Choose another one.`
const notReached = msg`The payment provider can't be reached. Nothing was paid. Try again, or choose another way to pay.`

const otherPayment = msg`This key was used for another request`

/** Codes show the amount, so who may not see amounts cannot ask for one (record 0055). */
export function mustSeeAmounts(caller: Caller): void {
  if (!seesAmounts(caller)) throw new Refusal('status', noRight)
}

const refused = (path: string, message: typeof noRight) =>
  new Refusal('invalid', message, [{ path, message }])

function channelFor({ amount, currency, channel: code }: Asked, way: Online, services: Services) {
  const channel = channelsOf(services.payments).get(code)
  const limits = channel?.limits[currency]
  if (!channel?.ways.includes(way) || !limits) throw new Refusal('channel', noChannel)
  const least = fromMinor(limits.least)
  const most = fromMinor(limits.most)
  const fault = amountFault(amount, { currency, least, most })
  if (fault) throw refused('amount', fault)
  return { channel, minor: toMinor(amount) ?? 0n }
}

/** The next number of a payment. */
export async function nextPayNo(db: Trx, now: Date): Promise<string> {
  const { rows } = await sql<{ serial: string }>`select nextval('payment_serial') as serial`.execute(db)
  const day = minuteIn(PROVIDER_ZONE, now.toISOString()).slice(2, 10).replaceAll('-', '')
  return paymentReference(day, Number(rows[0]?.serial ?? 0))
}

/**
 * The payment of this key, made where there is none, with the questions the poller will ask: it is stored before the provider hears of it,
 * so that a notice that is faster than our answer finds it. One whose time ran out before any code was shown gives way: nobody can have
 * paid it, and no provider takes an order whose end is past.
 *
 * @throws Refusal `keyReuse` where the key made another payment
 */
function stored(
  { currency }: Asked,
  { way, channel, minor }: { way: Online; channel: PaymentChannel; minor: bigint },
  { caller, key, now, read }: OutsideContext,
): Promise<StoredPayment> {
  return read(async (db) => {
    if (key !== undefined)
      await db
        .updateTable('payment')
        .set({ key: null })
        .where('cus_code', '=', caller.cusCode)
        .where('key', '=', key)
        .where('qr_text', '=', '')
        .where('pay_url', '=', '')
        .where('expires_at', '<=', now)
        .execute()
    const made = await db
      .insertInto('payment')
      .values({
        cus_code: caller.cusCode,
        pay_no: await nextPayNo(db, now),
        way,
        channel: channel.code,
        currency,
        amount: Number(minor),
        state: 'CREATED',
        key: key ?? null,
        expires_at: new Date(now.getTime() + channel.lifeMs),
        who: caller.loginCode,
        created_at: now,
      })
      .onConflict((oc) => oc.columns(['cus_code', 'key']).where('key', 'is not', null).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made) {
      for (const { at, step } of questionTimes(made))
        await addJob(db, questionJob, {
          cusCode: caller.cusCode,
          payload: { payNo: made.pay_no, step },
          runAt: at,
        })
      return made
    }
    const before = await db
      .selectFrom('payment')
      .selectAll()
      .where('cus_code', '=', caller.cusCode)
      .where('key', '=', key ?? '')
      .executeTakeFirstOrThrow()
    const isSame =
      before.way === way &&
      before.channel === channel.code &&
      before.currency === currency &&
      BigInt(before.amount) === minor
    if (!isSame) throw new Refusal('keyReuse', otherPayment)
    return before
  })
}

/** Lets pass what a provider did; what went wrong here is thrown on. */
function unlessAway(error: unknown): void {
  if (!(error instanceof ChannelFault)) throw error
}

async function prepared(asked: Asked, way: Online, context: OutsideContext): Promise<StoredPayment> {
  mustSeeAmounts(context.caller)
  const { channel, minor } = channelFor(asked, way, context.services)
  const payment = await stored(asked, { way, channel, minor }, context)
  if (payment.qr_text || payment.pay_url) return payment
  try {
    const { qrText, payUrl } = await channel.create(orderOf(payment, context.services), way, context.now)
    return { ...payment, qr_text: qrText, pay_url: payUrl }
  } catch (error) {
    unlessAway(error)
    throw new Refusal('channel', notReached)
  }
}

/** Keeps the first code of a payment: of two requests with one key, both answer the same. */
async function begun(payment: StoredPayment, { db, caller }: SignedContext): Promise<StoredPayment> {
  const begins = await db
    .updateTable('payment')
    .set({ qr_text: payment.qr_text, pay_url: payment.pay_url })
    .set((row) => ({
      state: sql<
        StoredPayment['state']
      >`case when ${row.ref('state')} = 'CREATED' then 'PENDING' else ${row.ref('state')} end`,
    }))
    .where('id', '=', payment.id)
    .where('cus_code', '=', caller.cusCode)
    .where('qr_text', '=', '')
    .where('pay_url', '=', '')
    .returningAll()
    .executeTakeFirst()
  if (begins) return begins
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment.id)
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirstOrThrow()
}

const begunAnswer = ({ pay_no, state, expires_at }: StoredPayment) => ({
  payNo: pay_no,
  state,
  expiresAt: expires_at?.toISOString() ?? '',
})

export const scanPay: PreparedHandler<typeof recharge.scanPay> = {
  async prepare(asked, context) {
    const payment = await prepared(asked, 'SCAN', context)
    return async (_, signed) => {
      const row = await begun(payment, signed)
      return { ...begunAnswer(row), qrText: row.qr_text }
    }
  },
}

export const onlinePayment: PreparedHandler<typeof recharge.onlinePayment> = {
  async prepare(asked, context) {
    const payment = await prepared(asked, 'PAGE', context)
    return async (_, signed) => {
      const row = await begun(payment, signed)
      return { ...begunAnswer(row), payUrl: row.pay_url }
    }
  },
}

const absent = msg`This payment does not exist.`

export const querScanPayStuts: PreparedHandler<typeof recharge.querScanPayStuts> = {
  async prepare({ payNo }, { caller, now, services, read }) {
    const claimed = await read((db) => isAskedAfter(db, payNo, caller.cusCode, now))
    // Money that turns out to be nobody's is booked as the provider's: this customer alone may not.
    const transact: Asking['transact'] = (fn) => read((db) => withTenant(db, EVERY_TENANT, fn))
    // Nothing is known where the provider does not answer: the state stays, and the poller asks again.
    if (claimed) await askProvider(claimed, { services, now, transact }).catch(unlessAway)
    return async (_, { db }) => {
      const row = await db
        .selectFrom('payment')
        .selectAll()
        .where('pay_no', '=', payNo)
        .where('cus_code', '=', caller.cusCode)
        .executeTakeFirst()
      if (!row) throw new Refusal('absent', absent)
      const channel = channelsOf(services.payments).get(row.channel)
      // A code shows its amount; one that is over is not shown any more.
      const isShown = row.state === 'PENDING' && seesAmounts(caller)
      return {
        payNo: row.pay_no,
        state: row.state,
        remark: remarkOf(row),
        way: row.way,
        channel: row.channel,
        isDemo: channel?.isDemo ? '1' : '0',
        payee: channel?.merchant ?? '',
        qrText: isShown ? row.qr_text : '',
        payUrl: isShown ? row.pay_url : '',
        currency: row.currency,
        amount: fromMinor(BigInt(row.amount)),
        paidAmount: fromMinor(BigInt(row.paid)),
        expiresAt: row.expires_at?.toISOString() ?? '',
        arrivedAt: row.paid_at?.toISOString() ?? '',
        checkedAt: row.checked_at?.toISOString() ?? '',
      }
    }
  },
}

export async function rechargeChannels(
  _: object,
  { services }: SignedContext,
): Promise<Output<typeof recharge.rechargeChannels>> {
  const { payments } = services
  const channels = [...channelsOf(payments).values()].flatMap(({ code, ways, limits, isDemo }) =>
    ways.flatMap((way) =>
      Object.entries(limits).map(([currency, { least, most }]) => ({
        code,
        way,
        currency,
        least: fromMinor(least),
        most: fromMinor(most),
        isDemo: isDemo ? ('1' as const) : ('0' as const),
      })),
    ),
  )
  return { channels, transfers: [...payments.transfer] }
}
