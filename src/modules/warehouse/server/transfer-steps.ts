/**
 * What becomes of a transfer at the warehouses: picked, dispatched, received in parts, closed. What was sent is received, on its way, or lost;
 * units on their way are in no warehouse. Goods for a marketplace leave as shipped: what it receives is counted, not stocked.
 */
import { msg } from '@lingui/core/macro'
import type { StockGrade } from '#domain/stock-measures.ts'
import { mayReport, type TransferHappening, type TransferStep } from '#modules/warehouse/transfer-facts.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal } from '#server/handler.ts'
import type { TransferLedger } from './ledger.ts'
import type { StoredLine, StoredTransfer } from './tables.ts'

export interface ReportedLine {
  readonly sku: string
  readonly quantity: number
  /** Without it, whichever batches are still expected. */
  readonly batch?: string | undefined
  /** Pieces of a SKU with serial numbers: those picked, or those that arrived. */
  readonly serials?: readonly string[] | undefined
}

export interface ReportedStep {
  readonly step: TransferStep
  readonly at: Date
  /** Who reports it. */
  readonly place: string
  readonly note: string
  /** What arrived; the serial numbers that were picked. */
  readonly lines: readonly ReportedLine[]
  /** Names the event in the movements; each line is booked once. */
  readonly source: string
}

interface Step {
  readonly db: Trx
  readonly ledger: TransferLedger
  readonly transfer: StoredTransfer
  readonly reported: ReportedStep
}

type Changed = Partial<Pick<StoredTransfer, 'sent' | 'received' | 'lost' | 'sent_at' | 'closed_at'>> &
  Pick<StoredTransfer, 'state'>

/** Takes a locked transfer one step on. @throws Refusal when it cannot be in this state, or with these units */
export async function takeStep(
  db: Trx,
  ledger: TransferLedger,
  transfer: StoredTransfer,
  reported: ReportedStep,
): Promise<StoredTransfer> {
  const { state } = transfer
  const { step, at, place, note } = reported
  // A transfer that has arrived in full is closed by itself; the report that closes it says nothing new.
  if (state === 'CLOSED' && step === 'CLOSED') return transfer
  if (!mayReport(state, step))
    throw new Refusal('status', msg`A transfer cannot go from ${state} to ${step}.`)
  const { changed, what, units } = await steps[step]({ db, ledger, transfer, reported })
  const row = await db
    .updateTable('warehouse_transfer')
    .set({ ...changed, updated_at: at, rev: transfer.rev + 1 })
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('warehouse_transfer_history')
    .values(
      what.map((each) => ({
        cus_code: row.cus_code,
        transfer_id: row.id,
        at,
        who: place,
        what: each,
        units,
        note,
      })),
    )
    .execute()
  return row
}

interface Result {
  readonly changed: Changed
  readonly what: readonly TransferHappening[]
  readonly units: number
}

const holderOf = ({ cus_code, transfer_no }: StoredTransfer) => ({ cusCode: cus_code, about: transfer_no })

/** Picks what is reserved, with the pieces that were named. */
async function pick({ db, ledger, transfer, reported }: Step): Promise<Result> {
  const pieces = reported.lines.flatMap(({ sku, serials = [] }) => serials.map((serial) => ({ sku, serial })))
  if (pieces.length)
    await ledger.takePieces(db, holderOf(transfer), transfer.from_warehouse, pieces, reported.at)
  await ledger.pick(db, holderOf(transfer), reported.at)
  return { changed: { state: 'PICKED' }, what: ['PICKED'], units: Number(transfer.quantity) }
}

async function dispatch(step: Step): Promise<Result> {
  const { db, ledger, transfer, reported } = step
  // Leaving takes what was picked, also where nobody reported the picking.
  if (transfer.state === 'SUBMITTED') await pick(step)
  const kind = transfer.kind === 'PLATFORM' ? 'SHIP' : 'TRANSFER_OUT'
  const gone = await ledger.ship(db, holderOf(transfer), reported.at, kind)
  if (!gone.length) throw new Refusal('invalid', msg`No goods are picked for this transfer.`)
  await db
    .insertInto('warehouse_transfer_line')
    .values(
      gone.map(({ sku, grade, batch, quantity }, nth) => ({
        transfer_id: transfer.id,
        cus_code: transfer.cus_code,
        nth,
        sku,
        grade,
        batch,
        sent: quantity,
      })),
    )
    .execute()
  const sent = gone.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    changed: { state: 'IN_TRANSIT', sent, sent_at: reported.at },
    what: ['IN_TRANSIT'],
    units: sent,
  }
}

