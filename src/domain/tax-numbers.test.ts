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
    ['ID', '3171.2345.6789.0001.000000'],
    ['CN', '440300192415258'],
    ['MY', 'C 20880050010'],
    ['MY', 'IG115002000'],
    ['MY', 'EI00000000010'],
    ['NL', 'IM5280001234'],
    ['NL', 'NL123456789'],
    ['NL', 'NL 1234.56.789.B01'],
    ['NL', 'DE1234567890'],
    ['NL', 'FR12345678900014'],
    ['VN', '0301234567-001'],
    ['TH', '0-1055-51234-56-7'],
    ['US', '123456789'],
    ['SG', 'S1234567D'],
    ['GB', 'gb 123 4567 89000'],
  ])('of %s may be written %s', (country, text) => expect(isTaxNumber(country, text)).toBe(true))

  it.each([
    ['ID', '01.234.567.8-901'],
    ['ID', '31712345678900010'],
    ['ID', '317123456789000100000'],
    ['CN', '4403001924152'],
    ['MY', 'XX115002000'],
    ['MY', 'IG12345678'],
    ['NL', 'NL12345678'],
    ['NL', 'NL123456789B1'],
    ['NL', 'US123456789'],
    ['VN', '03012345678'],
    ['TH', '123'],
    ['CN', '91440300MA5DC4NX8I'],
    ['US', 'IM5280001234'],
  ])('of %s is not %s', (country, text) => expect(isTaxNumber(country, text)).toBe(false))
})
