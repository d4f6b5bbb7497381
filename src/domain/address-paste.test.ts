import { describe, expect, it } from 'vitest'
import { bundledRegions } from '#modules/lookups/server/bundled-regions.ts'
import { examples } from './address-paste.examples.ts'
import { hardExamples } from './address-paste.hard.ts'
import { countryOfPaste, parseAddress, type AddressPart, type PasteContext } from './address-paste.ts'
import { countryCodes, type CountryCode } from './countries.ts'
import { regionTree } from './regions.ts'

const trees = new Map(countryCodes.map((code) => [code, regionTree(code, bundledRegions(code).rows)]))

type Expected = Partial<Record<AddressPart, string>>

const partsOf = (text: string): Expected =>
  Object.fromEntries(
    text.split('; ').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )

/** Parses as the form does: the country of the text, else the form's, with that country's regions. */
function parse(text: string, given?: CountryCode): Expected {
  const country = countryOfPaste(text) ?? given
  const context: PasteContext = { country: given, tree: trees.get(given ?? country ?? 'ID') }
  let parts = parseAddress(text, context)
  const code = countryCodes.find((each) => each === parts.country?.value)
  if (code && code !== context.tree?.country)
    parts = parseAddress(text, { country: given, tree: trees.get(code) })
  return Object.fromEntries(Object.entries(parts).map(([key, found]) => [key, found.value]))
}

describe.each(countryCodes)('addresses of %s', (country) => {
  it.each([...examples[country], ...hardExamples[country]])('%s', (text, expected, given) => {
    expect(parse(text, given)).toMatchObject({ country, ...partsOf(expected) })
  })
})

it('covers ten hard ones of every country', () => {
  expect(Object.values(examples).flat().length).toBeGreaterThanOrEqual(60)
  for (const hard of Object.values(hardExamples)) expect(hard).toHaveLength(10)
})

describe('what it is not sure of', () => {
  const tree = trees.get('VN')

  it('has a low confidence', () => {
    const labelled = parseAddress('Tên: Lan\nSĐT: 0912345678', { country: 'VN', tree })
    expect(labelled.name?.confidence).toBeGreaterThan(0.9)
    expect(labelled.phone?.confidence).toBeGreaterThan(0.9)
    const odd = parseAddress('HP: 12345678', { country: 'VN', tree })
    expect(odd.phone).toEqual({ value: '12345678', confidence: 0.5 })
    expect(odd.country?.confidence).toBeLessThan(0.7)
  })

  it('a ward that three provinces have is not guessed', () => {
    const parts = parseAddress('5 Lý Thường Kiệt, Thuận An', { country: 'VN', tree })
    expect(parts.prov).toBeUndefined()
    expect(parts.address?.value).toContain('Thuận An')
  })

  it('a ward that one province has brings its province', () => {
    const parts = parseAddress('5 Lý Thường Kiệt, Bảy Hiền', { country: 'VN', tree })
    expect(parts.prov).toEqual({ value: 'Hồ Chí Minh', confidence: 0.7 })
    expect(parts.city?.value).toBe('Bảy Hiền')
  })

  it('keeps everything it does not recognise', () => {
    const parts = parseAddress('giao giờ hành chính, cổng sau, 12 ngõ 5', { country: 'VN', tree })
    const kept = Object.values(parts)
      .map(({ value }) => value)
      .join(' ')
    for (const word of ['giao', 'hành', 'cổng', '12', '5']) expect(kept).toContain(word)
  })

  it.each(['', '   ', '\n\n', '...', '::', '+', '123'])('does not stumble over %j', (text) => {
    expect(() => parseAddress(text, { country: 'VN', tree })).not.toThrow()
  })

  it('does not let the script overrule the country of the form, but a name does', () => {
    expect(parseAddress('李梅 91234567 Blk 5 Toa Payoh', { country: 'SG' }).country?.value).toBe('SG')
    expect(parseAddress('Lee, 5 Jalan Besar, Malaysia', { country: 'SG' }).country?.value).toBe('MY')
  })
})
