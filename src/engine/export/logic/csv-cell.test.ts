import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, defuse, heal } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+84912345678', "'+84912345678"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['-5.20', '-5.20'],
  ["'quoted", "'quoted"],
  ['0912', '0912'],
])('%s is written %s and heals', (text, written) => {
  expect(defuse(text)).toBe(written)
  expect(heal(written)).toBe(text)
})

test('any text comes back as it was, and none starts a formula but numbers', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '\t', '\r'),
      (rest, start) => {
        const text = start + rest
        expect(heal(defuse(text))).toBe(text)
        expect(/^[=+@\t\r]/.test(defuse(text))).toBe(false)
      },
    ),
  )
})

test('what would break a line is quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h', '=i'])).toBe(`a,"b,c","d""e","f\ng"," h",'=i\r\n`)
})
