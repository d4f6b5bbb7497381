import { describe, expect, it } from 'vitest'
import { checkRule } from './check-rule.ts'
import type { OrderAction, OrderCondition, OrderRule } from '#domain/order-rules.ts'

const condition = (field: string, is: string, ...values: string[]): OrderCondition => ({ field, is, values })
const route: OrderAction = { field: 'routeId', to: 'VN-AIR-STA' }
const choices = { routes: new Map([['VN-AIR-STA', 'VN']]), senders: new Set(['s1']) }
const faults = (rule: Partial<OrderRule>) =>
  checkRule({ match: 'all', when: [], set: [route], ...rule }, choices).map(
    ({ path, message }) => `${path}: ${message.message}`,
  )

describe('a condition', () => {
  it.each<[OrderCondition, string[]]>([
    [condition('country', 'is', 'VN'), []],
    [condition('weight', 'between', '0.5', '1'), []],
    [condition('sku', 'empty'), []],
    [condition('goodsName', 'contains', '电池', 'battery'), []],
    [condition('', '', ''), ['when.0.field: Choose a field.']],
    [condition('colour', 'is', 'red'), ['when.0.field: Choose a field.']],
    [condition('__proto__', 'is', 'x'), ['when.0.field: Choose a field.']],
    [condition('weight', '', '1'), ['when.0.is: Choose how to compare.']],
    [condition('weight', 'contains', '1'), ['when.0.is: Choose how to compare.']],
    [condition('country', 'is'), ['when.0.values: Choose a value.']],
    [condition('country', 'is', 'XX'), ['when.0.values: Not in the list. Choose one.']],
    [condition('currency', 'is', 'vnd'), ['when.0.values: Not in the list. Choose one.']],
    [condition('paymentMethod', 'is', 'CASH'), ['when.0.values: Not in the list. Choose one.']],
    [condition('sku', 'is'), ['when.0.values: Enter a value.']],
    [condition('sku', 'is', ' '), ['when.0.values: Enter a value.']],
    [condition('sku', 'contains', '...'), ['when.0.values: Enter letters or digits.']],
    [condition('sku', 'is', 'x'.repeat(51)), ['when.0.values: At most {max} characters per value.']],
    [condition('sku', 'empty', 'x'), ['when.0.values: Enter a value.']],
    [condition('weight', 'below'), ['when.0.values: Enter a value.']],
    [condition('weight', 'between', '1'), ['when.0.values: Enter both numbers.']],
    [condition('weight', 'between', '1', ''), ['when.0.values: Enter both numbers.']],
    [
      condition('weight', 'between', '2', '1'),
      ['when.0.values: The first number is higher than the second.'],
    ],
    [condition('weight', 'below', '-1'), ['when.0.values: Enter kilograms with at most three decimals.']],
    [condition('weight', 'below', '1.2345'), ['when.0.values: Enter kilograms with at most three decimals.']],
    [condition('itemValue', 'above', '1.234'), ['when.0.values: Enter a number with at most two decimals.']],
    [condition('quantity', 'above', '1.5'), ['when.0.values: Enter a whole number.']],
    [condition('weight', 'above', '500'), ['when.0.values: At most {most}.']],
    // No parcel weighs less than 0.1 kg or more than 200 kg.
    [condition('weight', 'below', '0.1'), ['when.0.values: No order fulfils this condition.']],
    [condition('weight', 'atMost', '0.1'), []],
    [condition('weight', 'above', '200'), ['when.0.values: No order fulfils this condition.']],
    [condition('weight', 'atLeast', '200'), []],
    [condition('codAmount', 'below', '0'), ['when.0.values: No order fulfils this condition.']],
  ])('%j', (one, expected) => expect(faults({ when: [one] })).toEqual(expected))

  it('has limits', () => {
    const many = Array.from({ length: 51 }, (_, at) => `S${at}`)
    expect(faults({ when: [condition('sku', 'is', ...many)] })).toEqual([
      'when.0.values: At most {mostValues} values.',
    ])
    const eleven = Array.from({ length: 11 }, () => condition('sku', 'is', 'A'))
    expect(faults({ when: eleven })).toEqual(['when: At most {mostConditions} conditions.'])
  })
})

