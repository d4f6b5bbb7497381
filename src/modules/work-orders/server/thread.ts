/** What the customer does in the thread: reply, withdraw, appeal, read. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import type { ThreadMessage, workOrders } from '#modules/work-orders/contract.ts'
import { answerUntil, appealRefusal, replyRefusal, withdrawRefusal } from '#modules/work-orders/states.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import { storeProof } from '#server/files/keep-proof.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import type { StoredWorkOrder } from './tables.ts'
import { factsOf, lockedWorkOrder, own, toRow } from './work-order-row.ts'

const notInIt = msg`This parcel is not part of the work order.`
const noWorkOrder = msg`This work order does not exist.`

interface Said {
  readonly what: ThreadMessage['what']
  readonly text: string
  readonly quotes?: readonly string[]
  readonly files?: Input<typeof workOrders.replyWorkOrder>['files']
}

/** @throws Refusal at `text` where nothing was written, at `files.0` for what is no photo */
async function say(
  workOrder: StoredWorkOrder,
  { what, text, quotes = [], files = [] }: Said,
  context: SignedContext,
): Promise<void> {
  const { db, caller, now } = context
  const kept = await storeProof(files, context)
  await db
    .insertInto('work_order_message')
    .values({
      cus_code: caller.cusCode,
      work_order_id: workOrder.id,
      at: now,
      by: 'CUSTOMER',
      who: caller.loginCode,
      what,
      body: text,
      quotes: [...quotes],
      files: JSON.stringify(kept),
    })
    .execute()
}

function requireText(text: string): string {
  const said = text.trim()
  if (said === '') throw new Refusal('invalid', requiredMessage, [{ path: 'text', message: requiredMessage }])
  return said
}

/** Moves a work order to the provider's turn. */
const toProvider = (
  { id, state }: StoredWorkOrder,
  set: { state?: 'WAITING_PROVIDER' | 'APPEALED'; appealed_at?: Date; appeal_until?: null },
  { db, caller, now }: SignedContext,
) =>
  db
    .updateTable('work_order')
    .set({
      read_at: now,
      ...set,
      // What was waiting for the provider goes on waiting since then.
      ...(set.state && set.state !== state ? { turn_since: now, due_at: answerUntil(now) } : {}),
    })
    .where('id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .returningAll()
    .executeTakeFirstOrThrow()

type Reply = typeof workOrders.replyWorkOrder

/** Answers a question of the provider, or adds to what was written. */
export async function replyWorkOrder(
  { id, text, quotes, files }: Input<Reply>,
  context: SignedContext,
): Promise<Output<Reply>> {
  const workOrder = await lockedWorkOrder({ id }, context)
  const refused = replyRefusal(workOrder)
  if (refused) throw new Refusal('status', refused)
  const said = requireText(text)
  const named = [...new Set(quotes.map((quote) => inCapitals(quote.trim())))]
  await requireParcels(workOrder, named, context)
  await say(workOrder, { what: 'REPLY', text: said, quotes: named, files }, context)
  const isAsked = workOrder.state === 'WAITING_CUSTOMER'
  return { row: toRow(await toProvider(workOrder, isAsked ? { state: 'WAITING_PROVIDER' } : {}, context)) }
}

async function requireParcels(
  { id }: StoredWorkOrder,
  waybillNos: readonly string[],
  { db, caller }: SignedContext,
): Promise<void> {
  if (!waybillNos.length) return
  const found = await db
    .selectFrom('work_order_parcel')
    .select('waybill_no')
    .where('work_order_id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .where('waybill_no', 'in', waybillNos)
    .execute()
  const among = new Set(found.map(({ waybill_no }) => waybill_no))
  const at = waybillNos.findIndex((number) => !among.has(number))
  if (at >= 0) throw new Refusal('invalid', notInIt, [{ path: `quotes.${at}`, message: notInIt }])
}

type Appeal = typeof workOrders.appealWorkOrder

/** Asks for a second decision, once. @throws Refusal `window` after the last day, `status` where it is not decided */
export async function appealWorkOrder(
  { id, text, files }: Input<Appeal>,
  context: SignedContext,
): Promise<Output<Appeal>> {
  const { now } = context
  const workOrder = await lockedWorkOrder({ id }, context)
  const refused = appealRefusal(factsOf(workOrder), now)
  if (refused) throw new Refusal(refused.isOver ? 'window' : 'status', refused.message)
  await say(workOrder, { what: 'APPEAL', text: requireText(text), files }, context)
  const row = await toProvider(
    workOrder,
    { state: 'APPEALED', appealed_at: now, appeal_until: null },
    context,
  )
  await context.audit('workOrder.appealed', row.work_order_no)
  return { row: toRow(row) }
}

type Withdraw = typeof workOrders.withdrawWorkOrder

/** Takes back those that are not decided; their parcels can be claimed again. */
export async function withdrawWorkOrder(
  { ids }: Input<Withdraw>,
  context: SignedContext,
): Promise<Output<Withdraw>> {
  const { db, caller, audit } = context
  const found = await lockedById(own(context).selectAll(), ids)
  const list = outcomesOf(ids, found, (row) => (row ? withdrawRefusal(row) : noWorkOrder), context)
  const taken = takenOf(list)
  if (taken.length === 0) return { list }
  await db
    .updateTable('work_order')
    .set({ state: 'WITHDRAWN', due_at: null, turn_since: context.now })
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(taken))
    .execute()
  await db
    .updateTable('work_order_parcel')
    .set({ is_held: false })
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(taken, 'work_order_id'))
    .execute()
  for (const row of found.values())
    if (taken.includes(row.id)) await say(row, { what: 'WITHDRAWAL', text: '' }, context)
  await audit('workOrder.withdrawn', `${taken.length} work orders`, { ids: taken })
  return { list }
}

type Read = typeof workOrders.readWorkOrder

/** Marks what the provider wrote as read. */
export async function readWorkOrder({ ids }: Input<Read>, context: SignedContext): Promise<Output<Read>> {
  const { db, caller, now } = context
  const found = await lockedById(own(context).selectAll(), ids)
  const list = outcomesOf(ids, found, (row) => (row ? undefined : noWorkOrder), context)
  const taken = takenOf(list)
  await db
    .updateTable('work_order')
    .set({ read_at: now })
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(taken))
    .execute()
  await db
    .updateTable('work_order_message')
    .set({ read_at: now })
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(taken, 'work_order_id'))
    .where('by', '=', 'PROVIDER')
    .where('read_at', 'is', null)
    .execute()
  return { list }
}
