import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionFields,
  conditionFields,
  operatorsOf,
  type ActionKey,
  type ConditionKey,
} from './order-rule-fields.ts'
import {
  applyRules,
  conditionHolds,
  factsOf,
  holds,
  sidesOf,
  type OrderFacts,
  type OrderRule,
} from './order-rules.ts'

const condition = (field: string, is: string, ...values: string[]) => ({ field, is, values })

describe('one condition', () => {
  type Row = readonly [
    field: string,
    is: string,
    values: readonly string[],
    fact: OrderFacts[ConditionKey],
    boolean,
  ]
  const table: readonly Row[] = [
    // A choice: one of the values fits.
    ['country', 'is', ['VN'], 'VN', true],
    ['country', 'is', ['VN', 'TH'], 'TH', true],
    ['country', 'is', ['VN'], 'TH', false],
    ['country', 'is', ['VN'], '', false],
    ['country', 'isNot', ['VN'], 'TH', true],
    ['country', 'isNot', ['VN', 'TH'], 'TH', false],
    ['country', 'isNot', ['VN'], '', false],
    ['currency', 'is', ['VND'], 'VND', true],
    ['paymentMethod', 'isNot', ['PREPAID'], 'MONTHLY', true],
    // Numbers: bounds, decimals, what is half typed.
    ['weight', 'below', ['1'], '0.999', true],
    ['weight', 'below', ['1'], '1', false],
    ['weight', 'below', ['1'], '1.000', false],
    ['weight', 'atMost', ['1'], '1.000', true],
    ['weight', 'atMost', ['1'], '1.001', false],
    ['weight', 'above', ['1'], '1.001', true],
    ['weight', 'above', ['1'], '1', false],
    ['weight', 'atLeast', ['1'], '1', true],
    ['weight', 'atLeast', ['1'], '0.999', false],
    ['weight', 'between', ['0.5', '1'], '0.5', true],
    ['weight', 'between', ['0.5', '1'], '1', true],
    ['weight', 'between', ['0.5', '1'], '1.001', false],
    ['weight', 'between', ['0.5', '1'], '0.499', false],
    ['weight', 'equals', ['1.2'], '1.20', true],
    ['weight', 'equals', ['1.2'], '1.21', false],
    ['weight', 'below', ['1'], '', false],
    ['weight', 'below', ['1'], '0.', false],
    ['weight', 'below', ['1'], 'heavy', false],
    ['weight', 'below', ['light'], '0.5', false],
    ['weight', 'between', ['0.5'], '0.7', false],
    ['itemValue', 'atLeast', ['1000000'], '1250000.00', true],
    ['codAmount', 'equals', ['0'], '0', true],
    ['codAmount', 'above', ['0'], '0.01', true],
    ['quantity', 'above', ['9'], '10', true],
    ['longestSide', 'above', ['60'], '60.5', true],
    // Texts: case, accents and points do not count.
    ['receiverProv', 'is', ['Ha Noi'], 'Hà Nội', true],
    ['receiverProv', 'is', ['Hà Nội', 'Đà Nẵng'], 'da nang', true],
    ['receiverProv', 'is', ['Ha'], 'Hà Nội', false],
    ['receiverCity', 'contains', ['hoan'], 'Phường Hoàn Kiếm', true],
    ['receiverCity', 'contains', ['x', 'kiem'], 'Phường Hoàn Kiếm', true],
    ['receiverCity', 'containsNot', ['kiem'], 'Phường Hoàn Kiếm', false],
    ['receiverCity', 'containsNot', ['ba dinh'], 'Phường Hoàn Kiếm', true],
    ['receiverPostCode', 'startsWith', ['11'], '11000', true],
    ['receiverPostCode', 'startsWith', ['11', '70'], '70000', true],
    ['receiverPostCode', 'startsWith', ['11'], '21100', false],
    ['receiverPostCode', 'empty', [], '', true],
    ['receiverPostCode', 'empty', [], '11000', false],
    ['receiverPostCode', 'filled', [], '11000', true],
    ['receiverPostCode', 'filled', [], ' ', false],
    ['orderNo', 'startsWith', ['TT-'], 'tt-1001', true],
    // A value that every order must have and nobody has entered is not known to be anything else.
    ['receiverProv', 'isNot', ['Ha Noi'], '', false],
    ['receiverProv', 'containsNot', ['Ha'], '', false],
    // One an order is complete without is.
    ['receiverPostCode', 'isNot', ['11000'], '', true],
    ['sku', 'containsNot', ['BAT'], [''], true],
    ['sku', 'containsNot', ['BAT'], [], true],
    ['platform', 'is', ['shopee'], '', false],
    ['platform', 'is', ['shopee'], 'Shopee', true],
    ['shop', 'contains', ['jakarta'], 'Toko Jakarta 1', true],
    ['senderName', 'is', ['Mei Trading'], 'mei trading', true],
    // Goods: one line is enough; for "not" none may be.
    ['sku', 'is', ['S-2'], ['S-1', 'S-2'], true],
    ['sku', 'is', ['S-3'], ['S-1', 'S-2'], false],
    ['sku', 'isNot', ['S-2'], ['S-1', 'S-2'], false],
    ['sku', 'isNot', ['S-3'], ['S-1', ''], true],
    ['sku', 'empty', [], ['', ''], true],
    ['sku', 'empty', [], ['', 'S-1'], false],
    ['sku', 'filled', [], ['', 'S-1'], true],
    ['goodsName', 'contains', ['battery', '电池'], ['Shirt', 'Power bank (Battery)'], true],
    ['goodsName', 'contains', ['电池'], ['锂电池'], true],
    ['goodsName', 'containsNot', ['battery'], ['Shirt', 'Battery'], false],
    ['goodsName', 'containsNot', ['battery'], [''], false],
    ['goodsNameEn', 'startsWith', ['shirt'], ['Shirt, cotton'], true],
    ['hsCode', 'startsWith', ['6109'], ['6109.10', '8507'], true],
    ['hsCode', 'is', ['610910'], ['6109.10'], true],
    // What cannot be read holds for nothing.
    ['colour', 'is', ['red'], 'red', false],
    ['weight', 'contains', ['1'], '1', false],
    ['country', 'below', ['VN'], 'VN', false],
    ['country', 'like', ['VN'], 'VN', false],
    ['goodsName', 'contains', ['...'], ['Shirt'], false],
  ]
  it.each(table)('%s %s %j of %j: %s', (field, is, values, fact, expected) => {
    expect(conditionHolds({ field, is, values }, { [field]: fact })).toBe(expected)
  })

  it('has a row for each operator of each type of field', () => {
    const types = Object.entries(conditionFields).map(([key, { type }]) => [key, type] as const)
    const wanted = new Set(types.flatMap(([, type]) => operatorsOf(type).map((is) => `${type} ${is}`)))
    const typeOf = new Map<string, string>(types)
    for (const [field, is] of table) wanted.delete(`${typeOf.get(field)} ${is}`)
    expect([...wanted]).toEqual([])
    const asked = new Set<string>(table.map(([field]) => field))
    expect(Object.keys(conditionFields).filter((key) => !asked.has(key))).toEqual([])
  })
})

