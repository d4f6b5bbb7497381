/**
 * Outbound orders of the demo: 900 in three months, the newest in every state, the older ones delivered. What they have done to the stock
 * is booked with them: the goods of each came in before, so that nothing of the other demo orders changes.
 */
import { sql, type Kysely } from 'kysely'
import { dayOf } from '#domain/bill-months.ts'
import type { ExceptionCause, OutboundStatus } from '#domain/outbound-status.ts'
import { asksOf, gradeOfType } from '#domain/outbound-kinds.ts'
import { noPlaceLists } from '#domain/places.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storeFile } from '#server/files/store.ts'
import { loadGoods, loadPlaces, type OutFacts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import { CERTIFICATE_HOURS } from './ops.ts'
import { columnsOf } from './order-row.ts'
import { demoCertificate } from './demo-certificate.ts'
import { numberPrefix } from './stored.ts'
import { draftAt, kindAt } from './demo-orders.ts'

const HOUR_MS = 3_600_000
/** Login codes of the main accounts, and how many orders each has. */
const COUNTS = [
  ['demo', 900],
  ['other', 12],
] as const
/** The newest orders, which are still under way. */
const OPEN = 150
/** Rows of one statement. */
const SLICE = 300

interface State {
  readonly status: OutboundStatus
  readonly cause?: ExceptionCause
  readonly isStopped?: true
}

const OPEN_STATES: readonly State[] = [
  { status: 'SUBMITTED' },
  { status: 'PICKING' },
  { status: 'PACKED' },
  { status: 'SUBMITTED' },
  { status: 'SHIPPED' },
  { status: 'WAITING' },
  { status: 'EXCEPTION', cause: 'ADDRESS' },
  { status: 'SUBMITTED' },
  { status: 'DRAFT' },
  { status: 'SHIPPED' },
  { status: 'EXCEPTION', cause: 'STOCK' },
  { status: 'PACKED', isStopped: true },
  { status: 'EXCEPTION', cause: 'CHANNEL' },
  { status: 'CANCELLED' },
  { status: 'DELIVERED' },
]

const NOTES: Readonly<Record<ExceptionCause, string>> = {
  STOCK: '',
  ADDRESS: '门牌号缺失 The house number is missing',
  CHANNEL: '线路暂停收件 The route takes no parcels this week',
  CERTIFICATE: '',
}

interface Owner {
  readonly id: string
  readonly cus_code: string
  readonly login_code: string
  readonly name: string
}

interface Made {
  readonly draft: OutDraft
  readonly state: State
  readonly orderNo: string
  readonly created: Date
}

export const seedOf =
  (ledger: Ledger) =>
  async (db: Kysely<Database>, { files }: { readonly files: FileStore }): Promise<void> => {
    for (const [loginCode, count] of COUNTS) {
      const owner = await db
        .selectFrom('account')
        .select(['id', 'cus_code', 'login_code', 'name'])
        .where('login_code', '=', loginCode)
        .executeTakeFirst()
      if (owner) await withTenant(db, owner.cus_code, (trx) => seedOwner(trx, owner, count, ledger, files))
    }
  }

const stateAt = (at: number, count: number): State => {
  const open = at - (count - Math.min(OPEN, count))
  if (open >= 0) return OPEN_STATES[open % OPEN_STATES.length] ?? { status: 'SUBMITTED' }
  if (at % 37 === 9) return { status: 'CANCELLED' }
  if (at % 31 === 4) return { status: 'RETURNED' }
  return { status: kindAt(at).orderType === 9 ? 'DESTROYED' : 'DELIVERED' }
}

async function seedOwner(
  db: Trx,
  owner: Owner,
  count: number,
  ledger: Ledger,
  files: FileStore,
): Promise<void> {
  const { rows: goods } = await sql<{ sku: string }>`select sku from stock_sku
    where cus_code = ${owner.cus_code} and status = 'APPROVED' and not is_serial and not is_batch
      and (category <> '' or ${count} < 100) order by id limit 140`.execute(db)
  if (!goods.length) return
  const now = Date.now()
  const skus = goods.map(({ sku }) => sku)
  const made = Array.from({ length: count }, (_, at): Made => {
    const created = new Date(now - (count - at) * 2.3 * HOUR_MS - (at % 7) * 600_000)
    const state = stateAt(at, count)
    const orderNo = `${numberPrefix(created)}S${String(at + 1).padStart(5, '0')}`
    return { draft: draftAt(at, skus, state.status), state, orderNo, created }
  })
  const facts: OutFacts = {
    configured: [],
    places: noPlaceLists,
    ...(await loadGoods(
      made.flatMap(({ draft }) => draft.lines),
      { db, caller: { cusCode: owner.cus_code } },
    )),
    ...(await loadPlaces(db)),
    card: undefined,
    cod: { limit: '', rates: new Map(), isShown: true },
  }
  const short = made.filter(isShort)
  await makeShort(db, owner.cus_code, short)
  for (let at = 0; at < made.length; at += SLICE) await insert(db, owner, made.slice(at, at + SLICE), facts)
  await certify(db, owner, files)
  await bookAll(
    db,
    owner.cus_code,
    made.filter((each) => !isShort(each)),
  )
  for (const { draft, orderNo, created } of short)
    await ledger.want(
      db,
      {
        cusCode: owner.cus_code,
        about: orderNo,
        warehouse: draft.warehouseId,
        keeps: 0,
        lines: draft.lines.map(({ sku, quantity }) => ({ sku, quantity, grade: 'GOOD', batch: '' })),
      },
      created,
    )
}

/** Destroyed goods have their certificate. */
async function certify(db: Trx, { cus_code: cusCode }: Owner, files: FileStore): Promise<void> {
  const destroyed = await db
    .selectFrom('out_order')
    .select(['id', 'order_no', 'warehouse', 'lines', 'certificate_no', 'updated_at'])
    .where('cus_code', '=', cusCode)
    .where('status', '=', 'DESTROYED')
    .execute()
  for (const { id, order_no: orderNo, warehouse, lines, certificate_no, updated_at } of destroyed) {
    const { name, content } = await demoCertificate({
      certificateNo: certificate_no,
      orderNo,
      warehouse,
      day: dayOf(updated_at),
      goods: lines.map(({ sku, name: goods, quantity }) => ({ name: goods || sku, quantity })),
    })
    const facts = { cusCode, userId: 'demo', name, mime: 'application/pdf', lifeHours: CERTIFICATE_HOURS }
    const certificate_id = await storeFile(db, files, { ...facts, content })
    await db
      .updateTable('out_order')
      .set({ certificate_id, certificate_name: name })
      .where('cus_code', '=', cusCode)
      .where('id', '=', id)
      .execute()
  }
}

const isShort = ({ state }: Made): boolean => state.status === 'WAITING' || state.cause === 'STOCK'

/** Orders that wait want more than there is. */
async function makeShort(db: Trx, cusCode: string, short: readonly Made[]): Promise<void> {
  const { rows } = await sql<{ warehouse: string; sku: string; left: string }>`
    select warehouse, sku, sum(in_stock - allocated - pending_outbound) as left from stock_level
    where cus_code = ${cusCode} and grade = 'GOOD' group by 1, 2`.execute(db)
  const left = new Map(rows.map((row) => [`${row.warehouse}|${row.sku}`, Number(row.left)]))
  for (const { draft } of short) {
    const [line] = draft.lines
    if (!line) continue
    const key = `${draft.warehouseId}|${line.sku}`
    const quantity = (left.get(key) ?? 0) + line.quantity
    left.set(key, 0)
    draft.lines.splice(0, draft.lines.length, { ...line, quantity, onShort: 'wait' })
  }
}

const HOURS: Partial<Record<OutboundStatus, number>> = {
  PICKING: 3,
  PACKED: 5,
  SHIPPED: 9,
  DELIVERED: 140,
  RETURNED: 220,
}
const WAY: readonly OutboundStatus[] = ['PICKING', 'PACKED', 'SHIPPED']

/** States an order has been through after it was submitted. */
function stepsTo({ status }: State): OutboundStatus[] {
  if (status === 'DRAFT' || status === 'SUBMITTED' || status === 'WAITING') return []
  if (status === 'DELIVERED' || status === 'RETURNED') return [...WAY, status]
  const at = WAY.indexOf(status)
  return at < 0 ? [status] : WAY.slice(0, at + 1)
}

async function insert(db: Trx, owner: Owner, made: readonly Made[], facts: OutFacts): Promise<void> {
  const rows = await db
    .insertInto('out_order')
    .values(
      made.map(({ draft, state, orderNo, created }) => {
        const steps = stepsTo(state)
        const last = steps.at(-1)
        const isOut = ['SHIPPED', 'DELIVERED', 'RETURNED', 'DESTROYED'].includes(state.status)
        return {
          ...columnsOf(draft, facts),
          cus_code: owner.cus_code,
          account_id: owner.id,
          main_account: owner.login_code,
          main_account_name: owner.name,
          order_no: orderNo,
          status: state.status,
          exception_cause: state.cause ?? ('' as const),
          note: state.cause ? NOTES[state.cause] : '',
          interception: state.isStopped ? ('REQUESTED' as const) : ('' as const),
          certificate_no: state.status === 'DESTROYED' ? `XH${orderNo.slice(1)}` : '',
          ...(isOut && asksOf(draft.orderType, draft.outboundCode).route
            ? { carrier_no: `SP${orderNo.slice(1)}` }
            : {}),
          created_at: created,
          updated_at: afterHours(created, last ? (HOURS[last] ?? 2) : 0),
          submitted_at: state.status === 'DRAFT' ? null : created,
          shipped_at: isOut ? afterHours(created, 9) : null,
          rev: 1,
        }
      }),
    )
    .returning(['id', 'order_no'])
    .execute()
  const ids = new Map(rows.map(({ id, order_no }) => [order_no, id]))
  const entries = made.flatMap(({ state, orderNo, created }) => {
    const entry = (
      what: 'kept' | 'submitted' | 'reported' | 'cancelled' | 'goodsLost',
      at: Date,
      who: string,
    ) => ({
      cus_code: owner.cus_code,
      order_id: ids.get(orderNo) ?? '',
      at,
      who,
      what,
    })
    if (state.status === 'DRAFT') return [{ ...entry('kept', created, owner.login_code), to_status: 'DRAFT' }]
    const first = { ...entry('submitted', created, owner.login_code), to_status: 'SUBMITTED' }
    return [
      first,
      ...stepsTo(state).map((to) => {
        const what = to === 'CANCELLED' ? 'cancelled' : state.cause === 'STOCK' ? 'goodsLost' : 'reported'
        const who = to === 'CANCELLED' ? owner.login_code : state.cause === 'STOCK' ? '' : 'Shenzhen Bantian'
        return { ...entry(what, afterHours(created, HOURS[to] ?? 2), who), to_status: to }
      }),
    ]
  })
  await db.insertInto('out_order_history').values(entries).execute()
}

const afterHours = (from: Date, hours: number): Date =>
  new Date(Math.min(Date.now() - 60_000, from.getTime() + hours * HOUR_MS))

/** Books all movements of these orders in one statement, and what open ones want. */
async function bookAll(db: Trx, cusCode: string, made: readonly Made[]): Promise<void> {
  const goods = made.flatMap(({ draft, state, orderNo, created }) => {
    if (state.status === 'DRAFT' || state.status === 'CANCELLED') return []
    const grade = gradeOfType(draft.orderType) === 'DEFECT' ? 'DEFECT' : 'GOOD'
    const steps = stepsTo(state)
    const isGone = steps.includes('SHIPPED') || state.status === 'DESTROYED'
    const isPicked = isGone || steps.includes('PACKED')
    return draft.lines.map(({ sku, quantity }) => ({
      warehouse: draft.warehouseId,
      sku,
      quantity,
      grade,
      about: orderNo,
      created,
      isPicked,
      isGone,
      leaves: state.status === 'DESTROYED' ? 'DESTROY' : 'SHIP',
    }))
  })
  const booking = (each: (typeof goods)[number], kind: string, hours: number, about = each.about) => ({
    warehouse: each.warehouse,
    sku: each.sku,
    quantity: each.quantity,
    grade: each.grade,
    kind,
    about,
    at: afterHours(each.created, hours),
  })
  const movements = goods
    .flatMap((each) => [
      booking(each, 'RECEIPT', -8 * 24, `IN${each.about.slice(1)}`),
      booking(each, 'RESERVE', 0),
      ...(each.isPicked ? [booking(each, 'PICK', 5)] : []),
      ...(each.isGone ? [booking(each, each.leaves, 9)] : []),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await sql`insert into stock_movement (cus_code, warehouse, sku, grade, kind, quantity, about, at)
    select ${cusCode}, r.warehouse, r.sku, r.grade, r.kind, r.quantity, r.about, r.at
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as r (warehouse text, sku text, grade text, kind text,
      quantity int, about text, at timestamptz)`.execute(db)
  const open = goods.filter(({ isPicked }) => !isPicked)
  if (open.length)
    await db
      .insertInto('stock_demand')
      .values(
        open.map(({ warehouse, sku, quantity, grade, about, created }) => ({
          cus_code: cusCode,
          about,
          warehouse,
          sku,
          grade: grade as 'GOOD' | 'DEFECT',
          batch: '',
          wanted: quantity,
          missing: 0,
          since: created,
        })),
      )
      .execute()
}
