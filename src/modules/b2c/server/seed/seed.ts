/** Demo orders: 90 days of two customers, every status and country. The same data at every first start, dated back from now. */
import { sql, type Kysely } from 'kysely'
import { noPlaceLists } from '#domain/places.ts'
import { standings } from '#domain/push-status.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { isFault, validate } from '../validate.ts'
import type { Prices } from '../pricing.ts'
import { nextSerials, orderNoOf } from '../place.ts'
import { loadPrices } from '../rate-card.ts'
import type { HistoryWhat, NewOrder, OrderDraft } from '../tables.ts'
import { draftOf, type SeedRoute } from './draft.ts'
import { statusFor, stepsTo, type Step } from './journey.ts'
import { chanceOf, type Chance } from './random.ts'

const DAY_MS = 86_400_000
const DAYS = 90
/** Rows of one insert. */
const SLICE = 1000

const plan = [
  { loginCode: 'demo', count: 3000, seed: 20260101 },
  { loginCode: 'other', count: 300, seed: 20260202 },
]

interface Owner {
  id: string
  cus_code: string
  login_code: string
  name: string
}
interface Entry {
  cus_code: string
  order_no: string
  at: Date
  who: string
  what: HistoryWhat
  from_status: WaybillStatus | ''
  to_status: WaybillStatus
}

export async function seed(db: Kysely<Database>): Promise<void> {
  for (const { loginCode, count, seed: number } of plan) {
    const owner = await db
      .selectFrom('account')
      .select(['id', 'cus_code', 'login_code', 'name'])
      .where('login_code', '=', loginCode)
      .executeTakeFirst()
    if (owner) await withTenant(db, owner.cus_code, (trx) => seedOwner(trx, owner, count, chanceOf(number)))
  }
}

async function seedOwner(db: Trx, owner: Owner, count: number, chance: Chance): Promise<void> {
  const now = new Date()
  const prices = await loadPrices(db, owner.cus_code, now)
  const routes = await openRoutes(db)
  const serials = await nextSerials(db, count)
  const times = placedAt(count, now, chance)
  const made = serials.map((serial, index) => {
    const at = times[index] as Date
    const draft = draftOf(serial, routes, chance)
    return orderOf({ serial, at, draft, owner, now, prices }, chance)
  })
  for (let from = 0; from < made.length; from += SLICE) await store(db, made.slice(from, from + SLICE))
}

const openRoutes = async (db: Trx): Promise<SeedRoute[]> => {
  const { rows } = await sql<SeedRoute>`select id, country, shipping_type as "shippingType",
    express_type as "expressType", needs_tax_no as "needsTaxNo" from route where is_active order by place, id`.execute(
    db,
  )
  return rows
}

/** Oldest first, more of late, by day and not by night in Shenzhen. */
function placedAt(count: number, now: Date, chance: Chance): Date[] {
  const times = Array.from({ length: count }, () => {
    const days = Math.floor(DAYS * chance.next() ** 1.3)
    const hour = chance.between(1, 13)
    const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS
    const at = midnight + hour * 3_600_000 + chance.between(0, 3_599_000)
    return at < now.getTime() - 60_000 ? at : now.getTime() - chance.between(60_000, 20 * 3_600_000)
  })
  return times.toSorted((a, b) => a - b).map((at) => new Date(at))
}

interface Making {
  serial: number
  at: Date
  draft: OrderDraft
  owner: Owner
  now: Date
  prices: Prices
}

const PRINTED_LATER: readonly WaybillStatus[] = ['PENDING', 'CANCELLED']

