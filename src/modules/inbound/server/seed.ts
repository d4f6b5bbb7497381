/** Inbound tickets of the demo: forty of the demo company in every state and with every difference. The same at every first start. */
import { sql, type Kysely } from 'kysely'
import { addCount, type CountedLine } from '#modules/inbound/put-count.ts'
import type { PutCause, PutState } from '#modules/inbound/put-codes.ts'
import type { TicketDraft } from '#modules/inbound/ticket-data.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { dueAt } from './ops.ts'
import { columnsOf, numberPrefix, writeLines } from './save.ts'
import { keepCount, linesOfTicket, type Receive } from './shelve.ts'
import type { HistoryWhat, StoredTicket } from './tables.ts'
import { toPutLine } from './ticket-row.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Plan {
  readonly state: PutState
  readonly cause?: PutCause
}

/** States in turn; most of what has arrived was as announced. */
const PLANS: readonly Plan[] = [
  { state: 'SUBMITTED' },
  { state: 'CLOSED' },
  { state: 'DRAFT' },
  { state: 'CLOSED', cause: 'SHORT' },
  { state: 'ARRIVED' },
  { state: 'CLOSED' },
  { state: 'COUNTING', cause: 'OVER' },
  { state: 'SUBMITTED' },
  { state: 'CLOSED' },
  { state: 'COUNTING' },
  { state: 'CLOSED', cause: 'DAMAGED' },
  { state: 'CANCELLED' },
  { state: 'CLOSED' },
  { state: 'COUNTING', cause: 'UNKNOWN_SKU' },
  { state: 'CLOSED' },
  { state: 'ARRIVED', cause: 'NO_TICKET' },
]
const COURIERS = ['顺丰速运', '中通快递', '圆通速递', '京东物流', '德邦快递']
const WAREHOUSES = ['SZX1', 'YIW1', 'SZX1', 'SGN1']
const NOTES: Readonly<Partial<Record<PutCause, string>>> = {
  SHORT: 'Box 2 was opened before it arrived',
  OVER: 'One carton more than on the packing list',
  DAMAGED: 'Corner of the box was crushed',
  UNKNOWN_SKU: 'No barcode on these units',
  NO_TICKET: 'Delivered without a label',
}

interface Goods {
  readonly sku: string
  readonly is_batch: boolean
}

interface Owner {
  readonly id: string
  readonly cus_code: string
  readonly login_code: string
}

export const seedOf =
  (receive: Receive) =>
  async (db: Kysely<Database>): Promise<void> => {
    for (const [loginCode, count] of [
      ['demo', 40],
      ['other', 4],
    ] as const) {
      const owner = await db
        .selectFrom('account')
        .select(['id', 'cus_code', 'login_code'])
        .where('login_code', '=', loginCode)
        .executeTakeFirst()
      if (owner) await withTenant(db, owner.cus_code, (trx) => seedOwner(trx, owner, count, receive))
    }
  }

async function seedOwner(db: Trx, owner: Owner, count: number, receive: Receive): Promise<void> {
  // Goods no order waits for, so that receiving them moves nothing else of the demo.
  const { rows: goods } = await sql<Goods>`select sku, is_batch from stock_sku s
    where cus_code = ${owner.cus_code} and status = 'APPROVED' and not is_serial
      and not exists (select from stock_demand d where d.cus_code = s.cus_code and d.sku = s.sku)
    order by sku limit 90`.execute(db)
  if (!goods.length) return
  for (let at = 0; at < count; at += 1) await seedTicket(db, owner, { at, count, goods }, receive)
}

interface Place {
  readonly at: number
  readonly count: number
  readonly goods: readonly Goods[]
}

