/** What an announcement must say. The form and the scanner run it, the gateway before it stores. */
import { msg } from '@lingui/core/macro'
import { amountRules, quantityRule } from '#domain/goods-rules.ts'
import {
  MAX_GOODS_LINES,
  MAX_HS_CODE_TEXT,
  MAX_LONG_TEXT,
  MAX_NAME_TEXT,
  MAX_SHORT_TEXT,
} from '#domain/limits.ts'
import { isPayable } from '#domain/money.ts'
import { optionalText, requiredText } from '#domain/postal-rules.ts'
import { textAt, valueAt, type RuleShape } from '#domain/rule-shape.ts'
import { validatorOf, type Violation } from '#engine/form/index.ts'
import { isExpressNo, tidyExpressNo } from './express-no.ts'

const maxLines = MAX_GOODS_LINES

/** Key of these rules on the wire, in the table and in the form's `verify`. */
export const FORECAST_RULES = 'goodsForecast'

export const forecastRules: readonly RuleShape[] = [
  requiredText('expressNo', MAX_SHORT_TEXT),
  { ...requiredText('warehouseId', 20), requiredMsg: msg`Choose the warehouse it goes to.` },
  { ...requiredText('expectedDay', 10), requiredMsg: msg`Choose the expected arrival date.` },
  {
    ...requiredText('currency', 3),
    regular: '^[A-Z]{3}$',
    regularMsg: msg`Choose a currency from the list.`,
  },
  optionalText('remark', MAX_LONG_TEXT),
  {
    paramsKey: 'goods',
    type: 'String',
    required: true,
    requiredMsg: msg`Add at least one item.`,
    maxLimit: MAX_GOODS_LINES,
    maxLimitMsg: msg`At most ${maxLines} items.`,
  },
  requiredText('goods.*.name', MAX_NAME_TEXT),
  optionalText('goods.*.nameEn', MAX_NAME_TEXT),
  optionalText('goods.*.hsCode', MAX_HS_CODE_TEXT),
  optionalText('goods.*.sku', MAX_SHORT_TEXT),
  quantityRule('goods.*.quantity'),
  ...amountRules('goods.*.unitValue', true),
]

const badNumber = msg`Use letters and digits only, at least six.`
const noDay = msg`This date does not exist.`

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text) &&
    text >= '2000'
  )
}

/** Rules that look at more than the length of one text. */
export function checkForecastFields(draft: unknown): Violation[] {
  const currency = textAt(draft, 'currency')
  const goods = valueAt(draft, 'goods')
  const number = textAt(draft, 'expressNo')
  const day = textAt(draft, 'expectedDay')
  return [
    ...(number && !isExpressNo(tidyExpressNo(number)) ? [{ path: 'expressNo', message: badNumber }] : []),
    ...(day && !isDay(day) ? [{ path: 'expectedDay', message: noDay }] : []),
    ...(Array.isArray(goods) ? goods.map((_, at) => `goods.${at}.unitValue`) : [])
      .filter((path) => !isPayable(textAt(draft, path), currency))
      .map((path) => ({ path, message: msg`Amounts in ${currency} have no decimals.` })),
  ]
}

/** Everything wrong with an announcement, at most one complaint per path. `configured`: what the provider asks beyond that. */
export const checkForecast = validatorOf(forecastRules, checkForecastFields)
