/** A complaint that becomes a work order, with its parcel, its text and its files (record 0131). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { fromMinor } from '#domain/money.ts'
import { checkWorkOrder, mostOf } from '#modules/work-orders/rules.ts'
import { typeOf, type WorkOrderTypeCode } from '#modules/work-orders/types.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { KeptProof } from '#server/files/keep-proof.ts'
import type { Caller } from '#server/handler.ts'
import { storeWorkOrder } from './create.ts'
import { parcelsOf } from './find-parcels.ts'
import { makesKind } from './work-order-row.ts'

/** As much of a complaint as the work order takes over. */
interface TurnedComplaint {
  readonly cusCode: string
  readonly complaintNo: string
  readonly text: string
  readonly contact: string
  /** "" for a complaint about no parcel. */
  readonly waybillNo: string
  readonly files: readonly KeptProof[]
  /** Login code of the person who made it. */
  readonly who: string
}

/** Number of the work order, or why it cannot become one of this type. */
type Turned = { readonly workOrderNo: string } | { readonly refusal: MessageDescriptor }

const notKnown = msg`What can be paid for this parcel is not known yet.`

/**
 * Stores the work order of a complaint that its caller has locked. A claim asks for the most its type allows, because a complaint names
 * no amount; it keeps the windows and limits of every other claim.
 *
 * @throws Refusal `duplicate` where another claim took the parcel at the same time
 */
async function turn(
  complaint: TurnedComplaint,
  type: WorkOrderTypeCode,
  { db, now }: { readonly db: Trx; readonly now: Date },
): Promise<Turned> {
  const { cusCode, complaintNo, text, contact, waybillNo, files, who } = complaint
  const { kind, amounts } = typeOf(type)
  const found = waybillNo ? await parcelsOf([waybillNo], { db, caller: { cusCode } }) : new Map()
  const parcels = [...found.values()]
  const [parcel] = parcels
  const most = parcel && kind === 'CLAIM' ? mostOf(amounts, parcel) : undefined
  if (parcel && kind === 'CLAIM' && most === undefined) return { refusal: notKnown }
  const asked = parcels.map(({ waybillNo: number }) => ({
    waybillNo: number,
    ...(most === undefined ? {} : { askedAmount: fromMinor(most) }),
  }))
  const known = Object.fromEntries(parcels.map((each) => [each.waybillNo, each]))
  const [fault] = checkWorkOrder({ type, parcels: asked }, kind, known, now)
  if (fault) return { refusal: fault.message }
  const row = await storeWorkOrder(
    // The reference of a complaint is its own number: evidence from a device names another.
    {
      ref: `complaint-${complaintNo}`,
      kind,
      type,
      text,
      contact,
      parcels,
      asked,
      complaintNo,
      announcedFiles: 0,
    },
    { db, cusCode, who, now },
  )
  await takeFiles(row.id, cusCode, files, { db, now })
  return { workOrderNo: row.work_order_no }
}

/** Its files become evidence; the same picture twice is one. */
async function takeFiles(
  id: string,
  cusCode: string,
  files: readonly KeptProof[],
  { db, now }: { readonly db: Trx; readonly now: Date },
): Promise<void> {
  if (!files.length) return
  const digests = await db
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('cus_code', '=', cusCode)
    .where(
      'id',
      'in',
      files.map((file) => file.id),
    )
    .execute()
  const digestOf = new Map(digests.map(({ id: file, sha256 }) => [file, sha256]))
  const taken = await db
    .insertInto('work_order_evidence')
    .values(
      files.map((file) => ({
        cus_code: cusCode,
        work_order_id: id,
        slot: 'OTHER' as const,
        digest: digestOf.get(file.id) ?? file.id,
        file_id: file.id,
        name: file.name,
        mime: file.type,
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await db
    .updateTable('work_order')
    .set({ files: taken.length, announced_files: taken.length })
    .where('id', '=', id)
    .execute()
}

/** What work orders do for complaints. */
export const complaintTurner = {
  isMaker: (type: WorkOrderTypeCode, caller: Caller): boolean => makesKind(typeOf(type).kind, caller),
  turn,
}