function draftOf({ at, goods }: Place, created: Date): TicketDraft {
  const boxes = 1 + (at % 4)
  const lines = Array.from({ length: boxes }, (_, box) =>
    Array.from({ length: 1 + ((at + box) % 3) }, (__, nth) => {
      const own = goods[(at * 7 + box * 3 + nth) % goods.length] ?? goods[0]
      const isBatch = own?.is_batch === true
      return {
        boxNo: String(box + 1),
        trackingNo: `SF${7_400_000_000_000 + at * 104_729 + box * 7919}`,
        sku: own?.sku ?? '',
        quantity: 12 * (1 + ((at + nth) % 8)),
        batchNo: isBatch ? `B${2600 + at}` : '',
        expiry: isBatch ? new Date(created.getTime() + 400 * DAY_MS).toISOString().slice(0, 10) : '',
        serials: [],
      }
    }),
  ).flat()
  return {
    warehouseId: WAREHOUSES[at % WAREHOUSES.length] ?? 'SZX1',
    mode: at % 9 === 4 ? 'PALLET' : at % 17 === 8 ? 'CONTAINER' : 'BOX',
    expectedDay: new Date(created.getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
    courier: COURIERS[at % COURIERS.length] ?? '',
    referenceNo: `PO-${4100 + at * 3}`,
    remark: at % 6 === 1 ? '请先上架第一箱' : '',
    lines,
  }
}

async function seedTicket(db: Trx, owner: Owner, place: Place, receive: Receive): Promise<void> {
  const { at, count } = place
  const plan = PLANS[at % PLANS.length] ?? { state: 'SUBMITTED' as const }
  const { state, cause } = plan
  const isClosed = state === 'CLOSED'
  const created = new Date(
    Date.now() -
      (isClosed ? (count - at) * 1.5 * DAY_MS + 6 * DAY_MS : (1 + (at % 4)) * DAY_MS + 5 * HOUR_MS),
  )
  const draft = draftOf(place, created)
  const isAnnounced = cause !== 'NO_TICKET'
  const [first] = draft.lines
  const known = isAnnounced || !first ? draft : { ...draft, lines: [first], referenceNo: first.trackingNo }
  const later = (hours: number) =>
    new Date(Math.min(Date.now() - HOUR_MS, created.getTime() + hours * HOUR_MS))
  const begun: PutState = ['ARRIVED', 'COUNTING', 'CLOSED'].includes(state) ? 'SUBMITTED' : state
  const ticket = await db
    .insertInto('put_order')
    .values({
      ...columnsOf(known),
      ...(isAnnounced
        ? {}
        : {
            expected: 0,
            box_count: 1,
            sku_count: 0,
            mode: 'BOX',
            courier: '',
            remark: '',
            expected_day: '',
          }),
      cus_code: owner.cus_code,
      account_id: isAnnounced ? owner.id : null,
      who: isAnnounced ? owner.login_code : known.warehouseId,
      put_order_no: `${numberPrefix(created)}S${String(at + 1).padStart(5, '0')}`,
      state: begun,
      is_announced: isAnnounced,
      delivered_at: null,
      arrived_at: null,
      due_at: null,
      closed_at: null,
      created_at: created,
      updated_at: created,
      submitted_at: state === 'DRAFT' ? null : created,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const history: [HistoryWhat, Date, string, string][] = isAnnounced
    ? [[state === 'DRAFT' ? 'kept' : 'submitted', created, owner.login_code, '']]
    : []
  if (isAnnounced) await writeLines(db, ticket, known)
  if (state === 'CANCELLED') history.push(['cancelled', later(2), owner.login_code, ''])
  const arrivedAt = later(30)
  const steps = stepsOf(plan, { arrivedAt, dueAt: await dueAt(db, known.warehouseId, arrivedAt) }, later)
  let kept: StoredTicket = ticket
  for (const [nth, step] of steps.entries()) {
    const stored = await linesOfTicket(db, kept)
    const counted = step.what === 'counted' || !isAnnounced ? countedOf(known, cause) : []
    const result = addCount(stored.map(toPutLine), counted, isAnnounced ? 'ANNOUNCED' : 'NOTHING')
    kept = await keepCount(
      db,
      receive,
      {
        ticket: kept,
        stored,
        ...result,
        set: step.set,
        source: `seed:${ticket.put_order_no}:${nth}`,
        at: step.at,
      },
      step.at,
    )
    const note = step.what === 'counted' || !isAnnounced ? (cause && NOTES[cause]) || '' : ''
    history.push([step.what, step.at, kept.warehouse_id, note])
    if (note) await db.updateTable('put_order').set({ note }).where('id', '=', kept.id).execute()
  }
  await db
    .insertInto('put_order_history')
    .values(
      history.map(([what, time, who, note]) => ({
        cus_code: owner.cus_code,
        order_id: ticket.id,
        at: time,
        who,
        what,
        note,
      })),
    )
    .execute()
}

interface Step {
  readonly what: HistoryWhat
  readonly at: Date
  readonly set: Parameters<typeof keepCount>[2]['set']
}

function stepsOf(
  { state }: Plan,
  { arrivedAt, dueAt: due }: { readonly arrivedAt: Date; readonly dueAt: Date },
  later: (hours: number) => Date,
): Step[] {
  const steps: Step[] = [
    {
      what: 'arrived',
      at: arrivedAt,
      set: {
        state: 'ARRIVED',
        arrived_at: arrivedAt,
        due_at: due,
        delivered_at: later(24),
      },
    },
    { what: 'counted', at: later(52), set: { state: 'COUNTING' } },
    { what: 'closed', at: later(60), set: { state: 'CLOSED', closed_at: later(60) } },
  ]
  return steps.slice(0, { ARRIVED: 1, COUNTING: 2, CLOSED: 3, DRAFT: 0, SUBMITTED: 0, CANCELLED: 0 }[state])
}

/** What the warehouse finds in the boxes. */
function countedOf({ lines }: TicketDraft, cause: PutCause | undefined): CountedLine[] {
  const last = lines.length - 1
  return lines.map((line, at): CountedLine => {
    const isOdd = at === last
    const damaged = isOdd && cause === 'DAMAGED' ? 3 : 0
    const more = isOdd && cause === 'OVER' ? Math.ceil(line.quantity / 2) : 0
    const fewer = isOdd && cause === 'SHORT' ? 4 : 0
    const isUnknown = isOdd && cause === 'UNKNOWN_SKU'
    return {
      boxNo: line.boxNo,
      sku: isUnknown ? 'X00-UNKNOWN' : line.sku,
      isUnknown,
      batch: line.batchNo,
      good: line.quantity - damaged - fewer + more,
      damaged,
      serials: [],
      damagedSerials: [],
    }
  })
}
