/**
 * The rules of a SKU of the goods master: form, grid, import and server obey them. Values are texts as they travel: kilograms,
 * centimetres, "1" and "0".
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { inCapitals } from './capitals.ts'
import { correctedBarcode } from './barcodes.ts'
import { amountRules } from './goods-rules.ts'
import { listedIn } from './listed.ts'
import { MAX_ITEM_COUNT, MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT, MAX_WEIGHT_KG } from './limits.ts'
import { choiceRule, optionalText, requiredText } from './postal-rules.ts'
import { textAt, valueAt, type Complaint, type RuleShape } from './rule-shape.ts'
import { batteries, MAX_BARCODES, type Battery, type CertificateType, batteryProofs } from './sku-facts.ts'

const maxKg = MAX_WEIGHT_KG
const MAX_SIDE = 1000
const MAX_DAYS = 9999
const maxBarcodes = MAX_BARCODES
const wholeNumber = msg`Enter a whole number.`

/** A SKU or barcode as it is stored: without blanks around it, in capitals. */
export const tidyCode = (typed: string): string => inCapitals(typed.trim())

/** Barcodes as people type them in one field; each once. */
export const barcodesOf = (typed: string): string[] => [...new Set(listedIn(typed).map(tidyCode))]

/** Digits of a customs code; people write 8504.40.90 and 8504 40 90. */
export const tidyHsCode = (typed: string): string => typed.replace(/[\s.·-]/g, '')

const CODE = '[A-Za-z0-9][A-Za-z0-9._-]*'

const side = (paramsKey: string): RuleShape => ({
  paramsKey,
  type: 'Number',
  regular: '^\\d+(\\.\\d)?$',
  regularMsg: msg`Enter centimetres with at most one decimal.`,
  maxLimit: MAX_SIDE,
  maxLimitMsg: msg`This side is too long.`,
})

const wholeUpTo = (paramsKey: string, limit: number): RuleShape => ({
  paramsKey,
  type: 'Number',
  regular: '^\\d+$',
  regularMsg: wholeNumber,
  maxLimit: limit,
  maxLimitMsg: msg`Not more than ${limit}.`,
})

const yesNo = { '0': true, '1': true }
const notYesNo = msg`Choose yes or no.`

/** Rules of one field each. */
export const skuRules: readonly RuleShape[] = [
  {
    ...requiredText('sku', MAX_SHORT_TEXT),
    regular: `^${CODE}$`,
    regularMsg: msg`Use letters, digits, dots, hyphens and underscores. Begin with a letter or digit.`,
  },
  requiredText('name', MAX_NAME_TEXT),
  optionalText('nameEn', MAX_NAME_TEXT),
  optionalText('category', 20),
  optionalText('goodsType', 20),
  {
    ...optionalText('hsCode', 20),
    regular: '^[\\d\\s.·-]*$',
    regularMsg: msg`Enter the digits of the customs code, for example 851830.`,
  },
  optionalText('origin', 2),
  optionalText('material', MAX_NAME_TEXT),
  choiceRule('battery', batteries, msg`Choose a battery type from the list.`),
  ...amountRules('unitValue', false),
  {
    paramsKey: 'weight',
    type: 'Number',
    regular: '^\\d+(\\.\\d{1,3})?$',
    regularMsg: msg`Enter kilograms with at most three decimals.`,
    maxLimit: MAX_WEIGHT_KG,
    maxLimitMsg: msg`At most ${maxKg} kg.`,
  },
  side('length'),
  side('width'),
  side('height'),
  choiceRule('isSerial', yesNo, notYesNo),
  choiceRule('isBatch', yesNo, notYesNo),
  wholeUpTo('shelfLifeDays', MAX_DAYS),
  wholeUpTo('alertQty', MAX_ITEM_COUNT),
  optionalText('remark', MAX_LONG_TEXT),
]

