import { describe, expect, it } from 'vitest'
import type { OrderAction, OrderCondition, OrderRule } from '#domain/order-rules.ts'
import { tryRule } from './dry-run.ts'
import type { Known } from './proposals.ts'

const known: Known = {
  routes: new Map([
    ['VN-AIR', { country: 'VN', name: 'Vietnam air' }],
    ['VN-SEA', { country: 'VN', name: 'Vietnam sea' }],
    ['TH-AIR', { country: 'TH', name: 'Thailand air' }],
  ]),
  senders: new Map([['s1', { name: 'Mei Trading', phone: '13800138000', address: '1 Keji Road' }]]),
}
const rule = (id: string, set: OrderAction[], when: OrderCondition[] = []): OrderRule => ({
  id,
  name: `Rule ${id}`,
  isOn: '1',
  match: 'all',
  when,
  set,
})
const sets = (field: string, to: string): OrderAction => ({ field, to })
const vietnam: OrderCondition = { field: 'country', is: 'is', values: ['VN'] }
const order = (id: string, more: object = {}) => ({
  id,
  receiver: { country: 'VN' },
  routeId: 'VN-SEA',
  currency: 'USD',
  ...more,
})
const [vn, th] = [order('vn'), order('th', { receiver: { country: 'TH' } })]
const fieldsOf = (tried: OrderRule, of = vn, rules: OrderRule[] = []) =>
  tryRule(rules, tried, [of], known)[0]?.fields

it('names the orders the rule applies to, in their order, and no others', () => {
  const tried = rule('a', [sets('routeId', 'VN-AIR')], [vietnam])
  const orders = [order('1'), th, order('2')]
  expect(tryRule([], tried, orders, known).map((each) => each.order.id)).toEqual(['1', '2'])
})

it('tries a rule that is switched off as if it were on', () =>
  expect(fieldsOf({ ...rule('a', [sets('currency', 'VND')]), isOn: '0' })).toHaveLength(1))

describe('each field', () => {
  it('says what the rule sets and what was chosen, as both read', () =>
    expect(fieldsOf(rule('a', [sets('routeId', 'VN-AIR')]))).toEqual([
      { field: 'routeId', shown: 'Vietnam air', chosen: 'Vietnam sea', differs: true },
    ]))

  it.each<[string, OrderAction, object, boolean]>([
    ['the same route', sets('routeId', 'VN-SEA'), {}, false],
    [
      'a size of the same numbers',
      sets('parcelSize', '30×20×10'),
      { length: '30.0', width: '20', height: '10' },
      false,
    ],
    [
      'a size with another side',
      sets('parcelSize', '30×20×10'),
      { length: '30', width: '20', height: '11' },
      true,
    ],
    ['no size', sets('parcelSize', '30×20×10'), {}, true],
    [
      'the same sender',
      sets('sender', 's1'),
      { sender: { name: 'Mei Trading', phone: '13800138000', address: '1 Keji Road' } },
      false,
    ],
    [
      'a sender with another phone',
      sets('sender', 's1'),
      { sender: { name: 'Mei Trading', phone: '1', address: '1 Keji Road' } },
      true,
    ],
    ['remarks where there are none', sets('remark', 'Gift'), {}, true],
  ])('compares with the order: %s', (_, action, more, differs) =>
    expect(fieldsOf(rule('a', [action]), order('1', more))).toMatchObject([{ differs }]),
  )

  it.each<[OrderAction, object, string]>([
    [sets('parcelSize', '30×20×10'), { length: '1', width: '2', height: '3' }, '1×2×3'],
    [sets('parcelSize', '30×20×10'), {}, ''],
    [sets('sender', 's1'), { sender: { name: 'Lan' } }, 'Lan'],
  ])('shows what %j would replace in %j as “%s”', (action, more, chosen) =>
    expect(fieldsOf(rule('a', [action]), order('1', more))).toMatchObject([{ chosen }]),
  )

  it.each([
    ['a route to another country', sets('routeId', 'TH-AIR')],
    ['a route that is closed', sets('routeId', 'GONE')],
    ['a sender that is not in the book', sets('sender', 's2')],
  ])('is impossible with %s', (_, action) =>
    expect(fieldsOf(rule('a', [action]))).toMatchObject([{ isImpossible: true }]),
  )

  it('that this release does not know is left out', () =>
    expect(fieldsOf(rule('a', [sets('colour', 'red'), sets('currency', 'VND')]))).toMatchObject([
      { field: 'currency' },
    ]))
})

describe('among other rules', () => {
  const tried = rule('b', [sets('currency', 'VND'), sets('remark', 'Fragile')])

  it('names the rule before it that sets the field first', () =>
    expect(fieldsOf(tried, vn, [rule('a', [sets('currency', 'USD')]), tried])).toMatchObject([
      { field: 'currency', above: 'Rule a' },
      { field: 'remark', differs: true },
    ]))

  it('is not held up by rules after it, or by those that are off or do not apply', () => {
    const first = [
      { ...rule('a', [sets('currency', 'USD')]), isOn: '0' as const },
      rule('c', [sets('currency', 'USD')], [{ ...vietnam, is: 'isNot' }]),
    ]
    const fields = fieldsOf(tried, vn, [...first, tried, rule('d', [sets('currency', 'USD')])])
    expect(fields?.[0]).not.toHaveProperty('above')
  })

  it('takes the place of its stored version; a new one comes last', () => {
    const stored = rule('b', [sets('currency', 'THB')])
    const other = rule('a', [sets('currency', 'USD')])
    expect(fieldsOf(tried, vn, [stored, other])?.[0]).not.toHaveProperty('above')
    expect(fieldsOf(tried, vn, [other])?.[0]).toMatchObject({ above: 'Rule a' })
  })

  it('does not hide a field that no rule can set behind a rule before it', () => {
    const impossible = rule('a', [sets('routeId', 'TH-AIR')])
    const route = rule('b', [sets('routeId', 'VN-AIR')])
    expect(fieldsOf(route, vn, [impossible, route])?.[0]).not.toHaveProperty('above')
  })
})
