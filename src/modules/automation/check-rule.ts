/** Validates order rules: in the editor while a rule is written, on the server before it is stored. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { isCountryCode } from '#domain/countries.ts'
import { isCurrencyCode } from '#domain/currencies.ts'
import { compareDecimals, toMinor } from '#domain/money.ts'
import {
  actionFields,
  conditionField,
  isActionKey,
  isOperator,
  MAX_CONDITIONS,
  MAX_VALUES,
  operators,
  type Codes,
  type ConditionField,
} from '#domain/order-rule-fields.ts'
import {
  conditionHolds,
  sidesOf,
  type OrderAction,
  type OrderCondition,
  type OrderRule,
  type RuleChoices,
} from '#domain/order-rules.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Complaint } from '#domain/rule-shape.ts'

const chooseField = msg`Choose a field.`
const chooseOperator = msg`Choose how to compare.`
const enterValue = msg`Enter a value.`
const chooseValue = msg`Choose a value.`
const notListed = msg`Not in the list. Choose one.`
const mostValues = MAX_VALUES
const mostConditions = MAX_CONDITIONS

/** Whether a code is in its list. A list that is not known here decides nothing. */
function isListed(codes: Codes, value: string, { routes, senders }: RuleChoices): boolean {
  if (codes === 'country') return isCountryCode(value)
  if (codes === 'currency') return isCurrencyCode(value)
  if (codes === 'route') return routes?.has(value) ?? true
  if (codes === 'sender') return senders?.has(value) ?? true
  return Object.hasOwn(codes, value)
}

/**
 * Returns everything wrong with a rule, at most one complaint for each path of it ("when.0.values", "set.1.to"): fields and
 * operators it does not know, values that are none, ranges no order is in, conditions that exclude each other, and routes that do
 * not go where the rule is for. Its name is left to the rules of the form.
 */
export function checkRule(
  { match, when, set }: Pick<OrderRule, 'match' | 'when' | 'set'>,
  choices: RuleChoices = {},
): readonly Complaint[] {
  const single = when.flatMap((condition, at) => checkCondition(condition, `when.${at}`, choices))
  return [
    ...(when.length > MAX_CONDITIONS
      ? [{ path: 'when', message: msg`At most ${mostConditions} conditions.` }]
      : []),
    ...single,
    ...(single.length === 0 && match === 'all' ? contradictions(when) : []),
    ...(set.length === 0 ? [{ path: 'set', message: msg`Add what the rule sets.` }] : []),
    // Where a route may go is known once the conditions are right.
    ...checkActions({ match, when: single.length === 0 ? when : [], set }, choices),
  ]
}

function checkCondition(
  { field: key, is, values }: OrderCondition,
  path: string,
  choices: RuleChoices,
): Complaint[] {
  const field = conditionField(key)
  if (!field) return [{ path: `${path}.field`, message: chooseField }]
  const operator = isOperator(is) ? operators[is] : undefined
  if (!operator || !(operator.types as readonly string[]).includes(field.type))
    return [{ path: `${path}.is`, message: chooseOperator }]
  const message =
    valuesFault(field, operator.values, values, choices) ??
    (field.type === 'number' && !isInRange({ field: key, is, values }, field)
      ? msg`No order fulfils this condition.`
      : undefined)
  return message ? [{ path: `${path}.values`, message }] : []
}

function valuesFault(
  field: ConditionField,
  count: 'some' | number,
  values: readonly string[],
  choices: RuleChoices,
): MessageDescriptor | undefined {
  const isEnough = count === 'some' ? values.length > 0 : values.length === count
  if (!isEnough || values.some((value) => value.trim() === ''))
    return field.type === 'choice' ? chooseValue : count === 2 ? msg`Enter both numbers.` : enterValue
  if (values.length > MAX_VALUES) return msg`At most ${mostValues} values.`
  if (field.type === 'choice')
    return values.every((value) => isListed(field.codes, value, choices)) ? undefined : notListed
  if (field.type === 'text') return textFault(values, field.max)
  for (const value of values) {
    const fault = numberFault(value, field)
    if (fault) return fault
  }
  const [low = '', high = ''] = values
  return count === 2 && compareDecimals(low, high) > 0
    ? msg`The first number is higher than the second.`
    : undefined
}

function textFault(values: readonly string[], max: number): MessageDescriptor | undefined {
  if (values.some((value) => value.length > max)) return msg`At most ${max} characters per value.`
  return values.some((value) => foldText(value) === '') ? msg`Enter letters or digits.` : undefined
}

