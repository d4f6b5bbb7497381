import { noPlaceLists } from '#domain/places.ts'
import { describe, expect, it } from 'vitest'
import { SheetValidation, kindsOf } from '#engine/import/logic/validate.ts'
import { headRowOf, matchHeadings, missingColumns } from '#engine/import/logic/match-headings.ts'
import { MAX_STEPS, Undo } from '#engine/import/logic/undo.ts'
import { slicesOf } from '#engine/import/logic/slices.ts'
import { openPlaces, tidyNumber, understandRow, type Dictionaries } from '#engine/import/logic/parse-cell.ts'
import {
  editCells,
  fillDown,
  pasteBlock,
  replacements,
  withTexts,
  type WorkRow,
} from '#engine/import/logic/work-row.ts'
import { regionTree } from '#domain/regions.ts'
import { fromOrder, orderGroups, toOrder, toOrderCell, toProposedOrder } from './import-rows.ts'
import type { ImportRow } from '#engine/import/index.ts'
import { orderImport } from './imports.ts'
import { orderImportUS } from './imports-us.ts'

const VIETNAM = regionTree('VN', [
  ['1', '', 'Hà Nội', 'HN', ''],
  ['2', '1', 'Hoàn Kiếm', 'HK', ''],
])
const known: Dictionaries = {
  choicesOf: ({ key }) =>
    key === 'routeId'
      ? [{ value: 'VN-AIR', label: 'Vietnam air', hint: '', names: ['越南空运'] }]
      : undefined,
  treeOf: (_, country) => (country === 'VN' ? VIETNAM : undefined),
}
const cells = {
  ecommerceOrderNo: 'A',
  'receiver.name': 'An',
  'receiver.phone': '0912345678',
  'receiver.country': 'VN',
  'receiver.prov': 'Hà Nội',
  'receiver.city': 'Hoàn Kiếm',
  'receiver.address': '12 Hàng Bài',
  'sender.name': '陈美',
  'sender.phone': '13800138000',
  'sender.country': 'CN',
  'sender.prov': '广东省',
  'sender.city': '深圳市',
  'sender.area': '南山区',
  'sender.address': '科技园路 1 号',
  'goods.name': 'Shirt',
  'goods.quantity': '2',
  'goods.unitValue': '4.50',
  currency: 'CNY',
  weight: '1.2',
  routeId: 'VN-AIR',
}
const row = (id: number, more: Record<string, string> = {}): WorkRow => ({
  id,
  n: id + 2,
  cells: { ...cells, ...more },
})
const validated = (rows: readonly WorkRow[]) => {
  const validation = new SheetValidation({ decl: orderImport, known, configured: [] })
  validation.take(rows)
  validation.work(() => false)
  return validation
}
const wrong = (validation: SheetValidation, rows: readonly WorkRow[]) =>
  rows.map(({ id }) => [...validation.issuesOf(id).keys()])

describe('headings', () => {
  const names = new Map([
    ['name', ['Receiver name', '收件人姓名', 'consignee']],
    ['weight', ['Weight', '重量']],
    ['phone', ['Receiver phone', '电话']],
  ])
  it('marks, units, case and language do not count', () => {
    const found = matchHeadings(['* RECEIVER NAME', '重量（KG）', ' 电话：', '备忘'], names)
    expect(found.map(({ column }) => column)).toEqual(['name', 'weight', 'phone', undefined])
  })
  it('a heading that is only alike is asked about, one that claims a taken column too', () => {
    const found = matchHeadings(['consignee full', 'Weight', 'Weight'], names)
    expect(found.map(({ column, isGuess }) => [column, isGuess])).toEqual([
      ['name', true],
      ['weight', false],
      [undefined, false],
    ])
    expect(missingColumns(found, ['phone', 'name'])).toEqual(['phone'])
  })
  it('what was chosen before is not asked again', () => {
    expect(matchHeadings(['X', 'Weight'], names, ['phone', '']).map(({ column }) => column)).toEqual([
      'phone',
      undefined,
    ])
  })
  it('may come after a title', () => {
    expect(headRowOf([{ cells: ['Orders of May'] }, { cells: ['电话', '重量'] }], names)).toBe(1)
    expect(headRowOf([{ cells: ['1', '2'] }], names)).toBe(-1)
  })
})

