/** Bags for the warehouse: validated parcel by parcel, listed, taken back. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { applyRules, withConfigured } from '#engine/form/index.ts'
import { HANDOVER_RULES, type forecast } from '#modules/forecast/contract.ts'
import {
  handoverRefusal,
  handoverStateCodes,
  takeBackRefusal,
  type HandoverState,
} from '#modules/forecast/forecast-facts.ts'
import { handoverRules } from '#modules/forecast/forecast-rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import type { StoredHandover } from './tables.ts'

interface Parcel {
  id: string
  waybill_no: string
  receiver_name: string
  country: string
  weight_g: number
  status: WaybillStatus
  /** Of the bag it is in; null where it is in none. */
  forecast_no: string | null
}
interface Verdict {
  number: string
  parcel: Parcel | undefined
  reason: MessageDescriptor | undefined
}

async function validate(
  numbers: readonly string[],
  context: SignedContext,
  isLocking: boolean,
): Promise<Verdict[]> {
  const { db, caller } = context
  const asked = [...new Set(numbers.map((number) => number.trim()))]
  if (isLocking)
    await sql`select 1 from b2c_order where cus_code = ${caller.cusCode} and id in (
      select order_id from b2c_orders_by_number(${caller.cusCode}, ${asked}::text[])) order by id for update`.execute(
      db,
    )
  const { rows } = await sql<Parcel & { number: string }>`
    select n.number, o.id, o.waybill_no, o.receiver_name, o.country, o.weight_g, o.status, h.forecast_no
      from b2c_orders_by_number(${caller.cusCode}, ${asked}::text[]) n
      join b2c_order o on o.cus_code = ${caller.cusCode} and o.id = n.order_id
      left join handover_parcel p on p.cus_code = o.cus_code and p.order_id = o.id
      left join handover h on h.cus_code = p.cus_code and h.id = p.handover_id`.execute(db)
  const found = new Map(rows.map((row) => [row.number, row]))
  const seen = new Set<string>()
  return numbers.map((number) => {
    const parcel = found.get(number.trim())
    const reason = reasonFor(parcel, seen)
    if (parcel) seen.add(parcel.id)
    return { number, parcel, reason }
  })
}

function reasonFor(parcel: Parcel | undefined, seen: ReadonlySet<string>): MessageDescriptor | undefined {
  if (!parcel) return msg`This order does not exist.`
  const { forecast_no, status } = parcel
  if (forecast_no) return msg`Forecast ${forecast_no} already contains this parcel.`
  return seen.has(parcel.id) ? msg`This parcel is listed twice.` : handoverRefusal(status)
}

export async function validateHandover(
  { numbers }: Input<typeof forecast.validateHandover>,
  context: SignedContext,
): Promise<Output<typeof forecast.validateHandover>> {
  const verdicts = await validate(numbers, context, false)
  const list = verdicts.map(({ number, parcel, reason }) => ({
    number,
    ok: reason ? ('0' as const) : ('1' as const),
    waybillNo: parcel?.waybill_no ?? '',
    receiverName: parcel?.receiver_name ?? '',
    country: parcel?.country ?? '',
    weight: parcel ? fromGrams(parcel.weight_g) : '',
    desc: reason ? context.translate(reason) : '',
  }))
  return { list }
}

const wrong = msg`Please correct the marked fields.`
const none = msg`None of these parcels can be handed over.`

type Save = typeof forecast.saveHandover

