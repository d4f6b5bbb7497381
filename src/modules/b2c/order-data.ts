/** An order between form and wire. The form holds texts; the wire wants counts, and nothing that is empty. */
import type { Input, Output } from '#contract/call.ts'
import { countryOf } from '#domain/countries.ts'
import { inPlacesOf } from '#domain/money.ts'
import {
  emptyAddress,
  type FormData,
  hasValues,
  isBlank,
  type LinesProps,
  textAt,
  toFormAddress,
  toPostal,
  valueAt,
} from '#engine/form/index.ts'
import type { b2c } from './contract.ts'

export type OrderDraft = Input<typeof b2c.saveB2COrder>
export type OrderRow = Output<typeof b2c.saveB2COrder>['order']

export const emptyLine = (): FormData => ({
  name: '',
  nameEn: '',
  sku: '',
  hsCode: '',
  quantity: '1',
  unitValue: '',
})

/** Choices that most orders share; the person's last ones take their place (`remembered`). */
const defaults = {
  currency: 'USD',
  paymentMethod: 'PREPAID',
  tariffPaymentType: 'DDP',
  expressType: 'STANDARD',
  shippingType: 'AIR',
}

export const emptyOrder = (): FormData => ({
  ecommerceOrderNo: '',
  country: '',
  sender: emptyAddress('CN'),
  receiver: emptyAddress(),
  goods: [emptyLine()],
  weight: '',
  length: '',
  width: '',
  height: '',
  codAmount: '',
  otherFee: '',
  routeId: '',
  taxNo: '',
  /** A fact of the route; never sent. */
  needsTaxNo: false,
  remark: '',
  keepSender: false,
  keepReceiver: false,
  ...defaults,
})

/** A new order to the United States: the country decides which fields there are. */
export const emptyOrderUS = (): FormData => ({
  ...emptyOrder(),
  country: 'US',
  receiver: emptyAddress('US'),
  currency: 'USD',
})

/** An order as the form holds it: to copy it, to edit it. */
export const toFormData = (order: OrderDraft): FormData => ({
  ...emptyOrder(),
  ...Object.fromEntries(
    [
      'ecommerceOrderNo',
      'country',
      'weight',
      'length',
      'width',
      'height',
      'routeId',
      'taxNo',
      'remark',
      ...Object.keys(defaults),
    ].map((key) => [key, textAt(order, key)]),
  ),
  codAmount: withoutZero(inPlacesOf(order.codAmount, order.currency)),
  otherFee: withoutZero(inPlacesOf(order.otherFee, order.currency)),
  sender: toFormAddress(order.sender),
  receiver: toFormAddress(order.receiver),
  goods: order.goods.map((line) => ({
    ...emptyLine(),
    ...line,
    quantity: String(line.quantity),
    unitValue: inPlacesOf(line.unitValue, order.currency),
  })),
})

/** An order as its edit holds it: beside the values, what they were and of which revision. */
export const editOf = (order: OrderRow): FormData => {
  const data = toFormData(order)
  return { ...data, base: data, baseRev: order.rev }
}

/** No COD is an empty field, not a zero to be deleted first. */
const withoutZero = (amount: string): string => (/^0*(\.0*)?$/.test(amount) ? '' : amount)

/** Without the empty lines at the end: they are room to type in, not goods. The first line always stays. */
export function withoutTail(data: FormData, props: LinesProps): FormData {
  const goods = valueAt(data, 'goods')
  if (!Array.isArray(goods)) return data
  let count = goods.length
  while (count > 1 && isBlank(goods[count - 1] as FormData, props)) count--
  return count === goods.length ? data : { ...data, goods: goods.slice(0, count) }
}

/** What the gateway takes. Run on checked data: a count that is none becomes 0. */
export function toOrderDraft(data: FormData): OrderDraft {
  const text = (key: string) => textAt(data, key).trim()
  const given = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, text(key)] as const).filter(([, value]) => value !== ''))
  const goods = valueAt(data, 'goods')
  return {
    country: text('receiver.country'),
    sender: toPostal(data.sender),
    receiver: toPostal(data.receiver),
    goods: (Array.isArray(goods) ? goods : []).map(toGoodsLine),
    weight: text('weight'),
    codAmount: text('codAmount') || '0',
    otherFee: text('otherFee') || '0',
    routeId: text('routeId'),
    currency: text('currency'),
    paymentMethod: text('paymentMethod') as OrderDraft['paymentMethod'],
    tariffPaymentType: text('tariffPaymentType') as OrderDraft['tariffPaymentType'],
    expressType: text('expressType') as OrderDraft['expressType'],
    shippingType: text('shippingType') as OrderDraft['shippingType'],
    ...given(['ecommerceOrderNo', 'length', 'width', 'height', 'taxNo', 'remark']),
  }
}

function toGoodsLine(line: unknown): OrderDraft['goods'][number] {
  const optional = ['nameEn', 'hsCode', 'sku'].map((key) => [key, textAt(line, key).trim()] as const)
  return {
    name: textAt(line, 'name').trim(),
    quantity: Number(textAt(line, 'quantity')) || 0,
    unitValue: textAt(line, 'unitValue').trim(),
    ...Object.fromEntries(optional.filter(([, value]) => value !== '')),
  }
}

/** The destination is where the receiver lives; that a tax number is needed is a fact of the route. */
export function deriveOrder(data: FormData): FormData {
  const country = textAt(data, 'receiver.country')
  const needsTaxNo = textAt(data, 'routeId') !== '' && data.needsTaxNo === true
  return country === textAt(data, 'country') && needsTaxNo === data.needsTaxNo
    ? data
    : { ...data, country, needsTaxNo }
}

/** The currency an order to its country begins with. */
export const usualCurrency = (data: FormData): string =>
  countryOf(textAt(data, 'receiver.country'))?.currency ?? defaults.currency

/** Whether amounts were entered: they keep the currency they were entered in until the person changes it. */
export const hasAmounts = (data: FormData): boolean =>
  hasValues(data) || ['codAmount', 'otherFee'].some((key) => textAt(data, key) !== '')

/** "Nguyễn An · Hà Nội · 1.2 kg": how an order is called before it has a number. "" while nothing is known of it. */
export function orderLabel(data: FormData): string {
  const place =
    textAt(data, 'receiver.city') || textAt(data, 'receiver.prov') || textAt(data, 'receiver.country')
  const weight = textAt(data, 'weight')
  return [textAt(data, 'receiver.name'), place, weight && `${weight} kg`].filter(Boolean).join(' · ')
}