interface Part {
  readonly sku: string
  readonly grade: StockGrade
  readonly batch: string
  readonly quantity: number
  readonly serials: readonly string[] | undefined
}

/** Units that are still expected of a level: on their way, or booked as lost when the transfer was closed. */
const expectedOf = ({ sent, received, lost }: StoredLine, isClosed: boolean): number =>
  isClosed ? lost : sent - received - lost

async function receive({ db, ledger, transfer, reported }: Step): Promise<Result> {
  if (!reported.lines.length) throw new Refusal('invalid', msg`Report which goods arrived.`)
  const isClosed = transfer.state === 'CLOSED_SHORT'
  const parts = partsOf(await levelsOf(db, transfer), reported.lines, isClosed)
  for (const { sku, grade, batch, quantity } of parts)
    await db
      .updateTable('warehouse_transfer_line')
      .set((old) => ({
        received: old('received', '+', quantity),
        ...(isClosed ? { lost: old('lost', '-', quantity) } : {}),
      }))
      .where('transfer_id', '=', transfer.id)
      .where('sku', '=', sku)
      .where('grade', '=', grade)
      .where('batch', '=', batch)
      .execute()
  if (transfer.kind === 'WAREHOUSE')
    await ledger.receive(
      db,
      { cusCode: transfer.cus_code, warehouse: transfer.to_warehouse, kind: 'TRANSFER_IN' },
      parts.map((part, at) => ({
        ...part,
        about: transfer.transfer_no,
        note: reported.note,
        source: `${reported.source}#${at}`,
      })),
      reported.at,
    )
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const received = Number(transfer.received) + units
  const lost = Number(transfer.lost) - (isClosed ? units : 0)
  const isWhole = received === Number(transfer.sent)
  return {
    changed: {
      received,
      lost,
      state: isWhole ? 'CLOSED' : isClosed ? 'CLOSED_SHORT' : 'RECEIVING',
      ...(isWhole ? { closed_at: reported.at } : {}),
    },
    what: [isClosed ? 'FOUND_LATER' : 'RECEIVING', ...(isWhole ? (['CLOSED'] as const) : [])],
    units,
  }
}

const levelsOf = (db: Trx, { id }: StoredTransfer): Promise<StoredLine[]> =>
  db.selectFrom('warehouse_transfer_line').selectAll().where('transfer_id', '=', id).orderBy('nth').execute()

/** Divides what arrived among the levels it is expected of. @throws Refusal when more arrived than was sent */
function partsOf(
  levels: readonly StoredLine[],
  lines: readonly ReportedLine[],
  isClosed: boolean,
): readonly Part[] {
  const open = new Map(levels.map((level) => [level, expectedOf(level, isClosed)]))
  const taken = new Map<StoredLine, { quantity: number; serials: string[] | undefined }>()
  for (const { sku, quantity, batch, serials } of lines) {
    let rest = quantity
    for (const [level, left] of open) {
      if (level.sku !== sku || (batch !== undefined && level.batch !== batch)) continue
      const part = Math.min(rest, left)
      if (part === 0) continue
      const own = serials?.slice(quantity - rest, quantity - rest + part)
      const before = taken.get(level)
      taken.set(level, {
        quantity: (before?.quantity ?? 0) + part,
        serials: own ? [...(before?.serials ?? []), ...own] : before?.serials,
      })
      open.set(level, left - part)
      rest -= part
    }
    const expected = quantity - rest
    if (rest > 0)
      throw new Refusal(
        'invalid',
        msg`Only ${expected} of ${sku} are still expected, not ${quantity}. Report the rest as found.`,
      )
  }
  return [...taken].map(([{ sku, grade, batch }, part]) => ({ sku, grade, batch, ...part }))
}

/** Closes a transfer: what has not arrived is lost. */
async function close({ db, ledger, transfer, reported }: Step): Promise<Result> {
  const lost = Number(transfer.sent) - Number(transfer.received)
  await db
    .updateTable('warehouse_transfer_line')
    .set((old) => ({ lost: old('sent', '-', old.ref('received')) }))
    .where('transfer_id', '=', transfer.id)
    .execute()
  if (transfer.kind === 'WAREHOUSE') await ledger.loseSent(db, holderOf(transfer), reported.at)
  const state = lost > 0 ? 'CLOSED_SHORT' : 'CLOSED'
  return { changed: { lost, state, closed_at: reported.at }, what: [state], units: lost }
}

const steps: Readonly<Record<TransferStep, (step: Step) => Promise<Result>>> = {
  PICKED: pick,
  IN_TRANSIT: dispatch,
  RECEIVING: receive,
  CLOSED: close,
}
