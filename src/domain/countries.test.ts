import { expect, it } from 'vitest'
import { countries, countryCodes, findCountry, levelsOf, type CountryFact } from './countries.ts'
import { countryName } from './country-names.ts'
import { isCurrencyCode } from './currencies.ts'

it('are the twelve of spec 001 §9, in its order', () => {
  expect(countryCodes).toEqual(['ID', 'VN', 'MY', 'PH', 'TH', 'KH', 'SG', 'US', 'IN', 'GB', 'CN', 'NL'])
})

it('have levels from the top, a known currency, and examples that obey their own rules', () => {
  for (const code of countryCodes) {
    const fact: CountryFact = countries[code]
    expect(fact.levels.map(({ key }) => key)).toEqual(['prov', 'city', 'area'].slice(0, fact.levels.length))
    expect(isCurrencyCode(fact.currency)).toBe(true)
    expect(fact.postCode.example).toMatch(new RegExp(fact.postCode.pattern))
  }
})

it('are as deep as they really are', () => {
  const depth = Object.fromEntries(countryCodes.map((code) => [code, levelsOf(code).length]))
  expect(depth).toEqual({
    ID: 3,
    VN: 2,
    MY: 2,
    PH: 3,
    TH: 2,
    KH: 2,
    SG: 0,
    US: 2,
    IN: 2,
    GB: 2,
    CN: 3,
    NL: 2,
  })
  expect(levelsOf('XX')).toHaveLength(3)
})

it.each([
  ['US', 'US'],
  ['usa', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['美国', 'US'],
  ['UK', 'GB'],
  ['England', undefined],
  ['Viet Nam', 'VN'],
  ['việt nam', 'VN'],
  ['VNM', 'VN'],
  ['印尼', 'ID'],
  ['The Netherlands', 'NL'],
  ['Filipina', 'PH'],
  ['ประเทศไทย', 'TH'],
  ['', undefined],
  ['constructor', undefined],
])('finds %j', (text, code) => expect(findCountry(text)).toBe(code))

it('are called in three languages', () => {
  expect([
    countryName('VN', 'zh'),
    countryName('KH', 'ml'),
    countryName('GB', 'en'),
    countryName('XX', 'en'),
    countryName('JP', 'zh'),
    countryName('DE', 'ml'),
    countryName('', 'en'),
    countryName('nowhere', 'en'),
  ]).toEqual(['越南', 'Kemboja', 'United Kingdom', 'XX', '日本', 'Jerman', '', 'nowhere'])
})
