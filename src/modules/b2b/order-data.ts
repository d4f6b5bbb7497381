/** A B2B order between form and wire. The form holds texts; an unfinished one travels as it stands. */
import type { Input, Output } from '#contract/call.ts'
import { countryOf } from '#domain/countries.ts'
import { inPlacesOf } from '#domain/money.ts'
import { countOf, packingTotals, piecesOfLines } from '#domain/packing.ts'
import { linesOf } from '#engine/logic/form-lines.ts'
import { asText, textAt } from '#engine/logic/form-paths.ts'
import { emptyAddress, toFormAddress, toPostal } from '#engine/logic/form-postal.ts'
import type { FormData } from '#engine/schema/form.ts'
import type { b2b } from './contract.ts'

export type B2BDraft = Input<typeof b2b.saveB2BOrder>['order']
export type B2BRow = Output<typeof b2b.saveB2BOrder>['order']

export const emptyGoods = (): FormData => ({
  sku: '',
  name: '',
  nameEn: '',
  hsCode: '',
  unitValue: '',
  onShort: '',
  packed: [''],
})

export const emptyCarton = (): FormData => ({ count: '1', length: '', width: '', height: '', weight: '' })

export const emptyOrder = (): FormData => ({
  step: '',
  referenceNo: '',
  warehouse: '',
  receiver: emptyAddress(),
  keepReceiver: false,
  goods: [emptyGoods()],
  cartons: [emptyCarton()],
  currency: 'CNY',
  routeId: '',
  shippingType: 'AIR',
  tariffPaymentType: 'DDP',
  wishedOn: '',
  remark: '',
})

const plain = [
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
export const toFormData = (order: B2BDraft): FormData => ({
  ...emptyOrder(),
  ...Object.fromEntries(plain.map((key) => [key, textAt(order, key)])),
  receiver: toFormAddress(order.receiver),
  goods: order.goods.map(({ packed, unitValue, ...line }) => ({
    ...emptyGoods(),
    ...line,
    unitValue: inPlacesOf(unitValue, order.currency),
    packed: order.cartons.map((_, at) => (packed[at] ? String(packed[at]) : '')),
  })),
  cartons: order.cartons.map(({ count, ...carton }) => ({
    ...carton,
    count: count > 0 ? String(count) : '',
  })),
})

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
  const text = (key: string) => textAt(data, key).trim()
  const cartons = linesOf(data.cartons)
  return {
    ...(Object.fromEntries(plain.map((key) => [key, text(key)])) as Pick<B2BDraft, (typeof plain)[number]>),
    receiver: toPostal(data.receiver),
    goods: linesOf(data.goods).map((line) => toLine(line, cartons.length)),
    cartons: cartons.map((carton) => ({
      count: countOf(asText(carton.count)),
      length: textAt(carton, 'length').trim(),
      width: textAt(carton, 'width').trim(),
      height: textAt(carton, 'height').trim(),
      weight: textAt(carton, 'weight').trim(),
    })),
  }
}

function toLine(line: FormData, cartons: number): B2BDraft['goods'][number] {
  const given = ['nameEn', 'hsCode']
    .map((key) => [key, textAt(line, key).trim()] as const)
    .filter(([, value]) => value !== '')
  const packed = Array.isArray(line.packed) ? (line.packed as unknown[]) : []
  return {
    sku: textAt(line, 'sku').trim(),
    name: textAt(line, 'name').trim(),
    ...Object.fromEntries(given),
    unitValue: textAt(line, 'unitValue').trim(),
    packed: Array.from({ length: cartons }, (_, at) => countOf(asText(packed[at]))),
    ...(line.onShort === 'wait' ? { onShort: 'wait' as const } : {}),
  }
}

/** The route that no longer fits, and the currency of the country, follow the consignee. */
export function deriveOrder(data: FormData, before: FormData): FormData {
  const country = textAt(data, 'receiver.country')
  const old = textAt(before, 'receiver.country')
  if (country === old) return data
  const currency = textAt(data, 'currency')
  const isFollowing =
    packingTotals(data).value === '0.00' && (currency === 'CNY' || currency === countryOf(old)?.currency)
  return {
    ...data,
    routeId: old === '' ? textAt(data, 'routeId') : '',
    currency: (isFollowing && countryOf(country)?.currency) || currency,
  }
}

/** "Saigon Retail · 12 × Hà Nội": how it is called before it has a number. "" while nothing is known of it. */
export function orderLabel(data: FormData): string {
  const place = textAt(data, 'receiver.city') || textAt(data, 'receiver.prov')
  const who = textAt(data, 'receiver.company') || textAt(data, 'receiver.name')
  return [textAt(data, 'referenceNo'), who, place].filter(Boolean).join(' · ')
}
