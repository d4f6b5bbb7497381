/** `/wms/addPutOrder.do`, `/wms/validatePutOrder.do`: tickets kept, announced and edited. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { inbound } from '#modules/inbound/contract.ts'
import type { PutState } from '#modules/inbound/put-codes.ts'
import { changeRefusal } from '#modules/inbound/put-facts.ts'
import { totalsOf, type TicketDraft } from '#modules/inbound/ticket-data.ts'
import { lockedById } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { ImportSource } from '#server/imports/target.ts'
import { accepted, configuredRules } from './accept.ts'
import { ownTickets } from './list.ts'
import type { HistoryWhat, StoredTicket } from './tables.ts'
import { toRow } from './ticket-row.ts'

type Add = typeof inbound.addPutOrder

export const noTicket = msg`This ticket does not exist.`

export async function addPutOrder(input: Input<Add>, context: SignedContext): Promise<Output<Add>> {
  const { submit } = input
  const before = input.id ? await editable(input.id, input, context) : undefined
  const ticket = await accepted(
    input.ticket,
    submit,
    before?.id ?? '',
    await configuredRules(context),
    context,
  )
  const stored = before
    ? await replaceTicket(before, ticket, stateOf(submit), context)
    : await insertTicket(ticket, stateOf(submit), context)
  return {
    id: stored.id,
    putOrderNo: stored.put_order_no,
    boxes: boxCodes(stored.put_order_no, ticket),
    order: toRow(stored, context.now),
  }
}

export async function validatePutOrder(
  { id = '', ticket }: Input<typeof inbound.validatePutOrder>,
  context: SignedContext,
): Promise<Record<never, never>> {
  await accepted(ticket, '1', id, await configuredRules(context), context)
  return {}
}

const stateOf = (submit: '0' | '1'): PutState => (submit === '1' ? 'SUBMITTED' : 'DRAFT')

/** What the label of each box carries: the dock finds ticket and box by one scan. */
const boxCodes = (putOrderNo: string, { lines }: TicketDraft) =>
  [...new Set(lines.map(({ boxNo }) => boxNo))]
    .slice(0, 500)
    .map((boxNo) => ({ boxNo, code: `${putOrderNo}/${boxNo}` }))

/**
 * Locked, in a state that may be edited and unchanged since the caller read it.
 * @throws Refusal
 */
async function editable(
  id: string,
  { rev, submit }: Pick<Input<Add>, 'rev' | 'submit'>,
  context: SignedContext,
): Promise<StoredTicket> {
  const row = (await lockedById(ownTickets(context).selectAll(), [id])).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', noTicket)
  const reason =
    changeRefusal(row.state) ??
    (submit === '0' && row.state !== 'DRAFT' ? msg`This ticket is submitted already.` : undefined)
  if (reason) throw new Refusal('status', reason)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This ticket was changed while you were editing.`, [], {
      order: toRow(row, context.now),
    })
  return row
}

/** The columns an edit replaces. */
export const columnsOf = (ticket: TicketDraft) => {
  const { boxes, skus, units } = totalsOf(ticket.lines)
  return {
    warehouse_id: ticket.warehouseId,
    mode: ticket.mode,
    expected_day: ticket.expectedDay,
    courier: ticket.courier,
    reference_no: ticket.referenceNo,
    remark: ticket.remark,
    box_count: boxes,
    sku_count: skus,
    expected: units,
  }
}

/** "WI" and the date, before a serial: WI261125000042. */
export const numberPrefix = (at: Date): string => `WI${at.toISOString().slice(2, 10).replaceAll('-', '')}`

/** `batch`: the import it came with. */
export async function insertTicket(
  ticket: TicketDraft,
  state: PutState,
  context: SignedContext,
  batch?: ImportSource,
): Promise<StoredTicket> {
  const { db, caller, now } = context
  const row = await db
    .insertInto('put_order')
    .values({
      ...columnsOf(ticket),
      cus_code: caller.cusCode,
      account_id: caller.userId,
      who: caller.loginCode,
      ...(batch ? { batch_id: batch.id, batch_name: batch.name } : {}),
      put_order_no: sql<string>`${numberPrefix(now)} || lpad(nextval('put_serial')::text, 6, '0')`,
      state,
      delivered_at: null,
      arrived_at: null,
      due_at: null,
      closed_at: null,
      created_at: now,
      updated_at: now,
      submitted_at: state === 'SUBMITTED' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLines(db, row, ticket)
  await note(row, state === 'SUBMITTED' ? 'submitted' : 'kept', context)
  return row
}

async function replaceTicket(
  before: StoredTicket,
  ticket: TicketDraft,
  state: PutState,
  context: SignedContext,
): Promise<StoredTicket> {
  const { db, now } = context
  const row = await db
    .updateTable('put_order')
    .set({
      ...columnsOf(ticket),
      state,
      submitted_at: state === 'SUBMITTED' ? (before.submitted_at ?? now) : null,
      updated_at: now,
      rev: before.rev + 1,
    })
    .where('cus_code', '=', before.cus_code)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const table of ['put_order_line', 'put_order_tracking'] as const)
    await db.deleteFrom(table).where('cus_code', '=', row.cus_code).where('order_id', '=', row.id).execute()
  await writeLines(db, row, ticket)
  await note(row, state === before.state ? 'edited' : 'submitted', context)
  return row
}

/** One number for each box, said in each of its lines. */
const trackingOf = ({ lines }: TicketDraft) =>
  new Map(lines.filter(({ trackingNo }) => trackingNo).map(({ boxNo, trackingNo }) => [boxNo, trackingNo]))

export async function writeLines(
  db: Trx,
  { id, cus_code, state }: Pick<StoredTicket, 'id' | 'cus_code' | 'state'>,
  ticket: TicketDraft,
): Promise<void> {
  const tracking = trackingOf(ticket)
  await db
    .insertInto('put_order_line')
    .values(
      ticket.lines.map((line, at) => ({
        cus_code,
        order_id: id,
        at,
        box_no: line.boxNo,
        tracking_no: tracking.get(line.boxNo) ?? '',
        sku: line.sku,
        batch: line.batchNo,
        expires_on: line.expiry,
        serials: JSON.stringify(line.serials),
        expected: line.quantity,
      })),
    )
    .execute()
  if (state !== 'SUBMITTED' || !tracking.size) return
  const made = await db
    .insertInto('put_order_tracking')
    .values([...tracking].map(([box_no, tracking_no]) => ({ cus_code, tracking_no, order_id: id, box_no })))
    .onConflict((clash) => clash.doNothing())
    .returning('tracking_no')
    .execute()
  if (made.length < tracking.size)
    throw new Refusal('duplicate', msg`One of the tracking numbers was announced a moment ago. Try again.`)
}

/** History and audit log. */
export async function note(row: StoredTicket, what: HistoryWhat, context: SignedContext): Promise<void> {
  await context.db
    .insertInto('put_order_history')
    .values({
      cus_code: row.cus_code,
      order_id: row.id,
      at: context.now,
      who: context.caller.loginCode,
      what,
    })
    .execute()
  await context.audit(`inbound.${what}`, row.id)
}
