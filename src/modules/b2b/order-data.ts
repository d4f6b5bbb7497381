/** A B2B order between form and wire. The form holds texts; an unfinished one travels as it stands. */
import type { Input, Output } from '#contract/call.ts'
import { countryOf } from '#domain/countries.ts'
import { inPlacesOf } from '#domain/money.ts'
import { piecesOfLines } from '#domain/packing.ts'
import {
  emptyAddress,
  type FormData,
  linesOf,
  plainTexts,
  textAt,
  toFormAddress,
  toPostal,
  trimmedTexts,
} from '#engine/form/index.ts'
import { emptyCarton, emptyGoods, toFormPacking, toPacking } from '#engine/packing/index.ts'
import type { b2b } from './contract.ts'

export type B2BDraft = Input<typeof b2b.saveB2BOrder>['order']
export type B2BRow = Output<typeof b2b.saveB2BOrder>['order']

/** A line of goods as it begins. */
export const emptyLine = (): FormData => ({ ...emptyGoods(), onShort: '' })

export const emptyOrder = (): FormData => ({
  step: '',
  referenceNo: '',
  warehouse: '',
  receiver: emptyAddress(),
  keepReceiver: false,
  goods: [emptyLine()],
  cartons: [emptyCarton()],
  currency: 'CNY',
  routeId: '',
  shippingType: 'AIR',
  tariffPaymentType: 'DDP',
  wishedOn: '',
  remark: '',
})

/** What the form holds as one text each. */
export const plainKeys = [
  'referenceNo',
  'warehouse',
  'currency',
  'routeId',
  'shippingType',
  'tariffPaymentType',
  'wishedOn',
  'remark',
] as const

/** An order as the form holds it: to copy it, to go on with it. */
export const toFormData = (order: B2BDraft): FormData => {
  const { goods, currency } = order
  const inPlaces = goods.map((line) => ({
    ...line,
    unitValue: inPlacesOf(textAt(line, 'unitValue'), currency),
  }))
  return {
    ...emptyOrder(),
    ...plainTexts(order, plainKeys),
    receiver: toFormAddress(order.receiver),
    ...toFormPacking({ ...order, goods: inPlaces }, emptyLine),
  }
}

/** An order as its edit holds it: the revision it began at, and what it holds of the stock already. */
export const editOf = (order: B2BRow): FormData => {
  const pieces = order.status === 'SUBMITTED' && order.waiting === 0 ? piecesOfLines(order) : []
  return {
    ...toFormData(order),
    baseRev: order.rev,
    held: Object.fromEntries(order.goods.map(({ sku }, at) => [sku, pieces[at] ?? 0])),
  }
}

/** What the gateway takes. */
export function toB2BDraft(data: FormData): B2BDraft {
  const { goods, cartons } = toPacking(data)
  const mayWait = linesOf(data.goods).map(({ onShort }) => onShort === 'wait')
  return {
    ...(trimmedTexts(data, plainKeys) as Pick<B2BDraft, (typeof plainKeys)[number]>),
    receiver: toPostal(data.receiver),
    goods: goods.map((line, at) => (mayWait[at] ? { ...line, onShort: 'wait' as const } : line)),
    cartons,
  }
}

/** The currency an order to its country begins with. */
export const usualCurrency = (data: FormData): string =>
  countryOf(textAt(data, 'receiver.country'))?.currency ?? 'CNY'

/** "Saigon Retail · 12 × Hà Nội": how it is called before it has a number. "" while nothing is known of it. */
export function orderLabel(data: FormData): string {
  const place = textAt(data, 'receiver.city') || textAt(data, 'receiver.prov')
  const who = textAt(data, 'receiver.company') || textAt(data, 'receiver.name')
  return [textAt(data, 'referenceNo'), who, place].filter(Boolean).join(' · ')
}
