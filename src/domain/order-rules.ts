/**
 * Order rules: "If Country is Vietnam and Weight is below 1 kg, set Product route to Air standard" (record 0068). One pure function
 * decides for forms, imports and orders of shops, on the device and on the server.
 */
import { countOfGoods, goodsOf, valueOfGoods } from './goods-lines.ts'
import { compareDecimals, toMinor } from './money.ts'
import {
  conditionField,
  isActionKey,
  isOperator,
  operators,
  sideKeys,
  type ActionKey,
  type ConditionField,
  type ConditionKey,
  type Operator,
} from './order-rule-fields.ts'
import { foldText } from './fold-text.ts'
import { textAt } from './rule-shape.ts'

/** `values`: texts, codes, or numbers as decimal text. */
export interface OrderCondition {
  readonly field: string
  readonly is: string
  readonly values: readonly string[]
}

export interface OrderAction {
  readonly field: string
  /** The value it is set to. */
  readonly to: string
}

/** A rule as it is stored. The position in the list decides: the first rule that sets a field wins. */
export interface OrderRule {
  readonly id: string
  readonly name: string
  /** '0': switched off. */
  readonly isOn: '0' | '1'
  /** Whether all conditions have to hold, or any of them. A rule without conditions holds for every order. */
  readonly match: 'all' | 'any'
  readonly when: readonly OrderCondition[]
  readonly set: readonly OrderAction[]
}

/** What is known of an order, by field of a condition. Goods have a text for each line. */
export type OrderFacts = Readonly<Partial<Record<ConditionKey, string | readonly string[]>>>

interface RuledOrder {
  readonly facts: OrderFacts
  /** Fields that a person typed or a file says: no rule changes them. */
  readonly given: ReadonlySet<ActionKey>
}

/** What a rule sets, and which rule it was. */
export interface Decision {
  readonly field: ActionKey
  readonly value: string
  readonly rule: { readonly id: string; readonly name: string }
  /** The order has a value of its own, which stays. */
  readonly isOwn: boolean
}

/** What can be chosen of the lists that differ by customer and day; a list that is absent is not known here. */
export interface RuleChoices {
  /** Id of each open route → country it goes to. */
  readonly routes?: ReadonlyMap<string, string> | undefined
  /** Ids of the sender addresses in the book. */
  readonly senders?: ReadonlySet<string> | undefined
}

/**
 * Returns what the rules make of an order, at most one decision for each field: that of the first rule that sets it. Rules run from
 * the top, and each sees what those above have set. A route that does not go to the order's country and a sender that is no longer
 * in the book are left to the next rule. Fields the order has a value of its own for are decided too, with `isOwn`, so that a screen
 * can offer the value; they change nothing for later rules.
 */
export function applyRules(
  rules: readonly OrderRule[],
  { facts, given }: RuledOrder,
  choices: RuleChoices = {},
): readonly Decision[] {
  const decided = new Map<ActionKey, Decision>()
  let known: OrderFacts = facts
  for (const rule of rules) {
    if (rule.isOn !== '1' || !holds(rule, known)) continue
    for (const action of rule.set) {
      const { field, to: value } = action
      if (!isActionKey(field) || decided.has(field) || !isPossible(action, facts, choices)) continue
      const isOwn = given.has(field)
      decided.set(field, { field, value, rule: { id: rule.id, name: rule.name }, isOwn })
      // Only these two are asked for by conditions as they are set.
      if (!isOwn && (field === 'currency' || field === 'paymentMethod')) known = { ...known, [field]: value }
    }
  }
  return [...decided.values()]
}

function isPossible(
  { field, to: value }: OrderAction,
  facts: OrderFacts,
  { routes, senders }: RuleChoices,
): boolean {
  if (field === 'routeId' && routes) return facts.country !== '' && routes.get(value) === facts.country
  if (field === 'sender' && senders) return senders.has(value)
  return value !== ''
}

/** Whether the conditions of a rule hold for an order. */
export function holds(rule: Pick<OrderRule, 'match' | 'when'>, facts: OrderFacts): boolean {
  if (rule.when.length === 0) return true
  const isTrue = (condition: OrderCondition) => conditionHolds(condition, facts)
  return rule.match === 'any' ? rule.when.some(isTrue) : rule.when.every(isTrue)
}