function orderOf(
  { serial, at, draft, owner, now, prices }: Making,
  chance: Chance,
): { order: NewOrder; entries: Entry[] } {
  const verdict = validate(draft, { prices, configured: [], seesAmounts: true, places: noPlaceLists })
  if (isFault(verdict)) throw new Error(`demo order ${serial}: ${JSON.stringify(verdict.fault.fields)}`)
  const status = statusFor((now.getTime() - at.getTime()) / DAY_MS, chance)
  const steps = stepsTo(status, { from: at, now, country: draft.country }, chance)
  const end =
    steps.at(-1)?.at ??
    (status === 'CANCELLED' ? new Date(at.getTime() + (now.getTime() - at.getTime()) / 9) : at)
  const order: NewOrder = {
    ...verdict.accepted,
    cus_code: owner.cus_code,
    account_id: owner.id,
    main_account: owner.login_code,
    main_account_name: owner.name,
    order_no: orderNoOf(serial, at),
    waybill_no: makeWaybillNo(serial),
    order_type: 1,
    status,
    ...standing(status, chance),
    print_status: PRINTED_LATER.includes(status) && chance.next() < 0.6 ? '0' : '1',
    created_at: at,
    updated_at: end,
    rev: 1 + steps.length + (status === 'CANCELLED' ? 1 : 0),
  }
  return { order, entries: entriesOf(order, steps, end, owner) }
}

/** How it stands with the courier; one in ten that wait was refused, one abnormal parcel in three is decided. */
function standing(status: WaybillStatus, chance: Chance) {
  const push = standings[status].push
  if (push) {
    const isDecided = status === 'ABNORMAL' && chance.next() < 0.3
    return {
      push_status: push,
      push_note: '',
      bounce: isDecided ? chance.pick(['AGAIN', 'BACK'] as const) : '',
    } as const
  }
  const roll = chance.next()
  if (roll < 0.1) return { push_status: '2', push_note: chance.pick(REFUSED_PUSHES), bounce: '' } as const
  return { push_status: roll < 0.6 ? '1' : '0', push_note: '', bounce: '' } as const
}

const REFUSED_PUSHES = [
  'Receiver area not served by the courier today',
  'Receiver phone not accepted by the courier',
  'Postcode does not match the district',
] as const

function entriesOf(order: NewOrder, steps: readonly Step[], end: Date, owner: Owner): Entry[] {
  const { cus_code, order_no } = order
  const by = { cus_code, order_no, who: owner.login_code }
  let before: WaybillStatus = 'PENDING'
  const scans = steps.map(({ status, at, place }): Entry => {
    const entry = {
      cus_code,
      order_no,
      at,
      who: place,
      what: 'scanned' as const,
      from_status: before,
      to_status: status,
    }
    before = status
    return entry
  })
  const placed: Entry = {
    ...by,
    at: order.created_at as Date,
    what: 'placed',
    from_status: '',
    to_status: 'PENDING',
  }
  const cancelled: Entry = {
    ...by,
    at: end,
    what: 'cancelled',
    from_status: 'PENDING',
    to_status: 'CANCELLED',
  }
  return [placed, ...scans, ...(order.status === 'CANCELLED' ? [cancelled] : [])]
}

/** One statement per table: rows travel as one JSON text. */
async function store(db: Trx, made: readonly { order: NewOrder; entries: Entry[] }[]): Promise<void> {
  const orders = made.map(({ order }) => ({
    return_headless_status: '0',
    yc_flag: '0',
    cost_state: 'OPEN',
    batch_id: '',
    batch_name: '',
    ...order,
    sender: JSON.parse(order.sender) as unknown,
    receiver: JSON.parse(order.receiver) as unknown,
    goods: JSON.parse(order.goods) as unknown,
    more_fields: [],
  }))
  await sql`insert into b2c_order select made.* from jsonb_array_elements(${JSON.stringify(orders)}::jsonb) o,
    jsonb_populate_record(null::b2c_order, o || jsonb_build_object('id', gen_random_uuid())) made`.execute(db)
  const entries = made.flatMap((each) => each.entries)
  await sql`insert into b2c_order_history (cus_code, order_id, at, who, what, from_status, to_status)
    select e.cus_code, o.id, e.at, e.who, e.what, e.from_status, e.to_status
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (cus_code text, order_no text, at timestamptz, who text, what text, from_status text, to_status text)
    join b2c_order o on o.cus_code = e.cus_code and o.order_no = e.order_no
    order by e.at`.execute(db)
}
