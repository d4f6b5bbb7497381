/** A stored order as the wire shows it: minor units become decimal texts, grams become kilograms. */
import type { StaticOf } from '#contract/schema.ts'
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { orderRow } from '#modules/b2c/contract.ts'
import type { StoredOrder } from './tables.ts'

export type OrderRow = StaticOf<typeof orderRow>

const amount = (minor: number): string => fromMinor(BigInt(minor))
/** 3000 → "30", 1250 → "12.5": as a person would have typed it. */
const centimetres = (hundredths: number): string =>
  fromMinor(BigInt(hundredths)).replace(/0+$/, '').replace(/\.$/, '')

const sidesOf = ({
  length_cc,
  width_cc,
  height_cc,
}: StoredOrder): Pick<OrderRow, 'length' | 'width' | 'height'> =>
  length_cc === null || width_cc === null || height_cc === null
    ? {}
    : { length: centimetres(length_cc), width: centimetres(width_cc), height: centimetres(height_cc) }

/** What the customer decided: the draft an edit starts from. */
export const draftPart = (row: StoredOrder) => ({
  ecommerceOrderNo: row.ecommerce_order_no,
  country: row.country,
  sender: row.sender,
  receiver: row.receiver,
  goods: row.goods,
  currency: row.currency,
  weight: fromGrams(row.weight_g),
  ...sidesOf(row),
  codAmount: amount(row.cod_amount),
  otherFee: amount(row.other_fee),
  routeId: row.route_id,
  paymentMethod: row.payment_method,
  tariffPaymentType: row.tariff_payment_type,
  expressType: row.express_type,
  shippingType: row.shipping_type,
  taxNo: row.tax_no,
  remark: row.remark,
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
  pushNote: row.push_note,
  bounce: row.bounce,
  ...draftPart(row),
  goodsName: row.goods_name,
  itemCount: row.item_count,
  itemValue: amount(row.item_value),
  insuranceFee: amount(row.insurance_fee),
  volumetricWeight: fromGrams(row.volumetric_g),
  billableWeight: fromGrams(row.billable_g),
  freight: row.freight === null ? null : amount(row.freight),
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
