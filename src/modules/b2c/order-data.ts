/** An order between form and wire. The form holds texts; the wire wants counts, and nothing that is empty. */
import type { Input, Output } from '#contract/call.ts'
import { countryOf } from '#domain/countries.ts'
import { emptyOf, keysOf, wireOf } from '#domain/fields.ts'
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
import { orderFields } from './order-fields.ts'

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

/** Where the country names none. */
const USUAL_CURRENCY = 'USD'

export const emptyOrder = (): FormData => ({
  ...emptyOf(orderFields),
  country: '',
  sender: emptyAddress('CN'),
  receiver: emptyAddress(),
  goods: [emptyLine()],
  currency: USUAL_CURRENCY,
  routeId: '',
  /** A fact of the route; never sent. */
  needsTaxNo: false,
  /** A fact of the customer, in the order's currency; never sent. */
  codLimit: '',
  keepSender: false,
  keepReceiver: false,
  /** What a designed form asks for beyond the order (`FormDecl.morePath`). */
  moreFields: [],
})

/** A new order to the United States: the country decides which fields there are. */
export const emptyOrderUS = (): FormData => ({
  ...emptyOrder(),
  country: 'US',
  receiver: emptyAddress('US'),
  currency: 'USD',
})

const amounts = keysOf(orderFields, 'amount')

/** An order as the form holds it: to copy it, to edit it. Amounts that are withheld from the person are empty. */
export const toFormData = (order: OrderDraft): FormData => ({
  ...emptyOrder(),
  ...Object.fromEntries(
    ['country', 'routeId', 'currency', ...Object.keys(orderFields)].map((key) => [key, textAt(order, key)]),
  ),
  ...Object.fromEntries(
    amounts.map((key) => [key, withoutZero(inPlacesOf(textAt(order, key), order.currency))]),
  ),
  sender: toFormAddress(order.sender),
  receiver: toFormAddress(order.receiver),
  moreFields: order.moreFields ?? [],
  goods: order.goods.map((line) => ({
    ...emptyLine(),
    ...line,
    quantity: String(line.quantity),
    unitValue: inPlacesOf(textAt(line, 'unitValue'), order.currency),
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

/**
 * What the gateway takes. Run on checked data: a count that is none becomes 0. `none`: what an empty amount means, "" that it
 * stays as it is.
 */
export function toOrderDraft(data: FormData, none: '0' | '' = '0'): OrderDraft {
  const text = (key: string) => textAt(data, key).trim()
  const goods = valueAt(data, 'goods')
  const more = data.moreFields as OrderDraft['moreFields']
  return {
    country: text('receiver.country'),
    sender: toPostal(data.sender),
    receiver: toPostal(data.receiver),
    goods: (Array.isArray(goods) ? goods : []).map(toGoodsLine),
    routeId: text('routeId'),
    currency: text('currency'),
    ...wireOf(orderFields, text),
    ...(more?.length ? { moreFields: more } : {}),
    ...(none === '' ? Object.fromEntries(amounts.map((key) => [key, text(key)])) : {}),
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
  countryOf(textAt(data, 'receiver.country'))?.currency ?? USUAL_CURRENCY

/** Whether amounts were entered: they keep the currency they were entered in until the person changes it. */
export const hasAmounts = (data: FormData): boolean =>
  hasValues(data) || amounts.some((key) => textAt(data, key) !== '')

/** "Nguyễn An · Hà Nội · 1.2 kg": how an order is called before it has a number. "" while nothing is known of it. */
export function orderLabel(data: FormData): string {
  const place =
    textAt(data, 'receiver.city') || textAt(data, 'receiver.prov') || textAt(data, 'receiver.country')
  const weight = textAt(data, 'weight')
  return [textAt(data, 'receiver.name'), place, weight && `${weight} kg`].filter(Boolean).join(' · ')
}
