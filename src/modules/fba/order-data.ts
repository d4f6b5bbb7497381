/** An FBA order between form and wire. The form holds texts; an unfinished one travels as it stands. */
import { inCapitals } from '#domain/capitals.ts'
import type { Input, Output } from '#contract/call.ts'
import { type FormData, plainTexts, textAt, trimmedTexts } from '#engine/form/index.ts'
import { emptyCarton, emptyGoods, toFormPacking, toPacking } from '#engine/packing/index.ts'
import { countryOf } from '#domain/countries.ts'
import type { fba } from './contract.ts'

export type FbaDraft = Input<typeof fba.save>['order']
export type FbaRow = Output<typeof fba.save>['order']

export const emptyOrder = (): FormData => ({
  step: '',
  shipmentCode: '',
  amazonReference: '',
  centre: '',
  country: 'US',
  warehouse: '',
  goods: [emptyGoods()],
  cartons: [emptyCarton()],
  currency: 'USD',
  shippingType: 'SEA',
  tariffPaymentType: 'DDP',
  remark: '',
})

export const plainKeys = [
  'shipmentCode',
  'amazonReference',
  'centre',
  'country',
  'warehouse',
  'currency',
  'shippingType',
  'tariffPaymentType',
  'remark',
] as const
const codes = ['shipmentCode', 'amazonReference', 'centre'] as const

export const toFormData = (order: FbaDraft): FormData => ({
  ...emptyOrder(),
  ...plainTexts(order, plainKeys),
  ...toFormPacking(order),
})

export const editOf = (order: FbaRow): FormData => ({ ...toFormData(order), baseRev: order.rev })

/** What the gateway takes; Amazon's codes in capitals. */
export function toFbaDraft(data: FormData): FbaDraft {
  const texts = trimmedTexts(data, plainKeys)
  for (const key of codes) texts[key] = inCapitals(texts[key])
  return { ...(texts as Pick<FbaDraft, (typeof plainKeys)[number]>), ...toPacking(data) }
}

/** The currency an order to its country begins with. */
export const usualCurrency = (data: FormData): string => countryOf(textAt(data, 'country'))?.currency ?? 'USD'

/** "FBA15DJWVFGL · ONT8": how it is called before it has a number. */
export const orderLabel = (data: FormData): string =>
  [textAt(data, 'shipmentCode'), textAt(data, 'centre')].filter(Boolean).join(' · ')
