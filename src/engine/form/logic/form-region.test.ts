import { describe, expect, it } from 'vitest'
import { regionTree } from '#domain/regions.ts'
import {
  chooseOption,
  closePicker,
  countUse,
  itemsOf,
  moveActive,
  namesOfItems,
  openLevel,
  openPicker,
  optionsOf,
  type PickerOption,
  type PickerState,
} from './form-region.ts'

const china = regionTree('CN', [
  ['gd', '', '广东省', '44', ''],
  ['sz', 'gd', '深圳市', '4403', '518000'],
  ['ns', 'sz', '南山区', '440305', '518052', 'Nanshan'],
  ['lg', 'sz', '龙岗区', '440307', '518116'],
  ['gz', 'gd', '广州市', '4401', '510000'],
  ['zj', '', '浙江省', '33', ''],
])
const vietnam = regionTree('VN', [
  ['hn', '', 'Hà Nội', '01', ''],
  ['hbt', 'hn', 'Hai Bà Trưng', '0101', '11600'],
  ['hcm', '', 'Hồ Chí Minh', '79', ''],
])
const shown = (options: readonly PickerOption[]) =>
  options.map((option) => (option.kind === 'typed' ? `+${option.name}` : option.region.name))
const pick = (tree: typeof china, state: PickerState, name: string) => {
  const option = optionsOf(tree, state).find(
    (each) => (each.kind === 'typed' ? each.name : each.region.name) === name,
  )
  if (!option) throw new Error(`${name} is not offered`)
  return chooseOption(tree, state, option)
}

describe('choosing (spec 001 §4)', () => {
  it('opens the next tab after each level and is done after the last', () => {
    const start = openPicker(china, [])
    expect(shown(optionsOf(china, start))).toEqual(['广东省', '浙江省'])
    const province = pick(china, start, '广东省')
    expect(province).toMatchObject({ isDone: false, state: { level: 1, search: '' } })
    expect(shown(optionsOf(china, province.state))).toEqual(['深圳市', '广州市'])
    const city = pick(china, province.state, '深圳市')
    expect(city).toMatchObject({ isDone: false, state: { level: 2 } })
    const area = pick(china, city.state, '南山区')
    expect(area.isDone).toBe(true)
    expect(namesOfItems(area.state.items)).toEqual({ prov: '广东省', city: '深圳市', area: '南山区' })
    expect(area.state.items[2]).toEqual({ id: 'ns', name: '南山区', code: '440305', postcode: '518052' })
  })
  it('has as many levels as the country', () => {
    const province = pick(vietnam, openPicker(vietnam, []), 'Hà Nội')
    expect(pick(vietnam, province.state, 'Hai Bà Trưng').isDone).toBe(true)
  })
  it('drops what was below when a level above is chosen anew', () => {
    const full = itemsOf(china, { prov: '广东省', city: '深圳市', area: '南山区' })
    const again = pick(china, openLevel(openPicker(china, full), 0), '浙江省')
    expect(again.state.items.map(({ name }) => name)).toEqual(['浙江省'])
  })
  it('opens at the first level that is missing, at the last when nothing is', () => {
    expect(openPicker(china, itemsOf(china, { prov: '广东省', city: '', area: '' })).level).toBe(1)
    expect(openPicker(china, itemsOf(china, { prov: '广东省', city: '深圳市', area: '南山区' })).level).toBe(
      2,
    )
  })
  it('opens no tab beyond the first missing level', () => {
    const start = openPicker(china, [])
    expect(openLevel(start, 2)).toBe(start)
    expect(openLevel(start, -1)).toBe(start)
  })
})

describe('closing early resets (spec 001 §4)', () => {
  const full = itemsOf(china, { prov: '广东省', city: '深圳市', area: '南山区' })
  it.each([
    ['nothing was chosen', [], [], []],
    ['one level of three', full.slice(0, 1), [], []],
    ['two levels of three', full.slice(0, 2), [], []],
    ['two levels, a complete choice before', full.slice(0, 2), full, full],
    ['two levels, an incomplete choice before', full.slice(0, 2), full.slice(0, 1), []],
    ['all levels', full, [], full],
  ])('%s', (_, items, before, kept) => {
    expect(closePicker(china, { items, level: 0, search: '', active: 0 }, before)).toEqual(kept)
  })
})

