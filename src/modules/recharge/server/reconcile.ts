/**
 * The day of a provider against ours: each line of its statement is looked for here, and everything booked here on the statement. What is
 * missing here is asked for at the provider and taken as any payment is; what remains differs by name until a person has looked at it
 * (record 0135).
 */
import { msg } from '@lingui/core/macro'
import type { Kysely } from 'kysely'
import { integer, object, optional, text, type StaticOf } from '#contract/schema.ts'
import { fromMinor } from '#domain/money.ts'
import { minuteIn, PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { DifferenceKind } from '#modules/recharge/recharge-states.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute, type Services } from '#server/handler.ts'
import type { JobDecl } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { orderOf } from './ask.ts'
import { paymentOf, takePaid } from './book.ts'
import { channelsOf } from './channels/channels.ts'
import { ChannelFault, type Paid, type PaymentChannel, type StatementLine } from './channels/channel.ts'

const route = opsRouteOf('record 0135')
const DAY_MS = 86_400_000
/** WeChat Pay and Alipay begin with yesterday's statements at nine, China's time. */
const READY_HOUR = 10
/** Days that were missed, by a gateway or a provider that was away, are made up for so long. */
const DAYS_BACK = 7

/** Days whose statement may be there, the oldest first: up to yesterday, once it is late enough. */
export function statementDays(now: Date): string[] {
  const [today = '', minute = ''] = minuteIn(PROVIDER_ZONE, now.toISOString()).split(' ')
  const newest =
    Date.parse(`${today}T00:00:00Z`) - (Number(minute.slice(0, 2)) >= READY_HOUR ? 1 : 2) * DAY_MS
  return Array.from({ length: DAYS_BACK }, (_, nth) =>
    new Date(newest - (DAYS_BACK - 1 - nth) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** The day in China's time, as instants. */
function boundsOf(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+08:00`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

/** Asks for the statements that are missing. @param now the caller's clock */
export const planStatements = (db: Kysely<Database>, now: Date): Promise<string> =>
  withTenant(db, EVERY_TENANT, (trx) =>
    addJob(trx, statementsJob, { cusCode: '', payload: { now: now.toISOString() } }),
  )

export const statementsJob: JobDecl = {
  name: 'recharge-statements',
  maxAttempts: 3,
  async run({ payload, db, services }) {
    const now = new Date((payload as { now: string }).now)
    let taken = 0
    const faults: unknown[] = []
    for (const channel of channelsOf(services.payments).values())
      for (const day of await missingDays(db, channel, now)) {
        try {
          if (await takeStatement(db, { channel, day, services })) taken += 1
        } catch (error) {
          // A provider that is away does not keep the others waiting.
          if (!(error instanceof ChannelFault)) throw error
          faults.push(error)
        }
      }
    if (faults.length) throw faults[0]
    return { taken }
  },
}

/** Days without a statement, from the first payment by a channel on. */
const missingDays = (db: Kysely<Database>, { code }: PaymentChannel, now: Date): Promise<string[]> =>
  withTenant(db, EVERY_TENANT, async (trx) => {
    const days = statementDays(now)
    const { first } = await trx
      .selectFrom('payment')
      .select((row) => row.fn.min('created_at').as('first'))
      .where('channel', '=', code)
      .executeTakeFirstOrThrow()
    if (!first) return []
    const done = await trx
      .selectFrom('payment_statement')
      .select('day')
      .where('channel', '=', code)
      .where('day', 'in', days)
      .execute()
    return days.filter((day) => boundsOf(day).to > first && !done.some((each) => each.day === day))
  })

interface Taking {
  readonly channel: PaymentChannel
  readonly day: string
  readonly services: Pick<Services, 'payments'>
}

/** @returns whether the provider has a statement. @throws ChannelFault where nothing is certain: the day is asked for again */
async function takeStatement(db: Kysely<Database>, { channel, day, services }: Taking): Promise<boolean> {
  const now = new Date()
  const lines = await channel.statement(day, now)
  if (!lines) return false
  const transact = <T>(fn: (trx: Trx) => Promise<T>): Promise<T> => withTenant(db, EVERY_TENANT, fn)
  for (const line of lines) {
    const compared = await transact((trx) => compare(trx, { channel, day, line, now }))
    if (compared !== 'MISSING_HERE') continue
    const paid = line.kind === 'PAYMENT' ? await askedFor(line, { channel, services, now, transact }) : []
    await transact(async (trx) => {
      for (const each of paid) await takePaid(trx, channel, each, now)
      const after = await compare(trx, { channel, day, line, now })
      // Named also where it is settled by now: a notice and a question were both lost.
      if (after !== 'OTHER_AMOUNT')
        await differ(trx, { channel, day, line, now }, { kind: 'MISSING_HERE', isClosed: after === 'SAME' })
    })
  }
  await transact((trx) => finish(trx, { channel, day, now }, lines.length))
  return true
}

/** A number we may have given: others are not asked for, whatever a statement says. */
const ASKABLE = /^[0-9A-Za-z_|*-]{6,32}$/

/** What the provider says, when asked, of a payment its statement names: the ground of a credit is its own signed answer. */
async function askedFor(
  { payNo, txnId, amount, currency }: StatementLine,
  {
    channel,
    services,
    now,
    transact,
  }: Pick<Taking, 'channel' | 'services'> & {
    now: Date
    transact: <T>(fn: (trx: Trx) => Promise<T>) => Promise<T>
  },
): Promise<readonly Paid[]> {
  if (!ASKABLE.test(payNo)) return []
  const payment = await transact((trx) => paymentOf(trx, payNo))
  const order = payment
    ? orderOf(payment, services)
    : { payNo, amount, currency, createdAt: now, expiresAt: now, notifyUrl: '', returnUrl: '' }
  const { paid } = await channel.query(order, now)
  return paid.filter((each) => each.txnId === txnId && each.payNo === payNo)
}

interface At {
  readonly channel: PaymentChannel
  readonly day: string
  readonly line: StatementLine
  readonly now: Date
}

/** Looks for a line here, and marks what it names. */
async function compare(db: Trx, at: At): Promise<'SAME' | 'OTHER_AMOUNT' | 'MISSING_HERE'> {
  const { channel, day, line, now } = at
  const named =
    line.kind === 'PAYMENT' ? await receiptNamed(db, channel, line) : await refundNamed(db, channel, line)
  if (!named) return 'MISSING_HERE'
  if (named.stated_on === null)
    await db
      .updateTable(line.kind === 'PAYMENT' ? 'payment_receipt' : 'payment_refund')
      .set({ stated_on: day })
      .where('id', '=', named.id as never)
      .execute()
  await db
    .updateTable('statement_difference')
    .set({ closed_at: now })
    .where('channel', '=', channel.code)
    .where('kind', '=', 'MISSING_THERE')
    .where('what', '=', line.kind)
    .where(
      line.kind === 'PAYMENT' ? 'txn_id' : 'refund_no',
      '=',
      line.kind === 'PAYMENT' ? line.txnId : line.refundNo,
    )
    .where('closed_at', 'is', null)
    .execute()
  if (BigInt(named.amount) === line.amount && named.currency === line.currency) return 'SAME'
  await differ(db, at, { kind: 'OTHER_AMOUNT', ours: named.amount })
  return 'OTHER_AMOUNT'
}

const receiptNamed = (db: Trx, { code }: PaymentChannel, { txnId }: StatementLine) =>
  db
    .selectFrom('payment_receipt')
    .select(['id', 'amount', 'currency', 'stated_on'])
    .where('channel', '=', code)
    .where('provider_txn_id', '=', txnId)
    .executeTakeFirst()

/** One that was refused, or paid out by a transfer, is no refund of the provider: what left all the same is missing here. */
const refundNamed = (db: Trx, { code }: PaymentChannel, { refundNo }: StatementLine) =>
  db
    .selectFrom('payment_refund')
    .select(['id', 'amount', 'currency', 'stated_on'])
    .where('channel', '=', code)
    .where('refund_no', '=', refundNo)
    .where('state', '<>', 'REFUSED')
    .where('bank', '=', '')
    .executeTakeFirst()

async function differ(
  db: Trx,
  { channel, day, line, now }: At,
  { kind, ours, isClosed = false }: { kind: DifferenceKind; ours?: number; isClosed?: boolean },
): Promise<void> {
  const { kind: what, txnId, payNo, refundNo, currency, amount } = line
  await db
    .insertInto('statement_difference')
    .values({
      channel: channel.code,
      day,
      kind,
      what,
      txn_id: txnId.slice(0, 100),
      pay_no: payNo.slice(0, 100),
      refund_no: refundNo.slice(0, 100),
      currency,
      ours: ours ?? null,
      theirs: kind === 'MISSING_THERE' ? null : Number(amount),
      found_at: now,
      closed_at: isClosed ? now : null,
    })
    .onConflict((oc) => oc.columns(['channel', 'kind', 'what', 'txn_id', 'refund_no']).doNothing())
    .execute()
}

/** Names what was booked on the day and is on no statement, and keeps that the day is done. */
async function finish(db: Trx, { channel, day, now }: Omit<At, 'line'>, lines: number): Promise<void> {
  const { code } = channel
  const { from, to } = boundsOf(day)
  const receipts = await db
    .selectFrom('payment_receipt')
    .select(['provider_txn_id as txnId', 'pay_no as payNo', 'currency', 'amount'])
    .where('channel', '=', code)
    .where('state', '<>', 'REFUSED')
    .where('stated_on', 'is', null)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .execute()
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['provider_txn_id as txnId', 'pay_no as payNo', 'refund_no as refundNo', 'currency', 'amount'])
    .where('channel', '=', code)
    .where('state', '=', 'DONE')
    // What was paid out by a transfer is on no statement of the provider.
    .where('bank', '=', '')
    .where('stated_on', 'is', null)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .execute()
  const missing = [
    ...receipts.map((row) => ({ ...row, refundNo: '', kind: 'PAYMENT' as const })),
    ...refunds.map((row) => ({ ...row, kind: 'REFUND' as const })),
  ]
  for (const { amount, ...row } of missing)
    await differ(
      db,
      { channel, day, now, line: { ...row, amount: BigInt(amount) } },
      { kind: 'MISSING_THERE', ours: amount },
    )
  await db
    .insertInto('payment_statement')
    .values({ channel: code, day, lines, taken_at: now })
    .onConflict((oc) => oc.columns(['channel', 'day']).doNothing())
    .execute()
}

const worklist = object({
  limit: optional(integer({ minimum: 1, maximum: 1000 })),
  /** Also those that are closed, the newest first. */
  all: optional(integer({ minimum: 0, maximum: 1 })),
})

async function differences({ limit = 100, all = 0 }: StaticOf<typeof worklist>, { db }: { db: Trx }) {
  const wanted = db.selectFrom('statement_difference').selectAll().limit(limit)
  const rows = await (
    all ? wanted.orderBy('found_at', 'desc') : wanted.where('closed_at', 'is', null).orderBy('found_at')
  ).execute()
  const textOf = (amount: number | null) => (amount === null ? '' : fromMinor(BigInt(amount)))
  return {
    list: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      day: row.day,
      kind: row.kind,
      what: row.what,
      txnId: row.txn_id,
      payNo: row.pay_no,
      refundNo: row.refund_no,
      currency: row.currency,
      ours: textOf(row.ours),
      theirs: textOf(row.theirs),
      closedAt: row.closed_at?.toISOString() ?? '',
      note: row.note,
    })),
  }
}

const decision = object({
  eventId: text(100, { minLength: 8 }),
  id: text(40, { minLength: 36 }),
  note: text(250, { minLength: 1 }),
})
const noDifference = msg`This difference does not exist, or is closed.`

async function close({ id, note }: StaticOf<typeof decision>, { db, now }: { db: Trx; now: Date }) {
  const closed = await db
    .updateTable('statement_difference')
    .set({ closed_at: now, note })
    .where((row) => row(row.cast<string>('id', 'text'), '=', id.toLowerCase()))
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new Refusal('absent', noDifference)
  return { id: closed.id }
}

export const reconcileRoutes: readonly OpsRoute[] = [
  route('statement-differences', worklist, differences),
  route('statement-decisions', decision, close),
]
