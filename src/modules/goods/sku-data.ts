/** A SKU between form and wire. The form holds texts and barcodes in one field. */
import type { Output } from '#contract/call.ts'
import { barcodesOf, tidyCode } from '#domain/sku-rules.ts'
import { filesOf, type FormData, textAt } from '#engine/form/index.ts'
import type { goods } from './contract.ts'
import type { Revision, SkuDetail, SkuDraft, SkuRow } from './wire-shapes.ts'

export type ProductRow = Output<typeof goods.wmsGetSkus>['list'][number]

/** A SKU of which nothing is said. */
export const emptySku: SkuDraft = {
  sku: '',
  name: '',
  nameEn: '',
  category: '',
  hsCode: '',
  origin: '',
  material: '',
  battery: 'NONE',
  currency: 'CNY',
  barcodes: [],
  goodsType: '1',
  weight: '',
  length: '',
  width: '',
  height: '',
  isSerial: '0',
  isBatch: '0',
  shelfLifeDays: 0,
  alertQty: 0,
  remark: '',
}

/** Fields of the form that are texts on the wire as well. */
export const textKeys = [
  'sku',
  'name',
  'nameEn',
  'category',
  'hsCode',
  'origin',
  'material',
  'battery',
  'currency',
  'goodsType',
  'weight',
  'length',
  'width',
  'height',
  'isSerial',
  'isBatch',
  'remark',
] as const

const orNothing = (count: number): string => (count > 0 ? String(count) : '')

type Kept = Pick<SkuDraft, (typeof textKeys)[number] | 'barcodes' | 'shelfLifeDays' | 'alertQty'> & {
  /** Absent for people who see no amounts. */
  readonly unitValue?: string | undefined
}

/** As the form holds it. */
export const toSkuForm = (sku: Kept): FormData => ({
  ...Object.fromEntries(textKeys.map((key) => [key, sku[key]])),
  unitValue: sku.unitValue === undefined || Number(sku.unitValue) === 0 ? '' : sku.unitValue,
  barcodes: sku.barcodes.join(' '),
  shelfLifeDays: orNothing(sku.shelfLifeDays),
  alertQty: orNothing(sku.alertQty),
  photos: [],
  photoIds: [],
})

/** The form with the values a review waits for, as its editor left them. */
export function toEditForm({ sku, photoList, revisions }: SkuDetail): FormData {
  return {
    ...toSkuForm({ ...sku, ...waitingChange(revisions) }),
    photoIds: photoList.map(({ id }) => id),
    baseRev: sku.rev,
  }
}

/** Values of a change that waits, by field. */
export function waitingChange(revisions: readonly Revision[]): Partial<SkuRow> | undefined {
  const waiting = revisions.find(({ state, kind }) => state === 'WAITING' && kind === 'CHANGE')
  if (!waiting) return undefined
  return Object.fromEntries(
    waiting.changes.flatMap(({ field, after, unitValue }): [string, string][] => {
      const value = field === 'unitValue' ? unitValue : after
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** A typed count; 0 where it is none. */
export const wholeOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0)

/** What is sent. An amount that is left empty stays as it is, or is 0. */
export function toSkuDraft(data: FormData): SkuDraft {
  const texts = Object.fromEntries(textKeys.map((key) => [key, textAt(data, key).trim()]))
  const unitValue = textAt(data, 'unitValue').trim()
  const kept = Array.isArray(data.photoIds) ? data.photoIds.map(String) : []
  const photos = [...kept.map((id) => ({ id })), ...filesOf(data.photos)]
  return {
    ...emptySku,
    ...texts,
    sku: tidyCode(textAt(data, 'sku')),
    ...(unitValue ? { unitValue } : {}),
    barcodes: barcodesOf(textAt(data, 'barcodes')),
    shelfLifeDays: wholeOf(textAt(data, 'shelfLifeDays')),
    alertQty: wholeOf(textAt(data, 'alertQty')),
    photos,
  } as SkuDraft
}
