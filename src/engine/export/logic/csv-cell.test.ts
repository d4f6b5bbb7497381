import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, defuse, heal } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+84912345678', "'+84912345678"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['a;=cmd', "a;'=cmd"],
  ["a;'=cmd", "a;''=cmd"],
  ['a\t@x;+1', "a\t'@x;'+1"],
  ['a\n-1\r\n=2', "a\n'-1\r\n'=2"],
  ['=1;=2', "'=1;'=2"],
  ['Rp 10.000,-', 'Rp 10.000,-'],
  ['5; 6; -7', '5; 6; -7'],
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

test('every text is quoted; numbers and what is empty are not', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h', '=i', 'a;b'])).toBe(
    `"a","b,c","d""e","f\ng"," h","'=i","a;b"\r\n`,
  )
  expect(csvLine(['5', '-5.20', '0', '', '0912', '1234567890123456'])).toBe(
    '5,-5.20,0,,"0912","1234567890123456"\r\n',
  )
})

test('no cell is a formula where a spreadsheet cuts at ";" or tab, inside of quotes too', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\t', '\r', '\n', ' ', 'a', '7', '＝')
  fc.assert(
    fc.property(fc.array(fc.array(sign, { maxLength: 8 }), { minLength: 1, maxLength: 4 }), (cells) => {
      const texts = cells.map((signs) => signs.join(''))
      for (const text of texts) expect(heal(defuse(text))).toBe(text)
      for (const cut of csvLine(texts).split(/[;\t\r\n]/))
        for (const piece of [cut, cut.replace(/^"/, '')])
          expect(/^[=+\-@＝＋－＠]/.test(piece) && !/^-?\d+(?:\.\d+)?(?:,|$)/.test(piece), piece).toBe(false)
    }),
    { numRuns: 3000 },
  )
})