const rule = (id: string, more: Partial<OrderRule>): OrderRule => ({
  id,
  name: `Rule ${id}`,
  isOn: '1',
  match: 'all',
  when: [],
  set: [],
  ...more,
})
const nobody: ReadonlySet<ActionKey> = new Set()
const valuesOf = (rules: readonly OrderRule[], facts: OrderFacts, given = nobody, choices = {}) =>
  Object.fromEntries(
    applyRules(rules, { facts, given }, choices).map((each) => [
      each.field,
      `${each.value} by ${each.rule.id}`,
    ]),
  )

describe('rules', () => {
  const light = rule('light', {
    when: [condition('country', 'is', 'VN'), condition('weight', 'below', '1')],
    set: [{ field: 'routeId', to: 'VN-AIR-STA' }],
  })
  const vietnam = rule('vietnam', {
    when: [condition('country', 'is', 'VN')],
    set: [
      { field: 'routeId', to: 'VN-SEA-ECO' },
      { field: 'currency', to: 'USD' },
    ],
  })

  it('all conditions have to hold, or any', () => {
    const facts = { country: 'VN', weight: '2' }
    expect(holds(light, facts)).toBe(false)
    expect(holds({ ...light, match: 'any' }, facts)).toBe(true)
    expect(holds(rule('all', {}), facts)).toBe(true)
    expect(holds(rule('any', { match: 'any' }), facts)).toBe(true)
  })

  it('the first that sets a field wins, field by field', () => {
    expect(valuesOf([light, vietnam], { country: 'VN', weight: '0.5' })).toEqual({
      routeId: 'VN-AIR-STA by light',
      currency: 'USD by vietnam',
    })
    expect(valuesOf([vietnam, light], { country: 'VN', weight: '0.5' })).toEqual({
      routeId: 'VN-SEA-ECO by vietnam',
      currency: 'USD by vietnam',
    })
  })

  it('says which rule a value comes from', () => {
    expect(applyRules([light], { facts: { country: 'VN', weight: '0.5' }, given: nobody })).toEqual([
      { field: 'routeId', value: 'VN-AIR-STA', rule: { id: 'light', name: 'Rule light' }, isOwn: false },
    ])
  })

  it('passes over rules that are off', () =>
    expect(valuesOf([{ ...light, isOn: '0' }, vietnam], { country: 'VN', weight: '0.5' })).toMatchObject({
      routeId: 'VN-SEA-ECO by vietnam',
    }))

  it('marks what the order has itself, and leaves it', () => {
    const [own] = applyRules([light], {
      facts: { country: 'VN', weight: '0.5' },
      given: new Set<ActionKey>(['routeId']),
    })
    expect(own).toMatchObject({ field: 'routeId', isOwn: true })
  })

  it('shows later rules what earlier ones have set, and not what the order keeps', () => {
    const inDollars = rule('dollars', {
      when: [condition('currency', 'is', 'USD')],
      set: [{ field: 'remark', to: 'in dollars' }],
    })
    const facts = { country: 'VN', currency: 'VND' }
    expect(valuesOf([vietnam, inDollars], facts)).toMatchObject({ remark: 'in dollars by dollars' })
    expect(valuesOf([inDollars, vietnam], facts)).not.toHaveProperty('remark')
    expect(valuesOf([vietnam, inDollars], facts, new Set<ActionKey>(['currency']))).not.toHaveProperty(
      'remark',
    )
  })

  it('leaves a route that does not go there, and a sender that is gone, to the next rule', () => {
    const choices = { routes: new Map([['VN-AIR-STA', 'VN']]), senders: new Set(['s2']) }
    const everywhere = rule('all', {
      set: [
        { field: 'routeId', to: 'VN-AIR-STA' },
        { field: 'sender', to: 's1' },
      ],
    })
    const second = rule('second', { set: [{ field: 'sender', to: 's2' }] })
    expect(valuesOf([everywhere, second], { country: 'TH' }, nobody, choices)).toEqual({
      sender: 's2 by second',
    })
    expect(valuesOf([everywhere], { country: 'VN' }, nobody, choices)).toEqual({
      routeId: 'VN-AIR-STA by all',
    })
    expect(valuesOf([everywhere], { country: '' }, nobody, choices)).toEqual({})
  })
})

