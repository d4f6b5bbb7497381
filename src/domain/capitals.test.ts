import { expect, test } from 'vitest'
import { inCapitals } from './capitals.ts'

test.each([
  ['sp0001-ab', 'SP0001-AB'],
  ['đắk é', 'ĐẮK É'],
  ['straße ŉ ﬁ ΐ', 'STRAßE ŉ ﬁ ΐ'],
  ['', ''],
])('%s → %s', (text, expected) => expect(inCapitals(text)).toBe(expected))

test('no letter of Unicode makes a text longer, and twice is the same as once', () => {
  for (let point = 0; point < 0x110000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue
    const letter = String.fromCodePoint(point)
    const capital = inCapitals(letter)
    if (
      letter.toUpperCase().length < letter.length ||
      capital.length !== letter.length ||
      inCapitals(capital) !== capital
    )
      expect.fail(`U+${point.toString(16)}`)
  }
})
