/** A SKU as a form: new, copied or edited, begun at how it is declared or at how the warehouse handles it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { QueuedCall } from '#contract/call.ts'
import { MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { batteries, MAX_SKU_PHOTOS } from '#domain/sku-facts.ts'
import {
  checklistPoints,
  checkSku,
  fieldOfPoint,
  missingPoints,
  skuRules,
  tidyCode,
  type ChecklistFacts,
} from '#domain/sku-rules.ts'
import type { Complaint } from '#domain/rule-shape.ts'
import { words } from '#domain/words.ts'
import {
  choicesOf,
  countrySource,
  currencySource,
  type FieldDecl,
  type FormData,
  type FormDecl,
  type FormSection,
  textAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { goods, SKU_RULES } from './contract.ts'
import { screens } from './module.ts'
import { emptySku, toEditForm, toSkuDraft, toSkuForm } from './sku-data.ts'
import { categorySource, goodsTypeSource } from './sources.ts'
import type { SkuDetail } from './wire-shapes.ts'

const yesNo = choicesOf({ '0': msg`No`, '1': msg`Yes` })

const side = (path: string, label: MessageDescriptor): FieldDecl => ({
  path,
  type: 'number',
  label,
  filter: 'centimetres',
  unit: 'cm',
  span: 3,
  spanPhone: 4,
})

const identity: FormSection = {
  id: 'identity',
  title: msg`Name and codes`,
  fields: [
    {
      path: 'sku',
      type: 'text',
      label: msg`SKU code`,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      autoComplete: 'off',
      help: msg`Your own code: letters, digits, dots, hyphens and underscores.`,
      span: 6,
    },
    {
      path: 'barcodes',
      type: 'text',
      label: msg`Barcodes`,
      help: msg`Up to five, separated by spaces. The first one is printed on labels.`,
      autoComplete: 'off',
      span: 6,
    },
    { path: 'name', type: 'text', label: words.name, required: true, maxLength: MAX_NAME_TEXT, span: 6 },
    {
      path: 'nameEn',
      type: 'text',
      label: msg`Name in English`,
      help: msg`Customs reads this name.`,
      maxLength: MAX_NAME_TEXT,
      span: 6,
    },
    { path: 'category', type: 'select', label: msg`Category`, options: categorySource, span: 6 },
    { path: 'goodsType', type: 'select', label: msg`Type of goods`, options: goodsTypeSource, span: 6 },
  ],
}

const customs: FormSection = {
  id: 'customs',
  title: msg`For customs`,
  fields: [
    {
      path: 'hsCode',
      type: 'text',
      label: msg`HS code`,
      placeholder: '851830',
      maxLength: 20,
      autoComplete: 'off',
      span: 6,
    },
    {
      path: 'origin',
      type: 'select',
      label: msg`Country of origin`,
      options: countrySource(lookups.getCountry),
      span: 6,
    },
    { path: 'material', type: 'text', label: msg`Material`, maxLength: MAX_NAME_TEXT, span: 12 },
    {
      path: 'unitValue',
      type: 'money',
      label: msg`Declared value of one unit`,
      currencyPath: 'currency',
      span: 6,
    },
    {
      path: 'currency',
      type: 'select',
      label: words.currency,
      options: currencySource(lookups.getCurrencyData),
      span: 6,
    },
    {
      path: 'battery',
      type: 'choice',
      label: msg`Battery`,
      required: true,
      options: choicesOf(batteries),
      span: 12,
    },
  ],
}

const size: FormSection = {
  id: 'size',
  title: msg`Weight and size of one unit`,
  fields: [
    { path: 'weight', type: 'number', label: words.weight, filter: 'decimal3', unit: 'kg', span: 3 },
    side('length', msg`Length`),
    side('width', msg`Width`),
    side('height', msg`Height`),
  ],
}

const tracking: FormSection = {
  id: 'tracking',
  title: msg`In the warehouse`,
  fields: [
    {
      path: 'isSerial',
      type: 'choice',
      label: msg`Serial numbers or IMEI`,
      required: true,
      options: yesNo,
      span: 6,
    },
    { path: 'isBatch', type: 'choice', label: msg`Batches`, required: true, options: yesNo, span: 6 },
    {
      path: 'shelfLifeDays',
      type: 'number',
      label: msg`Shelf life (days)`,
      filter: 'nonNegativeInteger',
      maxLength: 4,
      when: (data) => textAt(data, 'isBatch') === '1' || textAt(data, 'shelfLifeDays') !== '',
      span: 6,
    },
    {
      path: 'alertQty',
      type: 'number',
      label: msg`Low-stock level`,
      help: msg`You are told when fewer can be sold.`,
      filter: 'nonNegativeInteger',
      maxLength: 6,
      span: 6,
    },
  ],
}

const more: FormSection = {
  id: 'more',
  title: msg`Photos and remarks`,
  fields: [
    {
      path: 'photos',
      type: 'files',
      label: msg`New photos`,
      files: { accept: ['image/*'], max: MAX_SKU_PHOTOS, maxKb: 300 },
    },
    { path: 'remark', type: 'textarea', label: words.remarks, maxLength: MAX_LONG_TEXT, showWordLimit: true },
  ],
}

const factsOf = (data: FormData): ChecklistFacts => ({
  nameEn: textAt(data, 'nameEn'),
  category: textAt(data, 'category'),
  hsCode: textAt(data, 'hsCode'),
  origin: textAt(data, 'origin'),
  material: textAt(data, 'material'),
  unitValue: textAt(data, 'unitValue'),
  weight: textAt(data, 'weight'),
  length: textAt(data, 'length'),
  width: textAt(data, 'width'),
  height: textAt(data, 'height'),
  battery: textAt(data, 'battery'),
})

/** Open points of the checklist as the form stands. */
export const openPoints = (data: FormData, proofs: Parameters<typeof missingPoints>[1]) =>
  missingPoints(factsOf(data), proofs)

