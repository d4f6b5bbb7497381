/** Transfers of the demo company: every state, some that lost goods on the way, some to marketplaces. The same at every first start. */
import { sql, type Kysely } from 'kysely'
import type { TransferDraft } from '#modules/warehouse/contract.ts'
import type { TransferKind, TransferState } from '#modules/warehouse/transfer-facts.ts'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { TransferLedger } from './ledger.ts'
import { takeStep, type ReportedLine, type ReportedStep } from './transfer-steps.ts'
import type { StoredTransfer } from './tables.ts'

const COUNT = 60
const HOUR_MS = 3_600_000
/** Hours from one transfer to the next, and from one step of a transfer to the next. */
const APART = 7
const STEP = 6

/** States in turn; the young ones are still open. */
const STATES: readonly TransferState[] = [
  'CLOSED',
  'CLOSED',
  'CLOSED_SHORT',
  'RECEIVING',
  'IN_TRANSIT',
  'CLOSED',
  'PICKED',
  'SUBMITTED',
  'CLOSED',
  'CANCELLED',
  'IN_TRANSIT',
  'DRAFT',
]
const WAY = [
  ['SZX1', 'SGN1'],
  ['YIW1', 'SZX1'],
  ['SZX1', 'LAX1'],
  ['SZX1', 'KUL1'],
  ['YIW1', 'SGN1'],
] as const
const MARKETPLACES = ['Shopee', 'Lazada', 'TikTok Shop']

export const seedOf =
  (ledger: TransferLedger) =>
  async (db: Kysely<Database>): Promise<void> => {
    const owner = await db
      .selectFrom('account')
      .select(['id', 'cus_code', 'login_code'])
      .where('login_code', '=', 'demo')
      .executeTakeFirst()
    if (!owner) return
    await withTenant(db, owner.cus_code, async (trx) => {
      const now = Date.now()
      for (let at = 0; at < COUNT; at++) {
        const created = new Date(now - (COUNT - at) * APART * HOUR_MS)
        await seedTransfer(trx, ledger, owner, at, created)
      }
    })
  }

type Owner = Record<'id' | 'cus_code' | 'login_code', string>

