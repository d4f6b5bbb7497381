/** A stored order as the wire shows it: minor units become decimal texts, grams become kilograms. */
import type { StaticOf } from '#contract/schema.ts'
import { fromMinor } from '#domain/money.ts'
import { entrustStatusOf } from '#domain/push-status.ts'
import { fromGrams } from '#domain/weight.ts'
import type { orderRow } from '#modules/b2c/contract.ts'
import { orderFields } from '#modules/b2c/order-fields.ts'
import { fromStored } from '#server/database/declared-columns.ts'
import type { StoredOrder } from './tables.ts'

export type OrderRow = StaticOf<typeof orderRow>

const amount = (minor: number): string => fromMinor(BigInt(minor))
/** What the customer decided: the draft an edit starts from. */
export const draftPart = (row: StoredOrder) => ({
  ...fromStored(orderFields, row),
  country: row.country,
  sender: row.sender,
  receiver: row.receiver,
  goods: row.goods,
  currency: row.currency,
  routeId: row.route_id,
  ...(row.more_fields.length > 0 ? { moreFields: row.more_fields } : {}),
})

export const toOrderRow = (row: StoredOrder): OrderRow => ({
  id: row.id,
  orderNo: row.order_no,
  waybillNo: row.waybill_no,
  orderType: row.order_type,
  status: row.status,
  printStatus: row.print_status,
  returnHeadlessStatus: row.return_headless_status,
  ycFlag: row.yc_flag,
  pushStatus: row.push_status,
  entrustStatus: entrustStatusOf[row.push_status],
  pushNote: row.push_note,
  bounce: row.bounce,
  ...draftPart(row),
  goodsName: row.goods_name,
  itemCount: row.item_count,
  itemValue: amount(row.item_value),
  isCod: row.cod_amount > 0 ? '1' : '0',
  isUnlisted: row.sender.unlisted || row.receiver.unlisted ? '1' : '0',
  insuranceFee: amount(row.insurance_fee),
  volumetricWeight: fromGrams(row.volumetric_g),
  billableWeight: fromGrams(row.billable_g),
  freight: row.freight === null ? null : amount(row.freight),
  batch: row.batch_id,
  batchName: row.batch_name,
  mainAccount: row.main_account,
  mainAccountName: row.main_account_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  rev: row.rev,
})

/** `saved` of the contract. */
export const savedOf = (row: StoredOrder) => {
  const order = toOrderRow(row)
  return { id: order.id, orderNo: order.orderNo, waybillNo: order.waybillNo, order }
}
