import { describe, expect, it } from 'vitest'
import { bundledPlaces } from '../../tests/fixtures/bundled-places.ts'
import { countryCodes, levelsOf, type CountryCode } from './countries.ts'
import { validatePlace, nearPlaces, noPlaceLists, settlePostal } from './places.ts'
import { askPlaces, checkPostal, doubtPlaces } from './postal-rules.ts'
import { childrenOf, regionTree, type RegionTree } from './regions.ts'

const names = (prov = '', city = '', area = '') => ({ prov, city, area })
const validate = (country: string, ...place: string[]) =>
  validatePlace(country, names(...place), bundledPlaces)
const treeOf = (country: string): RegionTree => {
  const tree = bundledPlaces(country)
  if (!tree) throw new Error(`no list for ${country}`)
  return tree
}

describe('places as people write them', () => {
  it.each([
    ['VN', ['ha noi', 'HOAN KIEM'], ['Hà Nội', 'Hoàn Kiếm']],
    ['VN', ['TP. Hồ Chí Minh', 'Phường Bến Thành'], ['Hồ Chí Minh', 'Bến Thành']],
    ['VN', ['VN-HN', 'Cầu Giấy'], ['Hà Nội', 'Cầu Giấy']],
    ['ID', ['Jabar', 'Bandung', 'Coblong'], ['Jawa Barat', 'Kota Bandung', 'Coblong']],
    ['ID', ['Jawa Barat', 'Kab. Bandung'], ['Jawa Barat', 'Kabupaten Bandung']],
    ['CN', ['Guangdong', '深圳', '南山'], ['广东省', '深圳市', '南山区']],
    ['US', ['CA', 'LA'], ['California', 'Los Angeles']],
    ['TH', ['จังหวัดกรุงเทพมหานคร', 'บางกะปิ'], ['Bangkok', 'Bang Kapi']],
    ['PH', ['NCR', 'Metro Manila', 'Makati City'], ['National Capital Region', 'Metro Manila', 'Makati']],
  ])('%s %j is %j', (country, written, listed) => {
    expect(validate(country, ...written).names).toEqual(names(...listed))
  })

  it('does not take a regency for the city of its name', () => {
    expect(validate('ID', 'Jawa Timur', 'Kabupaten Malang', 'Singosari')).toMatchObject({
      names: names('Jawa Timur', 'Kabupaten Malang', 'Singosari'),
      unlisted: ['city', 'area'],
    })
  })
})

describe('places that do not exist', () => {
  it.each([
    ['VN', ['Nowhere', 'Atlantis'], 'prov'],
    ['PH', ['Central Luzon', 'Nowhere', 'Atlantis'], 'city'],
    ['GB', ['Atlantis', 'Nowhere'], 'prov'],
    // Digits name no ward, also where the list has gaps.
    ['VN', ['Hà Nội', '123'], 'city'],
  ])('%s %j: the %s is not found', (country, written, level) => {
    expect(validate(country, ...written).unknown).toBe(level)
  })

  it.each([
    ['receiver.', 'Receiver province, city, area not found'],
    ['sender.', 'Sender province, city, area not found'],
    ['address.', 'Province, city, area not found'],
  ])('%s are refused in the words of the specification', (prefix, text) => {
    const data = { [prefix.slice(0, -1)]: { country: 'VN', prov: 'Nowhere', city: 'Atlantis' } }
    expect(checkPostal(data, prefix, bundledPlaces)).toMatchObject([
      { path: `${prefix}prov`, message: { message: text } },
    ])
  })

  it('are a warning where the list has gaps', () => {
    const data = { receiver: { country: 'VN', prov: 'Hà Nội', city: 'Atlantis' } }
    expect(checkPostal(data, 'receiver.', bundledPlaces)).toEqual([])
    expect(doubtPlaces(data, 'receiver.', bundledPlaces)).toMatchObject([
      { path: 'receiver.city', message: { values: { name: 'Atlantis' } } },
    ])
  })

  it('cannot be validated against a device that has no list', () => {
    expect(validatePlace('VN', names('Nowhere', 'Atlantis'), noPlaceLists)).toEqual({
      names: names('Nowhere', 'Atlantis'),
      unlisted: [],
    })
    expect(validatePlace('VN', names('Nowhere'), noPlaceLists)).toMatchObject({ missing: 'city' })
  })

  it('cannot be validated against an empty list either', () => {
    const empty = () => regionTree('VN', [])
    expect(validatePlace('VN', names('Nowhere', 'Atlantis'), empty).unknown).toBeUndefined()
  })
})

