/**
 * Fourteen months of cash on delivery of the two demo customers: the signed parcels of their orders, and before them parcels whose orders
 * are archived. Statements are cut by the real cycles; parcels that are cases of COD anomalies are late; one paid parcel was reversed.
 */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { codCollected, codRemitted, codReversed, courierPaid } from '#domain/ledger-events.ts'
import { isPayableMinor } from '#domain/money.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { postAll, posting, type Posting } from '#server/ledger/ledger.ts'
import { cutStatement, type Reversal } from '#modules/cod/amounts.ts'
import { cutDayOf, cycleOf, dueDayOf, lastCutDay } from '#modules/cod/cycles.ts'
import { courierOf, named } from './collect.ts'
import { PARCEL_SOURCE, REVERSAL_SOURCE, STATEMENT_SOURCE } from './sources.ts'

const DAY_MS = 86_400_000
const MONTHS = 14
/** How long the courier keeps the cash. */
const KEEPS_MS = 2 * 3_600_000
const CHANNEL = 'channel:bank' as const
/** Serials of archived parcels are far from those of orders. */
const ARCHIVED_SERIAL = 700_000_000

interface Facts {
  readonly orderId: string | null
  readonly orderNo: string
  readonly waybillNo: string
  readonly country: string
  readonly receiverName: string
  readonly currency: string
  readonly amount: string
  readonly signedAt: Date
  /** Handed over of a parcel that is a case; undefined of all others. */
  readonly caseHanded: string | null
}

interface Made extends Facts {
  readonly id: string
  readonly cutOn: string
  readonly dueOn: string
  readonly handed: bigint
  readonly handedAt: Date
  statementId: string | null
  fee: bigint
  withheld: bigint
  settledAt: Date | null
}

interface MadeStatement {
  readonly id: string
  readonly country: string
  readonly currency: string
  readonly cutOn: string
  readonly dueOn: string
  readonly cutAt: Date
  readonly settledAt: Date | null
  readonly isSent: boolean
  readonly bridge: ReturnType<typeof cutStatement>['bridge']
  readonly parcels: readonly Made[]
}

/** Its fee is that of the parcel, known once the parcel is on a statement. */
interface MadeReversal extends Omit<Reversal, 'fee'> {
  readonly parcel: Made
  readonly at: Date
  statementId: string | null
}

export async function seed(db: Kysely<Database>): Promise<void> {
  const now = new Date()
  const customers = await db
    .selectFrom('customer')
    .select('cus_code')
    .where('cus_code', 'in', ['DEMO', 'OTHER'])
    .orderBy('cus_code')
    .execute()
  for (const [index, { cus_code }] of customers.entries())
    await withTenant(db, cus_code, (trx) => seedCustomer(trx, cus_code, index, now))
}

async function seedCustomer(db: Trx, cusCode: string, index: number, now: Date): Promise<void> {
  const signed = await signedParcels(db, cusCode)
  const before = signed[0]?.signedAt ?? now
  const made = [...archived(index, before, now), ...signed].map((facts) => parcelOf(facts, now))
  const reversals = reversalOf(made, now)
  const statements = statementsOf(made, reversals, now)
  await store(db, cusCode, { made, statements, reversals })
  await book(db, cusCode, { made, statements, reversals }, now)
}

