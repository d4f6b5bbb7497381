/** Orders in the database: locked, inserted, changed, with their history and the units that wait for goods. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { OutboundStatus } from '#domain/outbound-status.ts'
import type { OutDraft, OutRow } from '#modules/outbound/wire-shapes.ts'
import { idsOf, lockedById } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { ImportSource } from '#server/imports/target.ts'
import type { OutFacts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import { labelColumns } from './label-file.ts'
import { columnsOf, toOutRow } from './order-row.ts'
import type { OutHappening, StoredOut } from './tables.ts'

export const absent = msg`This order does not exist.`

export const ownOrders = ({ db, caller }: Pick<RowsContext, 'db' | 'caller'>) =>
  db.selectFrom('out_order').where('cus_code', '=', caller.cusCode)

/** The customer's own among these, by id: their goods are locked first, then they are. */
export async function lockOrders(
  ids: readonly string[],
  context: Pick<SignedContext, 'db' | 'caller'>,
  ledger: Ledger,
): Promise<Map<string, StoredOut>> {
  const wanted = idsOf(ids)
  if (!wanted.length) return new Map()
  const numbers = await ownOrders(context).select('order_no').where('id', 'in', wanted).execute()
  await ledger.lock(
    context.db,
    context.caller.cusCode,
    numbers.map(({ order_no }) => order_no),
  )
  return lockedById(ownOrders(context).selectAll(), wanted)
}

/** "WO" and the date, before a serial: WO261122000042. */
export const numberPrefix = (at: Date): string => `WO${at.toISOString().slice(2, 10).replaceAll('-', '')}`

export async function insertOrder(
  draft: OutDraft,
  status: OutboundStatus,
  facts: OutFacts,
  context: SignedContext,
  source?: ImportSource,
): Promise<StoredOut> {
  const { db, caller, now } = context
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('out_order')
    .values({
      ...columnsOf(draft, facts),
      ...(await labelColumns(draft, context)),
      ...(source ? { batch_id: source.id, batch_name: source.name } : {}),
      cus_code: caller.cusCode,
      account_id: caller.userId,
      main_account: caller.loginCode,
      main_account_name: name,
      order_no: sql<string>`${numberPrefix(now)} || lpad(nextval('out_order_serial')::text, 6, '0')`,
      status,
      created_at: now,
      updated_at: now,
      submitted_at: status === 'DRAFT' ? null : now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const what = status === 'DRAFT' ? 'kept' : 'submitted'
  await addHistory(context, [{ order_id: row.id, what, to_status: status }])
  await context.audit(`outbound.${what}`, row.id)
  return row
}

type Changes = Partial<
  Omit<ReturnType<typeof columnsOf>, 'lines'> & {
    lines: string
    status: OutboundStatus
    exception_cause: StoredOut['exception_cause']
    note: string
    interception: StoredOut['interception']
    label_id: string
    label_name: string
    submitted_at: Date | null
  }
>

/** Changes an order that is locked. */
export const changeOrder = (
  { id, cus_code, rev }: StoredOut,
  changes: Changes,
  { db, now }: Pick<SignedContext, 'db' | 'now'>,
): Promise<StoredOut> =>
  db
    .updateTable('out_order')
    .set({ ...changes, updated_at: now, rev: rev + 1 })
    .where('cus_code', '=', cus_code)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface HistoryEntry {
  readonly order_id: string
  readonly what: OutHappening
  readonly from_status?: string
  readonly to_status?: string
  readonly note?: string
}

/** Entries in the caller's name. */
export async function addHistory(
  { db, caller, now }: SignedContext,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (!entries.length) return
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode }
  await db
    .insertInto('out_order_history')
    .values(entries.map((entry) => ({ ...common, ...entry })))
    .execute()
}

/** Units that wait for goods, by number of the order. */
async function waitingOf(db: Trx, cusCode: string, numbers: readonly string[]): Promise<Map<string, number>> {
  if (!numbers.length) return new Map()
  const { rows } = await sql<{ about: string; waiting: string }>`
    select about, sum(missing) as waiting from stock_demand
    where cus_code = ${cusCode} and about = any (${[...numbers]}::text[]) group by about`.execute(db)
  return new Map(rows.map(({ about, waiting }) => [about, Number(waiting)]))
}

/** Rows of the wire, with the units that wait. */
export async function wireRows(
  rows: readonly StoredOut[],
  { db, caller }: Pick<RowsContext, 'db' | 'caller'>,
): Promise<OutRow[]> {
  const waiting = await waitingOf(
    db,
    caller.cusCode,
    rows.map(({ order_no }) => order_no),
  )
  return rows.map((row) => toOutRow({ ...row, waiting: waiting.get(row.order_no) }))
}

export async function wireRow(row: StoredOut, context: Pick<RowsContext, 'db' | 'caller'>): Promise<OutRow> {
  const [wire = toOutRow(row)] = await wireRows([row], context)
  return wire
}

/** An order as the customer decided it: to check it again. */
export function draftOf(row: StoredOut): OutDraft {
  const wire = toOutRow(row)
  const { orderType, outboundCode, warehouseId, referenceNo, receiver, routeId, pickupName, pickupPhone } =
    wire
  const { carrier, carrierNo, platform, platformShipmentId, codAmount, isInsured, remark } = wire
  return {
    orderType,
    outboundCode,
    warehouseId,
    referenceNo,
    receiver,
    routeId,
    pickupName,
    pickupPhone,
    carrier,
    carrierNo,
    platform,
    platformShipmentId,
    codAmount,
    isInsured,
    remark,
    lines: wire.lines.map(withoutName),
  }
}

function withoutName(line: OutRow['lines'][number]): OutDraft['lines'][number] {
  const { name: _, ...rest } = line
  return rest
}
