/** One work order with its parcels, thread and evidence, and the addresses of its files. */
import type { Input, Output } from '#contract/call.ts'
import { msg } from '@lingui/core/macro'
import { fromMinor } from '#domain/money.ts'
import type { workOrders } from '#modules/work-orders/contract.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { parcelsOf } from './find-parcels.ts'
import type { StoredWorkOrder } from './tables.ts'
import { own, toRow } from './work-order-row.ts'

type Detail = typeof workOrders.workOrderDetail

const noWorkOrder = msg`This work order does not exist.`

async function seen(id: string, context: SignedContext): Promise<StoredWorkOrder> {
  const row = isId(id) ? await own(context).selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new Refusal('absent', noWorkOrder)
  return row
}

const MOST_MESSAGES = 500

const messagesOf = (id: string, { db, caller }: SignedContext) =>
  db
    .selectFrom('work_order_message')
    .selectAll()
    .where('work_order_id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .orderBy('id')
    .limit(MOST_MESSAGES)
    .execute()

const evidenceOf = (id: string, { db, caller }: SignedContext) =>
  db
    .selectFrom('work_order_evidence')
    .select(['file_id as id', 'slot', 'name', 'mime as type'])
    .where('work_order_id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .orderBy('work_order_evidence.id')
    .execute()

async function parcelLines(id: string, context: SignedContext): Promise<Output<Detail>['parcels']> {
  const { db, caller } = context
  const lines = await db
    .selectFrom('work_order_parcel')
    .selectAll()
    .where('work_order_id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .orderBy('line')
    .execute()
  const known = await parcelsOf(
    lines.map(({ waybill_no }) => waybill_no),
    context,
  )
  return lines.flatMap(({ waybill_no, asked, decided }) => {
    const facts = known.get(waybill_no)
    if (!facts) return []
    return [
      {
        ...facts,
        askedAmount: asked ? fromMinor(BigInt(asked)) : '',
        decidedAmount: decided === null ? '' : fromMinor(BigInt(decided)),
      },
    ]
  })
}

export async function workOrderDetail(
  { id }: Input<Detail>,
  context: SignedContext,
): Promise<Output<Detail>> {
  const row = await seen(id, context)
  const messages = await messagesOf(row.id, context)
  return {
    row: toRow(row),
    parcels: await parcelLines(row.id, context),
    messages: messages.map((each) => ({
      id: String(each.id),
      at: each.at.toISOString(),
      by: each.by,
      who: each.who,
      what: each.what,
      text: each.body,
      quotes: each.quotes,
      files: each.files.map(({ id: file, name, type }) => ({ id: file, name, type })),
      readAt: each.read_at?.toISOString() ?? '',
    })),
    evidence: await evidenceOf(row.id, context),
  }
}

type Files = typeof workOrders.workOrderFiles

export async function workOrderFiles({ id }: Input<Files>, context: SignedContext): Promise<Output<Files>> {
  const row = await seen(id, context)
  const messages = await messagesOf(row.id, context)
  const files = [...(await evidenceOf(row.id, context)), ...messages.flatMap((each) => each.files)]
  const { tickets } = context.services
  return { list: files.map(({ id: file }) => ({ id: file, url: tickets.addressOf(file, context.caller) })) }
}
