/** A work order as the wire carries it, and those of them a person may see. */
import { sql, type SelectQueryBuilder } from 'kysely'
import { msg } from '@lingui/core/macro'
import { fromMinor } from '#domain/money.ts'
import type { WorkOrderRow } from '#modules/work-orders/contract.ts'
import { functions } from '#modules/work-orders/functions.ts'
import { workOrderFields } from '#modules/work-orders/fields.ts'
import { evidenceUntil, turnOf } from '#modules/work-orders/states.ts'
import { kindCodes, type WorkOrderKind } from '#modules/work-orders/types.ts'
import { fromStored } from '#server/database/declared-columns.ts'
import { isId } from '#server/database/ids.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { StoredWorkOrder } from './tables.ts'

export type WorkOrders<O> = SelectQueryBuilder<Database, 'work_order', O>

const noWorkOrder = msg`This work order does not exist.`
const notYours = msg`You are not allowed to make such work orders.`

const [inbox, ...screens] = functions.children
/** Function of the screen of each kind, in the order of the kinds. */
const screenOf = Object.fromEntries(kindCodes.map((kind, at) => [kind, screens[at]?.id ?? ''])) as Readonly<
  Record<WorkOrderKind, string>
>

/** Kinds a person sees: all in the inbox, else those of the screens they have. */
const seenKinds = ({ funcs }: SignedContext['caller']): readonly WorkOrderKind[] =>
  inbox && funcs.has(inbox.id) ? kindCodes : kindCodes.filter((kind) => funcs.has(screenOf[kind]))

/** Returns whether a person makes work orders of a kind. */
export const makesKind = (kind: WorkOrderKind, { funcs }: SignedContext['caller']): boolean =>
  funcs.has(`${screenOf[kind]}01`)

/** @throws Refusal `forbidden` for a person who makes no work orders of this kind */
export function requireKind(kind: WorkOrderKind, { caller }: Pick<SignedContext, 'caller'>): void {
  if (!makesKind(kind, caller)) throw new Refusal('forbidden', notYours)
}

/** The customer's work orders, of the kinds the person sees. */
export const own = ({ db, caller }: RowsContext): WorkOrders<object> =>
  db
    .selectFrom('work_order')
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`kind = any (${seenKinds(caller)}::text[])`)

/**
 * Locks a work order that the person sees: whatever changes it waits, and the ledger is locked after it.
 *
 * @throws Refusal `absent`
 */
export async function lockedWorkOrder(
  by: { readonly id: string } | { readonly ref: string },
  context: SignedContext,
): Promise<StoredWorkOrder> {
  const rows = own(context).selectAll().forUpdate()
  const found =
    'ref' in by
      ? await rows.where('ref', '=', by.ref).executeTakeFirst()
      : isId(by.id)
        ? await rows.where('id', '=', by.id).executeTakeFirst()
        : undefined
  if (!found) throw new Refusal('absent', noWorkOrder)
  return found
}

const iso = (at: Date | null): string => at?.toISOString() ?? ''

export const toRow = (row: StoredWorkOrder): WorkOrderRow => {
  const isUnread = row.answered_at !== null && (row.read_at === null || row.read_at < row.answered_at)
  return {
    ...fromStored(workOrderFields, row),
    id: row.id,
    ref: row.ref,
    workOrderNo: row.work_order_no,
    complaintNo: row.complaint_no,
    kind: row.kind,
    type: row.type,
    state: row.state,
    text: row.body,
    videoUrl: row.video_url,
    contact: row.contact,
    waybillNo: row.waybill_no,
    parcels: row.parcels,
    askedAmount: row.asked ? fromMinor(BigInt(row.asked)) : '',
    decidedAmount: row.decided === null ? '' : fromMinor(BigInt(row.decided)),
    files: row.files,
    announcedFiles: row.announced_files,
    answer: row.answer,
    unread: isUnread ? '1' : '0',
    turn: turnOf[row.state],
    since: row.turn_since.toISOString(),
    dueAt: iso(row.due_at),
    evidenceUntil: evidenceUntil(row.created_at).toISOString(),
    appealUntil: iso(row.appeal_until),
    who: row.who,
    createdAt: row.created_at.toISOString(),
    decidedAt: iso(row.decided_at),
  }
}

/** What the rules of a work order look at. */
export const factsOf = (row: StoredWorkOrder) => ({
  state: row.state,
  appealUntil: iso(row.appeal_until),
  evidenceUntil: evidenceUntil(row.created_at).toISOString(),
})
