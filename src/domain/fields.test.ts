import { msg } from '@lingui/core/macro'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { allOptional, object } from '#contract/schema.ts'
import { applyRules } from '#engine/form/index.ts'
import { rulesOf } from './field-rules.ts'
import { defineFields, emptyOf, keysOf, pick, schemasOf, textOf, unplaced, wireOf } from './fields.ts'

const label = msg`Name`
const fields = defineFields({
  name: { type: 'text', max: 5, required: true, label, stored: 'name' },
  note: { type: 'text', max: 5, label, stored: 'note' },
  kind: {
    type: 'choice',
    names: { A: label, B: label },
    invalid: msg`Pieces`,
    usual: 'B',
    label,
    stored: 'kind',
  },
  weight: { type: 'weight', label, stored: 'weight_g' },
  length: { type: 'side', label, stored: 'length_cc' },
  fee: { type: 'amount', currency: 'currency', label, stored: 'fee' },
})
const least = { name: 'An', kind: 'A', fee: '12.50' }

describe('the wire of declared fields', () => {
  const schema = Compile(object(schemasOf(fields)))
  test.each([
    ['what must be there alone', least, true],
    ['everything', { ...least, note: 'x', weight: '1.25', length: '30' }, true],
    ['no name', { kind: 'A', fee: '0' }, false],
    ['a text over its limit', { ...least, name: 'sixsix' }, false],
    ['a code that is not in the list', { ...least, kind: 'C' }, false],
    ['an amount with three decimals', { ...least, fee: '1.234' }, false],
    ['a weight that is no number', { ...least, weight: 'x' }, false],
    ['a field that is not declared', { ...least, other: '1' }, false],
  ])('%s', (_, value, isTaken) => expect(schema.Check(value)).toBe(isTaken))

  test('all of them may be left out of a change', () => {
    expect(Compile(object(allOptional(schemasOf(fields)))).Check({})).toBe(true)
  })
})

describe('the values of a form', () => {
  test('an empty form holds the usual choice and nothing else', () => {
    expect(emptyOf(fields)).toEqual({ name: '', note: '', kind: 'B', weight: '', length: '', fee: '' })
  })
  test('what is empty is not sent, an empty amount is 0, blanks are taken off', () => {
    const data: Record<string, string> = { ...emptyOf(fields), name: ' An ', weight: '1.5 ' }
    expect(wireOf(fields, (key) => data[key] ?? '')).toEqual({
      name: 'An',
      kind: 'B',
      weight: '1.5',
      fee: '0',
    })
  })
})

test.each([
  ['name', '', 1],
  ['name', 'sixsix', 1],
  ['note', '', 0],
  ['kind', 'C', 1],
  ['weight', '0.05', 1],
  ['weight', '200.001', 1],
  ['weight', '1.2345', 1],
  ['length', '0', 1],
  ['fee', '', 0],
  ['fee', '-1', 1],
  ['fee', '100000000', 1],
])('the rules of %s find with "%s" %d faults', (key, value, faults) => {
  const record = { name: 'An', kind: 'A', fee: '0', [key]: value }
  const paths = new Set(applyRules(rulesOf(fields), record).map(({ path }) => path))
  expect([...paths].filter((path) => path === key)).toHaveLength(faults)
})

test('a field says its value with its unit', () => {
  const record = { ...least, weight: '1.5', length: '30', currency: 'USD' }
  const all = Object.entries(fields).map(([key, spec]) => textOf(spec, record, key))
  expect(all).toEqual(['An', '', label, '1.5 kg', '30 cm', '12.50 USD'])
})

test('some of the fields, by name and by type, and those a list has not placed', () => {
  expect(Object.keys(pick(fields, 'note', 'fee'))).toEqual(['note', 'fee'])
  expect(keysOf(fields, 'text', 'amount')).toEqual(['name', 'note', 'fee'])
  expect(unplaced({ one: 1, two: 2, three: 3 }, ['two'])).toEqual([1, 3])
})
