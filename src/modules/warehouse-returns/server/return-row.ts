/** A stored return as the wire shows it. */
import { fromMinor } from '#domain/money.ts'
import { returnTariff, storageClock, type StorageClock } from '#domain/storage-clock.ts'
import type { ReturnRow } from '#modules/warehouse-returns/wire-shapes.ts'
import type { StoredReturnNow } from './tables.ts'

const at = (instant: Date | null): string => instant?.toISOString() ?? ''
const yes = (is: boolean): '0' | '1' => (is ? '1' : '0')
const money = (minor: number): string => fromMinor(BigInt(minor))

/** Where its storage clock is; undefined before it arrived. A decision stops it. */
const clockOf = (
  { arrived_at, decided_at }: Pick<StoredReturnNow, 'arrived_at' | 'decided_at'>,
  now: Date,
): StorageClock | undefined => (arrived_at ? storageClock(arrived_at, decided_at ?? now) : undefined)

/** `warehouse_name`: in the language of the request. */
export function toReturnRow(row: StoredReturnNow & { warehouse_name: string }, now: Date): ReturnRow {
  const clock = clockOf(row, now)
  const isRunning = clock !== undefined && row.decided_at === null && row.state !== 'CANCELLED'
  return {
    id: row.id,
    returnNo: row.return_no,
    source: row.source,
    state: row.state,
    expressNo: row.express_no,
    orderNumbers: row.order_nos.join(' '),
    shop: row.shop,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse_name,
    goodsName: row.goods_name,
    expected: row.expected,
    found: row.found,
    damaged: row.damaged,
    value: money(row.value),
    currency: row.currency,
    condition: row.condition,
    treatment: row.treatment,
    backup: row.backup,
    isKnown: yes(row.is_known),
    hasAddress: yes(row.address !== null),
    isOverdue: yes(row.state === 'ANNOUNCED' && row.due_at !== null && row.due_at < now),
    remark: row.remark,
    note: row.note,
    warehouseNote: row.warehouse_note,
    photos: row.photos.length,
    storedDays: clock?.day ?? 0,
    freeLeft: isRunning ? clock.freeLeft : 0,
    daysLeft: isRunning ? clock.daysLeft : 0,
    destroyOn: isRunning ? clock.destroyOn : '',
    fee: money(clock?.soFar ?? 0),
    feePerDay: money(isRunning ? clock.perDay : 0),
    storageCurrency: returnTariff.currency,
    createdAt: row.created_at.toISOString(),
    dueAt: row.state === 'ANNOUNCED' ? at(row.due_at) : '',
    arrivedAt: at(row.arrived_at),
    inspectedAt: at(row.inspected_at),
    decidedAt: at(row.decided_at),
    doneAt: at(row.done_at),
    who: row.who,
    rev: row.rev,
  }
}
