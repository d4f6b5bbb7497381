import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scan, Unreadable } from './scan.ts'

describe('raw slices of the top level', () => {
  const cases: [string, Record<string, string>][] = [
    ['{}', {}],
    ['{"a":1}', { a: '1' }],
    [' { "a" : 1.0 , "b" : [ 1 , {"c":"}"} ] } ', { a: '1.0', b: '[ 1 , {"c":"}"} ]' }],
    ['{"a":"x,\\"y\\":{","b":true}', { a: '"x,\\"y\\":{"', b: 'true' }],
    ['{"\\u0061":{"a":[]}}', { a: '{"a":[]}' }],
    ['{"a":"\\\\","b":2}', { a: '"\\\\"', b: '2' }],
    ['[{"a":1}]', {}],
    ['"a:b"', {}],
  ]
  test.each(cases)('%s', (text, slices) => {
    expect(Object.fromEntries(scan(text, 32).slices)).toEqual(slices)
  })
})

test('what JSON.stringify writes is read back slice by slice', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 4 })), (value) => {
      delete value.__proto__
      const text = JSON.stringify(value)
      if (text.includes('\\u0000') || text.includes('"__proto__"')) return
      for (const [key, slice] of scan(text, 32).slices)
        expect(JSON.parse(slice)).toEqual(JSON.parse(text)[key])
      expect(scan(text, 32).slices.size).toBe(Object.keys(JSON.parse(text)).length)
    }),
    { numRuns: 500 },
  )
})

test('any text JSON.parse accepts ends the scan: with slices or with a refusal', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '\\u0000',
    '\\ud800',
    'a',
    '1',
    ' ',
    '"a":',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      try {
        JSON.parse(text)
      } catch {
        return
      }
      try {
        scan(text, 32)
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable)
      }
    }),
    { numRuns: 20_000 },
  )
})
