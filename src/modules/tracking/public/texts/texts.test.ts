import { describe, expect, test } from 'vitest'
import { publicLanguageCodes, type PublicLanguage } from '#contract/language.ts'
import { everyText } from './every-text.ts'

/** Every text by its name; of one with a count, the text for three. */
function* textsIn(group: object, path = ''): Generator<[name: string, text: string]> {
  for (const [key, value] of Object.entries(group) as [string, unknown][]) {
    const name = path ? `${path}.${key}` : key
    if (typeof value === 'string') yield [name, value]
    else if (typeof value === 'function') yield [name, String(value(...Array(value.length).fill(3)))]
    else yield* textsIn(value as object, name)
  }
}
const textsOf = (language: PublicLanguage) => new Map(textsIn(everyText[language]))
const english = textsOf('en')

/** Names and words that a language writes as English does. */
const alike: Partial<Record<PublicLanguage, readonly string[]>> = { fil: ['track.refresh'] }

/** A letter of the language's own script. */
const scripts: Partial<Record<PublicLanguage, RegExp>> = {
  zh: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  km: /\p{Script=Khmer}/u,
  hi: /\p{Script=Devanagari}/u,
}

describe.each(publicLanguageCodes.filter((language) => language !== 'en'))('texts in %s', (language) => {
  const texts = textsOf(language)

  test('none is empty, and none is left in English', () => {
    const left = [...texts].filter(
      ([name, text]) =>
        text.trim() === '' || (text === english.get(name) && !alike[language]?.includes(name)),
    )
    expect(left).toEqual([])
  })

  test('counts and names are in them', () => {
    const withCount = [...english].filter(([, text]) => text.includes('3')).map(([name]) => name)
    expect(withCount.filter((name) => !/[34]/.test(texts.get(name) ?? ''))).toEqual([])
  })

  test('they are written in the script of the language', () => {
    const script = scripts[language]
    const foreign = [...texts].filter(([, text]) => script && !script.test(text))
    expect(foreign).toEqual([])
  })

  test('they are about as short as the English ones', () => {
    const long = [...texts].filter(([name, text]) => text.length > 2 * (english.get(name) ?? '').length + 20)
    expect(long).toEqual([])
  })
})

test('a plural of one is said as one', () => {
  const { track } = everyText.en
  expect([track.parcels(1), track.parcels(2), track.numbers(1)]).toEqual([
    '1 parcel',
    '2 parcels',
    '1 number',
  ])
})
