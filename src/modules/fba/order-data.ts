/** An FBA order between form and wire. The form holds texts; an unfinished one travels as it stands. */
import type { Input, Output } from '#contract/call.ts'
import { countOf } from '#domain/packing.ts'
import { linesOf } from '#engine/logic/form-lines.ts'
import { asText, textAt } from '#engine/logic/form-paths.ts'
import type { FormData } from '#engine/schema/form.ts'
import type { fba } from './contract.ts'

export type FbaDraft = Input<typeof fba.save>['order']
export type FbaRow = Output<typeof fba.save>['order']

export const emptyGoods = (): FormData => ({
  sku: '',
  name: '',
  nameEn: '',
  hsCode: '',
  unitValue: '',
  packed: [''],
})
export const emptyCarton = (): FormData => ({ count: '1', length: '', width: '', height: '', weight: '' })

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
const upper: ReadonlySet<string> = new Set(['shipmentCode', 'amazonReference', 'centre'])

export const toFormData = (order: FbaDraft): FormData => ({
  ...emptyOrder(),
  ...Object.fromEntries(plainKeys.map((key) => [key, textAt(order, key)])),
  goods: order.goods.map(({ packed, ...line }) => ({
    ...emptyGoods(),
    ...line,
    packed: order.cartons.map((_, at) => (packed[at] ? String(packed[at]) : '')),
  })),
  cartons: order.cartons.map(({ count, ...carton }) => ({
    ...carton,
    count: count > 0 ? String(count) : '',
  })),
})

export const editOf = (order: FbaRow): FormData => ({ ...toFormData(order), baseRev: order.rev })

/** What the gateway takes; Amazon's codes in capitals. */
export function toFbaDraft(data: FormData): FbaDraft {
  const cartons = linesOf(data.cartons)
  const text = (key: string) => {
    const typed = textAt(data, key).trim()
    return upper.has(key) ? typed.toUpperCase() : typed
  }
  return {
    ...(Object.fromEntries(plainKeys.map((key) => [key, text(key)])) as Pick<
      FbaDraft,
      (typeof plainKeys)[number]
    >),
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

function toLine(line: FormData, cartons: number): FbaDraft['goods'][number] {
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
  }
}

/** "FBA15DJWVFGL · ONT8": how it is called before it has a number. */
export const orderLabel = (data: FormData): string =>
  [textAt(data, 'shipmentCode'), textAt(data, 'centre')].filter(Boolean).join(' · ')