describe('validating', () => {
  it('a good row is good; each cell that is not says why', () => {
    const rows = [
      row(0),
      row(1, { ecommerceOrderNo: 'B', weight: '250' }),
      row(2, { ecommerceOrderNo: 'C', routeId: 'boat', 'receiver.prov': 'Hanoy' }),
    ]
    const validation = validated(rows)
    expect(wrong(validation, rows)).toEqual([[], ['weight'], ['routeId', 'receiver.prov']])
    expect(validation.records().map(({ isGood }) => isGood)).toEqual([true, false, false])
    expect(kindsOf(rows, (id) => validation.issuesOf(id))).toHaveLength(3)
  })
  it('a count that is no number is not taken for none', () => {
    const rows = [row(0, { 'goods.quantity': 'two' })]
    expect(wrong(validated(rows), rows)).toEqual([['goods.quantity']])
  })
  it('lines of one order: the same number, or nothing but goods; what contradicts is said on its line', () => {
    const line = { 'goods.name': 'Hat', 'goods.quantity': '1', 'goods.unitValue': 'x' }
    const rows: WorkRow[] = [row(0), { id: 1, n: 3, cells: line }, row(2, { 'receiver.name': 'Binh' })]
    expect(orderGroups(rows.map((each) => each.cells))).toEqual(['A', '^', 'A'])
    const validation = validated(rows)
    expect(validation.records()).toHaveLength(1)
    expect(wrong(validation, rows)).toEqual([[], ['goods.unitValue'], ['receiver.name']])
  })
  it('an edit validates its own record alone', () => {
    const rows = Array.from({ length: 50 }, (_, n) => row(n, { ecommerceOrderNo: `N${n}` }))
    const validation = validated(rows)
    validation.take(editCells(rows, [{ id: 7, key: 'weight', text: '0' }]))
    expect(validation.left).toBe(1)
    validation.work(() => false)
    expect([...validation.issuesOf(7).keys()]).toEqual(['weight'])
  })
  it('refusals of the server and shortened numbers are shown until the cell is typed again', () => {
    const refused: WorkRow = { ...row(0), refused: { weight: 'Too heavy' }, rounded: ['receiver.phone'] }
    expect(wrong(validated([refused]), [refused])).toEqual([['weight', 'receiver.phone']])
    const repaired = withTexts(withTexts(refused, { weight: '1' }), { 'receiver.phone': '0912345679' })
    expect(wrong(validated([repaired]), [repaired])).toEqual([[]])
  })
  it('a text that was cut is an error until it is typed again, also where what is left would be valid', () => {
    const cut: WorkRow = { ...row(0), cut: ['receiver.address'] }
    expect(wrong(validated([cut]), [cut])).toEqual([['receiver.address']])
    const typed = withTexts(cut, { 'receiver.address': '12 Hang Bai' })
    expect(wrong(validated([typed]), [typed])).toEqual([[]])
  })
})

describe('rows and orders', () => {
  it('an order comes back as the rows it was made of', () => {
    const order = toOrder([cells, { 'goods.name': 'Hat', 'goods.quantity': '1', 'goods.unitValue': '3' }])
    expect(order.goods).toHaveLength(2)
    expect(toOrder(fromOrder(order))).toEqual(order)
    expect(toOrderCell('goods.1.name')).toEqual({ column: 'goods.name', line: 1 })
  })
  it('texts are understood: places by other spellings, choices by name, numbers with their unit', () => {
    const understood = understandRow(
      { ...cells, 'receiver.prov': 'ha noi', routeId: '越南空运', weight: '1.2 KG' },
      orderImport,
      known,
    )
    expect(understood).toMatchObject({ 'receiver.prov': 'Hà Nội', routeId: 'VN-AIR', weight: '1.2' })
    expect(understandRow(understood, orderImport, known)).toBe(understood)
  })
  it.each([
    ['1,234.50', '1234.50'],
    ['12 kg', '12'],
    ['abc12', 'abc12'],
    ['-5', '-5'],
    ['1.23456', '1.23456'],
    ['1.2.3', '1.2.3'],
    ['1,234', '1,234'],
    ['0,500', '0.500'],
    ['(5)', '(5)'],
  ])('%s is read as %s', (text, read) => {
    const column = orderImport.columns.find(({ key }) => key === 'weight')
    expect(column && tidyNumber(column, text, {})).toBe(read)
  })
})

