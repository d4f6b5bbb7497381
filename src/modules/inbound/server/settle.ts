/** `/wms/settlePutOrders.do`: what the customer decides about differences, each ticket on its own. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { inCapitals } from '#domain/capitals.ts'
import type { Input, Output } from '#contract/call.ts'
import type { inbound } from '#modules/inbound/contract.ts'
import type { PutDecision } from '#modules/inbound/put-codes.ts'
import { SENT_BACK, sendBack, takeAside, type PutLine } from '#modules/inbound/put-count.ts'
import { returnRefusal } from '#modules/inbound/put-facts.ts'
import { lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { ownTickets } from './list.ts'
import { note, noTicket } from './save.ts'
import { keepCount, linesOfTicket, type Receive } from './shelve.ts'
import type { ReturnedLine, StoredLine, StoredTicket } from './tables.ts'
import { toPutLine, toRow } from './ticket-row.ts'

type Settle = typeof inbound.settlePutOrders
type Outcome = Output<Settle>['list'][number]

export const settleOf =
  (receive: Receive) =>
  async (
    { ids, as = [], decision = 'KEEP' }: Input<Settle>,
    context: SignedContext,
  ): Promise<Output<Settle>> => {
    const found = await lockedById(ownTickets(context).selectAll(), ids)
    const named = new Map(as.map(({ code, sku }) => [inCapitals(code.trim()), inCapitals(sku.trim())]))
    const list: Outcome[] = []
    for (const id of ids) {
      const ticket = found.get(id.toLowerCase())
      const outcome = ticket
        ? await settleOne(ticket, { named, decision }, receive, context)
        : { id, ok: '0' as const, desc: context.translate(noTicket) }
      list.push({ ...outcome, id })
      // A ticket that is named twice has been settled by then.
      found.delete(id.toLowerCase())
    }
    return { list }
  }

interface Decided {
  /** SKUs by the codes the warehouse did not know. */
  readonly named: ReadonlyMap<string, string>
  readonly decision: PutDecision
}

/** What a refusal wrote is undone; the other tickets stay settled. */
async function settleOne(
  ticket: StoredTicket,
  decided: Decided,
  receive: Receive,
  context: SignedContext,
): Promise<Omit<Outcome, 'id'>> {
  const { db, translate, now } = context
  await sql`savepoint settle`.execute(db)
  try {
    const row = toRow(await settle(ticket, decided, receive, context), now)
    await sql`release savepoint settle`.execute(db)
    return { ok: '1', desc: '', row }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    await sql`rollback to savepoint settle`.execute(db)
    return { ok: '0', desc: translate(refusal.text) }
  }
}

async function settle(
  ticket: StoredTicket,
  { named, decision }: Decided,
  receive: Receive,
  context: SignedContext,
): Promise<StoredTicket> {
  const { db, now, key = '' } = context
  const { cause } = ticket
  if (!cause) throw new Refusal('status', msg`This ticket has no open difference.`)
  const stored = await linesOfTicket(db, ticket)
  const before = stored.map(toPutLine)
  if (decision === 'RETURN') return returnAside(ticket, stored, before, receive, context)
  const isTaking = cause === 'OVER' || cause === 'NO_TICKET' || cause === 'UNKNOWN_SKU'
  const lines = isTaking ? await withSkus(before, cause === 'UNKNOWN_SKU', named, context) : before
  // Codes nobody knows stay set aside when a delivery is accepted.
  const taken = isTaking ? takeKnown(lines) : { lines: before, shelvings: [] }
  const kept = await keepCount(
    db,
    receive,
    {
      ticket,
      stored,
      ...taken,
      set: { settled: [...new Set([...ticket.settled, cause])] },
      source: `settle:${ticket.id}:${ticket.rev}:${key}`,
      at: now,
    },
    now,
  )
  await note(kept, 'settled', context)
  return kept
}

/** Sends what the open difference is about back to its sender. The rest of the ticket stays as it is. */
async function returnAside(
  ticket: StoredTicket,
  stored: readonly StoredLine[],
  before: readonly PutLine[],
  receive: Receive,
  context: SignedContext,
): Promise<StoredTicket> {
  const { db, now, key = '' } = context
  const { cause } = ticket
  const refusal = returnRefusal({ cause, setAside: ticket.set_aside })
  if (refusal) throw new Refusal('status', refusal)
  const isMeant = (line: PutLine) => cause !== 'UNKNOWN_SKU' || line.isUnknown
  const { lines, units } = sendBack(before, isMeant)
  const settled = cause === 'NO_TICKET' ? SENT_BACK : cause
  const kept = await keepCount(
    db,
    receive,
    {
      ticket,
      stored,
      lines,
      shelvings: [],
      set: { settled: [...new Set([...ticket.settled, settled])] },
      source: `settle:${ticket.id}:${ticket.rev}:${key}`,
      at: now,
    },
    now,
  )
  const going: ReturnedLine[] = before.flatMap((line) =>
    isMeant(line) && line.setAside > 0 ? [{ boxNo: line.boxNo, sku: line.sku, quantity: line.setAside }] : [],
  )
  await db
    .insertInto('put_order_return')
    .values({
      cus_code: ticket.cus_code,
      order_id: ticket.id,
      at: now,
      units,
      lines: JSON.stringify(going),
      sent_at: null,
    })
    .execute()
  await note(kept, 'returning', context)
  return kept
}

function takeKnown(lines: readonly PutLine[]) {
  const taken = takeAside(
    lines.map((line) => (line.isUnknown ? { ...line, setAside: 0, asideDamaged: 0 } : line)),
  )
  return {
    shelvings: taken.shelvings,
    lines: taken.lines.map((line, at) => {
      const was = lines[at]
      return was?.isUnknown ? was : line
    }),
  }
}

/** Codes that are SKUs by now, or that the customer has named one for. */
async function withSkus(
  lines: readonly PutLine[],
  isRequired: boolean,
  named: ReadonlyMap<string, string>,
  { db, caller }: SignedContext,
): Promise<PutLine[]> {
  const unknown = lines.filter(({ isUnknown }) => isUnknown)
  if (!unknown.length) return [...lines]
  const codes = [...new Set(unknown.flatMap(({ sku }) => [sku, named.get(sku) ?? sku]))]
  const rows = await db
    .selectFrom('stock_sku_code')
    .select(['code', 'sku'])
    .where('cus_code', '=', caller.cusCode)
    .where('code', 'in', codes)
    .execute()
  const skuOf = new Map(rows.map(({ code, sku }) => [code, sku]))
  return lines.map((line) => {
    if (!line.isUnknown) return line
    const wanted = named.get(line.sku) ?? line.sku
    const sku = skuOf.get(wanted)
    if (sku) return { ...line, sku, isUnknown: false }
    if (isRequired)
      throw new Refusal(
        'invalid',
        msg`SKU ${wanted} does not exist. Create it, or choose the SKU these goods are.`,
      )
    return line
  })
}
