/** `/wms/queryOutOrderDetailsList.do`: what is reserved, picked and gone of each line, by batch, its pieces, and what happened. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { OutDetail } from '#modules/outbound/wire-shapes.ts'
import { idsOf } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { ownOrders, wireRows } from './stored.ts'

type Details = typeof outbound.queryOutOrderDetailsList
type Line = OutDetail['lines'][number]

/** Entries and lines of one order; the wire carries no more. */
const ENTRIES = 500
const LINES = 1000

/** Ids of other customers return nothing. */
export async function queryOutOrderDetailsList(
  { ids }: Input<Details>,
  context: SignedContext,
): Promise<Output<Details>> {
  const wanted = idsOf(ids)
  if (!wanted.length) return { list: [] }
  const stored = await ownOrders(context).selectAll().where('id', 'in', wanted).execute()
  const orders = await wireRows(stored, context)
  const lines = await linesOf(
    stored.map(({ order_no }) => order_no),
    context,
  )
  const history = await historyOf(wanted, context)
  const { services, caller } = context
  const addressOf = (file: string) => file && services.tickets.addressOf(file, caller)
  const files = new Map(
    stored.map((row) => [
      row.id,
      { labelUrl: addressOf(row.label_id), certificateUrl: addressOf(row.certificate_id) },
    ]),
  )
  const list = wanted.flatMap((id) => {
    const order = orders.find((each) => each.id === id)
    const addresses = files.get(id)
    if (!order || !addresses) return []
    const named = new Map(order.lines.map(({ sku, name }) => [sku, name]))
    const held = (lines.get(order.orderNo) ?? []).slice(0, LINES)
    return [
      {
        order,
        ...addresses,
        lines: held.map((line) => ({ ...line, name: named.get(line.sku) ?? '' })),
        history: (history.get(id) ?? []).slice(0, ENTRIES),
      },
    ]
  })
  return { list }
}

async function linesOf(
  numbers: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, Omit<Line, 'name'>[]>> {
  const { rows } = await sql<Omit<Line, 'name'> & { about: string }>`
    select o.about, o.sku, o.grade, o.batch as "batchNo", coalesce(to_char(b.expires_on, 'YYYY-MM-DD'), '') as "expiresOn",
      coalesce(d.wanted, h.reserved + h.picked + h.gone, 0) as wanted, coalesce(h.reserved, 0) as reserved, coalesce(h.picked, 0) as picked,
      coalesce(h.gone, 0) as gone, coalesce(d.missing, 0) as missing,
      coalesce((select array_agg(s.serial order by s.serial) from (select serial from stock_serial
        where cus_code = ${caller.cusCode} and stock_serial.about = o.about and stock_serial.sku = o.sku
          and stock_serial.grade = o.grade and stock_serial.batch = o.batch and state in ('HELD', 'GONE') limit 1000) s), '{}') as serials
    from (
      select about, sku, grade, batch from stock_hold where cus_code = ${caller.cusCode} and about = any (${[...numbers]}::text[])
        and (reserved > 0 or picked > 0 or gone > 0)
      union select about, sku, grade, batch from stock_demand where cus_code = ${caller.cusCode} and about = any (${[...numbers]}::text[])
        and (missing > 0 or batch <> '')) o
    left join stock_hold h on h.cus_code = ${caller.cusCode} and (h.about, h.sku, h.grade, h.batch) = (o.about, o.sku, o.grade, o.batch)
    left join stock_demand d on d.cus_code = ${caller.cusCode} and (d.about, d.sku, d.grade, d.batch) = (o.about, o.sku, o.grade, o.batch)
    left join stock_batch b on b.cus_code = ${caller.cusCode} and b.sku = o.sku and b.batch = o.batch
    order by o.about, o.sku, o.grade, o.batch`.execute(db)
  const found = new Map<string, Omit<Line, 'name'>[]>()
  for (const { about, ...line } of rows) found.set(about, [...(found.get(about) ?? []), line])
  return found
}

async function historyOf(
  ids: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, OutDetail['history']>> {
  const entries = await db
    .selectFrom('out_order_history')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const found = new Map<string, OutDetail['history']>()
  for (const { order_id, at, who, what, from_status: from, to_status: to, note } of entries)
    found.set(order_id, [...(found.get(order_id) ?? []), { at: at.toISOString(), who, what, from, to, note }])
  return found
}
