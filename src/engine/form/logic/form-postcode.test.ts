import { describe, expect, it } from 'vitest'
import { regionTree } from '#domain/regions.ts'
import { adviseOnPostcode } from './form-postcode.ts'

const tree = regionTree('VN', [
  ['hn', '', 'Hà Nội', 'hn', '10000'],
  ['hk', 'hn', 'Hoàn Kiếm', 'hk', '11000'],
  ['cn', 'hn', 'Cửa Nam', 'cn', '11000'],
  ['bd', 'hn', 'Ba Đình', 'bd', '11100'],
  ['dn', '', 'Đà Nẵng', 'dn', '50000'],
  ['hc', 'dn', 'Hải Châu', 'hc', '50200'],
  ['hv', 'dn', 'Hòa Vang', 'hv', ''],
])
const none = { prov: '', city: '', area: '' }
const advise = (postCode: string, names = none, isWhole = true) =>
  adviseOnPostcode(tree, names, postCode, isWhole)
const namesIn = (advice: ReturnType<typeof advise>) =>
  advice && 'ways' in advice ? advice.ways.map((way) => way.at(-1)?.name) : []

describe('an address without a region', () => {
  it('is filled by the one place that has the postcode', () =>
    expect(advise('50200')).toMatchObject({ kind: 'fill', way: [{ name: 'Đà Nẵng' }, { name: 'Hải Châu' }] }))
  it('is asked which, where several have it', () => {
    expect(advise('11000')).toMatchObject({ kind: 'choose', isExact: true })
    expect(namesIn(advise('11000'))).toEqual(['Hoàn Kiếm', 'Cửa Nam'])
  })
  it('is proposed the neighbours of a code the list does not have, and never filled with them', () => {
    expect(advise('50299')).toMatchObject({ kind: 'choose', isExact: false })
    expect(namesIn(advise('50299'))).toEqual(['Hải Châu'])
  })
  it('a province alone is no region', () => expect(advise('50000')).toMatchObject({ kind: 'choose' }))
  it('says when no postcode is like it', () => expect(advise('99999')).toEqual({ kind: 'unknown' }))
  it('hears nothing while the code is being typed', () => {
    expect(advise('502', none, false)).toBeUndefined()
    expect(advise('')).toBeUndefined()
  })
})

describe('an address with a region', () => {
  const at = (prov: string, city: string) => ({ prov, city, area: '' })
  it('is proposed its postcode, that of the province where it has none of its own', () => {
    expect(advise('', at('Hà Nội', 'Ba Đình'))).toMatchObject({ kind: 'code', postCode: '11100' })
    expect(advise('', at('Đà Nẵng', 'Hòa Vang'))).toMatchObject({ kind: 'code', postCode: '50000' })
  })
  it('hears nothing of another district, but of another province', () => {
    expect(advise('11000', at('Hà Nội', 'Ba Đình'))).toBeUndefined()
    expect(namesIn(advise('11000', at('Đà Nẵng', 'Hải Châu')))).toEqual(['Hoàn Kiếm', 'Cửa Nam'])
  })
  it('of names the list does not know hears nothing', () =>
    expect(advise('11000', at('Atlantis', 'Somewhere'))).toBeUndefined())
})