describe('an amount with a currency', () => {
  const read = (text: string, currency: string, decl = orderImport) => {
    const given = row(0, { 'goods.unitValue': text, currency }).cells
    return understandRow(given, decl, known)['goods.unitValue']
  }
  const saidOf = (...rows: readonly WorkRow[]) =>
    validated(rows.map((each) => ({ ...each, cells: understandRow(each.cells, orderImport, known) })))
      .issuesOf(rows.at(-1)?.id ?? 0)
      .get('goods.unitValue')

  it.each([
    ['US$ 12', 'USD'],
    ['$12', 'USD'],
    ['$12', 'SGD'],
    ['12 usd', 'USD'],
    ['USD12.00', 'USD'],
    ['１２ 元', 'CNY'],
    ['￥12', 'CNY'],
    ['RM 12', 'MYR'],
    ['Rs.12', 'INR'],
    ['12₫', 'VND'],
    ['12 đ', 'VND'],
  ])('%s is read in a row in %s', (text, currency) => {
    expect(read(text, currency)).toMatch(/^12(\.00)?$/)
    expect(saidOf(row(0, { 'goods.unitValue': text, currency }))).toBeUndefined()
  })

  it.each([
    ['US$ 12', 'VND', 'US$'],
    ['12 USD', 'VND', 'USD'],
    ['¥12', 'USD', '¥'],
    ['S$ 12', 'USD', 'S$'],
    ['JPY 12', 'CNY', 'JPY'],
    ['A$12', 'USD', 'A$'],
  ])('%s is wrong in a row in %s', (text, currency, name) => {
    expect(read(text, currency)).toBe(text)
    expect(saidOf(row(0, { 'goods.unitValue': text, currency }))).toMatchObject({
      values: { name, currency },
    })
  })

  it('is compared with the currency of its order where its row names none', () => {
    const bare = Object.fromEntries(Object.keys(cells).map((key) => [key, '']))
    const more = { ...bare, 'goods.name': 'Cup', 'goods.quantity': '1', 'goods.unitValue': 'US$ 12' }
    expect(saidOf(row(0, { currency: 'VND', 'goods.unitValue': '12' }), row(1, more))).toMatchObject({
      values: { name: 'US$', currency: 'VND' },
    })
  })

  it('is in US dollars where a file for the United States does not say it', () => {
    expect(read('$ 12', '', orderImportUS)).toBe('12')
    expect(read('¥12', '', orderImportUS)).toBe('¥12')
  })

  it('keeps its sign where a number is no amount', () => {
    const wrong = row(0, { weight: '12 $' })
    expect(understandRow(wrong.cells, orderImport, known).weight).toBe('12 $')
    expect(validated([wrong]).issuesOf(0).get('weight')).toMatchObject({ values: { name: '$' } })
  })
})

describe('steps', () => {
  const rows = [row(0), row(1, { weight: '2' }), row(2, { weight: '3' })]
  const weights = (list: readonly WorkRow[]) => list.map((each) => each.cells.weight)
  it('fill down, paste, replace', () => {
    expect(weights(editCells(rows, fillDown(rows, ['weight'])))).toEqual(['1.2', '1.2', '1.2'])
    expect(weights(editCells(rows, pasteBlock([['7'], ['8']], rows.slice(1), ['weight'])))).toEqual([
      '1.2',
      '7',
      '8',
    ])
    expect(weights(editCells(rows, pasteBlock([['9']], rows, ['weight'], { rows: 3, columns: 1 })))).toEqual([
      '9',
      '9',
      '9',
    ])
    const edits = replacements(rows, ['weight', 'receiver.name'], { find: 'AN', replace: '$&' })
    expect(editCells(rows, edits)[0]?.cells['receiver.name']).toBe('$&')
    expect(editCells(rows, [{ id: 0, key: 'weight', text: '1.2' }])).toBe(rows)
  })
  it('a hundred steps back, and forth again', () => {
    const undo = new Undo<number>()
    for (let step = 0; step < 150; step++) undo.note(step)
    let now: number | undefined = 150
    let steps = 0
    for (let next = undo.undo(now); next !== undefined; next = undo.undo(now)) {
      now = next
      steps += 1
    }
    expect([steps, now]).toEqual([MAX_STEPS, 50])
    expect(undo.redo(50)).toBe(51)
    undo.note(51)
    expect(undo.canRedo).toBe(false)
  })
  it('slices hold at most 1000 records and less than a megabyte, none left out', () => {
    const many = Array.from({ length: 2500 }, (_, n) => ({ n }))
    expect(slicesOf(many).map(({ from, rows: { length } }) => [from, length])).toEqual([
      [1, 1000],
      [1001, 1000],
      [2001, 500],
    ])
    const large = Array.from({ length: 10 }, () => '收'.repeat(100_000))
    expect(slicesOf(large).flatMap(({ rows: each }) => each)).toHaveLength(10)
    for (const each of slicesOf(large))
      expect(Buffer.byteLength(JSON.stringify(each.rows))).toBeLessThan(1_048_576)
    expect(() => slicesOf(['x'.repeat(1_100_000)])).toThrow(RangeError)
    expect(slicesOf([])).toEqual([])
  })
})

