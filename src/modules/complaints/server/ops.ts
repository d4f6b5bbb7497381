/** What the provider reports of complaints: `/ops/complaint-answers`, and what waits for it: `/ops/open-complaints` (record 0112). */
import { msg } from '@lingui/core/macro'
import { integer, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { inCapitals } from '#domain/capitals.ts'
import { openStates, type ComplaintState } from '#modules/complaints/states.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

const report = object({
  /** Minted where it was decided; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  complaintNo: text(20, { minLength: 1 }),
  /** Of the customer: numbers of complaints are unique for each. */
  cusCode: optional(text(50)),
  state: oneOf(['HANDLING', 'ANSWERED']),
  /** Required with ANSWERED; with HANDLING a word in between. */
  answer: optional(text(1000)),
  /** Where the complaint became a work order. */
  workOrderNo: optional(text(40)),
})
type Report = StaticOf<typeof report>

const noAnswer = msg`An answer needs a text.`
const ended: readonly ComplaintState[] = ['CLOSED', 'WITHDRAWN']

/** An answered complaint may be answered again: the newest counts, the earlier ones stay. */
async function answer(
  { complaintNo, cusCode, state, answer: said = '', workOrderNo }: Report,
  { db, now }: { db: Trx; now: Date },
): Promise<{ state: ComplaintState }> {
  const words = said.trim()
  if (state === 'ANSWERED' && words === '')
    throw new Refusal('invalid', noAnswer, [{ path: 'answer', message: noAnswer }])
  let wanted = db
    .selectFrom('complaint')
    .select(['id', 'state', 'answers'])
    .where('complaint_no', '=', inCapitals(complaintNo))
    .forUpdate()
  if (cusCode) wanted = wanted.where('cus_code', '=', cusCode)
  const row = await wanted.executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`This complaint does not exist.`)
  if (ended.includes(row.state)) throw new Refusal('status', msg`This complaint has ended.`)
  // A word in between does not take an answer back.
  const next = row.state === 'ANSWERED' ? 'ANSWERED' : state
  const answers = words ? [...row.answers, { at: now.toISOString(), text: words }] : row.answers
  await db
    .updateTable('complaint')
    .set({
      state: next,
      answers: JSON.stringify(answers),
      ...(next === 'ANSWERED' ? { answered_at: now } : {}),
      ...(workOrderNo ? { work_order_no: workOrderNo } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  return { state: next }
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

const complaintAnswers: OpsRoute<typeof report> = {
  path: 'complaint-answers',
  input: report,
  handle: answer,
  source: 'record 0112',
}

export const complaintOps = [complaintAnswers, openComplaints] as unknown as readonly OpsRoute[]
