/**
 * The provider's side of work orders: `/ops/work-orders` lists what waits for it, `/ops/work-order-replies` takes one up, answers or
 * asks, `/ops/work-order-decisions` decides it (record 0115).
 */
import { msg } from '@lingui/core/macro'
import { integer, list, money, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { fromMinor } from '#domain/money.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import { MAX_MESSAGE } from '#modules/work-orders/contract.ts'
import {
  answerUntil,
  providerStates,
  replyRefusal,
  type WorkOrderState,
} from '#modules/work-orders/states.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { decide } from './decide.ts'
import { say } from './provider-message.ts'
import type { StoredWorkOrder } from './tables.ts'

const source = 'record 0115'
const noWorkOrder = msg`This work order does not exist.`

/** Minted where it was said; repeating a report is safe. Numbers of work orders are unique for each customer. */
const about = {
  eventId: text(100, { minLength: 8 }),
  workOrderNo: text(20, { minLength: 1 }),
  cusCode: text(50, { minLength: 1 }),
}

interface About {
  readonly workOrderNo: string
  readonly cusCode: string
}

/** Locks it. @throws Refusal `absent` */
async function locked({ workOrderNo, cusCode }: About, db: Trx): Promise<StoredWorkOrder> {
  const row = await db
    .selectFrom('work_order')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('work_order_no', '=', inCapitals(workOrderNo))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', noWorkOrder)
  return row
}

const reply = object({
  ...about,
  /** TAKEN: someone works on it. ASK: the customer has to answer. */
  what: oneOf(['TAKEN', 'REPLY', 'ASK']),
  /** Required but with TAKEN. */
  text: optional(text(MAX_MESSAGE)),
})
type Reply = StaticOf<typeof reply>

const stateAfter = ({ state }: StoredWorkOrder, what: Reply['what']): WorkOrderState => {
  // An appeal waits for its decision, whatever is said in between.
  if (state === 'APPEALED') return 'APPEALED'
  if (what === 'ASK') return 'WAITING_CUSTOMER'
  return state === 'WAITING_CUSTOMER' && what === 'REPLY' ? 'WAITING_CUSTOMER' : 'WAITING_PROVIDER'
}

async function answer(report: Reply, { db, now }: { db: Trx; now: Date }) {
  const row = await locked(report, db)
  const refused = replyRefusal(row)
  if (refused) throw new Refusal('status', refused)
  const said = report.text?.trim() ?? ''
  if (report.what !== 'TAKEN' && said === '')
    throw new Refusal('invalid', requiredMessage, [{ path: 'text', message: requiredMessage }])
  const state = stateAfter(row, report.what)
  await say(row, { what: report.what, text: said }, { db, now })
  await db
    .updateTable('work_order')
    .set({
      state,
      ...(state === row.state ? {} : { turn_since: now, due_at: answerUntil(now) }),
      ...(said ? { answer: said, answered_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  return { state }
}

const decision = object({
  ...about,
  note: text(MAX_MESSAGE, { minLength: 1 }),
  /** Of a claim: what each of its parcels is paid, CNY; 0 for nothing. */
  parcels: optional(list(object({ waybillNo: text(40, { minLength: 1 }), amount: money() }), 500)),
})

async function decideReported(
  report: StaticOf<typeof decision>,
  { db, now }: { db: Trx; now: Date },
): Promise<{ state: WorkOrderState; paid: string }> {
  const row = await locked(report, db)
  const paid = await decide(row, { note: report.note.trim(), parcels: report.parcels ?? [] }, { db, now })
  return { state: 'DECIDED', paid: fromMinor(paid) }
}

const worklist = object({ limit: optional(integer({ minimum: 1, maximum: 500 })) })

async function open({ limit = 100 }: StaticOf<typeof worklist>, { db }: { db: Trx }) {
  const rows = await db
    .selectFrom('work_order')
    .selectAll()
    .where('state', 'in', providerStates)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const parcels = rows.length
    ? await db
        .selectFrom('work_order_parcel')
        .select(['work_order_id', 'waybill_no', 'asked', 'decided'])
        .where(
          'work_order_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('line')
        .execute()
    : []
  return {
    list: rows.map((row) => ({
      workOrderNo: row.work_order_no,
      cusCode: row.cus_code,
      kind: row.kind,
      type: row.type,
      state: row.state,
      text: row.body,
      videoUrl: row.video_url,
      contact: row.contact,
      files: row.files,
      announcedFiles: row.announced_files,
      createdAt: row.created_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? '',
      parcels: parcels
        .filter(({ work_order_id }) => work_order_id === row.id)
        .map(({ waybill_no, asked, decided }) => ({
          waybillNo: waybill_no,
          askedAmount: fromMinor(BigInt(asked)),
          decidedAmount: decided === null ? '' : fromMinor(BigInt(decided)),
        })),
    })),
  }
}

const routes: readonly [OpsRoute<typeof worklist>, OpsRoute<typeof reply>, OpsRoute<typeof decision>] = [
  { path: 'work-orders', input: worklist, source, handle: open },
  { path: 'work-order-replies', input: reply, source, handle: answer },
  { path: 'work-order-decisions', input: decision, source, handle: decideReported },
]
export const workOrderOps = routes as unknown as readonly OpsRoute[]