async function seedTransfer(
  db: Trx,
  ledger: TransferLedger,
  owner: Owner,
  nth: number,
  created: Date,
): Promise<void> {
  const state = STATES[nth % STATES.length] ?? 'SUBMITTED'
  const [from, to] = WAY[nth % WAY.length] ?? WAY[0]
  const kind: TransferKind = nth % 6 === 4 ? 'PLATFORM' : 'WAREHOUSE'
  const lines = await linesFor(db, owner.cus_code, from, nth)
  if (!lines.length) return
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const transfer = await db
    .insertInto('warehouse_transfer')
    .values({
      cus_code: owner.cus_code,
      account_id: owner.id,
      who: owner.login_code,
      transfer_no: `T${created.toISOString().slice(2, 10).replaceAll('-', '')}S${String(nth + 1).padStart(5, '0')}`,
      state: state === 'DRAFT' || state === 'CANCELLED' ? state : 'SUBMITTED',
      kind,
      from_warehouse: from,
      to_warehouse: kind === 'PLATFORM' ? '' : to,
      platform: kind === 'PLATFORM' ? (MARKETPLACES[nth % MARKETPLACES.length] ?? '') : '',
      platform_shipment_id: kind === 'PLATFORM' ? `SHP${880_100 + nth * 37}` : '',
      grade: 'GOOD',
      expected_on:
        nth % 3 === 0 ? new Date(created.getTime() + 6 * 24 * HOUR_MS).toISOString().slice(0, 10) : '',
      remark: nth % 8 === 0 ? '大促备货 Stock for the sale' : '',
      lines: JSON.stringify(lines),
      sku_count: lines.length,
      quantity: units,
      created_at: created,
      updated_at: created,
      submitted_at: state === 'DRAFT' ? null : created,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(db, transfer, state === 'DRAFT' ? 'KEPT' : 'SUBMITTED', created)
  if (state === 'CANCELLED') await note(db, transfer, 'CANCELLED', new Date(created.getTime() + HOUR_MS))
  if (state === 'DRAFT' || state === 'CANCELLED') return
  const { cus_code: cusCode, transfer_no: about } = transfer
  await ledger.want(
    db,
    { cusCode, about, warehouse: from, lines: lines.map((line) => ({ ...line, grade: 'GOOD' as const })) },
    created,
  )
  await walk(db, ledger, transfer, state, created)
}

const note = async (
  db: Trx,
  { id, cus_code, who, quantity }: StoredTransfer,
  what: 'KEPT' | 'SUBMITTED' | 'CANCELLED',
  at: Date,
): Promise<void> => {
  await db
    .insertInto('warehouse_transfer_history')
    .values({ cus_code, transfer_id: id, at, who, what, units: Number(quantity) })
    .execute()
}

/** Goods of which there is much, of those with a full description; every fourth time pieces with serial numbers. */
async function linesFor(
  db: Trx,
  cusCode: string,
  from: string,
  nth: number,
): Promise<TransferDraft['lines']> {
  const wantsSerials = nth % 4 === 3
  const { rows } = await sql<{ sku: string; sellable: number }>`
    select l.sku, sum(l.in_stock - l.allocated - l.pending_outbound)::int as sellable
    from stock_level l join stock_sku s using (cus_code, sku)
    where l.cus_code = ${cusCode} and l.warehouse = ${from} and l.grade = 'GOOD' and s.status = 'APPROVED'
      and s.is_serial = ${wantsSerials} and s.category <> '' and s.alert_qty = 0
    group by l.sku
    having sum(l.in_stock - l.allocated - l.pending_outbound) > ${wantsSerials ? 5 : 240}
    order by l.sku`.execute(db)
  const count = Math.min(rows.length, 1 + (nth % 3))
  return Array.from({ length: count }, (_, step) => rows[(nth * 3 + step * 5) % rows.length])
    .filter((row, at, all) => row !== undefined && all.indexOf(row) === at)
    .flatMap((row) => {
      if (!row) return []
      const quantity = wantsSerials ? 2 : 20 + ((nth * 7) % 9) * 10
      return [{ sku: row.sku, quantity, batch: '' }]
    })
}

/** Takes a transfer to its state, as its warehouses would report it. */
async function walk(
  db: Trx,
  ledger: TransferLedger,
  submitted: StoredTransfer,
  state: TransferState,
  created: Date,
): Promise<void> {
  let transfer = submitted
  let hours = 0
  const source = `seed ${submitted.transfer_no}`
  const step = async (name: ReportedStep['step'], place: string, lines: readonly ReportedLine[] = []) => {
    hours += STEP
    const at = new Date(Math.min(created.getTime() + hours * HOUR_MS, Date.now()))
    const reported = { step: name, at, place, note: '', lines, source: `${source} ${hours}` }
    transfer = await takeStep(db, ledger, transfer, reported)
  }
  const arrive = async (share: number) => {
    const lines = await arriving(db, transfer, share)
    if (lines.length) await step('RECEIVING', transfer.to_warehouse || transfer.platform, lines)
  }
  if (state === 'SUBMITTED') return
  await step('PICKED', transfer.from_warehouse)
  if (state === 'PICKED') return
  await step('IN_TRANSIT', transfer.from_warehouse)
  if (state === 'IN_TRANSIT') return
  await arrive(0.6)
  if (state === 'RECEIVING') return
  await arrive(state === 'CLOSED' ? 1 : 0.75)
  if (state === 'CLOSED_SHORT') await step('CLOSED', transfer.to_warehouse || transfer.platform)
}

/** A share of what is on its way, with the pieces that have serial numbers. */
async function arriving(db: Trx, { id, cus_code, transfer_no }: StoredTransfer, share: number) {
  const { rows } = await sql<{ sku: string; batch: string; open: number; serials: string[] }>`
    select l.sku, l.batch, l.sent - l.received - l.lost as open,
      array(select serial from stock_serial s where s.cus_code = ${cus_code} and s.about = ${transfer_no}
        and s.state = 'UNDERWAY' and s.sku = l.sku and s.batch = l.batch order by serial) as serials
    from warehouse_transfer_line l where l.transfer_id = ${id} and l.sent > l.received + l.lost order by l.nth`.execute(
    db,
  )
  return rows.flatMap(({ sku, batch, open, serials }) => {
    const quantity = Math.floor(open * share)
    return quantity > 0
      ? [{ sku, batch, quantity, ...(serials.length ? { serials: serials.slice(0, quantity) } : {}) }]
      : []
  })
}
