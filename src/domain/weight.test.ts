import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billable, fromGrams, toGrams, volumetricGrams } from './weight.ts'

describe('kilograms', () => {
  it.each([
    ['0.1', 100],
    ['200', 200_000],
    ['1.25', 1250],
    ['0.001', 1],
  ])('%s kg are %i g', (text, grams) => {
    expect(toGrams(text)).toBe(grams)
    expect(fromGrams(grams)).toBe(text)
  })
  it.each(['-1', '1.2345', '', 'x', '1,5'])('%j is none', (text) => expect(toGrams(text)).toBeUndefined())
  it('go there and back', () => {
    fc.assert(fc.property(fc.nat(10 ** 9), (grams) => toGrams(fromGrams(grams)) === grams))
  })
})

describe('volumetric weight', () => {
  it('is volume by divisor, rounded up to the gram', () => {
    expect(volumetricGrams({ length: '30', width: '20', height: '10' }, 6000)).toBe(1000)
    expect(volumetricGrams({ length: '30', width: '20', height: '10.01' }, 6000)).toBe(1001)
    expect(volumetricGrams({ length: '0.01', width: '0.01', height: '0.01' }, 6000)).toBe(1)
  })
  it('needs all three sides and a divisor', () => {
    expect(volumetricGrams({ length: '30', width: '20' }, 6000)).toBe(0)
    expect(volumetricGrams({ length: '30', width: '20', height: '0' }, 6000)).toBe(0)
    expect(volumetricGrams({ length: '30', width: '20', height: '10' }, 0)).toBe(0)
  })
  it('is exact where floats are not', () => {
    expect(volumetricGrams({ length: '60.6', width: '50.5', height: '40.4' }, 5000)).toBe(24_728)
  })
})

describe('billable weight (spec 001 §5: the larger one)', () => {
  it('says which side won', () => {
    expect(billable(1200, 1000)).toEqual({ grams: 1200, won: 'actual' })
    expect(billable(1000, 1200)).toEqual({ grams: 1200, won: 'volumetric' })
    expect(billable(1000, 1000)).toEqual({ grams: 1000, won: 'actual' })
  })
})
