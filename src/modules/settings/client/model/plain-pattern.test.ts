import { describe, expect, test } from 'vitest'
import { matchesWhole, regularFault } from '#engine/form/index.ts'
import { patternOf, plainKinds, plainOf, spanFault, type PlainKindId } from './plain-pattern.ts'

const ids = Object.keys(plainKinds) as PlainKindId[]

describe.each(ids)('the choice %s', (kind) => {
  const { example, usual } = plainKinds[kind]

  test('is written as a pattern that can be published and that its example matches', () => {
    const pattern = patternOf({ kind, ...usual })
    expect(regularFault(pattern)).toBeUndefined()
    expect(matchesWhole(pattern, example)).toBe(true)
  })

  test('is recognised in its pattern, for every span', () => {
    const spans = [usual, { least: 4, most: 4 }, { least: 2, most: undefined }, { least: 0, most: 9 }]
    for (const span of 'whole' in plainKinds[kind] ? [usual] : spans) {
      const chosen = { kind, ...span }
      expect(plainOf(patternOf(chosen))).toEqual(chosen)
    }
  })
})

test.each([
  ['digits', { least: 5, most: 6 }, ['12345', '123456'], ['1234', '1234567', '12a45', '']],
  ['capitals', { least: 3, most: undefined }, ['ABC', 'A1B2C3'], ['abc', 'AB', 'A-B']],
  ['letters', { least: 1, most: 3 }, ['a', 'B2c'], ['é', 'abcd', 'a b']],
  ['phone', { least: 7, most: 15 }, ['+84912345678', '091 234-5678'], ['++849123456', '12345', '0912a45678']],
  ['postcode', { least: 5, most: 5 }, ['70000'], ['7000', '700000', 'SW1A']],
  ['mail', { least: 0, most: undefined }, ['a@b.co'], ['a@b', 'a b@c.de', '@b.co']],
  ['any', { least: 2, most: 4 }, ['深圳', 'a b'], ['a', 'abcde']],
] as const)('%s takes what it says', (kind, span, good, bad) => {
  const pattern = patternOf({ kind, ...span })
  expect(good.filter((value) => !matchesWhole(pattern, value))).toEqual([])
  expect(bad.filter((value) => matchesWhole(pattern, value))).toEqual([])
})

test.each(['^\\d{5}$', '\\d+', '[a-z]{2,3}', '\\d{5}x', '(ab)+', '\\d{5', 'x\\d{2}'])(
  'an expression of its own stays one: %s',
  (pattern) => expect(plainOf(pattern)).toBeUndefined(),
)

test.each([
  [{ least: 1, most: 5 }, false],
  [{ least: 5, most: 5 }, false],
  [{ least: 5, most: 4 }, true],
  [{ least: 0, most: 0 }, true],
  [{ least: 251, most: undefined }, true],
])('a span %j is refused: %s', (span, isRefused) => expect(spanFault(span) !== undefined).toBe(isRefused))
