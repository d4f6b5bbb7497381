import { describe, expect, it } from 'vitest'
import { findChoices, freeFrom, meantChoice, type ChoiceItem } from './find-choices.ts'

const countries: readonly ChoiceItem[] = [
  { value: 'AU', label: 'Australia' },
  { value: 'AT', label: 'Austria' },
  { value: 'CI', label: 'Côte d’Ivoire', search: 'Ivory Coast' },
  { value: 'RU', label: 'Russia' },
  { value: 'US', label: 'United States', search: 'America', hint: 'USA' },
  { value: 'UM', label: 'US Minor Outlying Islands' },
  { value: 'VN', label: 'Vietnam', search: 'Việt Nam' },
  { value: 'CN', label: '中国', search: 'China' },
]
const found = (text: string) => findChoices(countries, text).map(({ value }) => value)

describe('findChoices', () => {
  it.each([
    ['', ['AU', 'AT', 'CI', 'RU', 'US', 'UM', 'VN', 'CN'], 'everything for no text'],
    ['   ', ['AU', 'AT', 'CI', 'RU', 'US', 'UM', 'VN', 'CN'], 'everything for blanks'],
    ['us', ['US', 'UM', 'AU', 'AT', 'RU'], 'the code itself, what begins with it, what contains it'],
    ['stat', ['US'], 'a word inside the name'],
    ['aus', ['AU', 'AT'], 'the order of the list where both match equally'],
    ['cote', ['CI'], 'accents left out'],
    ['CÔTE D', ['CI'], 'accents typed, in capitals'],
    ['coast ivory', ['CI'], 'other words, in any order'],
    ['viet nam', ['VN'], 'another spelling, without accents'],
    ['việt', ['VN'], 'accents typed'],
    ['usa', ['US'], 'its hint'],
    ['中', ['CN'], 'Chinese'],
    ['china', ['CN'], 'another name'],
    ['atlantis', [], 'nothing'],
    ['+', [], 'a sign that no choice has'],
  ])('%j finds %j: %s', (text, values) => expect(found(text)).toEqual(values))

  it('finds a sign as it is', () => {
    const codes = [
      { value: '+84', label: '+84' },
      { value: '84', label: '84' },
    ]
    expect(findChoices(codes, '+')).toEqual([codes[0]])
  })
})

describe('meantChoice', () => {
  it.each([
    ['vn', 'VN', 'a code'],
    ['Austria', 'AT', 'a whole name'],
    ['viet', 'VN', 'the only match'],
    ['us', 'US', 'a code that other names begin with'],
    ['aus', undefined, 'two matches'],
    ['', undefined, 'no text'],
    ['atlantis', undefined, 'no match'],
  ])('%j means %j: %s', (...[text, value]) => expect(meantChoice(countries, text)?.value).toBe(value))

  it('never means what cannot be chosen', () => {
    const items = [
      { value: 'a', label: 'Air', refused: 'Full' },
      { value: 'b', label: 'Air saver' },
    ]
    expect(meantChoice(items, 'air')?.value).toBe('b')
    expect(meantChoice([items[0]!], 'air')).toBeUndefined()
  })
})

it('passes what cannot be chosen, in both directions', () => {
  const items = [{ refused: 'no' }, {}, { refused: 'no' }, {}].map((more, at) => ({
    value: String(at),
    label: String(at),
    ...more,
  }))
  expect([0, 1, 2].map((from) => freeFrom(items, from, 1))).toEqual([1, 1, 3])
  expect([3, 2, 1, 0].map((from) => freeFrom(items, from, -1))).toEqual([3, 1, 1, -1])
})