const decimals: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Enter a whole number.`,
  2: msg`Enter a number with at most two decimals.`,
  3: msg`Enter kilograms with at most three decimals.`,
}

function numberFault(value: string, { places, most }: ConditionField & { type: 'number' }) {
  if (!/^\d+(\.\d+)?$/.test(value.trim()) || toMinor(value, places) === undefined) return decimals[places]
  return compareDecimals(value, String(most)) > 0 ? msg`At most ${most}.` : undefined
}

/** Numbers a condition lets through. `isOpen`: without the bound itself. */
interface Range {
  readonly low: string
  readonly isLowOpen: boolean
  readonly high: string
  readonly isHighOpen: boolean
}

function rangeOf({ is, values: [first = '', second = ''] }: OrderCondition, whole: Range): Range {
  if (is === 'below') return { ...whole, high: first, isHighOpen: true }
  if (is === 'atMost') return { ...whole, high: first }
  if (is === 'above') return { ...whole, low: first, isLowOpen: true }
  if (is === 'atLeast') return { ...whole, low: first }
  return { ...whole, low: first, high: is === 'between' ? second : first }
}

const wholeRange = ({ least = 0, most }: ConditionField & { type: 'number' }): Range => ({
  low: String(least),
  isLowOpen: false,
  high: String(most),
  isHighOpen: false,
})

function doMeet(one: Range, other: Range): boolean {
  const isApart = (below: Range, above: Range) => {
    const to = compareDecimals(below.high, above.low)
    return to < 0 || (to === 0 && (below.isHighOpen || above.isLowOpen))
  }
  return !isApart(one, other) && !isApart(other, one)
}

const isInRange = (condition: OrderCondition, field: ConditionField & { type: 'number' }): boolean =>
  doMeet(rangeOf(condition, wholeRange(field)), wholeRange(field))

/** Conditions that no order fulfils together; the message is at the later one. */
function contradictions(when: readonly OrderCondition[]): Complaint[] {
  return when.flatMap((condition, at) => {
    const other = when.findIndex(
      (before, place) => place < at && before.field === condition.field && !canBoth(before, condition, when),
    )
    const number = other + 1
    return other < 0
      ? []
      : [
          {
            path: `when.${at}.values`,
            message: msg`This contradicts condition ${number}. No order fulfils both.`,
          },
        ]
  })
}

function canBoth(one: OrderCondition, other: OrderCondition, when: readonly OrderCondition[]): boolean {
  const field = conditionField(one.field)
  if (!field) return true
  if (field.type === 'number') {
    const whole = wholeRange(field)
    return doMeet(rangeOf(one, whole), rangeOf(other, whole))
  }
  const states = [one.is, other.is]
  if (
    states.includes('empty') &&
    states.some((is) => ['filled', 'is', 'contains', 'startsWith'].includes(is))
  )
    return false
  // Goods have several lines: one may be this and another that.
  if (field.path?.includes('*')) return !isOpposite(one, other) && !isOpposite(other, one)
  const named = [one, other].filter(({ is }) => is === 'is').flatMap(({ values }) => values)
  if (named.length === 0) return !isOpposite(one, other) && !isOpposite(other, one)
  const own = when.filter(({ field: key }) => key === one.field)
  return named.some((value) =>
    [one, other, ...own].every((each) => conditionHolds(each, { [one.field]: value })),
  )
}

const opposites: Readonly<Record<string, string>> = { is: 'isNot', contains: 'containsNot' }

/** "Contains A" and "does not contain A", where nothing else is left of the first. */
function isOpposite(one: OrderCondition, other: OrderCondition): boolean {
  if (opposites[one.is] !== other.is) return false
  const refused = new Set(other.values.map(foldText))
  return one.values.every((value) => refused.has(foldText(value)))
}

function checkActions(
  rule: Pick<OrderRule, 'match' | 'when' | 'set'>,
  choices: RuleChoices,
): readonly Complaint[] {
  return rule.set.flatMap((action, at): Complaint[] => {
    const path = `set.${at}`
    if (!isActionKey(action.field)) return [{ path: `${path}.field`, message: chooseField }]
    if (rule.set.findIndex(({ field }) => field === action.field) < at)
      return [
        { path: `${path}.field`, message: msg`The rule sets this field already. Remove one of the two.` },
      ]
    const message = actionFault(action, choices) ?? routeFault(action, rule, choices)
    return message ? [{ path: `${path}.to`, message }] : []
  })
}

function actionFault(
  { field: key, to: value }: OrderAction,
  choices: RuleChoices,
): MessageDescriptor | undefined {
  if (!isActionKey(key)) return chooseField
  const field = actionFields[key]
  const { max } = field
  if (value.trim() === '') return field.type === 'choice' ? chooseValue : enterValue
  if (value.length > max) return msg`At most ${max} characters.`
  if (field.type === 'choice') return isListed(field.codes, value, choices) ? undefined : notListed
  if (field.type === 'sides' && !sidesOf(value))
    return msg`Enter three sides in centimetres, for example 30×20×10.`
  return undefined
}

/** A rule for some countries cannot set a route to another one. */
function routeFault(
  { field, to: value }: OrderAction,
  { match, when }: Pick<OrderRule, 'match' | 'when'>,
  { routes }: RuleChoices,
): MessageDescriptor | undefined {
  const country = field === 'routeId' ? routes?.get(value) : undefined
  if (country === undefined) return undefined
  const named = when.filter((condition) => condition.field === 'country')
  const isFor = named.map((condition) => conditionHolds(condition, { country }))
  const isAway =
    match === 'all'
      ? isFor.includes(false)
      : named.length === when.length && isFor.length > 0 && !isFor.includes(true)
  return isAway ? msg`This route does not go to the countries of the rule. Choose another one.` : undefined
}
