/** What the provider reports of complaints: `/ops/complaint-answers`, and what waits for it: `/ops/open-complaints` (record 0112). */
import { msg } from '@lingui/core/macro'
import { integer, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { openStates, type ComplaintState } from '#modules/complaints/states.ts'
import { typeCodes } from '#modules/work-orders/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { becomeWorkOrder, type WorkOrderMaker } from './become.ts'

const report = object({
  /** Minted where it was decided; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  complaintNo: text(20, { minLength: 1 }),
  /** Of the customer: numbers of complaints are unique for each. */
  cusCode: optional(text(50)),
  state: oneOf(['HANDLING', 'ANSWERED', 'WORK_ORDER']),
  /** Required with ANSWERED; otherwise a word in between. */
  answer: optional(text(1000)),
  /** Required with WORK_ORDER: what it becomes. */
  workOrderType: optional(oneOf(typeCodes)),
})
type Report = StaticOf<typeof report>

const noAnswer = msg`An answer needs a text.`
const ended: readonly ComplaintState[] = ['CLOSED', 'WITHDRAWN']

const noType = msg`Say which type of work order it becomes.`

/**
 * An answered complaint may be answered again: the newest counts, the earlier ones stay. One that becomes a work order is handled there
 * from then on.
 */
async function answer(
  { complaintNo, cusCode, state, answer: said = '', workOrderType }: Report,
  { db, now }: { db: Trx; now: Date },
  workOrders: WorkOrderMaker,
): Promise<{ state: ComplaintState; workOrderNo: string }> {
  const words = said.trim()
  if (state === 'ANSWERED' && words === '')
    throw new Refusal('invalid', noAnswer, [{ path: 'answer', message: noAnswer }])
  let wanted = db
    .selectFrom('complaint')
    .selectAll()
    .where('complaint_no', '=', inCapitals(complaintNo))
    .forUpdate()
  if (cusCode) wanted = wanted.where('cus_code', '=', cusCode)
  const row = await wanted.executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`This complaint does not exist.`)
  const { work_order_no: became } = row
  if (became) throw new Refusal('status', msg`This complaint is handled as work order ${became}.`)
  if (ended.includes(row.state)) throw new Refusal('status', msg`This complaint has ended.`)
  // A word in between does not take an answer back.
  const next = row.state === 'ANSWERED' || state === 'ANSWERED' ? 'ANSWERED' : 'HANDLING'
  const answers = words ? [...row.answers, { at: now.toISOString(), text: words }] : row.answers
  await db
    .updateTable('complaint')
    .set({
      state: next,
      answers: JSON.stringify(answers),
      ...(next === 'ANSWERED' ? { answered_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  if (state !== 'WORK_ORDER') return { state: next, workOrderNo: '' }
  if (!workOrderType) throw new Refusal('invalid', noType, [{ path: 'workOrderType', message: noType }])
  const turned = await becomeWorkOrder(row, workOrderType, workOrders, { db, now })
  if ('refusal' in turned)
    throw new Refusal('invalid', turned.refusal, [{ path: 'workOrderType', message: turned.refusal }])
  return { state: turned.state, workOrderNo: turned.work_order_no }
}

const ask = object({ limit: integer({ minimum: 1, maximum: 500 }) })

const openComplaints: OpsRoute<typeof ask> = {
  path: 'open-complaints',
  input: ask,
  source: 'record 0112',
  handle: async ({ limit }: StaticOf<typeof ask>, { db }) => {
    const rows = await db
      .selectFrom('complaint')
      .select(['complaint_no', 'cus_code', 'type', 'state', 'waybill_no', 'body', 'contact', 'created_at'])
      .where('state', 'in', openStates)
      .orderBy('created_at')
      .limit(limit)
      .execute()
    return {
      list: rows.map((row) => ({
        complaintNo: row.complaint_no,
        cusCode: row.cus_code,
        type: row.type,
        state: row.state,
        waybillNo: row.waybill_no,
        text: row.body,
        contact: row.contact,
        createdAt: row.created_at.toISOString(),
      })),
    }
  },
}

export function complaintOpsOf(workOrders: WorkOrderMaker): readonly OpsRoute[] {
  const complaintAnswers: OpsRoute<typeof report> = {
    path: 'complaint-answers',
    input: report,
    handle: (given, context) => answer(given, context, workOrders),
    source: 'records 0112, 0131',
  }
  return [complaintAnswers, openComplaints] as unknown as readonly OpsRoute[]
}
