/** `/print.do`: records printed labels; each order is judged on its own (spec 001 §4, §7; record 0005). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import { refusal } from '#domain/order-actions.ts'
import { type WaybillStatus } from '#domain/waybill-status.ts'
import type { printing } from '#modules/printing/contract.ts'
import type { SignedContext } from '#server/handler.ts'

type Print = typeof printing.print
interface Judged {
  id: string
  status: WaybillStatus
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export async function print({ ids, template }: Input<Print>, context: SignedContext): Promise<Output<Print>> {
  const found = await lockOrders(ids, context)
  const printable = [...found.values()].filter(({ status }) => !refusal('print', status))
  await markPrinted(printable, template, context)
  return { list: ids.map((id) => answerOf(id, found.get(id.toLowerCase()), context)) }
}

function answerOf(id: string, order: Judged | undefined, { say }: SignedContext) {
  const reason: MessageDescriptor | undefined = order
    ? refusal('print', order.status)
    : msg`There is no such order.`
  return reason ? { id, ok: '0' as const, desc: say(reason) } : { id, ok: '1' as const, desc: '' }
}

/** The customer's own among these ids, locked in one order, so that printing and cancelling cannot both win. */
async function lockOrders(
  ids: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, Judged>> {
  const wanted = [...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()))]
  if (!wanted.length) return new Map()
  const rows = await db
    .selectFrom('b2c_order')
    .select(['id', 'status'])
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The revision stays: printing changes nothing an edit could overwrite. */
async function markPrinted(rows: readonly Judged[], template: string, context: SignedContext): Promise<void> {
  if (!rows.length) return
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('b2c_order')
    .set({ print_status: '1' })
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .where('print_status', '=', '0')
    .execute()
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode, what: 'printed' as const }
  await db
    .insertInto('b2c_order_history')
    .values(
      rows.map(({ id, status }) => ({ ...common, order_id: id, from_status: status, to_status: status })),
    )
    .execute()
  await context.audit('printing.printed', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, {
    ids,
    template,
  })
}
