import { describe, expect, it } from 'vitest'
import { editCells, type WorkRow } from '../work-row.ts'
import { kindsOf, SheetValidation } from '../validate.ts'
import { orderImport } from '#modules/b2c/imports.ts'
import { orderImportUS } from '#modules/b2c/imports-us.ts'
import { weightImport } from '#modules/b2c/weight-import.ts'
import { countryCodes } from '#domain/countries.ts'
import { countryName } from '#domain/country-names.ts'
import type { ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import type { Dictionaries } from '../parse-cell.ts'
import { understandRow } from '../parse-cell.ts'
import { repairOf, repairs } from './table.ts'

const choice = (value: string, label: string, names: string[] = []) => ({ value, label, hint: '', names })
const routes = [
  choice('VN-AIR-STA', 'Vietnam air standard', ['越南空运标准']),
  choice('VN-AIR-EXP', 'Vietnam air express', ['越南空运特快']),
  choice('VN-LAND-ECO', 'Vietnam land economy', ['越南陆运经济']),
]
const known: Dictionaries = {
  choicesOf: ({ key, options }, row) => {
    if (key === 'routeId') return row['receiver.country'] === 'VN' ? routes : undefined
    if (key.endsWith('country')) return countryCodes.map((code) => choice(code, countryName(code, 'en')))
    if (key === 'currency') return ['CNY', 'USD', 'VND'].map((code) => choice(code, code))
    return Array.isArray(options) ? options.map(({ value }) => choice(value, value)) : undefined
  },
  treeOf: () => undefined,
}

const dated: ImportDecl = {
  ...orderImport,
  columns: [{ key: 'day', label: 'Day' as never, example: '', content: 'date' }],
  groups: undefined as never,
  regions: [],
}

/** What a repair makes of one text: undefined where it leaves it alone. */
function repaired(id: string, key: string, text: string, row: ImportRow = {}, decl = orderImport) {
  const rows: WorkRow[] = [{ id: 0, n: 2, cells: { 'receiver.country': 'VN', ...row, [key]: text } }]
  const plan = repairOf(id)?.plan({ rows, key }, { decl, known })
  return plan?.edits.find((edit) => edit.key === key)?.text
}

const inVietnam = { 'receiver.country': 'VN' }
const to = (country: string) => ({ 'receiver.country': country })

describe('each repair changes what it is for, to what is right, and nothing else', () => {
  it.each([
    // Phones: a leading zero
    ['phone-zero', 'receiver.phone', '912345678', '0912345678', inVietnam],
    ['phone-zero', 'receiver.phone', '912 345 678', '0912345678', inVietnam],
    ['phone-zero', 'receiver.phone', '12345678', undefined, inVietnam],
    ['phone-zero', 'receiver.phone', '84912345678', undefined, inVietnam],
    ['phone-zero', 'receiver.phone', '841234567', '0841234567', inVietnam],
    ['phone-zero', 'receiver.phone', '0912345678', undefined, inVietnam],
    ['phone-zero', 'receiver.phone', '81234567', '081234567', to('KH')],
    ['phone-zero', 'receiver.phone', '912345678', undefined, to('')],
    // The code of the country
    ['phone-plus', 'receiver.phone', '84912345678', '+84912345678', inVietnam],
    ['phone-plus', 'receiver.phone', '0084912345678', undefined, inVietnam],
    ['phone-plus', 'receiver.phone', '00840912345678', undefined, inVietnam],
    ['phone-plus', 'receiver.phone', '840912345678', '+84912345678', inVietnam],
    ['phone-plus', 'receiver.phone', '000 84 912 345 678', '+84912345678', inVietnam],
    ['phone-plus', 'receiver.phone', '+84 (0)0912345678901', undefined, inVietnam],
    ['phone-plus', 'receiver.phone', '0066812345678', undefined, to('TH')],
    ['phone-plus', 'receiver.phone', '066812345678', '+66812345678', to('TH')],
    // Signs around
    ['phone-alone', 'receiver.phone', 'Tel: 0912345678', '0912345678', inVietnam],
    ['phone-alone', 'receiver.phone', '0912-345-678 (An)', '0912345678', inVietnam],
    ['phone-alone', 'receiver.phone', '0912345678.0', undefined, to('VN')],
    ['phone-alone', 'receiver.phone', '0912345678 ext 12', undefined, inVietnam],
    ['phone-alone', 'receiver.phone', '0912345678 / 0987654321', undefined, inVietnam],
    ['phone-first', 'receiver.phone', '0912345678 / 0987654321', '0912345678', inVietnam],
    ['phone-first', 'receiver.phone', '0912345678 hoặc 0987654321', '0912345678', inVietnam],
    ['phone-first', 'receiver.phone', '12 / 0987654321', undefined, inVietnam],
    ['blanks', 'receiver.phone', "'0912345678", '0912345678', inVietnam],
    // Postcodes
    ['postcode-zeros', 'receiver.postCode', '1234', '01234', to('MY')],
    ['postcode-zeros', 'receiver.postCode', '2134', '02134', to('US')],
    ['postcode-zeros', 'receiver.postCode', '2134-1000', '02134-1000', to('US')],
    ['postcode-zeros', 'receiver.postCode', '12', undefined, to('MY')],
    ['postcode-zeros', 'receiver.postCode', '50450', undefined, to('MY')],
    ['postcode-alone', 'receiver.postCode', '〒504-50', '50450', to('MY')],
    ['postcode-alone', 'receiver.postCode', '50450.0', '50450', to('MY')],
    ['blanks', 'receiver.postCode', '50\u200b 450', '50450', to('MY')],
    // Letters and digits of other keyboards
    ['plain-signs', 'receiver.postCode', '１０１２ＪＳ', '1012JS', to('NL')],
    ['plain-signs', 'receiver.postCode', '๑๐๓๓๐', '10330', to('TH')],
    ['plain-signs', 'receiver.email', 'an＠mail.com', 'an@mail.com', {}],
    ['plain-signs', 'goods.hsCode', 'ＨＳ１', undefined, {}],
    ['plain-signs', 'goods.hsCode', '៦១០៩', '6109', {}],
    ['blanks', 'receiver.email', 'an @mail.com', 'an@mail.com', {}],
    ['blanks', 'receiver.email', 'an mail.com', undefined, {}],
    // Amounts and separators
    ['currency', 'goods.unitValue', 'US$ 12', '12', { currency: 'CNY' }],
    ['currency', 'goods.unitValue', 'US$ 12', '12', {}],
    ['currency', 'goods.unitValue', '$12', '12', to('US')],
    ['currency', 'goods.unitValue', '$12', undefined, { currency: 'CNY' }],
    ['currency', 'goods.unitValue', '12 元', undefined, { currency: 'CNY' }],
    ['currency', 'goods.unitValue', 'JPY 12', undefined, {}],
    ['thousands', 'weight', '1,234', '1234', {}],
    ['thousands', 'goods.unitValue', '12,34,567.50', '1234567.50', {}],
    ['thousands', 'weight', '1,2', undefined, {}],
    ['thousands', 'goods.unitValue', '1.234', '1234', { currency: 'CNY' }],
    ['decimal', 'weight', '1,234', '1.234', {}],
    ['decimal', 'weight', '0,250', undefined, {}],
    ['decimal', 'weight', '1,230', '1.23', {}],
    ['decimal', 'goods.unitValue', '1.200', '1.2', { currency: 'CNY' }],
    ['decimal', 'goods.unitValue', '1.234', undefined, { currency: 'CNY' }],
    // Units
    ['unit', 'weight', '300 g', '0.3', {}],
    ['unit', 'weight', '300克', '0.3', {}],
    ['unit', 'weight', '1 lb', '0.454', {}],
    ['unit', 'weight', '2 斤', '1', {}],
    ['unit', 'weight', '1.2 kg', undefined, {}],
    ['unit', 'weight', '300 x', undefined, {}],
    ['unit', 'length', '300mm', '30', {}],
    ['unit', 'length', '12"', '30.48', {}],
    ['unit', 'length', '0.3 m', '30', {}],
    ['unit', 'goods.quantity', '2 pairs', '2', {}],
    ['unit', 'goods.quantity', 'x3 双', '3', {}],
    ['unit', 'goods.quantity', '2.5 sets', undefined, {}],
    ['unit', 'goods.unitValue', '12 bags', undefined, {}],
    // Countries
    ['country-name', 'receiver.country', 'Thái Lan', 'TH', {}],
    ['country-name', 'receiver.country', 'ベトナム', 'VN', {}],
    ['country-name', 'receiver.country', 'Pays-Bas', 'NL', {}],
    ['country-name', 'receiver.country', 'Vietnam (North)', 'VN', {}],
    ['country-name', 'receiver.country', 'Atlantis', undefined, {}],
    ['nearest-choice', 'receiver.country', 'Vietnamm', 'VN', {}],
    ['nearest-choice', 'receiver.country', 'Indonsia', 'ID', {}],
    ['nearest-choice', 'receiver.country', 'Ind', undefined, {}],
    // Choices named, not coded
    ['nearest-choice', 'routeId', 'air standard', 'VN-AIR-STA', inVietnam],
    ['nearest-choice', 'routeId', 'Vietnam Air', undefined, inVietnam],
    ['nearest-choice', 'routeId', '陆运', 'VN-LAND-ECO', inVietnam],
    ['nearest-choice', 'routeId', 'VN-AIR-STD', 'VN-AIR-STA', inVietnam],
    ['nearest-choice', 'routeId', 'Vietnam air express (B2C)', 'VN-AIR-EXP', inVietnam],
    ['nearest-choice', 'routeId', 'air standard', undefined, to('TH')],
    ['nearest-choice', 'paymentMethod', 'PREPAYED', 'PREPAID', {}],
    ['blanks', 'currency', ' C\u200bNY', 'CNY', {}],
  ])('%s: %s %j → %j', (id, key, text, expected, row) => {
    expect(repaired(id, key, text, row)).toBe(expected)
  })

  it.each([
    ['day-first', '3/5/2026', '2026-05-03'],
    ['month-first', '3/5/2026', '2026-03-05'],
    ['month-first', '25/5/2026', undefined],
    ['day-first', '2026-05-03', undefined],
    ['day-first', '31/2/2026', undefined],
  ])('%s: %j → %j', (id, text, expected) => {
    expect(repaired(id, 'day', text, {}, dated)).toBe(expected)
  })
  it.each([
    ['2026/3/5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['5 Mar 2026', '2026-03-05'],
    ['25/3/26', '2026-03-25'],
    ['2026-03-05 10:00', '2026-03-05'],
    ['3/5/2026', '3/5/2026'],
    ['31/2/2026', '31/2/2026'],
  ])('a day that can be read in one way is read without a repair: %j → %j', (text, expected) => {
    expect(understandRow({ day: text }, dated, known).day).toBe(expected)
  })

  it('the country of a sheet for one country counts where no column says it', () => {
    expect(repaired('postcode-zeros', 'receiver.postCode', '2134', to(''), orderImportUS)).toBe('02134')
  })
  it('every repair has a name of its own', () => {
    expect(new Set(repairs.map(({ id }) => id)).size).toBe(repairs.length)
  })
})

const order = (id: number, more: ImportRow = {}): WorkRow => ({
  id,
  n: id + 2,
  cells: {
    ecommerceOrderNo: 'A',
    'receiver.name': 'An',
    'receiver.country': 'VN',
    'receiver.phone': '0912345678',
    'goods.name': 'Shirt',
    'goods.unitValue': '5',
    ...more,
  },
})
const apply = (id: string, rows: readonly WorkRow[], decl = orderImport, ids?: ReadonlySet<number>) => {
  const key = decl.duplicates?.column ?? ''
  const plan = repairOf(id)?.plan({ rows, key, ...(ids ? { ids } : {}) }, { decl, known })
  const kept = rows.filter((row) => !plan?.removed.includes(row.id))
  return editCells(kept, plan?.edits ?? [])
}
const said = (rows: readonly WorkRow[], ...keys: string[]) =>
  rows.map(({ cells }) => keys.map((key) => cells[key] ?? '').join(' '))

describe('rows with the same number', () => {
  const rows = [
    order(0),
    order(1, { 'receiver.name': 'Binh' }),
    order(2, { ecommerceOrderNo: 'B' }),
    { id: 3, n: 5, cells: { ecommerceOrderNo: 'A', 'goods.name': 'Hat' } },
    order(4, { 'receiver.name': 'Binh', 'goods.name': 'Belt' }),
    order(5, { ecommerceOrderNo: 'A-2' }),
  ]
  it('are one kind of error, each row once, however many of its cells contradict', () => {
    const different = [order(0), order(1, { 'receiver.name': 'Binh', 'receiver.phone': '0987654321' })]
    const validation = new SheetValidation({ decl: orderImport, known, configured: [] })
    validation.take(different)
    validation.work(() => false)
    const kinds = kindsOf(different, (id) => validation.issuesOf(id), orderImport).filter(
      (kind) => kind.isDuplicates,
    )
    expect(kinds).toMatchObject([{ key: 'ecommerceOrderNo', rows: [1] }])
  })
  it('keep the first record with its lines', () => {
    expect(said(apply('duplicates-first', rows), 'ecommerceOrderNo', 'goods.name')).toEqual([
      'A Shirt',
      'B Shirt',
      'A Hat',
      'A-2 Shirt',
    ])
  })
  it('get numbers that nobody has; lines of one record stay together', () => {
    expect(said(apply('duplicates-number', rows), 'ecommerceOrderNo', 'goods.name')).toEqual([
      'A Shirt',
      'A-3 Shirt',
      'B Shirt',
      'A Hat',
      'A-3 Belt',
      'A-2 Shirt',
    ])
  })
  it('become lines of the first record', () => {
    expect(said(apply('duplicates-merge', rows), 'receiver.name', 'goods.name')).toEqual([
      'An Shirt',
      'An Shirt',
      'An Shirt',
      ' Hat',
      'An Belt',
      'An Shirt',
    ])
  })
  it('only those that are asked about', () => {
    expect(apply('duplicates-first', rows, orderImport, new Set([2]))).toHaveLength(rows.length)
  })
  it('of an import that knows no lines: the first is kept', () => {
    const weights = ['X', 'Y', 'x'].map((orderNumber, id) => ({
      id,
      n: id,
      cells: { orderNumber, weight: `${id}` },
    }))
    expect(said(apply('duplicates-first', weights, weightImport), 'weight')).toEqual(['0', '1'])
  })
})

it('the currency of an order with several lines is written in its first row', () => {
  const rows: WorkRow[] = [
    order(0, { currency: 'CNY', 'goods.unitValue': '$5' }),
    { id: 1, n: 3, cells: { 'goods.name': 'Hat', 'goods.unitValue': 'USD 7' } },
  ]
  const plan = repairOf('currency')?.plan({ rows, key: 'goods.unitValue' }, { decl: orderImport, known })
  expect(plan?.edits).toEqual([
    { id: 1, key: 'goods.unitValue', text: '7' },
    { id: 0, key: 'currency', text: 'USD' },
  ])
})

describe('a wrong country', () => {
  const issuesOf = (rows: readonly WorkRow[]) => {
    const validation = new SheetValidation({ decl: orderImport, known, configured: [] })
    validation.take(rows)
    validation.work(() => false)
    return [...validation.issuesOf(0).keys()]
  }
  const row = (country: string) =>
    order(0, {
      'receiver.country': country,
      'receiver.phone': '12',
      'receiver.postCode': '1',
      'receiver.prov': 'X',
      routeId: 'boat',
      codAmount: '5',
    })
  it('is the one error: phone, postcode, place and route say nothing until it is right', () => {
    const follow = ['receiver.phone', 'receiver.postCode', 'routeId']
    expect(issuesOf([row('Vietnamm')])).toContain('receiver.country')
    expect(
      issuesOf([row('Vietnamm')]).filter((key) => [...follow, 'receiver.prov', 'codAmount'].includes(key)),
    ).toEqual([])
    expect(issuesOf([row('VN')])).toEqual(expect.arrayContaining(follow))
  })
  it('leaves alone what is missing', () => {
    const { 'receiver.phone': _, ...cells } = row('Vietnamm').cells
    expect(issuesOf([{ id: 0, n: 2, cells }])).toContain('receiver.phone')
  })
})
