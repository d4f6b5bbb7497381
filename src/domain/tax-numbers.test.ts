import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import { isTaxNumber, taxNumberOf } from './tax-numbers.ts'

describe('a tax number', () => {
  it.each(Object.keys(countries))('of %s has a name, and an example that fits', (country) => {
    const fact = taxNumberOf(country)
    expect(fact?.name).toBeTruthy()
    expect(isTaxNumber(country, fact?.example ?? '')).toBe(true)
  })

  it.each([
    ['ID', '01.234.567.8-901.000'],
    ['ID', '3171234567890001'],
    ['VN', '0301234567-001'],
    ['TH', '0-1055-51234-56-7'],
    ['US', '123456789'],
    ['SG', 'S1234567D'],
    ['GB', 'gb 123 4567 89000'],
  ])('of %s may be written %s', (country, text) => expect(isTaxNumber(country, text)).toBe(true))

  it.each([
    ['ID', '01.234.567.8-901'],
    ['VN', '03012345678'],
    ['TH', '123'],
    ['CN', '91440300MA5DC4NX8I'],
    ['US', 'IM5280001234'],
  ])('of %s is not %s', (country, text) => expect(isTaxNumber(country, text)).toBe(false))
})
