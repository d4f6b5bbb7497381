/** The rules of a line of goods (spec 001 §5), the same wherever goods are named: forms, imports, integrators. */
import { msg } from '@lingui/core/macro'
import {
  MAX_AMOUNT,
  MAX_AMOUNT_INTEGER_DIGITS,
  MAX_GOODS_LINES,
  MAX_HS_CODE_TEXT,
  MAX_ITEM_COUNT,
  MAX_NAME_TEXT,
  MAX_SHORT_TEXT,
} from './limits.ts'
import { isPayable } from './money.ts'
import { optionalText, requiredMessage, requiredText } from './postal-rules.ts'
import { textAt, valueAt, type Complaint, type RuleShape } from './rule-shape.ts'

const maxLines = MAX_GOODS_LINES
const maxCount = MAX_ITEM_COUNT
const maxAmount = MAX_AMOUNT
const tooMuch = msg`Not more than ${maxAmount}.`

/** The quantity of an item is at least 1; spec 001 §5: at most six digits. */
export const quantityRule = (paramsKey: string): RuleShape => ({
  paramsKey,
  type: 'Number',
  required: true,
  requiredMsg: requiredMessage,
  regular: '^-?\\d+$',
  regularMsg: msg`Enter a whole number.`,
  minLimit: 1,
  minLimitMsg: msg`Enter at least 1.`,
  maxLimit: MAX_ITEM_COUNT,
  maxLimitMsg: msg`At most ${maxCount} units.`,
})

/** spec 001 §5: numeric, at most eight integer digits, at most 99999999. */
export const amountRules = (paramsKey: string, required: boolean): readonly RuleShape[] => [
  {
    paramsKey,
    type: 'Number',
    required,
    requiredMsg: requiredMessage,
    regular: '^\\d+(\\.\\d{1,2})?$',
    regularMsg: msg`Enter a number with at most two decimals.`,
  },
  { paramsKey, type: 'String', regular: `^\\d{1,${MAX_AMOUNT_INTEGER_DIGITS}}(\\.|$)`, regularMsg: tooMuch },
  { paramsKey, type: 'Number', maxLimit: MAX_AMOUNT, maxLimitMsg: tooMuch },
]

/** Goods have one line at least. */
export const goodsListRule: RuleShape = {
  paramsKey: 'goods',
  type: 'String',
  required: true,
  requiredMsg: msg`Add at least one item.`,
  maxLimit: MAX_GOODS_LINES,
  maxLimitMsg: msg`At most ${maxLines} items.`,
}

/** Lines of SKUs that are sent: each names one and how many. */
export const skuLineRules: readonly RuleShape[] = [
  {
    paramsKey: 'lines',
    type: 'String',
    required: true,
    requiredMsg: msg`Add at least one SKU.`,
    maxLimit: MAX_GOODS_LINES,
    maxLimitMsg: msg`At most ${maxLines} lines.`,
  },
  requiredText('lines.*.sku', MAX_SHORT_TEXT),
  quantityRule('lines.*.quantity'),
]

/** The article of a line of goods. */
export const articleRules: readonly RuleShape[] = [
  requiredText('goods.*.name', MAX_NAME_TEXT),
  optionalText('goods.*.nameEn', MAX_NAME_TEXT),
  optionalText('goods.*.hsCode', MAX_HS_CODE_TEXT),
]

/** Lines of goods that are counted, not packed in cartons. */
export const countedGoodsRules: readonly RuleShape[] = [
  goodsListRule,
  ...articleRules,
  optionalText('goods.*.sku', MAX_SHORT_TEXT),
  quantityRule('goods.*.quantity'),
  ...amountRules('goods.*.unitValue', true),
]

/** The currency of everything that is worth something. */
export const currencyRule: RuleShape = {
  ...requiredText('currency', 3),
  regular: '^[A-Z]{3}$',
  regularMsg: msg`Choose a currency from the list.`,
}

/**
 * Nobody pays hundredths of a dong: amounts in a currency without a minor unit are whole.
 *
 * @param others paths of amounts beside the values of the goods
 */
export function checkPayable(draft: unknown, others: readonly string[] = []): Complaint[] {
  const currency = textAt(draft, 'currency')
  const goods = valueAt(draft, 'goods')
  const values = Array.isArray(goods) ? goods.map((_, at) => `goods.${at}.unitValue`) : []
  return [...values, ...others]
    .filter((path) => !isPayable(textAt(draft, path), currency))
    .map((path) => ({ path, message: msg`Amounts in ${currency} have no decimals.` }))
}
