import { describe, expect, it } from 'vitest'
import { bundledRegions } from '#modules/lookups/server/bundled-regions.ts'
import { countryCodes, countryOf, type CountryCode } from './countries.ts'
import { areaOfPostcode } from './postcode-areas.ts'
import { placesOfPostcode, postcodesOf, sharedPath } from './postcodes.ts'
import { findByNames, regionTree } from './regions.ts'

const tree = (country: CountryCode) => regionTree(country, bundledRegions(country).rows)
const found = (country: CountryCode, postCode: string) => {
  const { paths, isExact } = placesOfPostcode(tree(country), postCode)
  return { isExact, names: paths.map((path) => path.map(({ name }) => name).join(' / ')) }
}

describe('where a postcode lies', () => {
  it.each<[CountryCode, string, string]>([
    ['ID', '12110', 'DKI Jakarta / Jakarta Selatan / Kebayoran Baru'],
    ['VN', '11300', 'Hà Nội / Cầu Giấy'],
    ['MY', '81300', 'Johor / Skudai'],
    ['TH', '10330', 'Bangkok / Pathum Wan'],
    ['US', '90001', 'California / Los Angeles'],
    ['CN', '518116', '广东省 / 深圳市 / 龙岗区'],
    ['KH', '120400', 'Phnom Penh / Tuol Kouk'],
  ])('%s %s: %s', (country, postCode, name) => {
    const { names } = found(country, postCode)
    expect(names).toContain(name)
  })
  it.each<[CountryCode, string, string]>([
    ['US', '90012', 'California / Los Angeles'],
    ['CN', '518129', '广东省 / 深圳市 / 龙岗区'],
    ['GB', 'EH1 1YZ', 'Scotland / City of Edinburgh'],
    ['GB', 'm3 2ay', 'England / Greater Manchester'],
    ['NL', '3011 AA', 'Zuid-Holland'],
    ['NL', '6291EV', 'Limburg'],
  ])('%s %s is not in the list; near it: %s', (country, postCode, name) => {
    const { names, isExact } = found(country, postCode)
    expect(isExact).toBe(false)
    expect(names).toContain(name)
  })
  it('a code of the whole and of a part means the part', () =>
    expect(found('CN', '100020')).toEqual({ isExact: true, names: ['北京市 / 北京市 / 朝阳区'] }))
  it.each<[CountryCode, string]>([
    ['VN', ''],
    ['VN', '1'],
    ['US', 'ABCDE'],
    ['GB', '12345'],
    ['SG', '238801'],
    ['IN', '000000'],
  ])('%s %j lies nowhere', (country, postCode) => expect(found(country, postCode).names).toEqual([]))
  it.each(countryCodes.filter((code) => code !== 'SG'))('%s: its own example is found', (country) => {
    expect(found(country, countryOf(country)?.postCode.example ?? '').names).not.toEqual([])
  })
  it('wards of one code agree on their province', () => {
    const { paths } = placesOfPostcode(tree('VN'), '11000')
    expect(paths.length).toBeGreaterThan(1)
    expect(sharedPath(paths).map(({ name }) => name)).toEqual(['Hà Nội'])
  })
})

it('every area names a region of the list', () => {
  const names = (country: CountryCode) => new Set(bundledRegions(country).rows.map(([, , name]) => name))
  const [british, dutch] = [names('GB'), names('NL')]
  for (let code = 1000; code < 10_000; code += 10) expect(dutch).toContain(areaOfPostcode('NL', `${code} AA`))
  for (const area of ['EC', 'M', 'B', 'EH', 'CF', 'BT', 'ZE', 'KW', 'LL', 'TR', 'DN', 'HS'])
    expect(british).toContain(areaOfPostcode('GB', `${area}1 1AA`))
})

it('the other way round: the code of a place, else those below it', () => {
  const vietnam = tree('VN')
  const at = (prov: string, city: string) => findByNames(vietnam, { prov, city, area: '' })
  expect(postcodesOf(vietnam, at('Hà Nội', 'Cầu Giấy'))).toEqual(['11300'])
  expect(postcodesOf(vietnam, at('Hà Nội', 'Hồng Hà'))).toEqual(['10000'])
  expect(postcodesOf(tree('US'), findByNames(tree('US'), { prov: 'Alaska', city: '', area: '' }))).toContain(
    '99501',
  )
})
