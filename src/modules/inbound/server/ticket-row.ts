/** A stored ticket and its lines as the wire shows them. */
import type { TicketDetails, TicketRow } from '#modules/inbound/ticket-data.ts'
import type { PutLine } from '#modules/inbound/put-count.ts'
import { clockOf } from '#modules/inbound/service-clock.ts'
import type { StoredLine, StoredTicket } from './tables.ts'

const iso = (at: Date | null): string => at?.toISOString() ?? ''

/** Before anything is counted a ticket differs from nothing. */
const isCounted = ({ state }: Pick<StoredTicket, 'state'>): boolean =>
  state === 'COUNTING' || state === 'CLOSED'

export const toRow = (row: StoredTicket, now: Date): TicketRow => ({
  id: row.id,
  putOrderNo: row.put_order_no,
  orderType: 10,
  status: row.status,
  state: row.state,
  cause: row.cause,
  warehouseId: row.warehouse_id,
  mode: row.mode,
  expectedDay: row.expected_day,
  courier: row.courier,
  referenceNo: row.reference_no,
  remark: row.remark,
  boxCount: row.box_count,
  skuCount: row.sku_count,
  expected: row.expected,
  received: row.received,
  shelved: row.shelved,
  damaged: row.damaged,
  setAside: row.set_aside,
  returned: row.returned,
  difference: isCounted(row) ? row.received - row.returned - row.expected : 0,
  note: row.note,
  photos: row.photos.length,
  deliveredAt: iso(row.delivered_at),
  arrivedAt: iso(row.arrived_at),
  dueAt: iso(row.due_at),
  closedAt: iso(row.closed_at),
  clock: clockOf({ dueAt: row.due_at, closedAt: row.closed_at }, now) ?? '',
  who: row.who,
  batch: row.batch_id,
  batchName: row.batch_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  urgency: `${row.cause ? 1 : 0} ${row.created_at.toISOString()}`,
  rev: row.rev,
})

type Item = TicketDetails['items'][number]

/** `name`: of the SKU; "" where it is not known. */
export const toItem = (line: StoredLine, ticket: Pick<StoredTicket, 'state'>, name: string): Item => ({
  boxNo: line.box_no,
  trackingNo: line.tracking_no,
  sku: line.sku,
  name,
  batchNo: line.batch,
  expiry: line.expires_on,
  serials: line.serials,
  expected: line.expected,
  received: line.received,
  shelved: line.shelved,
  damaged: line.damaged,
  setAside: line.set_aside,
  returned: line.returned,
  difference: isCounted(ticket) ? line.received - line.returned - line.expected : 0,
  isUnknown: line.is_unknown ? '1' : '0',
})

/** As counting sees it. */
export const toPutLine = (line: StoredLine): PutLine => ({
  boxNo: line.box_no,
  sku: line.sku,
  batch: line.batch,
  isUnknown: line.is_unknown,
  expected: line.expected,
  received: line.received,
  shelved: line.shelved,
  damaged: line.damaged,
  setAside: line.set_aside,
  returned: line.returned,
  asideDamaged: line.aside_damaged,
  asideSerials: line.aside_serials,
})
