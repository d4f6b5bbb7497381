import { describe, expect, it } from 'vitest'
import type { RuleDecl } from '#engine/form/schema/rule.ts'
import { applyRules, broken, isEmpty, requiredMessage } from './rules.ts'

const plain = (id: string) => ({ id, message: id })
const text = (rule: Partial<RuleDecl>): RuleDecl => ({ paramsKey: 'x', type: 'String', ...rule })
const number = (rule: Partial<RuleDecl>): RuleDecl => ({ paramsKey: 'x', type: 'Number', ...rule })
const own = {
  requiredMsg: plain('required'),
  regularMsg: plain('regular'),
  minLimitMsg: plain('min'),
  maxLimitMsg: plain('max'),
}

describe('one rule over one value (spec 001 §5 "Validation metadata")', () => {
  it.each<[string, RuleDecl, unknown, string | undefined]>([
    ['required, missing', text({ ...own, required: true }), undefined, 'required'],
    ['required, null', text({ ...own, required: true }), null, 'required'],
    ['required, blank', text({ ...own, required: true }), '   ', 'required'],
    ['required, empty list', text({ ...own, required: true }), [], 'required'],
    ['required, zero is a value', number({ ...own, required: true }), 0, undefined],
    ['required, false is a value', text({ ...own, required: true }), false, undefined],
    [
      'not required, empty: nothing else is asked',
      text({ ...own, regular: '^a$', minLimit: 3 }),
      '',
      undefined,
    ],
    ['regular matches', text({ ...own, regular: '^\\d+$' }), '123', undefined],
    ['regular does not match', text({ ...own, regular: '^\\d+$' }), '12a', 'regular'],
    ['regular sees numbers as text', number({ ...own, regular: '^\\d$' }), 12, 'regular'],
    ['regular before limits', text({ ...own, regular: '^\\d+$', maxLimit: 1 }), 'ab', 'regular'],
    ['regular that does not compile binds nobody', text({ ...own, regular: '(' }), 'a', undefined],
    ['length at the lower limit', text({ ...own, minLimit: 2 }), 'ab', undefined],
    ['length below', text({ ...own, minLimit: 2 }), 'a', 'min'],
    ['length at the upper limit', text({ ...own, maxLimit: 2 }), 'ab', undefined],
    ['length above', text({ ...own, maxLimit: 2 }), 'abc', 'max'],
    ['length counts characters, not code units', text({ ...own, maxLimit: 2 }), '𠮷𠮷', undefined],
    ['length of a list', text({ ...own, maxLimit: 1 }), ['a', 'b'], 'max'],
    ['a String of digits is measured by its length', text({ ...own, maxLimit: 3 }), '999', undefined],
    ['value at the lower limit', number({ ...own, minLimit: 0.1 }), '0.1', undefined],
    ['value below', number({ ...own, minLimit: 0.1 }), '0.09', 'min'],
    ['value at the upper limit', number({ ...own, maxLimit: 200 }), '200.000', undefined],
    ['value above', number({ ...own, maxLimit: 200 }), '200.001', 'max'],
    ['value compared as a number, not as text', number({ ...own, maxLimit: 200 }), '30', undefined],
    [
      'region must be an array',
      text({ ...own, attrName: 'sSsq' }),
      'Hà Nội',
      'Choose the region from the list',
    ],
    [
      'receiver region must be an array',
      text({ ...own, attrName: 'rSsq' }),
      {},
      'Choose the region from the list',
    ],
    ['region array is fine', text({ ...own, attrName: 'rSsq', required: true }), ['a', 'b'], undefined],
    ['other attributes need no array', text({ ...own, attrName: 'name' }), 'a', undefined],
  ])('%s', (_, rule, value, message) => {
    expect(broken(rule, value)?.message).toBe(message)
  })

  it('has messages of its own', () => {
    expect(broken(text({ required: true }), '')).toBe(requiredMessage)
    expect(requiredMessage.message).toBe('This field is required')
    expect(broken(number({ minLimit: 1 }), 'x')?.message).toBe('Enter a number')
    expect(broken(text({ regular: '^a$' }), 'b')).toBeDefined()
    expect(broken(text({ maxLimit: 1 }), 'ab')?.values).toEqual({ limit: 1 })
  })
})

describe('rules over data', () => {
  const data = { receiver: { name: '', phone: '12' }, goods: [{ name: 'a' }, { name: '' }, {}], weight: '1' }

  it('finds values by path and keeps the order of the rules', () => {
    const rules = [
      text({ paramsKey: 'receiver.phone', minLimit: 3, ...own }),
      text({ paramsKey: 'receiver.name', required: true, ...own }),
    ]
    expect(applyRules(rules, data)).toEqual([
      { path: 'receiver.phone', message: own.minLimitMsg },
      { path: 'receiver.name', message: own.requiredMsg },
    ])
  })
  it('validates each item of a list under its own path', () => {
    expect(
      applyRules([text({ paramsKey: 'goods.*.name', required: true, ...own })], data).map(({ path }) => path),
    ).toEqual(['goods.1.name', 'goods.2.name'])
  })
  it('says one thing per path: the first', () => {
    const rules = [
      text({ paramsKey: 'weight', regular: '^x', ...own }),
      text({ paramsKey: 'weight', minLimit: 5, ...own }),
    ]
    expect(applyRules(rules, data)).toEqual([{ path: 'weight', message: own.regularMsg }])
  })
  it.each([
    ['weight', 'name', 'weight'],
    ['', 'weight', 'weight'],
    ['', 'goods.*.name', 'goods.0.name'],
  ])('are keyed by paramsKey "%s", otherwise by attrName "%s"', (paramsKey, attrName, path) => {
    const rules = [text({ paramsKey, attrName, required: true, ...own })]
    expect(applyRules(rules, { name: 'A', weight: '', goods: [{ name: '' }] })).toEqual([
      { path, message: own.requiredMsg },
    ])
  })
  it('accept data of any shape', () => {
    const rules = [
      text({ paramsKey: 'a.b', required: true, ...own }),
      text({ paramsKey: 'list.*.x', required: true }),
    ]
    for (const odd of [undefined, null, 5, 'a', [], { a: 'text' }, { list: 'no list' }]) {
      expect(applyRules(rules, odd)).toEqual([{ path: 'a.b', message: own.requiredMsg }])
    }
  })
  it('does not read what an object only inherits', () => {
    expect(applyRules([text({ paramsKey: 'constructor', required: true, ...own })], {})).toHaveLength(1)
  })
  it.each([
    ['', true],
    [' ', true],
    ['a', false],
    [0, false],
    [[], true],
    [{}, false],
  ])('isEmpty(%j) is %s', (value, expected) => expect(isEmpty(value)).toBe(expected))
})
