/** The parcel of a number: `/complaint/findParcel.do`, and the check of every complaint. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import type { complaints } from '#modules/complaints/contract.ts'
import { openStates } from '#modules/complaints/states.ts'
import type { SignedContext } from '#server/handler.ts'

type Find = typeof complaints.findParcel

/** A parcel of the caller's customer by waybill, order or shop number; of two with one shop number, the one that was not cancelled. */
export const parcelOf = (number: string, { db, caller }: Pick<SignedContext, 'db' | 'caller'>) => {
  const typed = number.trim()
  const ours = inCapitals(typed)
  return db
    .selectFrom('b2c_order')
    .select(['waybill_no', 'order_no', 'receiver_name', 'country', 'status'])
    .where('cus_code', '=', caller.cusCode)
    .where((or) =>
      or.or([
        or('waybill_no', '=', ours),
        or('order_no', '=', ours),
        or.and([or('ecommerce_order_no', '<>', ''), or('ecommerce_order_no', '=', typed)]),
      ]),
    )
    .orderBy(sql`status = 'CANCELLED'`)
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const unknown: Output<Find> = {
  found: '0',
  waybillNo: '',
  orderNo: '',
  receiverName: '',
  country: '',
  status: '',
  openComplaintNo: '',
}

export async function findParcel({ number }: Input<Find>, context: SignedContext): Promise<Output<Find>> {
  const parcel = await parcelOf(number, context)
  if (!parcel) return unknown
  const open = await context.db
    .selectFrom('complaint')
    .select('complaint_no')
    .where('cus_code', '=', context.caller.cusCode)
    .where('waybill_no', '=', parcel.waybill_no)
    .where('state', 'in', openStates)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    found: '1',
    waybillNo: parcel.waybill_no,
    orderNo: parcel.order_no,
    receiverName: parcel.receiver_name,
    country: parcel.country,
    status: parcel.status,
    openComplaintNo: open?.complaint_no ?? '',
  }
}
