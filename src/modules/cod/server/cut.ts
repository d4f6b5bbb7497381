/**
 * Cuts statements (record 0108): for each customer, country and currency what was handed over and belongs to a cut day that has passed, once
 * for each cut day. A cut that was missed is made with the next one.
 */
import { sql, type Kysely } from 'kysely'
import { codReversed, setOff as setOffEvent } from '#domain/ledger-events.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { balanceOf, postAll, posting, type Posting } from '#server/ledger/ledger.ts'
import { cutStatement, type Cut } from '#modules/cod/amounts.ts'
import { cycleOf, dueDayOf, lastCutDay } from '#modules/cod/cycles.ts'
import { courierOf, named } from './collect.ts'
import { settleStatement, type Cases } from './settle.ts'
import { PARCEL_SOURCE, REVERSAL_SOURCE, STATEMENT_SOURCE } from './sources.ts'

interface Group {
  readonly cus_code: string
  readonly country: string
  readonly currency: string
}

/** Cuts whatever is due, each customer's on its own. @returns how many statements were made */
export async function cutStatements(db: Kysely<Database>, cases: Cases, now: Date): Promise<number> {
  const groups = await withTenant(db, EVERY_TENANT, (trx) => groupsOf(trx, now))
  let made = 0
  for (const group of groups)
    made += await withTenant(db, group.cus_code, async (trx) => ((await cut(trx, group, cases, now)) ? 1 : 0))
  return made
}

/** Those with parcels that could be on a statement, in the order of customers. */
export const groupsOf = (db: Trx, now: Date): Promise<Group[]> =>
  db
    .selectFrom('cod_parcel')
    .select(['cus_code', 'country', 'currency'])
    .distinct()
    .where('statement_id', 'is', null)
    .where('handed', '>', 0)
    .where('signed_at', '<=', now)
    .orderBy('cus_code')
    .orderBy('country')
    .orderBy('currency')
    .execute()

interface Ready {
  readonly id: string
  readonly collected: string
}
interface OpenReversal {
  readonly id: string
  readonly amount: string
  readonly fee: string
  readonly order_no: string
  readonly waybill_no: string
  readonly country: string
}

/** Makes the statement of the last cut day; undefined where there is one, or nothing for it. */
export async function cut(db: Trx, group: Group, cases: Cases, now: Date): Promise<string | undefined> {
  const { cus_code, country, currency } = group
  const cycle = cycleOf(country)
  const cutOn = lastCutDay(now, cycle)
  await waiveAccepted(db, group, now)
  const parcels = await readyParcels(db, group, cutOn)
  if (parcels.length === 0 || (await isCut(db, group, cutOn))) return undefined
  const reversals = await openReversals(db, group)
  const made = cutStatement(
    parcels.map(({ id, collected }) => ({ id, country, currency, collected: BigInt(collected) })),
    reversals.map(({ id, amount, fee }) => ({ id, amount: BigInt(amount), fee: BigInt(fee) })),
    await agreedDebt(db, group, now),
  )
  const { bridge, lines } = made
  const isSettled = bridge.bankAmount === 0n
  const { id, statement_no } = await db
    .insertInto('cod_statement')
    .values({
      cus_code,
      statement_no: sql<string>`'CS' || lpad(nextval('cod_statement_serial')::text, 8, '0')`,
      country,
      currency,
      cut_on: cutOn,
      due_on: dueDayOf(cutOn, cycle),
      parcels: parcels.length,
      collected: Number(bridge.collected),
      fees: Number(bridge.fees),
      reversed: Number(bridge.reversed),
      set_off: Number(bridge.setOff),
      bank_amount: Number(bridge.bankAmount),
      cut_at: now,
    })
    .returning(['id', 'statement_no'])
    .executeTakeFirstOrThrow()
  await sql`
    update cod_parcel p set statement_id = ${id}, fee = l.fee, withheld = l.withheld
      from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map(({ fee }) => String(fee))}::bigint[],
        ${lines.map(({ withheld }) => String(withheld))}::bigint[]) l (id, fee, withheld)
     where p.id = l.id and p.cus_code = ${cus_code}`.execute(db)
  await withhold(db, { group, id, statement_no, made, reversals }, now)
  // Nothing is left to transfer: what was collected has paid for what is withheld.
  if (isSettled) await settleStatement(db, id, cases, now)
  return statement_no
}