describe('searching', () => {
  it('finds any level by any name and fills the levels above', () => {
    const state = { ...openPicker(china, []), search: 'nanshan' }
    expect(shown(optionsOf(china, state))).toEqual(['南山区'])
    expect(pick(china, state, '南山区').isDone).toBe(true)
  })
  it('ignores accents', () => {
    expect(shown(optionsOf(vietnam, { ...openPicker(vietnam, []), search: 'ha noi' }))).toEqual(['Hà Nội'])
  })
  it('lists places in the chosen province first', () => {
    const state = {
      ...openPicker(vietnam, itemsOf(vietnam, { prov: 'Hà Nội', city: '', area: '' })),
      search: 'h',
    }
    expect(shown(optionsOf(vietnam, state))[0]).toBe('Hai Bà Trưng')
  })
  it('takes a typed name where the list has gaps, and below it', () => {
    const city = {
      ...openPicker(china, itemsOf(china, { prov: '浙江省', city: '', area: '' })),
      search: '杭州市',
    }
    expect(shown(optionsOf(china, city))).toEqual(['+杭州市'])
    const chosen = pick(china, city, '杭州市')
    expect(chosen).toMatchObject({ isDone: false, state: { level: 2 } })
    expect(optionsOf(china, chosen.state)).toEqual([])
    expect(shown(optionsOf(china, { ...chosen.state, search: '西湖区' }))).toEqual(['+西湖区'])
  })
  it('takes no typed province, and no typed duplicate of a known name', () => {
    expect(optionsOf(china, { ...openPicker(china, []), search: 'Atlantis' })).toEqual([])
    const city = {
      ...openPicker(china, itemsOf(china, { prov: '广东省', city: '', area: '' })),
      search: '深圳市',
    }
    expect(shown(optionsOf(china, city))).toEqual(['深圳市'])
  })
})

it('moves the highlight and stops at the ends', () => {
  const at = (active: number): PickerState => ({ items: [], level: 0, search: '', active })
  expect(moveActive(at(0), 'ArrowDown', 3).active).toBe(1)
  expect(moveActive(at(2), 'ArrowDown', 3).active).toBe(2)
  expect(moveActive(at(0), 'ArrowUp', 3).active).toBe(0)
  expect(moveActive(at(0), 'End', 3).active).toBe(2)
  expect(moveActive(at(2), 'Home', 3).active).toBe(0)
  expect(moveActive(at(0), 'PageDown', 30).active).toBe(8)
  expect(moveActive(at(0), 'ArrowDown', 0).active).toBe(0)
})

it('keeps names the list does not know', () => {
  expect(itemsOf(china, { prov: '广东省', city: '东莞市', area: '长安镇' }).map(({ name }) => name)).toEqual([
    '广东省',
    '东莞市',
    '长安镇',
  ])
  expect(itemsOf(china, { prov: '广东省', city: '', area: '长安镇' }).map(({ name }) => name)).toEqual([
    '广东省',
  ])
  expect(itemsOf(china, { prov: '', city: '', area: '' })).toEqual([])
})

describe('how often regions were chosen', () => {
  const path = [{ name: '广东省', id: 'gd' }, { name: '深圳市', id: 'sz' }, { name: 'typed' }]
  it('is counted for each level that is in the list', () =>
    expect(countUse({ sz: 2 }, path)).toEqual({ gd: 1, sz: 3 }))
  it('is halved once one is chosen very often, so that old habits fade', () =>
    expect(countUse({ sz: 199, gz: 7, ns: 1 }, path)).toEqual({ sz: 100, gz: 3 }))
  it('is kept for a limited number of regions, those chosen most', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`r${at}`, (at % 9) + 2]))
    const counts = countUse(many, [{ name: 'new', id: 'new' }])
    expect(Object.keys(counts)).toHaveLength(300)
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(2)
  })
  it('decides what a search finds first', () => {
    const search = { ...openPicker(vietnam, []), search: 'h' }
    expect(shown(optionsOf(vietnam, search))).toEqual(['Hồ Chí Minh', 'Hà Nội', 'Hai Bà Trưng'])
    expect(shown(optionsOf(vietnam, search, new Map([['hbt', 3]])))).toEqual([
      'Hai Bà Trưng',
      'Hồ Chí Minh',
      'Hà Nội',
    ])
  })
})