describe('facts of an order', () => {
  const order = {
    country: 'VN',
    weight: ' 0.8 ',
    length: '30',
    width: '45.5',
    height: '10',
    currency: 'VND',
    codAmount: '',
    paymentMethod: 'PREPAID',
    ecommerceOrderNo: 'TT-1',
    receiver: { country: 'VN', prov: 'Hà Nội', city: 'Hoàn Kiếm', postCode: '11000' },
    sender: { name: 'Mei' },
    goods: [
      { name: 'Shirt', sku: 'S-1', quantity: '2', unitValue: '455000' },
      { name: 'Belt', hsCode: '4203', quantity: 3, unitValue: '10.50' },
      { name: 'half typed', quantity: 'x', unitValue: '1.' },
    ],
  }
  it('reads them from a form, from what is sent and from a stored order alike', () => {
    expect(factsOf(order)).toMatchObject({
      country: 'VN',
      weight: '0.8',
      longestSide: '45.5',
      currency: 'VND',
      codAmount: '0',
      quantity: '5',
      itemValue: '910031.50',
      receiverProv: 'Hà Nội',
      receiverPostCode: '11000',
      senderName: 'Mei',
      orderNo: 'TT-1',
      sku: ['S-1', '', ''],
      hsCode: ['', '4203', ''],
      platform: '',
    })
  })
  it('knows nothing of an empty one but that nothing is collected', () => {
    const facts = factsOf({})
    const known = Object.entries(facts).filter(([, value]) => (Array.isArray(value) ? value.length : value))
    expect(known).toEqual([['codAmount', '0']])
    expect(factsOf(undefined)).toEqual(facts)
  })
  it('has every field of a condition', () =>
    expect(Object.keys(factsOf({})).toSorted()).toEqual(Object.keys(conditionFields).toSorted()))
})