describe('two conditions that exclude each other', () => {
  const said = ['when.1.values: This contradicts condition {number}. No order fulfils both.']
  it.each<[OrderCondition, OrderCondition, boolean]>([
    [condition('weight', 'below', '1'), condition('weight', 'above', '2'), true],
    [condition('weight', 'below', '1'), condition('weight', 'atLeast', '1'), true],
    [condition('weight', 'atMost', '1'), condition('weight', 'atLeast', '1'), false],
    [condition('weight', 'above', '1'), condition('weight', 'below', '2'), false],
    [condition('weight', 'equals', '1'), condition('weight', 'between', '2', '3'), true],
    [condition('country', 'is', 'VN'), condition('country', 'is', 'TH'), true],
    [condition('country', 'is', 'VN', 'TH'), condition('country', 'is', 'TH'), false],
    [condition('country', 'is', 'VN'), condition('country', 'isNot', 'VN'), true],
    [condition('country', 'is', 'VN', 'TH'), condition('country', 'isNot', 'VN'), false],
    [condition('country', 'isNot', 'VN'), condition('country', 'isNot', 'TH'), false],
    [condition('receiverPostCode', 'is', '11000'), condition('receiverPostCode', 'startsWith', '7'), true],
    [condition('receiverPostCode', 'is', '11000'), condition('receiverPostCode', 'startsWith', '11'), false],
    [condition('receiverPostCode', 'empty'), condition('receiverPostCode', 'filled'), true],
    [condition('receiverPostCode', 'empty'), condition('receiverPostCode', 'is', '11000'), true],
    [condition('receiverPostCode', 'empty'), condition('receiverPostCode', 'isNot', '11000'), false],
    [condition('shop', 'contains', 'A'), condition('shop', 'containsNot', 'a'), true],
    // Goods have several lines: one can be this, another that.
    [condition('sku', 'is', 'A'), condition('sku', 'is', 'B'), false],
    [condition('sku', 'is', 'A'), condition('sku', 'isNot', 'A'), true],
    [condition('country', 'is', 'VN'), condition('weight', 'above', '2'), false],
  ])('%j and %j: %s', (one, other, isWrong) => {
    const set = [{ field: 'remark', to: 'x' }]
    expect(faults({ when: [one, other], set })).toEqual(isWrong ? said : [])
    expect(faults({ when: [other, one], set })).toEqual(isWrong ? said : [])
    expect(faults({ when: [one, other], match: 'any', set })).toEqual([])
  })
})

describe('what a rule sets', () => {
  it.each<[OrderAction[], string[]]>([
    [[route], []],
    [[], ['set: Add what the rule sets.']],
    [[{ field: '', to: '' }], ['set.0.field: Choose a field.']],
    [[{ field: 'freight', to: '1' }], ['set.0.field: Choose a field.']],
    [[{ field: 'routeId', to: '' }], ['set.0.to: Choose a value.']],
    [[{ field: 'routeId', to: 'MARS-1' }], ['set.0.to: Not in the list. Choose one.']],
    [[{ field: 'sender', to: 's2' }], ['set.0.to: Not in the list. Choose one.']],
    [[{ field: 'sender', to: 's1' }], []],
    [[{ field: 'currency', to: 'ABC' }], ['set.0.to: Not in the list. Choose one.']],
    [[{ field: 'shippingType', to: 'TRUCK' }], ['set.0.to: Not in the list. Choose one.']],
    [[{ field: 'remark', to: ' ' }], ['set.0.to: Enter a value.']],
    [[{ field: 'taxNo', to: 'x'.repeat(51) }], ['set.0.to: At most {max} characters.']],
    [
      [{ field: 'parcelSize', to: '30×20' }],
      ['set.0.to: Enter three sides in centimetres, for example 30×20×10.'],
    ],
    [[{ field: 'parcelSize', to: '30×20×10' }], []],
    [
      [route, { field: 'routeId', to: 'VN-AIR-STA' }],
      ['set.1.field: The rule sets this field already. Remove one of the two.'],
    ],
  ])('%j', (set, expected) => expect(faults({ set })).toEqual(expected))

  it.each<[Partial<OrderRule>, boolean]>([
    [{ when: [condition('country', 'is', 'VN')] }, false],
    [{ when: [condition('country', 'is', 'TH')] }, true],
    [{ when: [condition('country', 'is', 'VN', 'TH')] }, false],
    [{ when: [condition('country', 'isNot', 'VN')] }, true],
    [{ when: [condition('weight', 'below', '1')] }, false],
    [{ when: [condition('country', 'is', 'TH')], match: 'any' }, true],
    [{ when: [condition('country', 'is', 'TH'), condition('weight', 'below', '1')], match: 'any' }, false],
  ])('a route and the countries of %j', (rule, isAway) =>
    expect(faults(rule)).toEqual(
      isAway ? ['set.0.to: This route does not go to the countries of the rule. Choose another one.'] : [],
    ),
  )

  it('decides nothing by lists that are not here', () =>
    expect(checkRule({ match: 'all', when: [], set: [{ field: 'routeId', to: 'MARS-1' }] })).toEqual([]))
})
