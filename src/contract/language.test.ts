import { expect, test } from 'vitest'
import { publicLanguageOf } from './language.ts'

test.each<[string, string[], string | undefined]>([
  ['the first that we have', ['fr-FR', 'vi-VN', 'en'], 'vi'],
  ['Malay by its own tag', ['ms-MY'], 'ml'],
  ['Malayalam is not Malay', ['ml-IN', 'hi-IN'], 'hi'],
  ['Tagalog is Filipino', ['tl-PH'], 'fil'],
  ['Filipino', ['fil-PH'], 'fil'],
  ['the old tag of Indonesian', ['in-ID'], 'id'],
  ['Chinese of any place', ['zh-TW'], 'zh'],
  ['Khmer', ['KM'], 'km'],
  ['none of ours', ['fr', 'de'], undefined],
  ['a name of every object', ['constructor', '__proto__'], undefined],
  ['nothing', [], undefined],
])('the language a person reads: %s', (_, tags, expected) => {
  expect(publicLanguageOf(tags)).toBe(expected)
})
