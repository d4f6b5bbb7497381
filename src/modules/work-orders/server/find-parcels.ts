/** What the server knows of parcels a work order is about: `/workOrder/findParcels.do`, the check of every new one, and the detail. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { convertAmount } from '#domain/convert.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { fromMinor } from '#domain/money.ts'
import { holidaysOf } from '#domain/working-days.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { ParcelFacts, workOrders } from '#modules/work-orders/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { replacedHolidays } from '#server/holidays.ts'
import type { Caller, SignedContext } from '#server/handler.ts'

interface Found {
  readonly number: string
  readonly waybill_no: string
  readonly order_no: string
  readonly receiver_name: string
  readonly country: string
  readonly status: WaybillStatus
  readonly freight: number | null
  readonly item_value: number
  readonly currency: string
  readonly per_cny: string | null
  readonly dispatched_at: Date | null
  readonly delivered_at: Date | null
  readonly returned_at: Date | null
  readonly open_no: string | null
}

const iso = (at: Date | null): string => at?.toISOString() ?? ''

function valueOf({ item_value, currency, per_cny }: Found): string {
  if (!per_cny) return ''
  const converted = convertAmount(fromMinor(BigInt(item_value)), per_cny, {
    currency: COST_CURRENCY,
    perCny: '1',
  })
  return converted?.amount ?? (currency === COST_CURRENCY ? fromMinor(BigInt(item_value)) : '')
}

const toFacts = (found: Found, replaced: Awaited<ReturnType<typeof replacedHolidays>>): ParcelFacts => ({
  waybillNo: found.waybill_no,
  orderNo: found.order_no,
  receiverName: found.receiver_name,
  country: found.country,
  status: found.status,
  freight: found.freight === null ? null : fromMinor(BigInt(found.freight)),
  valueAmount: valueOf(found),
  dispatchedAt: iso(found.dispatched_at),
  deliveredAt: iso(found.delivered_at),
  returnedAt: iso(found.returned_at),
  holidays: [...holidaysOf(found.country, replaced)],
  openWorkOrderNo: found.open_no ?? '',
})

/**
 * Returns the customer's parcels by the numbers they were asked for, in capitals: waybill or order numbers. Events are the first
 * scan of a courier, the last signature, the last return; a status that came without a scan counts from the last change of the order.
 */
export async function parcelsOf(
  numbers: readonly string[],
  { db, caller }: { readonly db: Trx; readonly caller: Pick<Caller, 'cusCode'> },
): Promise<ReadonlyMap<string, ParcelFacts>> {
  const wanted = [...new Set(numbers.map((number) => inCapitals(number.trim())).filter(Boolean))]
  if (!wanted.length) return new Map()
  const { rows } = await sql<Found>`
    select n.number, o.waybill_no, o.order_no, o.receiver_name, o.country, o.status, o.freight, o.item_value, o.currency,
      (select trim_scale(per_cny)::text from currency_rate where code = o.currency) as per_cny,
      coalesce(e.dispatched_at, case when o.status not in ('PENDING', 'PUSAT_DISPATCH', 'DISPATCH', 'PICKUP FAILED', 'CANCELLED')
        then o.updated_at end) as dispatched_at,
      coalesce(e.delivered_at, case when o.status = 'SIGNED' then o.updated_at end) as delivered_at,
      coalesce(e.returned_at, case when o.status = 'RETURNED' then o.updated_at end) as returned_at,
      (select w.work_order_no from work_order_parcel p join work_order w on w.id = p.work_order_id
        where p.cus_code = o.cus_code and p.waybill_no = o.waybill_no and p.is_held) as open_no
    from unnest(${wanted}::text[]) as n(number)
      join lateral (select * from b2c_order where cus_code = ${caller.cusCode} and (waybill_no = n.number or order_no = n.number)
        order by status = 'CANCELLED', order_no desc limit 1) o on true
      left join lateral (select
          min(h.at) filter (where h.to_status in ('GOT', 'DELIVERY', 'SIGNED', 'ABNORMAL', 'RETURNED')) as dispatched_at,
          max(h.at) filter (where h.to_status = 'SIGNED') as delivered_at,
          max(h.at) filter (where h.to_status = 'RETURNED') as returned_at
        from b2c_order_history h where h.order_id = o.id and h.cus_code = o.cus_code) e on true`.execute(db)
  const replaced = await replacedHolidays(db)
  return new Map(rows.map((found) => [found.number, toFacts(found, replaced)]))
}

type Find = typeof workOrders.findParcels

export async function findParcels({ numbers }: Input<Find>, context: SignedContext): Promise<Output<Find>> {
  const found = await parcelsOf(numbers, context)
  return {
    list: numbers.map((number) => ({ number, parcel: found.get(inCapitals(number.trim())) ?? null })),
  }
}