/** Rules that need several fields. `barcodes` is one text, or a list. */
export function checkSku(data: unknown): Complaint[] {
  const found = valueAt(data, 'barcodes')
  const barcodes = Array.isArray(found) ? found.map(String) : barcodesOf(textAt(data, 'barcodes'))
  const digits = tidyHsCode(textAt(data, 'hsCode'))
  return [
    ...(barcodes.length > MAX_BARCODES
      ? [{ path: 'barcodes', message: msg`At most ${maxBarcodes} barcodes.` }]
      : []),
    ...(barcodes.some((code) => code.length > MAX_SHORT_TEXT || !new RegExp(`^${CODE}$`).test(code))
      ? [{ path: 'barcodes', message: msg`A barcode has letters, digits, dots, hyphens and underscores.` }]
      : []),
    ...(digits !== '' && (digits.length < 4 || digits.length > 12)
      ? [{ path: 'hsCode', message: msg`A customs code has 4 to 12 digits.` }]
      : []),
    ...(Number(textAt(data, 'shelfLifeDays')) > 0 && textAt(data, 'isBatch') === '0'
      ? [
          {
            path: 'shelfLifeDays',
            message: msg`Goods that expire are kept by batch. Turn on batch tracking.`,
          },
        ]
      : []),
  ]
}

/** Barcodes whose check digit is wrong, with the barcode each is close to. Said, not refused: sellers print numbers of their own. */
export const suspectBarcodes = (barcodes: readonly string[]): { code: string; corrected: string }[] =>
  barcodes.flatMap((code) => {
    const corrected = correctedBarcode(code)
    return corrected ? [{ code, corrected }] : []
  })

/** What customs reads: a change of an approved SKU waits for a review, and the approved value stays in use. */
export const reviewedFields = [
  'name',
  'nameEn',
  'category',
  'hsCode',
  'origin',
  'material',
  'battery',
  'unitValue',
  'currency',
] as const
export type ReviewedField = (typeof reviewedFields)[number]

/** As much of a SKU as the set-up checklist looks at. */
export interface ChecklistFacts {
  readonly nameEn: string
  readonly category: string
  readonly hsCode: string
  readonly origin: string
  readonly material: string
  /** Undefined where its reader sees no amounts: it is not asked for. */
  readonly unitValue?: string | undefined
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly battery: string
}

/** Points of the set-up checklist, by the field that settles each. */
export const checklistPoints = {
  nameEn: msg`Name in English`,
  category: msg`Category`,
  hsCode: msg`Customs code of at least 6 digits`,
  origin: msg`Country of origin`,
  material: msg`Material`,
  unitValue: msg`Declared value`,
  weight: msg`Weight`,
  size: msg`Length, width and height`,
  certificate: msg`UN 38.3 test or safety data sheet of the battery`,
} as const satisfies Record<string, MessageDescriptor>
export type ChecklistPoint = keyof typeof checklistPoints
export const checklistCodes = Object.keys(checklistPoints) as [ChecklistPoint, ...ChecklistPoint[]]

const isAbove0 = (text: string): boolean => Number(text) > 0

/**
 * What a SKU lacks before it can be reviewed, in the order of the checklist.
 * @param proofs Types of its certificates that have not ended; undefined where they are not known, and not asked for.
 */
export function missingPoints(
  sku: ChecklistFacts,
  proofs: readonly CertificateType[] | undefined,
): ChecklistPoint[] {
  const needsProof = (sku.battery as Battery) !== 'NONE' && proofs !== undefined
  const done: Record<ChecklistPoint, boolean> = {
    nameEn: sku.nameEn.trim() !== '',
    category: sku.category !== '',
    hsCode: tidyHsCode(sku.hsCode).length >= 6,
    origin: sku.origin !== '',
    material: sku.material.trim() !== '',
    unitValue: sku.unitValue === undefined || isAbove0(sku.unitValue),
    weight: isAbove0(sku.weight),
    size: isAbove0(sku.length) && isAbove0(sku.width) && isAbove0(sku.height),
    certificate: !needsProof || batteryProofs.some((type) => proofs.includes(type)),
  }
  return checklistCodes.filter((point) => !done[point])
}

/** The field of the form that settles a point. */
export const fieldOfPoint = (point: ChecklistPoint): string =>
  point === 'size' ? 'length' : point === 'certificate' ? 'battery' : point