const neededFor = (point: keyof typeof checklistPoints): MessageDescriptor =>
  point === 'certificate'
    ? msg`Save it as a draft, then add the battery’s UN 38.3 test or safety data sheet.`
    : msg`Needed for the review.`

/** What a review needs and the form does not say. */
const checkComplete =
  (proofs: Parameters<typeof missingPoints>[1]) =>
  (data: FormData): readonly Complaint[] => [
    ...checkSku(data),
    ...openPoints(data, proofs).map((point) => ({ path: fieldOfPoint(point), message: neededFor(point) })),
  ]

/** Barcodes and photos are lists on the wire and one field of the form. */
const toRulePath = (path: string): string => path.replace(/^(barcodes|photos)\..*$/, '$1')
const toFormPath = (path: string): string => toRulePath(path.replace(/^sku\./, ''))

const entityOf = (data: FormData): string => `sku:${tidyCode(textAt(data, 'sku'))}`
const nameOf = (data: FormData): string =>
  [tidyCode(textAt(data, 'sku')), textAt(data, 'name')].filter(Boolean).join(' · ')

interface Face {
  readonly id: string
  readonly sections: readonly FormSection[]
  readonly add: QueuedCall
  readonly list: string
  readonly back: MessageDescriptor
}

const newForm = ({ id, sections, add, list, back }: Face): FormDecl => ({
  id,
  sections,
  initial: () => toSkuForm(emptySku),
  sample: async () => (await import('./client/sample.ts')).sampleSku(),
  rules: skuRules,
  verify: SKU_RULES,
  check: checkComplete([]),
  keep: { label: msg`Save draft`, toParameter: (data) => ({ submit: '0', sku: toSkuDraft(data) }) },
  toParameter: (data) => ({ submit: '1', sku: toSkuDraft(data) }),
  toRulePath,
  toFormPath,
  submit: add,
  submitLabel: msg`Submit for review`,
  submitLabelOffline: words.saveOffline,
  newLabel: msg`More goods`,
  entity: entityOf,
  back: { label: back, href: list },
  label: nameOf,
})

const declared = [identity, customs, size, tracking, more]
const handled = [identity, size, tracking, customs, more]
const toGoods = { list: href(screens.GoodsManagement), back: msg`Go to goods` }
const toProducts = { list: href(screens.productInfoMange), back: msg`Go to products` }

/** How goods are declared first (spec 001 §2 CreateGoodsNew). */
export const goodsForm: FormDecl = newForm({
  id: 'goodsNew',
  sections: declared,
  add: goods.addSku,
  ...toGoods,
})
/** How the warehouse handles them first (spec 001 §2 microWarehouseGoodsCreate). */
export const productForm: FormDecl = newForm({
  id: 'productNew',
  sections: handled,
  add: goods.wmsAddSku,
  ...toProducts,
})

interface Editing {
  readonly face: 'goods' | 'products'
  readonly seesAmounts: boolean
}

/** The change of one SKU, from the revision it was read at. What is not reviewed yet can be sent to the review with it. */
export function skuEditForm(
  detail: SkuDetail,
  { face, seesAmounts }: Editing = { face: 'goods', seesAmounts: true },
): FormDecl {
  const { sku, certificateList } = detail
  const isGoods = face === 'goods'
  const { newLabel: _new, keep: _keep, sample: _sample, ...form } = isGoods ? goodsForm : productForm
  const isOpen = sku.status === 'DRAFT' || sku.status === 'REJECTED'
  const proofs = certificateList.filter(({ daysLeft }) => daysLeft >= 0).map(({ type }) => type)
  const parameter = (data: FormData, submit: '0' | '1') => ({
    id: sku.id,
    rev: data.baseRev,
    submit,
    sku: toSkuDraft(data),
  })
  return {
    ...form,
    id: isGoods ? 'goodsEdit' : 'productEdit',
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.path === 'sku' ? { ...field, readonly: true } : field)),
    })),
    initial: () => toEditForm(detail),
    check: (data) =>
      isOpen
        ? checkComplete(proofs)(data).filter(({ path }) => seesAmounts || path !== 'unitValue')
        : checkSku(data),
    ...(isOpen
      ? { keep: { label: msg`Save draft`, toParameter: (data: FormData) => parameter(data, '0') } }
      : {}),
    toParameter: (data) => parameter(data, isOpen ? '1' : '0'),
    submit: isGoods ? goods.updateSku : goods.wmsUpdateSku,
    submitLabel: isOpen ? msg`Submit for review` : msg`Save changes`,
    entity: () => `sku:${sku.sku}`,
  }
}