describe('a spreadsheet of orders to the United States', () => {
  const { 'receiver.country': _, currency: __, ...others } = cells
  const us = {
    ...others,
    'receiver.phone': '2135550123',
    'receiver.prov': 'California',
    'receiver.city': 'Los Angeles',
    'receiver.postCode': '90012',
    'goods.nameEn': 'Shirt',
    'goods.hsCode': '610910',
    routeId: 'US-AIR-STA',
  }
  it('needs no country, no area and no currency', () => {
    const keys = orderImportUS.columns.map(({ key }) => key)
    expect(keys).not.toContain('receiver.country')
    expect(keys).not.toContain('receiver.area')
    expect(orderImportUS.violationsOf([us], [], noPlaceLists)).toEqual([])
    expect(orderImportUS.toRecord([us])).toMatchObject({
      country: 'US',
      currency: 'USD',
      receiver: { country: 'US', area: '' },
    })
  })
  it('is validated against the customs of the country', () =>
    expect(
      orderImportUS.violationsOf([{ ...us, 'goods.hsCode': '' }], [], noPlaceLists).map(({ path }) => path),
    ).toEqual(['goods.0.hsCode']))
  it('comes back as it went', () => {
    const [row = {}] = orderImportUS.fromRecord(orderImportUS.toRecord([us]))
    expect(orderImportUS.toRecord([row])).toEqual(orderImportUS.toRecord([us]))
    expect(Object.keys(row)).not.toContain('receiver.country')
  })
})

describe('places that our list does not have', () => {
  const atlantis = { 'receiver.city': 'Atlantis' }
  const open = (rows: readonly WorkRow[]) =>
    openPlaces(
      orderImport,
      rows.map((each) => each.cells),
      known,
    ).map(({ country, names }) => [country, names])
  const kept = (rows: readonly WorkRow[], text: string) =>
    editCells(rows, [{ id: 0, key: 'receiver.unlisted', text }])

  it('are asked about until they are kept, and another name is asked about again', () => {
    const rows = [row(0, atlantis), row(1, atlantis)]
    expect(open(rows)).toEqual([['VN', 'Atlantis']])
    const answered = kept(rows, 'Atlantis')
    expect(open(answered)).toEqual([])
    expect(open(editCells(answered, [{ id: 0, key: 'receiver.city', text: 'Lemuria' }]))).toEqual([
      ['VN', 'Lemuria'],
    ])
  })
  it('can be sent and are marked until they are kept', () => {
    const doubted = (rows: readonly WorkRow[]) => {
      const validation = validated(rows)
      return rows.map(({ id }) => [...validation.doubtsOf(id).keys()])
    }
    const rows = [row(0, atlantis), row(1, atlantis)]
    expect(wrong(validated(rows), rows)).toEqual([[], []])
    expect(doubted(rows)).toEqual([['receiver.city'], ['receiver.city']])
    expect(doubted(kept(rows, 'Atlantis'))).toEqual([[], []])
  })
  it('travel in the record with the answer, and come back with it', () => {
    const record = toOrder(kept([row(0, atlantis)], 'Atlantis').map((each) => each.cells))
    expect(record.receiver).toMatchObject({ city: 'Atlantis', unlisted: 'Atlantis' })
    expect(fromOrder(record)[0]).toMatchObject({ 'receiver.unlisted': 'Atlantis' })
    expect(toOrder([row(0, atlantis).cells]).receiver).not.toHaveProperty('unlisted')
  })
})

it('asks for proposals with the parcel preset that any row of an order names, and never sends it', () => {
  const rows: ImportRow[] = [{ ...cells }, { 'goods.name': 'Belt', parcelPreset: 'Bag' }]
  expect(toProposedOrder(rows)).toMatchObject({ parcelPreset: 'Bag', weight: '1.2' })
  expect(toOrder(rows)).not.toHaveProperty('parcelPreset')
  expect(orderImport.columns.find(({ key }) => key === 'parcelPreset')).toBeDefined()
  expect(orderImportUS.columns.find(({ key }) => key === 'parcelPreset')).toBeDefined()
})