/** Signed parcels with cash on delivery, oldest first, with what was handed over where they are a case. */
async function signedParcels(db: Trx, cusCode: string): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select o.id as "orderId", o.order_no as "orderNo", o.waybill_no as "waybillNo", o.country, o.receiver_name as "receiverName",
           o.currency, o.cod_amount::text as amount, s.at as "signedAt", c.actual::text as "caseHanded"
      from b2c_order o
      join (select order_id, min(at) as at from scan_event where cus_code = ${cusCode} and status = 'SIGNED' group by 1) s
        on s.order_id = o.id
      left join parcel_case c on c.order_id = o.id and c.type = 'cod' and c.state <> 'CLOSED'
     where o.cus_code = ${cusCode} and o.status = 'SIGNED' and o.cod_amount > 0
     order by s.at, o.id`.execute(db)
  return rows.filter(({ amount, currency }) => isPayableMinor(BigInt(amount), currency))
}

const places = [
  ['VN', 'VND', 45_000_000n],
  ['TH', 'THB', 89_000n],
  ['MY', 'MYR', 12_900n],
] as const
const receivers = ['Nguyễn Thị Lan', 'Somchai P.', 'Aisyah binti Omar', 'Trần Minh', 'Lim Wei'] as const

/** Parcels of the months before the orders the demo still has. */
function archived(index: number, before: Date, now: Date): Facts[] {
  const first = now.getTime() - MONTHS * 30.4 * DAY_MS
  const many = Math.max(0, Math.floor((before.getTime() - first) / (3 * DAY_MS)))
  return Array.from({ length: many }, (_, n) => {
    const [country, currency, usual] = places[n % places.length] ?? places[0]
    const signedAt = new Date(first + n * 3 * DAY_MS + ((n * 37) % 600) * 60_000)
    const unit = currency === 'VND' ? 100_000n : 10n
    return {
      orderId: null,
      orderNo: `B${signedAt.toISOString().slice(2, 10).replaceAll('-', '')}${String(index * 5000 + n).padStart(6, '0')}`,
      waybillNo: makeWaybillNo(ARCHIVED_SERIAL + index * 100_000 + n),
      country,
      receiverName: receivers[n % receivers.length] ?? '',
      currency,
      amount: String(usual + BigInt((n * 53) % 97) * unit),
      signedAt,
      caseHanded: null,
    }
  })
}

function parcelOf(facts: Facts, now: Date): Made {
  const cycle = cycleOf(facts.country)
  const cutOn = cutDayOf(facts.signedAt, cycle)
  const handedAt = new Date(facts.signedAt.getTime() + KEEPS_MS)
  const handed = facts.caseHanded ?? (handedAt < now ? facts.amount : '0')
  return {
    ...facts,
    id: randomUUID(),
    cutOn,
    dueOn: dueDayOf(cutOn, cycle),
    handed: BigInt(handed),
    handedAt,
    statementId: null,
    fee: 0n,
    withheld: 0n,
    settledAt: null,
  }
}

const amountOf = ({ amount }: Pick<Facts, 'amount'>): bigint => BigInt(amount)

/** Noon of a calendar day at the provider's. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** One parcel that was paid came back to us: its receiver got the money back two weeks after it was signed for. */
function reversalOf(made: readonly Made[], now: Date): MadeReversal[] {
  const parcel = made.findLast(
    ({ country, caseHanded, signedAt }) =>
      country === 'VN' && caseHanded === null && signedAt.getTime() < now.getTime() - 40 * DAY_MS,
  )
  if (!parcel) return []
  const at = new Date(parcel.signedAt.getTime() + 14 * DAY_MS)
  return [{ id: randomUUID(), parcel, amount: amountOf(parcel), at, statementId: null }]
}

/** Statements by the real cycles: what was handed over when its day came. */
function statementsOf(made: readonly Made[], reversals: MadeReversal[], now: Date): MadeStatement[] {
  const groups = new Map<string, Made[]>()
  for (const parcel of made) {
    const { country, currency, cutOn } = parcel
    if (parcel.handed < amountOf(parcel) || cutOn > lastCutDay(now, cycleOf(country))) continue
    const key = `${cutOn} ${country} ${currency}`
    const group = groups.get(key)
    if (group) group.push(parcel)
    else groups.set(key, [parcel])
  }
  const sorted = [...groups.keys()].toSorted()
  return sorted.map((key) => statementOf(groups.get(key) ?? [], reversals, now))
}

function statementOf(parcels: readonly Made[], reversals: MadeReversal[], now: Date): MadeStatement {
  const [first] = parcels as readonly [Made, ...Made[]]
  const { country, currency, cutOn, dueOn } = first
  const cutAt = new Date(noonOf(cutOn).getTime() + DAY_MS / 4)
  const open = reversals
    .filter((each) => each.statementId === null && each.parcel.currency === currency && each.at < cutAt)
    .map((each) => ({ ...each, fee: each.parcel.fee }))
  const cut = cutStatement(
    parcels.map((parcel) => ({ id: parcel.id, country, currency, collected: amountOf(parcel) })),
    open,
    0n,
  )
  const id = randomUUID()
  const paidAt = noonOf(dueOn)
  const settledAt = paidAt < now ? paidAt : null
  for (const [index, line] of cut.lines.entries())
    Object.assign(parcels[index] as Made, { ...line, statementId: id, settledAt })
  for (const each of reversals) if (cut.reversals.includes(each.id)) each.statementId = id
  // Of what is not paid yet, every second transfer is on its way.
  const isSent = settledAt !== null || country.charCodeAt(0) % 2 === 0
  return { id, country, currency, cutOn, dueOn, cutAt, settledAt, isSent, bridge: cut.bridge, parcels }
}

interface All {
  readonly made: readonly Made[]
  readonly statements: readonly MadeStatement[]
  readonly reversals: readonly MadeReversal[]
}

/** One statement per table: rows travel as one JSON text. */
async function store(db: Trx, cusCode: string, { made, statements, reversals }: All): Promise<void> {
  const cut = statements.map(({ bridge, cutAt, settledAt, parcels, ...each }) => ({
    ...each,
    cutAt: cutAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    parcels: parcels.length,
    collected: String(bridge.collected),
    fees: String(bridge.fees),
    reversed: String(bridge.reversed),
    bankAmount: String(bridge.bankAmount),
  }))
  await sql`
    insert into cod_statement (id, cus_code, statement_no, country, currency, cut_on, due_on, parcels, collected, fees, reversed,
      set_off, bank_amount, cut_at, settled_at)
    select id, ${cusCode}, 'CS' || lpad(nextval('cod_statement_serial')::text, 8, '0'), country, currency, "cutOn", "dueOn", parcels,
      collected, fees, reversed, 0, "bankAmount", "cutAt", "settledAt"
    from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) s (id uuid, country text, currency text, "cutOn" date, "dueOn" date,
      parcels int, collected bigint, fees bigint, reversed bigint, "bankAmount" bigint, "cutAt" timestamptz, "settledAt" timestamptz)
    order by "cutOn", country, currency`.execute(db)
  const rows = made.map((each) => ({
    ...each,
    signedAt: each.signedAt.toISOString(),
    settledAt: each.settledAt?.toISOString() ?? null,
    handed: String(each.handed),
    fee: String(each.fee),
    withheld: String(each.withheld),
    courier: courierOf(each.country),
  }))
  await sql`
    insert into cod_parcel (id, cus_code, order_id, order_no, waybill_no, country, receiver_name, currency, amount, courier, signed_at,
      cut_on, due_on, handed, statement_id, fee, withheld, settled_at)
    select id, ${cusCode}, "orderId", "orderNo", "waybillNo", country, "receiverName", currency, amount, courier, "signedAt",
      "cutOn", "dueOn", handed, "statementId", fee, withheld, "settledAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (id uuid, "orderId" uuid, "orderNo" text, "waybillNo" text, country text,
      "receiverName" text, currency text, amount bigint, courier text, "signedAt" timestamptz, "cutOn" date, "dueOn" date,
      handed bigint, "statementId" uuid, fee bigint, withheld bigint, "settledAt" timestamptz)`.execute(db)
  await sql`
    insert into cod_remittance (cus_code, statement_id, bank_ref, state, amount, sent_at, ended_at)
    select s.cus_code, s.id, 'FT-' || s.statement_no, case when s.settled_at is null then 'INITIATED' else 'SETTLED' end,
      s.bank_amount, s.cut_at + interval '1 hour', s.settled_at
    from cod_statement s where s.cus_code = ${cusCode} and s.bank_amount > 0
      and s.id = any (${statements.filter(({ isSent }) => isSent).map(({ id }) => id)}::uuid[])`.execute(db)
  for (const { id, parcel, amount, at, statementId } of reversals)
    await db
      .insertInto('cod_reversal')
      .values({
        id,
        cus_code: cusCode,
        parcel_id: parcel.id,
        amount: Number(amount),
        fee: Number(parcel.fee),
        reason: 'The receiver sent the goods back and got the money back.',
        at,
        statement_id: statementId,
      })
      .execute()
}

/** Everything that moved money, in the order in which it happened. */
async function book(
  db: Trx,
  cusCode: string,
  { made, statements, reversals }: All,
  now: Date,
): Promise<void> {
  const postings: Posting[] = [
    ...made.flatMap((parcel) => movesOf(cusCode, parcel)),
    ...reversals.flatMap(({ id, parcel, amount, statementId }) => {
      const by = statements.find((each) => each.id === statementId)
      if (!by) return []
      const { currency, country, fee } = parcel
      const occasion = { ...occasionOf(cusCode, parcel, by.cutAt), source: { type: REVERSAL_SOURCE, id } }
      return [posting(codReversed, { currency, amount, fee, courier: courierOf(country) }, occasion)]
    }),
    ...statements.flatMap(({ id, currency, bridge, settledAt }) => {
      if (!settledAt) return []
      const amount = bridge.collected - bridge.reversed
      const occasion = { cusCode, source: { type: STATEMENT_SOURCE, id }, at: settledAt }
      return [posting(codRemitted, { currency, amount, fee: bridge.fees, to: CHANNEL }, occasion)]
    }),
  ]
  const timeOf = ({ occasion: { at } }: Posting) => at?.getTime() ?? 0
  await postAll(
    db,
    postings.toSorted((a, b) => timeOf(a) - timeOf(b)),
    now,
  )
}

const occasionOf = (cusCode: string, { orderNo, waybillNo }: Made, at: Date) =>
  named({ cus_code: cusCode, order_no: orderNo, waybill_no: waybillNo }, at)

function movesOf(cusCode: string, parcel: Made): Posting[] {
  const { id, currency, country, signedAt, handed, handedAt } = parcel
  const courier = courierOf(country)
  const source = { type: PARCEL_SOURCE, id }
  const collected = posting(
    codCollected,
    { currency, amount: amountOf(parcel), courier },
    { ...occasionOf(cusCode, parcel, signedAt), source },
  )
  if (handed === 0n) return [collected]
  const paid = posting(
    courierPaid,
    { currency, amount: handed, courier, channel: CHANNEL },
    { ...occasionOf(cusCode, parcel, handedAt), source: { ...source, part: 'demo' } },
  )
  return [collected, paid]
}