export async function saveHandover(input: Input<Save>, context: SignedContext): Promise<Output<Save>> {
  const configured = await loadConfigured(context.db, HANDOVER_RULES, context.language)
  const faults = applyRules(withConfigured(handoverRules, configured), input)
  if (!isDay(input.day)) faults.push({ path: 'day', message: msg`This date does not exist.` })
  if (faults.length) throw new Refusal('invalid', wrong, faults)
  const verdicts = await validate(input.numbers, context, true)
  const good = verdicts.flatMap(({ parcel, reason }) => (parcel && !reason ? [parcel] : []))
  if (!good.length) throw new Refusal('invalid', none, [{ path: 'numbers', message: none }])
  const bag = await store(input, good, context)
  const list = verdicts.map(({ number, reason }) => ({
    number,
    ok: reason ? ('0' as const) : ('1' as const),
    desc: reason ? context.translate(reason) : '',
  }))
  const parcels = good.map(({ waybill_no }) => ({ waybill_no, is_received: false }))
  return { id: bag.id, forecastNo: bag.forecast_no, list, row: toRow(bag, parcels) }
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

async function store(input: Input<Save>, good: readonly Parcel[], context: SignedContext) {
  const { db, caller, now } = context
  const { rows } = await sql<{ serial: number }>`select nextval('handover_serial') as serial`.execute(db)
  const bag = await db
    .insertInto('handover')
    .values({
      cus_code: caller.cusCode,
      forecast_no: `H${now.toISOString().slice(2, 10).replaceAll('-', '')}${String(rows[0]?.serial).padStart(6, '0')}`,
      day: input.day,
      bag_no: input.bagNo?.trim() ?? '',
      weight_g: input.weight ? (toGrams(input.weight) ?? null) : null,
      remark: input.remark?.trim() ?? '',
      who: caller.loginCode,
      created_at: now,
      received_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const parcels = good.map(({ id, waybill_no }) => ({
    cus_code: caller.cusCode,
    handover_id: bag.id,
    order_id: id,
    waybill_no,
  }))
  await db.insertInto('handover_parcel').values(parcels).execute()
  await context.audit('handover.announced', bag.id, { parcels: good.map(({ id }) => id) })
  return bag
}

type List = typeof forecast.queryHandovers

/** A bag with its parcels as the wire shows it. */
const toRow = (
  bag: StoredHandover,
  parcels: readonly { waybill_no: string; is_received: boolean }[],
): Output<List>['list'][number] => ({
  id: bag.id,
  forecastNo: bag.forecast_no,
  state: bag.state,
  day: bag.day,
  bagNo: bag.bag_no,
  count: parcels.length,
  received: parcels.filter(({ is_received }) => is_received).length,
  weight: bag.weight_g === null ? '' : fromGrams(bag.weight_g),
  remark: bag.remark,
  who: bag.who,
  createdAt: bag.created_at.toISOString(),
  receivedAt: bag.received_at?.toISOString() ?? '',
  parcels: parcels
    .map(({ waybill_no, is_received }) => ({
      waybillNo: waybill_no,
      isReceived: is_received ? ('1' as const) : ('0' as const),
    }))
    .toSorted((a, b) => (a.waybillNo < b.waybillNo ? -1 : 1)),
})

const own = ({ db, caller }: SignedContext) =>
  db.selectFrom('handover').where('cus_code', '=', caller.cusCode)

const sorting: SortColumns = { columns: { createdAt: sql`created_at`, day: sql`day` } }

const matching = ({ state, keyword }: Filters<Input<List>>, context: SignedContext) =>
  withPart(withValues(own(context), { state }), keyword, ['forecast_no', 'bag_no'])

export async function queryHandovers(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const { db, caller } = context
  const { sort } = query
  const wanted = matching(query, context)
  const { rows: bags, total } = await pageOf(sortedBy(wanted.selectAll(), sort, sorting), wanted, query)
  const parcels = await db
    .selectFrom('handover_parcel')
    .select(['handover_id', 'waybill_no', 'is_received'])
    .where('cus_code', '=', caller.cusCode)
    .where(
      amongIds(
        bags.map(({ id }) => id),
        'handover_id',
      ),
    )
    .execute()
  const list = bags.map((bag) => {
    const own = parcels.filter(({ handover_id }) => handover_id === bag.id)
    return toRow(bag, own)
  })
  return { list, total }
}

export const countHandovers = (query: Input<typeof forecast.countHandovers>, context: SignedContext) =>
  countsBy(matching(query, context), 'state', handoverStateCodes)

type Cancel = typeof forecast.cancelHandovers

/** The parcels of a bag that is taken back are free for another. */
export async function cancelHandovers(
  { ids }: Input<Cancel>,
  context: SignedContext,
): Promise<Output<Cancel>> {
  const { db, caller } = context
  const states = own(context).select(['id', 'state'])
  const reasonFor = (row: { state: HandoverState } | undefined) =>
    row ? takeBackRefusal(row.state) : msg`This forecast does not exist.`
  const list = outcomesOf(ids, await lockedById(states, ids), reasonFor, context)
  const good = takenOf(list)
  await db
    .updateTable('handover')
    .set({ state: 'CANCELLED' })
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(good))
    .execute()
  await db
    .deleteFrom('handover_parcel')
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(good, 'handover_id'))
    .execute()
  return { list }
}
