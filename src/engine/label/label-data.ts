/** What a label is filled with: plain data. An order row of the b2c contract has this shape; the engine knows no module. */

export interface LabelAddress {
  name: string
  phone: string
  country: string
  prov: string
  city: string
  area: string
  address: string
  address2?: string
  postCode?: string
  company?: string
}

export interface LabelData {
  waybillNo: string
  orderNo: string
  ecommerceOrderNo?: string
  country: string
  sender: LabelAddress
  receiver: LabelAddress
  goodsName: string
  itemCount: number
  /** Kilograms, decimal text. */
  weight: string
  currency: string
  /** Major units, decimal text; "0" is no COD. Absent where it is withheld from who looks at the label. */
  codAmount?: string
  routeId: string
  expressType: string
  shippingType: string
  paymentMethod: string
  tariffPaymentType: string
  remark?: string
}

/** What the moment of printing adds. */
export interface LabelMoment {
  /** As printed on the label, e.g. "2026-11-20 21:02". */
  printedAt: string
  /** Address to which the waybill number is appended for the QR code; "" puts the bare number into it. */
  trackUrl: string
}

/** Named texts for the `{{name}}` places of a template. */
export type LabelValues = Readonly<Record<string, string>>
