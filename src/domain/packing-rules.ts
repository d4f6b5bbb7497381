/** The rules of goods and cartons (spec 001 §5), the same for B2B and FBA, on both sides. */
import { inCapitals } from './capitals.ts'
import { msg } from '@lingui/core/macro'
import { sideRule, weightRule } from './field-rules.ts'
import { amountRules, articleRules, checkPayable, currencyRule, goodsListRule } from './goods-rules.ts'
import {
  MAX_AMOUNT,
  MAX_CARTON_COLUMNS,
  MAX_CARTONS,
  MAX_ITEM_COUNT,
  MAX_LONG_TEXT,
  MAX_SHORT_TEXT,
} from './limits.ts'
import { compareDecimals } from './money.ts'
import { shippingTypes, tariffPaymentTypes } from './order-facts.ts'
import { countOf, packingTotals, piecesOfLines } from './packing.ts'
import { choiceRule, optionalText, requiredMessage, requiredText } from './postal-rules.ts'
import { textAt, valueAt, type Complaint, type RuleShape } from './rule-shape.ts'

const maxColumns = MAX_CARTON_COLUMNS
const maxCartons = MAX_CARTONS
const maxCount = MAX_ITEM_COUNT
const maxAmount = MAX_AMOUNT

const side = (paramsKey: string): RuleShape => ({
  ...sideRule(paramsKey),
  required: true,
  requiredMsg: requiredMessage,
  minLimitMsg: msg`Each side must be more than 0.`,
})

/** One field each. `goods.*.packed.*` are pieces in one carton of a column. */
export const packingRules: readonly RuleShape[] = [
  goodsListRule,
  requiredText('goods.*.sku', MAX_SHORT_TEXT),
  ...articleRules,
  ...amountRules('goods.*.unitValue', true),
  {
    paramsKey: 'goods.*.packed.*',
    type: 'Number',
    regular: '^\\d+$',
    regularMsg: msg`Enter a whole number.`,
    maxLimit: MAX_ITEM_COUNT,
    maxLimitMsg: msg`At most ${maxCount} units.`,
  },
  {
    paramsKey: 'cartons.*.count',
    type: 'Number',
    required: true,
    requiredMsg: requiredMessage,
    regular: '^\\d+$',
    regularMsg: msg`Enter a whole number.`,
    minLimit: 1,
    minLimitMsg: msg`At least one carton, or remove the column.`,
    maxLimit: MAX_CARTONS,
    maxLimitMsg: msg`At most ${maxCartons} cartons.`,
  },
  side('cartons.*.length'),
  side('cartons.*.width'),
  side('cartons.*.height'),
  weightRule('cartons.*.weight', true),
]

/** The terms of a packed document. */
export const termRules: readonly RuleShape[] = [
  choiceRule('shippingType', shippingTypes, msg`Choose a shipping type from the list.`),
  choiceRule('tariffPaymentType', tariffPaymentTypes, msg`Choose who pays the duty from the list.`),
  currencyRule,
  optionalText('remark', MAX_LONG_TEXT),
]

const listAt = (draft: unknown, path: string): readonly unknown[] => {
  const value = valueAt(draft, path)
  return Array.isArray(value) ? value : []
}

/** What needs several fields. Run after `packingRules`. */
export function checkPacking(draft: unknown): Complaint[] {
  return [
    ...duplicateLines(draft),
    ...unpackedLines(draft),
    ...cartonComplaints(draft),
    ...checkPayable(draft),
    ...checkTotals(draft),
  ]
}

/** One SKU is one line: its cartons stand side by side. */
function duplicateLines(draft: unknown): Complaint[] {
  const first = new Map<string, number>()
  return listAt(draft, 'goods').flatMap((line, at) => {
    const sku = inCapitals(textAt(line, 'sku'))
    if (!sku) return []
    const number = first.get(sku)
    if (number === undefined) {
      first.set(sku, at + 1)
      return []
    }
    return [{ path: `goods.${at}.sku`, message: msg`This SKU is already in line ${number}.` }]
  })
}

function unpackedLines(draft: unknown): Complaint[] {
  return piecesOfLines(draft).flatMap((pieces, at) =>
    pieces > 0 || textAt(draft, `goods.${at}.sku`) === ''
      ? []
      : [
          {
            path: `goods.${at}.packed.0`,
            message: msg`This item isn't packed. Enter the quantity per carton.`,
          },
        ],
  )
}

function cartonComplaints(draft: unknown): Complaint[] {
  const cartons = listAt(draft, 'cartons')
  const lines = listAt(draft, 'goods')
  if (!lines.length) return []
  if (cartons.length === 0) return [{ path: 'cartons', message: msg`Add at least one carton.` }]
  if (cartons.length > maxColumns)
    return [{ path: 'cartons', message: msg`At most ${maxColumns} types of cartons.` }]
  return cartons.flatMap((_, column) =>
    lines.some((line) => countOf(valueAt(line, `packed.${column}`)) > 0)
      ? []
      : [{ path: `cartons.${column}.count`, message: msg`This carton is empty.` }],
  )
}

/** Limits of the whole document, which also one that is kept unfinished obeys. */
export function checkTotals(draft: unknown): Complaint[] {
  const { cartons, pieces, value } = packingTotals(draft)
  if (cartons > MAX_CARTONS) return [{ path: 'cartons', message: msg`At most ${maxCartons} cartons.` }]
  if (pieces > MAX_ITEM_COUNT) return [{ path: 'goods', message: msg`At most ${maxCount} units per order.` }]
  if (compareDecimals(value, String(MAX_AMOUNT)) <= 0) return []
  return [{ path: 'goods', message: msg`The goods of one order can be worth at most ${maxAmount}.` }]
}