it.each([
  ['30×20×10', ['30', '20', '10']],
  ['30x20.5X10', ['30', '20.5', '10']],
  [' 30 * 20 * 1.25 ', ['30', '20', '1.25']],
  ['30×20', undefined],
  ['30×0×10', undefined],
  ['a×b×c', undefined],
  ['', undefined],
])('reads the sides of %s', (size, expected) => {
  const sides = sidesOf(size)
  expect(sides && [sides.length, sides.width, sides.height]).toEqual(expected)
})

describe('for any rules and orders', () => {
  const countries = ['VN', 'TH', 'ID', 'US']
  const actions = Object.keys(actionFields) as ActionKey[]
  const anyCondition = fc.oneof(
    fc.record({
      field: fc.constant('country'),
      is: fc.constantFrom('is', 'isNot'),
      values: fc.subarray(countries, { minLength: 1 }),
    }),
    fc.record({
      field: fc.constant('weight'),
      is: fc.constantFrom('below', 'atMost', 'above', 'atLeast', 'equals'),
      values: fc.tuple(fc.integer({ min: 1, max: 9 }).map(String)),
    }),
    fc.record({
      field: fc.constant('sku'),
      is: fc.constantFrom('contains', 'containsNot', 'startsWith'),
      values: fc.subarray(['A', 'B', 'AB'], { minLength: 1 }),
    }),
  )
  const anyRules = fc
    .array(
      fc.record({
        isOn: fc.constantFrom<'0' | '1'>('0', '1'),
        match: fc.constantFrom<'all' | 'any'>('all', 'any'),
        when: fc.array(anyCondition, { maxLength: 3 }),
        set: fc.array(fc.record({ field: fc.constantFrom(...actions), to: fc.constantFrom('1', '2', '3') }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      { maxLength: 8 },
    )
    .map((list) => list.map((each, at) => rule(String(at), each)))
  const anyFacts = fc.record({
    country: fc.constantFrom('', ...countries),
    weight: fc.constantFrom('', '0.5', '1', '3', '9.5'),
    sku: fc.array(fc.constantFrom('', 'A1', 'B1', 'ABC'), { maxLength: 3 }),
  })
  const anyGiven = fc.subarray(actions).map((list) => new Set(list))

  it('the order of the rules decides: each value is that of the first rule that holds and sets the field', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, anyGiven, (rules, facts, given) => {
        for (const { field, value, rule: by } of applyRules(rules, { facts, given })) {
          const first = rules.find(
            (each) => each.isOn === '1' && holds(each, facts) && each.set.some((one) => one.field === field),
          )
          expect(by.id).toBe(first?.id)
          expect(first?.set.find((one) => one.field === field)?.to).toBe(value)
        }
      }),
    )
  })

  it('a rule put before all others has its way in everything it sets', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const own = rule('first', { set: actions.map((field) => ({ field, to: 'mine' })) })
        const decided = applyRules([own, ...rules], { facts, given: nobody })
        expect(decided.map(({ value }) => value)).toEqual(actions.map(() => 'mine'))
      }),
    )
  })

  it('a rule put after all others changes nothing they have set', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, facts) => {
        const own = rule('last', { set: actions.map((field) => ({ field, to: 'mine' })) })
        const before = applyRules(rules, { facts, given: nobody })
        expect(applyRules([...rules, own], { facts, given: nobody }).slice(0, before.length)).toEqual(before)
      }),
    )
  })

  it('what was given stays, and what is decided of the rest does not depend on it', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, anyGiven, (rules, facts, given) => {
        const decided = applyRules(rules, { facts, given })
        expect(decided.every(({ field, isOwn }) => isOwn === given.has(field))).toBe(true)
        const free = applyRules(rules, { facts, given: nobody })
        expect(decided.map((each) => ({ ...each, isOwn: false }))).toEqual(free)
      }),
    )
  })
})
