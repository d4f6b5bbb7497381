/**
 * What couriers, billing and the bank report: money handed over (`/ops/cod-handovers`), transfers of statements (`/ops/cod-transfers`),
 * money that went back (`/ops/cod-reversals`), agreements to set bills off (`/ops/cod-agreements`), a cut that is due (`/ops/cod-cuts`),
 * and the worklist `/ops/open-cod`.
 */
import { sql } from 'kysely'
import { msg } from '@lingui/core/macro'
import {
  bool,
  instant,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { codReversed, courierPaid } from '#domain/ledger-events.ts'
import { isPayableMinor, toMinor } from '#domain/money.ts'
import type { Trx } from '#server/database/tenant.ts'
import { opsRouteOf, Refusal, type OpsRoute } from '#server/handler.ts'
import { post, postAll, posting } from '#server/ledger/ledger.ts'
import { named } from './collect.ts'
import { cut, groupsOf } from './cut.ts'
import { settleStatement, shortCase, type Cases } from './settle.ts'
import { PARCEL_SOURCE } from './sources.ts'
import type { StoredParcel, StoredStatement } from './tables.ts'

const eventId = text(100, { minLength: 8 })
const waybillNo = text(40, { minLength: 1 })

interface Reported {
  readonly db: Trx
  readonly now: Date
}

const noParcel = msg`No cash was collected for a parcel with this number.`
const noDate = msg`This date does not exist.`

function timeOf(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid', noDate)
  return at
}

const handover = object({
  eventId,
  at: instant(),
  lines: list(object({ waybillNo, amount: money(11) }), 1000, 1),
})

const tooMuch = (number: string) => msg`${number}: more than was to be collected.`
const settledBefore = msg`This parcel is on a statement already.`

/** All lines of a report count, or none. A parcel may be handed over in parts. */
const takeHandover =
  (cases: Cases) =>
  async ({ eventId: event, at: told, lines }: StaticOf<typeof handover>, { db, now }: Reported) => {
    const at = timeOf(told)
    const numbers = lines.map((line) => inCapitals(line.waybillNo))
    const rows = await db
      .selectFrom('cod_parcel')
      .selectAll()
      .where('waybill_no', 'in', numbers)
      .orderBy('cus_code')
      .orderBy('id')
      .forUpdate()
      .execute()
    const byNumber = new Map(rows.map((row) => [row.waybill_no, { row, more: 0n }]))
    for (const line of lines) {
      const found = byNumber.get(inCapitals(line.waybillNo))
      if (!found) throw new Refusal('absent', noParcel)
      const amount = toMinor(line.amount) ?? 0n
      found.more += amount
      const { row, more } = found
      if (
        amount <= 0n ||
        !isPayableMinor(amount, row.currency) ||
        BigInt(row.handed) + more > BigInt(row.amount - row.reversed)
      )
        throw new Refusal('invalid', tooMuch(row.waybill_no))
      if (row.statement_id) throw new Refusal('status', settledBefore)
    }
    const taken = rows.map((row) => ({ row, more: byNumber.get(row.waybill_no)?.more ?? 0n }))
    await sql`
      update cod_parcel p set handed = p.handed + l.more
        from unnest(${taken.map(({ row }) => row.id)}::uuid[], ${taken.map(({ more }) => String(more))}::bigint[]) l (id, more)
       where p.id = l.id`.execute(db)
    for (const customer of new Set(rows.map(({ cus_code }) => cus_code)))
      await postAll(
        db,
        taken
          .filter(({ row }) => row.cus_code === customer)
          .map(({ row, more }) => paidBy(row, more, event, at)),
        now,
      )
    for (const { row, more } of taken) await openShort(db, row, more, cases, now)
    return { parcels: rows.length }
  }

const paidBy = (row: StoredParcel, amount: bigint, event: string, at: Date) =>
  posting(
    courierPaid,
    { currency: row.currency, amount, courier: row.courier as `courier:${string}`, channel: 'channel:bank' },
    { ...named(row, at), source: { type: PARCEL_SOURCE, id: row.id, part: event } },
  )

async function openShort(db: Trx, row: StoredParcel, more: bigint, cases: Cases, now: Date): Promise<void> {
  const { order_id: orderId, currency } = row
  const expected = row.amount - row.reversed
  const actual = row.handed + Number(more)
  if (orderId && actual < expected)
    await cases.open(db, shortCase({ orderId, expected, actual, currency }, now), now)
}

const transfer = object({
  eventId,
  statementNo: text(20, { minLength: 1 }),
  /** The bank's number of the transfer. */
  bankRef: text(100, { minLength: 1 }),
  state: oneOf(['SENT', 'SETTLED', 'RETURNED']),
  amount: money(11),
  at: instant(),
  reason: optional(text(250)),
})
type Transfer = StaticOf<typeof transfer>

const noStatement = msg`There is no statement with this number.`
const otherAmount = msg`The transfer is not the amount of the statement.`
const paidBefore = msg`This statement is paid already.`
const otherTransfer = msg`Another transfer of this statement is on its way.`
const noTransfer = msg`This transfer is not on its way.`

const takeTransfer =
  (cases: Cases) =>
  async (report: Transfer, { db }: Reported): Promise<{ state: string }> => {
    const statement = await db
      .selectFrom('cod_statement')
      .selectAll()
      .where('statement_no', '=', inCapitals(report.statementNo))
      .forUpdate()
      .executeTakeFirst()
    if (!statement) throw new Refusal('absent', noStatement)
    if (toMinor(report.amount) !== BigInt(statement.bank_amount)) throw new Refusal('invalid', otherAmount)
    const at = timeOf(report.at)
    const live = await liveOf(db, statement)
    if (live && live.bank_ref !== report.bankRef) throw new Refusal('status', otherTransfer)
    if (report.state === 'RETURNED') return giveBack(db, live, report, at)
    if (statement.settled_at && live?.state !== 'SETTLED') throw new Refusal('status', paidBefore)
    if (!live) await send(db, statement, report, at)
    if (report.state === 'SETTLED' && live?.state !== 'SETTLED') {
      await db
        .updateTable('cod_remittance')
        .set({ state: 'SETTLED', ended_at: at })
        .where('statement_id', '=', statement.id)
        .where('state', '=', 'INITIATED')
        .execute()
      await settleStatement(db, statement.id, cases, at)
    }
    return { state: report.state }
  }

const liveOf = (db: Trx, { id }: Pick<StoredStatement, 'id'>) =>
  db
    .selectFrom('cod_remittance')
    .select(['id', 'state', 'bank_ref'])
    .where('statement_id', '=', id)
    .where('state', '<>', 'RETURNED')
    .executeTakeFirst()

/** @throws Refusal for a number that was returned before: a new transfer has a new one */
async function send(
  db: Trx,
  { id, cus_code, bank_amount }: StoredStatement,
  { bankRef }: Transfer,
  at: Date,
) {
  const made = await db
    .insertInto('cod_remittance')
    .values({
      cus_code,
      statement_id: id,
      bank_ref: bankRef,
      state: 'INITIATED',
      amount: bank_amount,
      sent_at: at,
    })
    .onConflict((oc) => oc.columns(['statement_id', 'bank_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('status', noTransfer)
}

async function giveBack(
  db: Trx,
  live: Awaited<ReturnType<typeof liveOf>>,
  { reason = '' }: Transfer,
  at: Date,
): Promise<{ state: string }> {
  if (live?.state !== 'INITIATED') throw new Refusal('status', noTransfer)
  await db
    .updateTable('cod_remittance')
    .set({ state: 'RETURNED', ended_at: at, reason })
    .where('id', '=', live.id)
    .execute()
  return { state: 'RETURNED' }
}

const reversal = object({ eventId, waybillNo, reason: optional(text(250)), at: instant() })
const reversedBefore = msg`This payment was reversed before.`

/** Before the parcel is on a statement, it is never paid out; afterwards the next statement withholds it. */
async function takeReversal(
  { waybillNo: number, reason = '', at: told }: StaticOf<typeof reversal>,
  { db, now }: Reported,
) {
  const at = timeOf(told)
  const row = await db
    .selectFrom('cod_parcel')
    .selectAll()
    .where('waybill_no', '=', inCapitals(number))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', noParcel)
  if (row.reversed === row.amount) throw new Refusal('status', reversedBefore)
  if (row.statement_id) return laterLine(db, row, reason, at)
  const amount = BigInt(row.amount - row.reversed)
  await db
    .updateTable('cod_parcel')
    .set({ reversed: row.amount, reversed_at: at })
    .where('id', '=', row.id)
    .execute()
  const money = { currency: row.currency, amount, fee: 0n, courier: row.courier as `courier:${string}` }
  const part = row.reversed > 0 ? 'rest' : ''
  await post(
    db,
    posting(codReversed, money, {
      ...named(row, at),
      source: { type: PARCEL_SOURCE, id: row.id, part },
      note: reason,
    }),
    now,
  )
  return { withheld: '0' }
}

async function laterLine(
  db: Trx,
  row: StoredParcel,
  reason: string,
  at: Date,
): Promise<{ withheld: string }> {
  const made = await db
    .insertInto('cod_reversal')
    .values({
      cus_code: row.cus_code,
      parcel_id: row.id,
      amount: row.amount - row.reversed,
      fee: row.fee,
      reason,
      at,
    })
    .onConflict((oc) => oc.column('parcel_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('status', reversedBefore)
  return { withheld: '1' }
}

const agreement = object({ eventId, cusCode: text(50, { minLength: 1 }), isAgreed: bool() })

async function takeAgreement({ cusCode, isAgreed }: StaticOf<typeof agreement>, { db, now }: Reported) {
  const customer = await db
    .selectFrom('customer')
    .select('cus_code')
    .where('cus_code', '=', cusCode)
    .executeTakeFirst()
  if (!customer) throw new Refusal('absent', msg`This customer does not exist.`)
  if (isAgreed)
    await db
      .insertInto('cod_agreement')
      .values({ cus_code: cusCode, agreed_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute()
  else await db.deleteFrom('cod_agreement').where('cus_code', '=', cusCode).execute()
  return { isAgreed }
}

const cutting = object({ eventId })
const takeCut =
  (cases: Cases) =>
  async (_: unknown, { db, now }: Reported) => {
    const statements: string[] = []
    for (const group of await groupsOf(db, now)) {
      const made = await cut(db, group, cases, now)
      if (made) statements.push(made)
    }
    return { statements }
  }

const worklist = object({ limit: optional(integer({ minimum: 1, maximum: 1000 })) })

/** Parcels whose money the courier still has, and statements that are not paid. */
async function open({ limit = 100 }: StaticOf<typeof worklist>, { db }: Reported) {
  const parcels = await sql<{ waybillNo: string; amount: string; createdAt: Date }>`
    select p.waybill_no as "waybillNo", trim_scale((p.amount - p.reversed) / 100.0)::text as amount, p.signed_at as "createdAt"
      from cod_parcel p
     where p.statement_id is null and p.handed = 0 and p.reversed = 0
       and not exists (select from parcel_case c where c.cus_code = p.cus_code and c.order_id = p.order_id and c.type = 'cod')
     order by p.signed_at limit ${limit}`.execute(db)
  const statements = await sql<{
    statementNo: string
    amount: string
    bankRef: string
    createdAt: Date
  }>`
    select s.statement_no as "statementNo", trim_scale(s.bank_amount / 100.0)::text as amount, coalesce(m.bank_ref, '') as "bankRef",
           s.cut_at as "createdAt"
      from cod_statement s left join cod_remittance m on m.statement_id = s.id and m.state <> 'RETURNED'
     where s.settled_at is null order by s.cut_at limit ${limit}`.execute(db)
  return { parcels: parcels.rows, statements: statements.rows }
}

const route = opsRouteOf('record 0108')

export const opsRoutesOf = (cases: Cases): readonly OpsRoute[] => [
  route('cod-handovers', handover, takeHandover(cases)),
  route('cod-transfers', transfer, takeTransfer(cases)),
  route('cod-reversals', reversal, takeReversal),
  route('cod-agreements', agreement, takeAgreement),
  route('cod-cuts', cutting, takeCut(cases)),
  route('open-cod', worklist, open),
]
