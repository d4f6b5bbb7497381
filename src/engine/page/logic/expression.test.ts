import { describe, expect, test } from 'vitest'
import { computedText, evaluate, expressionFault, isHolding } from './expression.ts'

const data = {
  country: 'VN',
  weight: '2.5',
  count: '3',
  empty: '',
  tags: ['a', 'b'],
  numbers: ['1.5', '2'],
  receiver: { phone: '0901' },
  secret: { deep: { object: {} } },
  day: '2026-11-26',
}

describe('evaluates', () => {
  const cases: readonly [string, unknown][] = [
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['-2 + 5', 3],
    ['!empty', true],
    ['country == "VN" && weight > 2', true],
    ["country == 'US' || count == 3", true],
    ['weight * count', 7.5],
    ['weight + count', 5.5],
    ['"Box " + count', 'Box 3'],
    ['receiver.phone', '0901'],
    ['receiver.phone.length', null],
    ['nothing.at.all', null],
    ['nothing == ""', true],
    ['day >= "2026-01-01"', true],
    ['1 / 0', null],
    ['5 % 0', null],
    ['weight > 2 ? "heavy" : "light"', 'heavy'],
    ['false ? 1 : true ? 2 : 3', 2],
    ['sum(numbers)', 3.5],
    ['max(numbers, 9)', 9],
    ['contains(tags, "b")', true],
    ['contains(country, "V")', true],
    ['length(tags)', 2],
    ['round(1.005, 2)', 1.01],
    ['round(-1.005, 2)', -1.01],
    ['upper(trim("  ab "))', 'AB'],
    ['empty(empty)', true],
    ['"a\\"b"', 'a"b'],
    // An object is not seen.
    ['secret', null],
    ['secret.deep.object', null],
  ]
  test.each(cases)('%s', (source, value) => {
    expect(evaluate(source, data)).toEqual({ ok: true, value })
  })
})

describe('refuses', () => {
  const deep = `${'('.repeat(40)}1${')'.repeat(40)}`
  const many = Array.from({ length: 400 }, () => '1').join('+')
  const huge = { list: Array.from({ length: 20_000 }, () => 1), long: 'x'.repeat(9000) }
  const cases: readonly [string, string, unknown, string][] = [
    ['nothing', '', data, 'syntax'],
    ['half an expression', '1 +', data, 'syntax'],
    ['two values', '1 2', data, 'syntax'],
    ['a statement', 'a = 1', data, 'syntax'],
    ['brackets of a list', 'tags[0]', data, 'syntax'],
    ['a template', '`${country}`', data, 'syntax'],
    ['a function of its own', '(() => 1)()', data, 'syntax'],
    ['40 brackets', deep, data, 'deep'],
    ['40 signs', `${'!'.repeat(40)}1`, data, 'deep'],
    ['1,001 characters', `1${' '.repeat(1000)}`, data, 'long'],
    ['eval', 'eval("1")', data, 'function'],
    ['a constructor', 'constructor("return 1")', data, 'function'],
    ['a method', 'country.toString()', data, 'function'],
    ['a list that is too long to read', 'sum(list)', huge, 'steps'],
    ['a text that grows', 'long + long', huge, 'large'],
  ]
  test.each(cases)('%s', (_, source, values, reason) => {
    expect(evaluate(source, values)).toMatchObject({ ok: false, reason })
  })

  test('many additions are fine', () => {
    expect(evaluate(many, data)).toEqual({ ok: true, value: 400 })
  })
})

test.each([
  'constructor',
  '__proto__',
  'constructor.constructor',
  'country.__proto__',
  'toString',
  'hasOwnProperty',
  'tags.map',
  'tags.length',
])('%s of a value is not reached', (source) => {
  expect(evaluate(source, data)).toEqual({ ok: true, value: null })
})

test('faults are found before a page is saved', () => {
  expect(expressionFault('round(a, 2)')).toBeUndefined()
  expect(expressionFault('true ? 1 : fetch(a)')?.reason).toBe('function')
  expect(expressionFault('a +')).toMatchObject({ reason: 'syntax', at: 3 })
})

test('what cannot be evaluated has the outcome it was given', () => {
  expect(isHolding('a +', data, true)).toBe(true)
  expect(isHolding('a +', data, false)).toBe(false)
  expect(computedText('a +', data)).toBeUndefined()
  expect(computedText('weight * 2', data)).toBe('5')
})
