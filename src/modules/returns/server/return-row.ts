/** A stored return as the wire shows it. */
import { fromGrams } from '#domain/weight.ts'
import type { ReturnRow } from '#modules/returns/columns.ts'
import type { StoredReturn } from './tables.ts'

const at = (instant: Date | null): string => instant?.toISOString() ?? ''

export const toReturnRow = (row: StoredReturn): ReturnRow => ({
  id: row.id,
  returnNo: row.return_no,
  orderType: 3,
  state: row.state,
  orderId: row.order_id,
  orderNo: row.order_no,
  waybillNo: row.waybill_no,
  country: row.country,
  receiverName: row.receiver_name,
  goodsName: row.goods_name,
  itemCount: row.item_count,
  weight: fromGrams(row.weight_g),
  reason: row.reason,
  remark: row.remark,
  address: row.address,
  isUnlisted: row.address.unlisted ? '1' : '0',
  placeEvent: row.place_event,
  condition: row.condition,
  outcome: row.outcome,
  note: row.note,
  dueAt: at(row.due_at),
  createdAt: row.created_at.toISOString(),
  arrivedAt: at(row.arrived_at),
  inspectedAt: at(row.inspected_at),
  doneAt: at(row.done_at),
  who: row.who,
  rev: row.rev,
})