/** Whether one condition holds. What it cannot read (a field of a newer release) does not hold. */
export function conditionHolds({ field: key, is, values }: OrderCondition, facts: OrderFacts): boolean {
  const field = conditionField(key)
  if (!field || !isOperator(is)) return false
  if (!(operators[is].types as readonly string[]).includes(field.type)) return false
  const fact = facts[key as ConditionKey] ?? ''
  const texts = (typeof fact === 'string' ? [fact] : fact).filter((text) => text.trim() !== '')
  if (is === 'empty') return texts.length === 0
  if (is === 'filled') return texts.length > 0
  const isNegative = 'isNegative' in operators[is]
  // What every order must have and nobody has entered yet is not known to be anything else.
  if (texts.length === 0) return isNegative && field.isOptional === true
  const found = texts.some((text) => compare(field, is, text, values))
  return isNegative ? !found : found
}

/** Whether one text fits; for a "not" whether it fits what must not be. */
function compare(field: ConditionField, is: Operator, text: string, values: readonly string[]): boolean {
  if (field.type === 'number') return compareNumbers(is, text, values)
  if (field.type === 'choice') return values.includes(text)
  const own = foldText(text)
  return values.some((value) => {
    const wanted = foldText(value)
    if (wanted === '') return false
    if (is === 'contains' || is === 'containsNot') return own.includes(wanted)
    return is === 'startsWith' ? own.startsWith(wanted) : own === wanted
  })
}

/** Decimal places a number may have anywhere. */
const PLACES = 3

function compareNumbers(is: Operator, text: string, [first = '', second = '']: readonly string[]): boolean {
  const isNumber = (one: string) => toMinor(one, PLACES) !== undefined
  if (!isNumber(text) || !isNumber(first) || (is === 'between' && !isNumber(second))) return false
  const to = compareDecimals(text, first)
  if (is === 'below') return to < 0
  if (is === 'atMost') return to <= 0
  if (is === 'above') return to > 0
  if (is === 'atLeast') return to >= 0
  if (is === 'between') return to >= 0 && compareDecimals(text, second) <= 0
  return to === 0
}

/** Paths of the plain facts. */
const plain = ['country', 'weight', 'currency', 'paymentMethod', 'receiverProv', 'receiverCity'] as const
const more = ['receiverPostCode', 'senderName', 'orderNo', 'platform', 'shop'] as const
const ofGoods = ['goodsName', 'goodsNameEn', 'sku', 'hsCode'] as const

/**
 * Returns what conditions ask of an order: of the form's data, of what is sent, or of a stored order, which have the same paths.
 * Texts that are no numbers yet are left as they are; they fulfil no condition.
 */
export function factsOf(order: unknown): OrderFacts {
  const goods = goodsOf(order)
  const texts = [...plain, ...more].map((key) => [key, textAt(order, pathOf(key))])
  const parts = ofGoods.map((key) => {
    const name = pathOf(key).replace('goods.*.', '')
    return [key, goods.map((line) => textAt(line, name))]
  })
  return {
    ...Object.fromEntries([...texts, ...parts]),
    longestSide: longestSide(order),
    itemValue: itemValue(goods),
    // No amount to collect is an amount of 0.
    codAmount: textAt(order, 'codAmount') || '0',
    quantity: goods.length === 0 ? '' : String(countOfGoods(goods)),
  }
}

const pathOf = (key: ConditionKey): string => conditionField(key)?.path ?? key

function longestSide(order: unknown): string {
  const sides = sideKeys.map((key) => textAt(order, key))
  return sides.reduce((longest, side) => (compareDecimals(side, longest) > 0 ? side : longest), '')
}

/** The goods' value in the order's currency; "" while none of them has one. */
function itemValue(goods: readonly unknown[]): string {
  const isValued = (line: unknown) => toMinor(textAt(line, 'unitValue')) !== undefined
  return goods.some(isValued) ? valueOfGoods(goods) : ''
}

/** Returns the three sides of a parcel size, in centimetres; undefined where the text is no size. "30×20×10", "30x20x10" and "30*20*10" are read. */
export function sidesOf(size: string): { length: string; width: string; height: string } | undefined {
  const parts = size.trim().split(/\s*[×x*]\s*/iu)
  const [length = '', width = '', height = ''] = parts
  const areSides = parts.every((part) => /^\d{1,5}(\.\d{1,2})?$/.test(part) && compareDecimals(part, '0') > 0)
  return parts.length === 3 && areSides ? { length, width, height } : undefined
}
