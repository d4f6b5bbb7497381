/** What a submitted ticket must be: its rules, SKUs that exist, tracking numbers nobody else waits for, serial numbers that are outside. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { FieldRule, Violation } from '#engine/form/index.ts'
import { PUT_RULES } from '#modules/inbound/contract.ts'
import { checkTicket } from '#modules/inbound/rules.ts'
import { tidyTicket, type TicketDraft } from '#modules/inbound/ticket-data.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

const wrongFields = msg`Please correct the marked fields.`

/** Rules an administrator has added. */
export const configuredRules = ({ db, language }: Pick<SignedContext, 'db' | 'language'>) =>
  loadConfigured(db, PUT_RULES, language)

/**
 * Returns the ticket as it is stored. A draft is kept as it is.
 *
 * @param ticketId of the ticket that is edited; "" of a new one
 * @throws Refusal `invalid`, `duplicate`
 */
export async function accepted(
  wire: TicketDraft,
  submit: '0' | '1',
  ticketId: string,
  configured: readonly FieldRule[],
  context: SignedContext,
): Promise<TicketDraft> {
  const ticket = tidyTicket(wire)
  if (submit === '0') return ticket
  const fields = checkTicket(ticket, configured)
  if (fields.length) throw new Refusal('invalid', wrongFields, fields)
  const unfit = [
    ...(await warehouseFault(ticket, context)),
    ...(await skuFaults(ticket, context)),
    ...(await serialFaults(ticket, context)),
  ]
  if (unfit.length) throw new Refusal('invalid', wrongFields, unfit)
  const taken = await trackingFaults(ticket, ticketId, context)
  if (taken[0]) throw new Refusal('duplicate', taken[0].message, taken)
  return ticket
}

async function warehouseFault({ warehouseId }: TicketDraft, { db }: SignedContext): Promise<Violation[]> {
  const { rows } = await sql`select from warehouse where code = ${warehouseId}`.execute(db)
  return rows.length
    ? []
    : [{ path: 'warehouseId', message: msg`This warehouse does not exist. Choose one from the list.` }]
}

async function skuFaults({ lines }: TicketDraft, { db, caller }: SignedContext): Promise<Violation[]> {
  const known = await db
    .selectFrom('stock_sku')
    .select(['sku', 'status', 'is_serial'])
    .where('cus_code', '=', caller.cusCode)
    .where('sku', 'in', [...new Set(lines.map(({ sku }) => sku))])
    .execute()
  const bySku = new Map(known.map((row) => [row.sku, row]))
  return lines.flatMap(({ sku, serials }, at): Violation[] => {
    const row = bySku.get(sku)
    if (!row) return [{ path: `lines.${at}.sku`, message: msg`SKU ${sku} does not exist. Create it first.` }]
    if (row.status === 'DISABLED')
      return [{ path: `lines.${at}.sku`, message: msg`SKU ${sku} is disabled. Enable it first.` }]
    return serials.length && !row.is_serial
      ? [{ path: `lines.${at}.serials`, message: msg`${sku} is kept without serial numbers.` }]
      : []
  })
}

/** A piece that is in a warehouse, or on its way to one, cannot arrive. */
async function serialFaults({ lines }: TicketDraft, { db, caller }: SignedContext): Promise<Violation[]> {
  const named = lines.flatMap(({ sku, serials }, at) => serials.map((serial) => ({ at, sku, serial })))
  if (!named.length) return []
  const { rows } = await sql<{ at: number; serial: string; warehouse: string }>`
    select r.at, r.serial, s.warehouse from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r (at int, sku text, serial text)
    join stock_serial s on s.cus_code = ${caller.cusCode} and s.sku = r.sku and s.serial = r.serial
    where s.state in ('IN', 'HELD', 'UNDERWAY') order by r.at`.execute(db)
  return rows.map(({ at, serial, warehouse }) => ({
    path: `lines.${at}.serials`,
    message: msg`Serial number ${serial} is already in ${warehouse}.`,
  }))
}

async function trackingFaults(
  { lines }: TicketDraft,
  ticketId: string,
  { db, caller }: SignedContext,
): Promise<Violation[]> {
  const numbers = [...new Set(lines.map(({ trackingNo }) => trackingNo).filter(Boolean))]
  if (!numbers.length) return []
  const taken = await db
    .selectFrom('put_order_tracking as t')
    .innerJoin('put_order as o', 'o.id', 't.order_id')
    .select(['t.tracking_no', 'o.id', 'o.put_order_no'])
    .where('t.cus_code', '=', caller.cusCode)
    .where('t.tracking_no', 'in', numbers)
    .execute()
  const others = new Map(
    taken.filter(({ id }) => id !== ticketId).map((row) => [row.tracking_no, row.put_order_no]),
  )
  return lines.flatMap(({ trackingNo }, at): Violation[] => {
    const other = others.get(trackingNo)
    return other
      ? [
          {
            path: `lines.${at}.trackingNo`,
            message: msg`Tracking number ${trackingNo} is already announced in ticket ${other}.`,
          },
        ]
      : []
  })
}
