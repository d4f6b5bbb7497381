import { describe, expect, test } from 'vitest'
import { coverageOf, hasExceptions, checkArea, servicesAt, type AreaRule } from './delivery-areas.ts'
import { regionTree } from './regions.ts'

const route = (id: string, hasCod = true) => ({ id, name: id, country: 'PH', minDays: 3, maxDays: 5, hasCod })
const rule = (more: Partial<AreaRule>): AreaRule => ({
  country: 'PH',
  prov: '',
  city: '',
  area: '',
  postPrefix: '',
  routeId: '',
  isServed: true,
  hasCod: true,
  isRemote: false,
  extraDays: 0,
  ...more,
})
const coverage = coverageOf(
  [route('FAST'), route('SLOW', false)],
  [
    rule({ prov: 'Bangsamoro', isRemote: true, extraDays: 3, hasCod: false }),
    rule({ prov: 'Bangsamoro', routeId: 'FAST', isServed: false }),
    rule({ prov: 'Bangsamoro', city: 'Basilan', isRemote: true }),
    rule({ prov: 'Bangsamoro', city: 'Tawi-Tawi', isServed: false }),
    rule({ prov: 'Calabarzon', postPrefix: '43', isRemote: true }),
  ],
)
const place = (prov: string, city = '', postCode = '') => ({ country: 'PH', prov, city, area: '', postCode })
const trees = {
  PH: regionTree('PH', [
    ['1', '', 'Bangsamoro', 'PH-14', '', 'BARMM'],
    ['11', '1', 'Basilan', '', ''],
    ['111', '11', 'Lamitan', '', '7302'],
    ['12', '1', 'Tawi-Tawi', '', ''],
    ['2', '', 'Calabarzon', 'PH-40', ''],
  ]),
}
const lists = (country: string) => (country === 'PH' ? trees.PH : undefined)
const checked = (more: Partial<Parameters<typeof checkArea>[1]>) =>
  checkArea(coverage, { country: 'PH', prov: '', city: '', area: '', postCode: '', ...more }, lists)

describe('routes of a place', () => {
  test('are those of the country as they are where no rule says otherwise', () => {
    expect(servicesAt(coverage, place('Calabarzon'))).toEqual([
      { routeId: 'FAST', name: 'FAST', minDays: 3, maxDays: 5, hasCod: true, isRemote: false },
      { routeId: 'SLOW', name: 'SLOW', minDays: 3, maxDays: 5, hasCod: false, isRemote: false },
    ])
  })

  test('follow the closest rule: the deepest region, then the postcode, then the route itself', () => {
    expect(
      servicesAt(coverage, place('bangsamoro')).map(({ routeId, maxDays }) => [routeId, maxDays]),
    ).toEqual([['SLOW', 8]])
    expect(servicesAt(coverage, place('Bangsamoro', 'Basilan')).map(({ hasCod }) => hasCod)).toEqual([
      true,
      false,
    ])
    expect(servicesAt(coverage, place('Bangsamoro', 'Tawi-Tawi'))).toEqual([])
    expect(servicesAt(coverage, place('Calabarzon', '', '4301'))[0]?.isRemote).toBe(true)
    expect(servicesAt(coverage, place('Calabarzon', '', '4100'))[0]?.isRemote).toBe(false)
  })

  test('may differ below a region, and for some of its postcodes', () => {
    expect(hasExceptions(coverage, place('Bangsamoro'))).toBe(true)
    expect(hasExceptions(coverage, place('Bangsamoro', 'Tawi-Tawi'))).toBe(false)
    expect(hasExceptions(coverage, place('Calabarzon'))).toBe(true)
    expect(hasExceptions(coverage, place('Calabarzon', '', '4301'))).toBe(false)
  })
})

describe('an address', () => {
  test.each([
    [{ prov: 'Calabarzon' }, 'SERVED'],
    [{ prov: 'BARMM', city: 'Basilan' }, 'REMOTE'],
    [{ prov: 'Bangsamoro', city: 'Tawi-Tawi' }, 'UNSERVED'],
    [{ prov: 'Atlantis' }, 'UNKNOWN'],
    [{ country: 'Mars', prov: 'x' }, 'UNKNOWN'],
    [{}, 'INCOMPLETE'],
    [{ country: ' ' }, 'INCOMPLETE'],
    [{ postCode: '9999' }, 'INCOMPLETE'],
    [{ country: 'Philippines', prov: 'Calabarzon' }, 'SERVED'],
    // No route goes there.
    [{ country: 'SG' }, 'UNSERVED'],
  ])('%j is %s', (written, state) => {
    expect(checked(written).state).toBe(state)
  })

  test('is found by its postcode alone', () => {
    const { place: found, state } = checked({ postCode: '7302' })
    expect([found.prov, found.city, state]).toEqual(['Bangsamoro', 'Basilan', 'REMOTE'])
  })
})
