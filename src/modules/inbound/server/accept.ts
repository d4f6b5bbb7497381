/** What a submitted ticket must be: its rules, SKUs that exist, tracking numbers nobody else waits for, serial numbers that are outside. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { CodeName } from '#contract/codes.ts'
import type { FieldRule, Violation } from '#engine/form/index.ts'
import { PUT_RULES } from '#modules/inbound/contract.ts'
import { checkTicket } from '#modules/inbound/rules.ts'
import { tidyTicket, type TicketDraft } from '#modules/inbound/ticket-data.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'

export const wrongFields = msg`Please correct the marked fields.`

/** Rules an administrator has added. */
export const configuredRules = ({ db, language }: Pick<SignedContext, 'db' | 'language'>) =>
  loadConfigured(db, PUT_RULES, language)

/** Why a ticket cannot be submitted. */
export interface Fault {
  readonly codeName: CodeName
  readonly text: MessageDescriptor
  readonly fields: readonly Violation[]
}

const invalid = (fields: readonly Violation[]): Fault | undefined =>
  fields.length ? { codeName: 'invalid', text: wrongFields, fields } : undefined

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
  const kept = tidyTicket(wire)
  if (submit === '0') return kept
  const [ticket = kept] = await withSkus([kept], context)
  const [fault] = await faultsOf([ticket], (each) => checkTicket(each, configured), context, ticketId)
  if (fault) throw new Refusal(fault.codeName, fault.text, [...fault.fields])
  return ticket
}

/** Returns the tickets with SKUs where their lines name a barcode of one: a device without the goods master scans those. */
export async function withSkus<T extends TicketDraft>(
  tickets: readonly T[],
  { db, caller }: SignedContext,
): Promise<T[]> {
  const codes = [...new Set(tickets.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]
  const rows = await db
    .selectFrom('stock_sku_code')
    .select(['code', 'sku'])
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute()
  const skuOf = new Map(rows.map(({ code, sku }) => [code, sku]))
  return tickets.map((ticket) => ({
    ...ticket,
    lines: ticket.lines.map((line) => ({ ...line, sku: skuOf.get(line.sku) ?? line.sku })),
  }))
}

/**
 * Returns what is wrong with each of these tickets, undefined where nothing is. Each kind of fact is read once for all of them.
 *
 * @param check the rules that need no database
 * @param ticketId of the ticket that is edited; its own tracking numbers are not taken
 */
export async function faultsOf<T extends TicketDraft>(
  tickets: readonly T[],
  check: (ticket: T) => readonly Violation[],
  context: SignedContext,
  ticketId = '',
): Promise<(Fault | undefined)[]> {
  const faults = tickets.map((ticket) => invalid(check(ticket)))
  const sound = tickets.flatMap((ticket, nth) => (faults[nth] ? [] : [{ ticket, nth }]))
  if (!sound.length) return faults
  const checked = sound.map(({ ticket }) => ticket)
  const [warehouses, skus, serials, tracking] = [
    await warehouseFaults(checked, context),
    await skuFaults(checked, context),
    await serialFaults(checked, context),
    await trackingFaults(checked, ticketId, context),
  ]
  for (const [at, { nth }] of sound.entries()) {
    const taken = tracking[at] ?? []
    faults[nth] =
      invalid([...(warehouses[at] ?? []), ...(skus[at] ?? []), ...(serials[at] ?? [])]) ??
      (taken[0] && { codeName: 'duplicate', text: taken[0].message, fields: taken })
  }
  return faults
}

type Found = Promise<readonly (readonly Violation[])[]>

async function warehouseFaults(tickets: readonly TicketDraft[], { db }: SignedContext): Found {
  const codes = [...new Set(tickets.map(({ warehouseId }) => warehouseId))]
  const { rows } = await sql<{ code: string }>`
    select code from warehouse where code = any (${codes}::text[])`.execute(db)
  const known = new Set(rows.map(({ code }) => code))
  return tickets.map(({ warehouseId }) =>
    known.has(warehouseId)
      ? []
      : [{ path: 'warehouseId', message: msg`This warehouse does not exist. Choose one from the list.` }],
  )
}

async function skuFaults(tickets: readonly TicketDraft[], { db, caller }: SignedContext): Found {
  const skus = [...new Set(tickets.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]
  const known = await db
    .selectFrom('stock_sku')
    .select(['sku', 'status', 'is_serial'])
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`sku = any (${skus}::text[])`)
    .execute()
  const bySku = new Map(known.map((row) => [row.sku, row]))
  return tickets.map(({ lines }) =>
    lines.flatMap(({ sku, serials }, at): Violation[] => {
      const row = bySku.get(sku)
      if (!row)
        return [{ path: `lines.${at}.sku`, message: msg`SKU ${sku} does not exist. Create it first.` }]
      if (row.status === 'DISABLED')
        return [{ path: `lines.${at}.sku`, message: msg`SKU ${sku} is disabled. Enable it first.` }]
      return serials.length && !row.is_serial
        ? [{ path: `lines.${at}.serials`, message: msg`${sku} is kept without serial numbers.` }]
        : []
    }),
  )
}

/** A piece that is in a warehouse, or on its way to one, cannot arrive. */
async function serialFaults(tickets: readonly TicketDraft[], { db, caller }: SignedContext): Found {
  const named = tickets.flatMap(({ lines }, nth) =>
    lines.flatMap(({ sku, serials }, at) => serials.map((serial) => ({ nth, at, sku, serial }))),
  )
  if (!named.length) return []
  const { rows } = await sql<{ nth: number; at: number; serial: string; warehouse: string }>`
    select r.nth, r.at, r.serial, s.warehouse
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r (nth int, at int, sku text, serial text)
    join stock_serial s on s.cus_code = ${caller.cusCode} and s.sku = r.sku and s.serial = r.serial
    where s.state in ('IN', 'HELD', 'UNDERWAY') order by r.nth, r.at`.execute(db)
  return tickets.map((_, nth) =>
    rows
      .filter((row) => row.nth === nth)
      .map(({ at, serial, warehouse }) => ({
        path: `lines.${at}.serials`,
        message: msg`Serial number ${serial} is already in ${warehouse}.`,
      })),
  )
}

async function trackingFaults(
  tickets: readonly TicketDraft[],
  ticketId: string,
  { db, caller }: SignedContext,
): Found {
  const numbers = [
    ...new Set(tickets.flatMap(({ lines }) => lines.map(({ trackingNo }) => trackingNo).filter(Boolean))),
  ]
  if (!numbers.length) return []
  const taken = await db
    .selectFrom('put_order_tracking as t')
    .innerJoin('put_order as o', 'o.id', 't.order_id')
    .select(['t.tracking_no', 'o.id', 'o.put_order_no'])
    .where('t.cus_code', '=', caller.cusCode)
    .where(sql<boolean>`t.tracking_no = any (${numbers}::text[])`)
    .execute()
  const others = new Map(
    taken.filter(({ id }) => id !== ticketId).map((row) => [row.tracking_no, row.put_order_no]),
  )
  return tickets.map(({ lines }) =>
    lines.flatMap(({ trackingNo }, at): Violation[] => {
      const other = others.get(trackingNo)
      return other
        ? [
            {
              path: `lines.${at}.trackingNo`,
              message: msg`Tracking number ${trackingNo} is already announced in ticket ${other}.`,
            },
          ]
        : []
    }),
  )
}