/** Rows are locked, so that a reversal or a handover waits for the cut. */
const readyParcels = async (db: Trx, { cus_code, country, currency }: Group, cutOn: string) => {
  const { rows } = await sql<Ready>`
    select id, (amount - reversed)::text as collected from cod_parcel
     where cus_code = ${cus_code} and country = ${country} and currency = ${currency} and statement_id is null
       and cut_on <= ${cutOn}::date and reversed < amount and handed >= amount - reversed
     order by signed_at, id for update`.execute(db)
  return rows
}

const isCut = async (db: Trx, { cus_code, country, currency }: Group, cutOn: string) =>
  (await db
    .selectFrom('cod_statement')
    .select('id')
    .where('cus_code', '=', cus_code)
    .where('country', '=', country)
    .where('currency', '=', currency)
    .where('cut_on', '=', cutOn)
    .executeTakeFirst()) !== undefined

const openReversals = async (db: Trx, { cus_code, currency }: Group) => {
  const { rows } = await sql<OpenReversal>`
    select r.id, r.amount::text, r.fee::text, p.order_no, p.waybill_no, p.country from cod_reversal r
      join cod_parcel p on p.id = r.parcel_id
     where r.cus_code = ${cus_code} and p.currency = ${currency} and r.statement_id is null
     order by r.at, r.id for update of r`.execute(db)
  return rows
}

/** What a customer who agreed to it owes on bills, minor units. */
async function agreedDebt(db: Trx, { cus_code, currency }: Group, now: Date): Promise<bigint> {
  const agreement = await db
    .selectFrom('cod_agreement')
    .select('cus_code')
    .where('cus_code', '=', cus_code)
    .executeTakeFirst()
  if (!agreement) return 0n
  const standing = (await balanceOf(db, cus_code, now)).find((each) => each.currency === currency)
  return -(standing?.balances.receivable ?? 0n)
}

interface Withheld {
  readonly group: Group
  readonly id: string
  readonly statement_no: string
  readonly made: Cut
  readonly reversals: readonly OpenReversal[]
}

/** Books what the statement withholds, and marks the reversals it takes. */
async function withhold(db: Trx, { group, id, statement_no, made, reversals }: Withheld, now: Date) {
  const { cus_code, currency } = group
  const taken = reversals.filter((each) => made.reversals.includes(each.id))
  const postings: Posting[] = taken.map((each) =>
    posting(
      codReversed,
      { currency, amount: BigInt(each.amount), fee: BigInt(each.fee), courier: courierOf(each.country) },
      {
        ...named({ ...each, cus_code }, now),
        source: { type: REVERSAL_SOURCE, id: each.id },
        note: statement_no,
      },
    ),
  )
  if (made.bridge.setOff > 0n)
    postings.push(
      posting(
        setOffEvent,
        { currency, amount: made.bridge.setOff },
        { cusCode: cus_code, source: { type: STATEMENT_SOURCE, id }, about: statement_no, at: now },
      ),
    )
  if (taken.length)
    await db
      .updateTable('cod_reversal')
      .set({ statement_id: id })
      .where('cus_code', '=', cus_code)
      .where(
        'id',
        'in',
        taken.map((each) => each.id),
      )
      .execute()
  await postAll(db, postings, now)
}

/** A customer accepted less than was to be collected: the rest is not theirs any more. */
async function waiveAccepted(db: Trx, { cus_code, country, currency }: Group, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; order_no: string; waybill_no: string; short: string }>`
    update cod_parcel p set reversed = p.amount - p.handed, reversed_at = ${now}
     where p.cus_code = ${cus_code} and p.country = ${country} and p.currency = ${currency} and p.statement_id is null
       and p.reversed = 0 and p.handed > 0 and p.handed < p.amount
       and exists (select from parcel_case c where c.cus_code = p.cus_code and c.order_id = p.order_id and c.type = 'cod'
         and c.decision = 'ACCEPT')
    returning p.id, p.order_no, p.waybill_no, p.reversed::text as short`.execute(db)
  const courier = courierOf(country)
  const postings = rows.map(({ id, short, ...parcel }) =>
    posting(
      codReversed,
      { currency, amount: BigInt(short), fee: 0n, courier },
      { ...named({ ...parcel, cus_code }, now), source: { type: PARCEL_SOURCE, id } },
    ),
  )
  await postAll(db, postings, now)
}
