/** What an announcement must say. The form and the scanner run it, the gateway before it stores. */
import { msg } from '@lingui/core/macro'
import { checkPayable, countedGoodsRules, currencyRule } from '#domain/goods-rules.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { optionalText, requiredText } from '#domain/postal-rules.ts'
import { textAt, type RuleShape } from '#domain/rule-shape.ts'
import { validatorOf, type Violation } from '#engine/form/index.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'

/** Key of these rules on the wire, in the table and in the form's `verify`. */
export const FORECAST_RULES = 'goodsForecast'

export const forecastRules: readonly RuleShape[] = [
  requiredText('expressNo', MAX_SHORT_TEXT),
  { ...requiredText('warehouseId', 20), requiredMsg: msg`Choose the warehouse it goes to.` },
  { ...requiredText('expectedDay', 10), requiredMsg: msg`Choose the expected arrival date.` },
  currencyRule,
  optionalText('remark', MAX_LONG_TEXT),
  ...countedGoodsRules,
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
  const number = textAt(draft, 'expressNo')
  const day = textAt(draft, 'expectedDay')
  return [
    ...(number && !isExpressNo(tidyExpressNo(number)) ? [{ path: 'expressNo', message: badNumber }] : []),
    ...(day && !isDay(day) ? [{ path: 'expectedDay', message: noDay }] : []),
    ...checkPayable(draft),
  ]
}

/** Everything wrong with an announcement, at most one complaint per path. `configured`: what the provider asks beyond that. */
export const checkForecast = validatorOf(forecastRules, checkForecastFields)
