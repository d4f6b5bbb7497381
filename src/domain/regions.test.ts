import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  clearUnusedLevels,
  findByNames,
  isComplete,
  missingLevel,
  namesOf,
  pathOf,
  regionTree,
  searchRegions,
} from './regions.ts'
import { foldText } from './fold-text.ts'
import { strippedNames } from './region-names.ts'

const tree = regionTree('VN', [
  ['W2', 'SG', 'Bến Thành', 'W2', '71000'],
  ['HN', '', 'Hà Nội', 'VN-HN', '10000', 'Hanoi'],
  ['SG', '', 'Hồ Chí Minh', 'VN-SG', '70000', 'HCMC|Sài Gòn'],
  ['W1', 'HN', 'Hoàn Kiếm', 'W1', '11000'],
  ['W3', 'SG', 'Sài Gòn', 'W3', '71000'],
  ['X', 'nowhere', 'Lost', 'X', ''],
])

describe('a tree of rows', () => {
  it('takes rows in any order and leaves out what hangs nowhere', () => {
    expect(childrenOf(tree, '').map(({ name }) => name)).toEqual(['Hà Nội', 'Hồ Chí Minh'])
    expect(tree.byId.has('X')).toBe(false)
  })
  it('tells the path of a region', () => {
    expect(pathOf(tree, 'W2').map(({ name, level }) => [name, level])).toEqual([
      ['Hồ Chí Minh', 0],
      ['Bến Thành', 1],
    ])
    expect(pathOf(tree, 'nothing')).toEqual([])
    expect(namesOf(pathOf(tree, 'W2'))).toEqual({ prov: 'Hồ Chí Minh', city: 'Bến Thành', area: '' })
  })
  it.each([
    ['Hà Nội', 'Hoàn Kiếm', ['HN', 'W1']],
    ['ha noi', 'HOAN KIEM', ['HN', 'W1']],
    ['TP. Hồ Chí Minh', 'Phường Bến Thành', ['SG', 'W2']],
    ['HCMC', 'nowhere', ['SG']],
    ['Bến Thành', 'Hoàn Kiếm', []],
  ])('finds %s, %s', (prov, city, ids) => {
    expect(findByNames(tree, { prov, city, area: '' }).map(({ id }) => id)).toEqual(ids)
  })
  it('searches names, other names and postcodes without accents, its own name first', () => {
    const found = (text: string) => searchRegions(tree, text).map(({ region }) => region.id)
    expect(found('sai')).toEqual(['W3', 'SG'])
    expect(found('kiem')).toEqual(['W1'])
    expect(found('7100')).toEqual(['W2', 'W3'])
    expect(found('  ')).toEqual([])
  })
})

describe('complete for its country (spec 001 §5)', () => {
  it.each([
    ['VN', { prov: 'Hà Nội', city: 'Hoàn Kiếm' }, undefined],
    ['VN', { prov: 'Hà Nội', city: ' ' }, 'city'],
    ['CN', { prov: '广东省', city: '深圳市', area: '' }, 'area'],
    ['SG', {}, undefined],
    ['US', { prov: 'Texas', city: 'Houston' }, undefined],
    ['XX', { prov: 'A', city: 'B' }, 'area'],
  ])('%s %j misses %s', (country, names, missing) => {
    expect(missingLevel(country, names)).toBe(missing)
    expect(isComplete(country, names)).toBe(missing === undefined)
  })
  it('empties levels a country does not have (spec 001 §4: the US has no area)', () => {
    const names = { prov: 'Texas', city: 'Houston', area: 'Harris', address: '1' }
    expect(clearUnusedLevels('US', names)).toEqual({ ...names, area: '' })
    expect(clearUnusedLevels('SG', names)).toEqual({ prov: '', city: '', area: '', address: '1' })
    expect(clearUnusedLevels('CN', names)).toEqual(names)
  })
})

describe('names', () => {
  it.each([
    ['Đắk Lắk', 'dak lak'],
    ['Fryslân', 'fryslan'],
    ["'s-Hertogenbosch", 's hertogenbosch'],
    ['St. Louis', 'st louis'],
    ['ＡＢＣ', 'abc'],
    ['จังหวัดลำปาง', 'จังหวัดลำปาง'.normalize('NFKD')],
  ])('%s folds to %s', (name, folded) => expect(foldText(name)).toBe(folded))
  it.each([
    ['TP. Hồ Chí Minh', 'ho chi minh'],
    ['Tỉnh Khánh Hòa', 'khanh hoa'],
    ['Kota Bandung', 'bandung'],
    ['Kec. Gubeng', 'gubeng'],
    ['จังหวัดชลบุรี', 'ชลบุรี'],
    ['อำเภอเมือง', 'เมือง'],
    ['Cebu City', 'cebu'],
    ['广东省', '广东'],
    ['内蒙古自治区', '内蒙古'],
    ['浦东新区', '浦东'],
  ])('%s is also %s', (name, short) => expect(strippedNames(name)).toContain(short))
  it('keeps two signs of a Chinese name at least', () => expect(strippedNames('城区')).toEqual([]))
})
