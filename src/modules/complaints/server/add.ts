/** `/api/addComplaint.do`, and taking complaints back or closing them. The kernel makes each happen once, whatever is sent again. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { applyRules, fileMessage, filesFault, withConfigured } from '#engine/form/index.ts'
import { COMPLAINT_RULES, type complaints } from '#modules/complaints/contract.ts'
import { complaintFields } from '#modules/complaints/fields.ts'
import { checkComplaint, complaintFiles, complaintRules, wrongWaybill } from '#modules/complaints/rules.ts'
import {
  closeRefusal,
  withdrawRefusal,
  workOrderTypeOf,
  type ComplaintState,
} from '#modules/complaints/states.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { toStored } from '#server/database/declared-columns.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import { storeProof } from '#server/files/keep-proof.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { becomeWorkOrder, type WorkOrderMaker } from './become.ts'
import { parcelOf } from './find-parcel.ts'
import { toRow } from './list.ts'
import type { StoredComplaint } from './tables.ts'

type Add = typeof complaints.addComplaint
type Many = typeof complaints.withdrawComplaint

const wrong = msg`Please correct the marked fields.`

/**
 * Stores a complaint with its files. Where its type says so, and the person may make such a work order about its parcel now, it becomes
 * one at once; otherwise it stays a complaint.
 *
 * @throws Refusal where a rule is broken; at `waybillNo` with "Waybill number wrong" where the number is none of the customer's parcels
 */
export const addComplaintTo =
  (workOrders: WorkOrderMaker) =>
  async (input: Input<Add>, context: SignedContext): Promise<Output<Add>> => {
    const stored = await storeComplaint(input, context)
    await context.audit('complaint.added', stored.complaint_no)
    const type = workOrderTypeOf(input.type)
    const became =
      type && workOrders.isMaker(type, context.caller)
        ? await becomeWorkOrder(stored, type, workOrders, context)
        : stored
    const row = 'refusal' in became ? stored : became
    if (row.work_order_no) await context.audit('workOrder.created', row.work_order_no)
    return { id: row.id, complaintNo: row.complaint_no, row: toRow(row) }
  }

async function storeComplaint(input: Input<Add>, context: SignedContext): Promise<StoredComplaint> {
  const { db, caller, now } = context
  const draft = { ...input, text: input.text.trim(), waybillNo: input.waybillNo?.trim() ?? '' }
  await checkRules(draft, context)
  const parcel = draft.waybillNo === '' ? undefined : await parcelOf(draft.waybillNo, context)
  if (draft.waybillNo !== '' && !parcel)
    throw new Refusal('invalid', wrongWaybill, [{ path: 'waybillNo', message: wrongWaybill }])
  const files = await storeProof(draft.files, context)
  return db
    .insertInto('complaint')
    .values({
      ...toStored(complaintFields, { ...draft, waybillNo: parcel?.waybill_no ?? '' }),
      cus_code: caller.cusCode,
      complaint_no: await nextNumber(context),
      country: parcel?.country ?? '',
      files: JSON.stringify(files),
      who: caller.loginCode,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function checkRules(draft: Input<Add>, { db, language }: SignedContext): Promise<void> {
  const rules = withConfigured(complaintRules, await loadConfigured(db, COMPLAINT_RULES, language))
  const broken = filesFault(draft.files, complaintFiles)
  const faults = [
    ...applyRules(rules, draft),
    ...checkComplaint(draft),
    ...(broken ? [{ path: 'files', message: fileMessage(broken, complaintFiles) }] : []),
  ]
  if (faults.length > 0) throw new Refusal('invalid', wrong, faults)
}

/** "T" + date + serial, like the numbers of orders. */
async function nextNumber({ db, now }: SignedContext): Promise<string> {
  const { rows } = await sql<{ serial: number }>`select nextval('complaint_serial') as serial`.execute(db)
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `T${day}${String(rows[0]?.serial ?? 0).padStart(6, '0')}`
}

const noComplaint = msg`This complaint does not exist.`

/** Moves those that may be moved; each is checked on its own. */
const ending =
  (
    state: 'WITHDRAWN' | 'CLOSED',
    refusal: (state: ComplaintState) => MessageDescriptor | undefined,
    what: string,
  ) =>
  async ({ ids }: Input<Many>, context: SignedContext): Promise<Output<Many>> => {
    const { db, caller, audit } = context
    const own = db.selectFrom('complaint').select(['id', 'state']).where('cus_code', '=', caller.cusCode)
    const found = await lockedById(own, ids)
    const list = outcomesOf(ids, found, (row) => (row ? refusal(row.state) : noComplaint), context)
    const taken = takenOf(list)
    await db
      .updateTable('complaint')
      .set({ state })
      .where('cus_code', '=', caller.cusCode)
      .where(amongIds(taken))
      .execute()
    if (taken.length > 0) await audit(what, `${taken.length} complaints`, { ids: taken })
    return { list }
  }

export const withdrawComplaint = ending('WITHDRAWN', withdrawRefusal, 'complaint.withdrawn')
export const closeComplaint = ending('CLOSED', closeRefusal, 'complaint.closed')
