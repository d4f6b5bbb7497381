import { describe, expect, it } from 'vitest'
import { countryCodes, levelsOf, type CountryCode } from '#domain/countries.ts'
import { childrenOf, regionTree, searchRegions } from '#domain/regions.ts'
import { bundledRegions } from './bundled-regions.ts'

/** First levels that exist, so that a lost one fails. */
const firstLevels: Record<CountryCode, number> = {
  ID: 38,
  VN: 34,
  MY: 16,
  PH: 18,
  TH: 77,
  KH: 25,
  SG: 0,
  // 50 states, the capital, five territories, three postal areas of the armed forces.
  US: 59,
  IN: 36,
  GB: 4,
  CN: 34,
  NL: 12,
}

describe.each(countryCodes)('regions of %s', (country) => {
  const { rows } = bundledRegions(country)
  const tree = regionTree(country, rows)

  it('has every first level', () => {
    expect(childrenOf(tree, '')).toHaveLength(firstLevels[country])
  })

  it('has rows the wire can carry, each id once', () => {
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row).toHaveLength(6)
      expect(row[0]!.length).toBeLessThanOrEqual(20)
      expect(row[2]).toMatch(/^\S.*\S$|^\S$/)
      expect(Math.max(...row.map((text) => text.length))).toBeLessThanOrEqual(100)
    }
  })

  it('can be chosen to the depth of the country everywhere', () => {
    const depth = levelsOf(country).length
    for (const region of tree.byId.values()) {
      const isLeaf = childrenOf(tree, region.id).length === 0
      expect(isLeaf, `${region.name} at level ${region.level}`).toBe(region.level === depth - 1)
    }
  })

  it('has no name twice under one parent', () => {
    const names = rows.map(([, parent, name]) => `${parent}/${name}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('has postcodes of the right form', async () => {
    const { countries } = await import('#domain/countries.ts')
    const pattern = new RegExp(countries[country].postCode.pattern)
    const wrong = rows.filter(([, , , , postcode]) => postcode && !pattern.test(postcode))
    expect(wrong).toEqual([])
  })
})

it('is found in the spelling people type', () => {
  const found = (country: CountryCode, text: string) =>
    searchRegions(regionTree(country, bundledRegions(country).rows), text, 1)[0]?.path.map(({ name }) => name)
  expect(found('VN', 'ha noi')).toEqual(['Hà Nội'])
  expect(found('TH', 'บางกะปิ')).toEqual(['Bangkok', 'Bang Kapi'])
  expect(found('ID', 'kebayoran b')).toEqual(['DKI Jakarta', 'Jakarta Selatan', 'Kebayoran Baru'])
  expect(found('CN', '宝安')).toEqual(['广东省', '深圳市', '宝安区'])
  expect(found('CN', "bao'an")).toEqual(['广东省', '深圳市', '宝安区'])
})

describe('the first regions a search finds', () => {
  const found = (country: CountryCode, text: string, used?: ReadonlyMap<string, number>) =>
    searchRegions(regionTree(country, bundledRegions(country).rows), text, 3, used)
  it.each<[CountryCode, string, string[]]>([
    // The busiest of those with the whole syllable.
    ['CN', 'shen', ['深圳市', '沈阳市']],
    ['CN', 'guang', ['广州市', '广东省', '广西壮族自治区']],
    ['CN', 'sz', ['深圳市']],
    ['CN', '深', ['深圳市']],
    ['CN', 'xi', ['西藏自治区']],
    ['CN', 'xia', ['厦门市']],
    ['CN', 'yiwu', ['义乌市']],
    ['CN', '518', ['深圳市', '罗湖区', '福田区']],
    ['VN', 'ho', ['Hồ Chí Minh']],
    ['VN', 'ha', ['Hà Nội']],
    ['VN', 'hcmc', ['Hồ Chí Minh']],
    ['VN', 'đà', ['Đà Nẵng']],
    ['VN', 'da nang', ['Đà Nẵng']],
    ['TH', 'bangkok', ['Bangkok']],
    ['TH', 'กทม', ['Bangkok']],
    ['TH', 'กรุง', ['Bangkok']],
    ['TH', 'chiang', ['Chiang Mai', 'Chiang Rai']],
    ['TH', 'nonth', ['Nonthaburi']],
    ['ID', 'jakarta', ['DKI Jakarta', 'Jakarta Selatan', 'Jakarta Barat']],
    ['ID', 'surabaya', ['Kota Surabaya']],
    ['ID', 'bandung', ['Kota Bandung']],
    ['ID', 'kota ba', ['Kota Bandung', 'Kota Batam']],
    ['MY', 'johor', ['Johor']],
    ['MY', 'jb', ['Johor Bahru']],
    ['MY', 'kuala', ['Kuala Lumpur']],
    ['MY', 'shah', ['Shah Alam']],
    ['PH', 'manila', ['Manila']],
    ['PH', 'cebu', ['Cebu City', 'Cebu']],
    ['PH', 'quezon', ['Quezon City']],
    ['PH', 'las p', ['Las Piñas']],
    ['PH', 'qc', ['Quezon City']],
  ])('%s: "%s" → %j', (country, text, names) =>
    expect(
      found(country, text)
        .slice(0, names.length)
        .map(({ region }) => region.name),
    ).toEqual(names),
  )

  it('are those chosen most on this device, also against the busiest', () => {
    const ids = Object.fromEntries(found('CN', 'shen').map(({ region }) => [region.name, region.id]))
    const used = new Map([
      [ids['沈阳市'] ?? '', 3],
      [ids['深圳市'] ?? '', 1],
    ])
    expect(found('CN', 'shen', used).map(({ region }) => region.name)).toEqual(['沈阳市', '深圳市'])
  })
})
