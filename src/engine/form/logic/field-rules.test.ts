import { describe, expect, it } from 'vitest'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { FieldRule, RuleDecl } from '#engine/form/schema/rule.ts'
import { isFieldRule } from './field-rule-shape.ts'
import { toFieldRule, withConfigured } from './field-rules.ts'
import { FormStore } from './form-store.ts'
import { applyRules } from './rules.ts'

const plain = (id: string) => ({ id, message: id })
const declared: readonly RuleDecl[] = [
  { paramsKey: 'name', type: 'String', required: true, requiredMsg: plain('Name it'), maxLimit: 10 },
  { paramsKey: 'weight', type: 'Number', minLimit: 0.1, maxLimit: 200 },
]
const rule = (more: Partial<FieldRule>): FieldRule => ({
  formKey: 'thing',
  ruleName: 'r1',
  desc: '',
  attrName: '',
  paramsKey: 'name',
  type: 'String',
  required: false,
  requiredMsg: '',
  regular: '',
  regularMsg: '',
  minLimit: '',
  minLimitMsg: '',
  maxLimit: '',
  maxLimitMsg: '',
  status: '1',
  isBuiltIn: false,
  ...more,
})
const validated = (configured: FieldRule[], data: object) =>
  applyRules(withConfigured(declared, configured), data).map(({ path, message }) => [
    path,
    message.values?.['text'] ?? message.message,
  ])

describe('configured rules over declared ones', () => {
  it('ask for more', () => {
    expect(validated([rule({ regular: '[A-Z]+', regularMsg: 'Capitals' })], { name: 'an' })).toEqual([
      ['name', 'Capitals'],
    ])
    expect(
      validated([rule({ paramsKey: 'weight', type: 'Number', maxLimit: '20', maxLimitMsg: 'Too heavy' })], {
        name: 'A',
        weight: '30',
      }),
    ).toEqual([['weight', 'Too heavy']])
    expect(validated([rule({ paramsKey: 'email', required: true })], { name: 'A' })).toEqual([
      ['email', 'This field is required'],
    ])
  })
  it('are keyed by their attrName where they name no paramsKey (spec 001 §5)', () => {
    const byAttr = rule({
      paramsKey: '',
      attrName: 'weight',
      type: 'Number',
      maxLimit: '20',
      maxLimitMsg: 'Too heavy',
    })
    expect(validated([byAttr], { name: 'A', weight: '30' })).toEqual([['weight', 'Too heavy']])
  })
  it('never allow what was declared wrong', () => {
    const loose = [
      rule({ required: false, maxLimit: '1000', regular: '.*' }),
      rule({ ruleName: 'r2', paramsKey: 'weight', type: 'Number', minLimit: '0', maxLimit: '9999' }),
    ]
    expect(validated(loose, { name: '', weight: '500' }).map(([path]) => path)).toEqual(['name', 'weight'])
    expect(validated(loose, { name: 'a name too long', weight: '0.01' })).toHaveLength(2)
  })
  it('say it in their own words where both are broken', () => {
    expect(validated([rule({ required: true, requiredMsg: 'Who is it for?' })], {})).toEqual([
      ['name', 'Who is it for?'],
    ])
  })
  it('count only while in force, and built-in copies never', () => {
    const off = rule({ regular: 'x', status: '0' })
    const copy = rule({ regular: 'x', isBuiltIn: true })
    expect(withConfigured(declared, [off, copy])).toBe(declared)
  })
  it('match the whole value', () => {
    expect(validated([rule({ regular: '\\d', regularMsg: 'A digit' })], { name: '12' })).toEqual([
      ['name', 'A digit'],
    ])
    expect(validated([rule({ regular: '\\d\\d' })], { name: '12' })).toEqual([])
  })
  it('keep the order of the form', () => {
    const paths = withConfigured(declared, [
      rule({ paramsKey: 'other', required: true }),
      rule({ paramsKey: 'weight', type: 'Number', minLimit: '1' }),
      rule({ required: true }),
    ]).map(({ paramsKey }) => paramsKey)
    expect(paths).toEqual(['name', 'name', 'weight', 'weight', 'other'])
  })
  it('do not interpret placeholders in a message written by a person', () => {
    expect(validated([rule({ required: true, requiredMsg: 'Like {name} or {0}' })], {})).toEqual([
      ['name', 'Like {name} or {0}'],
    ])
  })
  it('leave out what is not a number', () => {
    expect(validated([rule({ maxLimit: 'ten' })], { name: 'abc' })).toEqual([])
  })
})

describe('an open form', () => {
  const form = {
    id: 'thing',
    verify: 'thing',
    toRulePath: (key: string) => (key === 'who' ? 'name' : key),
    sections: [],
    rules: declared,
    initial: () => ({}),
  } as unknown as FormDecl
  it('obeys the rules of its key, under its own paths, and forgets them again', () => {
    const store = new FormStore(form, { name: 'an' })
    expect(store.attempt()).toBe(true)
    store.obey([
      rule({ paramsKey: 'who', regular: '[A-Z]+' }),
      rule({ formKey: 'another', paramsKey: 'weight', required: true }),
    ])
    expect(store.problems().map(({ path }) => path)).toEqual(['name'])
    store.obey([rule({ paramsKey: 'weight', type: 'Number', required: true })])
    expect(store.isRequired('weight')).toBe(true)
    store.obey([])
    expect(store.attempt()).toBe(true)
  })
  it('that names no key obeys none', () => {
    const store = new FormStore({ ...form, verify: null }, { name: 'an' })
    store.obey([rule({ regular: '[A-Z]+' })])
    expect(store.attempt()).toBe(true)
  })
})

describe('the shape on the wire', () => {
  it('carries a declared rule with its messages said', () => {
    const [first] = declared
    if (!first) throw new Error('no rule')
    expect(toFieldRule('thing', first, 0, ({ message }) => `<${message}>`)).toEqual(
      rule({
        ruleName: 'name#0',
        required: true,
        requiredMsg: '<Name it>',
        maxLimit: '10',
        isBuiltIn: true,
      }),
    )
  })
  it.each([
    [rule({}), true],
    [{ ...rule({}), status: '2' }, false],
    [{ ...rule({}), regular: 5 }, false],
    [null, false],
    ['text', false],
    [{}, false],
  ])('%j is one: %s', (value, expected) => expect(isFieldRule(value)).toBe(expected))
})
