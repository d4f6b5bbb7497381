/** Which parcels may come back: by the rules of a row, the status of the order, and what is announced already. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Violation } from '#engine/form/index.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { settlePostal, type PlaceLists } from '#domain/places.ts'
import { RETURN_RULES } from '#modules/returns/contract.ts'
import { returnRefusal } from '#modules/returns/return-facts.ts'
import { checkReturn } from '#modules/returns/return-rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import type { SignedContext } from '#server/handler.ts'
import type { ReturnDraft } from './tables.ts'

type Postal = NonNullable<ReturnDraft['address']>

/** What a return takes over from its order. */
export interface Parcel {
  id: string
  order_no: string
  waybill_no: string
  status: WaybillStatus
  country: string
  receiver_name: string
  goods_name: string
  item_count: number
  weight_g: number
  sender: Postal
  /** Of the return that is under way for it; null without one. */
  return_no: string | null
  /** Of the return to a warehouse under which this very parcel is announced; null without one. */
  warehouse_return: string | null
}
export interface Verdict {
  draft: ReturnDraft
  parcel: Parcel | undefined
  faults: Violation[]
}

/** One verdict per row, in their order. `isLocking`: the orders stay as they are until the transaction ends. */
export async function validateReturns(
  rows: readonly ReturnDraft[],
  context: SignedContext,
  isLocking: boolean,
): Promise<Verdict[]> {
  const places = await context.services.placeLists(context.db)
  const drafts = rows.map((row) => tidied(row, places))
  const parcels = await readParcels(
    drafts.map(({ orderNumber }) => orderNumber),
    context,
    isLocking,
  )
  const configured = await loadConfigured(context.db, RETURN_RULES, context.language)
  const seen = new Set<string>()
  return drafts.map((draft) => {
    const parcel = parcels.get(draft.orderNumber)
    const faults = checkReturn(draft, configured, places)
    const message = faults.length ? undefined : refusalOf(parcel, seen)
    if (parcel) seen.add(parcel.id)
    return { draft, parcel, faults: message ? [{ path: 'orderNumber', message }] : faults }
  })
}

function refusalOf(parcel: Parcel | undefined, seen: ReadonlySet<string>): Violation['message'] | undefined {
  if (!parcel) return msg`This order does not exist.`
  const { return_no, warehouse_return: returnNo, status } = parcel
  if (return_no) return msg`Return ${return_no} is already announced for this parcel.`
  if (returnNo)
    return msg`This parcel is announced as warehouse return ${returnNo}. Decide there what happens to it.`
  if (seen.has(parcel.id)) return msg`This parcel is listed twice.`
  return returnRefusal(status)
}

function tidied(row: ReturnDraft, places: PlaceLists): ReturnDraft {
  const { address } = row
  const draft = { ...row, orderNumber: row.orderNumber.trim() }
  return address ? { ...draft, address: settlePostal(address, places) } : draft
}

/** Locked by their ids in one order, so that two announcements of one parcel wait for each other and never in a ring. */
async function readParcels(
  asked: readonly string[],
  { db, caller }: SignedContext,
  isLocking: boolean,
): Promise<Map<string, Parcel>> {
  const numbers = [...new Set(asked)]
  if (isLocking)
    await sql`select 1 from b2c_order where cus_code = ${caller.cusCode} and id in (
      select order_id from b2c_orders_by_number(${caller.cusCode}, ${numbers}::text[])) order by id for update`.execute(
      db,
    )
  const { rows } = await sql<Parcel & { number: string }>`
    select n.number, o.id, o.order_no, o.waybill_no, o.status, o.country, o.receiver_name, o.goods_name,
        o.item_count, o.weight_g, o.sender, r.return_no, w.return_no as warehouse_return
      from b2c_orders_by_number(${caller.cusCode}, ${numbers}::text[]) n
      join b2c_order o on o.cus_code = ${caller.cusCode} and o.id = n.order_id
      left join b2c_return r on r.cus_code = o.cus_code and r.order_id = o.id and r.state <> 'CANCELLED'
      left join lateral (
        select w.return_no
          from wr_return w, lateral (select array[o.order_no, o.waybill_no,
            regexp_replace(upper(o.ecommerce_order_no), '[\\s-]+', '', 'g')] as numbers) own
         where w.cus_code = o.cus_code and w.state <> 'CANCELLED' and w.state <> 'DONE'
           and (w.express_no = any (own.numbers) or w.announced_no <> '' and w.announced_no = any (own.numbers))
         limit 1) w on true`.execute(db)
  return new Map(rows.map(({ number, ...parcel }) => [number, parcel]))
}