it('stores the spelling of the list, and what the list does not have as a note', () => {
  const address = { name: 'An', phone: '0912-345 678', country: 'vn', ...names(' ha noi ', 'Atlantis', 'x') }
  expect(settlePostal({ ...address, unlisted: 'sent by the caller' }, bundledPlaces)).toEqual({
    name: 'An',
    phone: '0912345678',
    country: 'VN',
    ...names('Hà Nội', 'Atlantis'),
    unlisted: 'Atlantis',
  })
  const listed = settlePostal({ ...address, city: 'hoan kiem', unlisted: 'old' }, bundledPlaces)
  expect(listed).toMatchObject(names('Hà Nội', 'Hoàn Kiếm'))
  expect(listed).not.toHaveProperty('unlisted')
})

describe('the question about a place that is not in the list', () => {
  const asked = (receiver: object) =>
    askPlaces({ receiver: { country: 'VN', ...receiver } }, 'receiver.', bundledPlaces).map(
      ({ path }) => path,
    )
  it.each([
    ['is asked', { prov: 'Hà Nội', city: 'Atlantis' }, ['receiver.city']],
    ['is answered by keeping the name', { prov: 'Hà Nội', city: ' Atlantis ', unlisted: 'Atlantis' }, []],
    [
      'is asked again for another name',
      { prov: 'Hà Nội', city: 'Lemuria', unlisted: 'Atlantis' },
      ['receiver.city'],
    ],
    ['is not asked where all are listed', { prov: 'Hà Nội', city: 'Hoàn Kiếm', unlisted: 'Atlantis' }, []],
    ['is not asked of an unknown name, which is refused', { prov: 'Nowhere', city: 'Atlantis' }, []],
  ])('%s', (_, receiver, paths) => expect(asked(receiver)).toEqual(paths))

  it('is not asked on a device without a list', () => {
    const data = { receiver: { country: 'VN', prov: 'Hà Nội', city: 'Atlantis' } }
    expect(askPlaces(data, 'receiver.', noPlaceLists)).toEqual([])
  })
})

describe('suggestions', () => {
  const near = (country: string, level: 'prov' | 'city' | 'area', ...place: string[]) =>
    nearPlaces(treeOf(country), names(...place), level).map(({ name }) => name)
  it.each([
    ['VN', 'prov', ['Ha Noii'], 'Hà Nội'],
    ['VN', 'prov', ['Hanio'], 'Hà Nội'],
    ['VN', 'city', ['Hà Nội', 'Hoan Kiemm'], 'Hoàn Kiếm'],
    ['US', 'prov', ['Califronia'], 'California'],
  ] as const)('%s %s %j: %s', (country, level, place, expected) => {
    expect(near(country, level, ...place)[0]).toBe(expected)
  })
  it('are none for a name far from all', () => expect(near('VN', 'prov', 'Nowhere')).toEqual([]))
})

/** Official numbers of levels that are said to be complete; a level that is not here may have gaps. */
const complete: Partial<Record<CountryCode, readonly number[]>> = {
  ID: [38],
  VN: [34],
  MY: [16],
  // 82 provinces, and Metro Manila in their place for the capital.
  PH: [18, 83],
  TH: [77],
  KH: [25],
  // 50 states, the capital, five territories, three postal areas of the armed forces.
  US: [59],
  IN: [36],
  GB: [4],
  CN: [34],
  NL: [12],
}

it.each(countryCodes)('the levels of %s that are said to be complete are', (country) => {
  const closed = levelsOf(country).filter(({ isOpen }) => !isOpen)
  let parents = ['']
  const counts = closed.map(() => {
    const found = parents.flatMap((parent) => childrenOf(treeOf(country), parent))
    parents = found.map(({ id }) => id)
    return found.length
  })
  expect(counts).toEqual(complete[country] ?? [])
})
