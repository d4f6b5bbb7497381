import { describe, expect, it } from 'vitest'
import { orderImport } from '#modules/b2c/imports.ts'
import { fillForAll, forAllFields, type GivenForAll } from './for-all.ts'
import { withTexts, type WorkRow } from './work-row.ts'

const row = (id: number, cells: Record<string, string>): WorkRow => ({ id, n: id + 2, cells })
const rows = [
  row(0, { ecommerceOrderNo: 'A', 'receiver.country': 'VN', 'goods.name': 'Shirt' }),
  row(1, { 'goods.name': 'Hat' }),
  row(2, { ecommerceOrderNo: 'B', 'receiver.country': 'TH', routeId: 'TH-SEA' }),
  row(3, {
    ecommerceOrderNo: 'C',
    'receiver.country': 'VN',
    'sender.name': 'Chen',
    'sender.address': 'Elsewhere',
  }),
]
const inFile = ['ecommerceOrderNo', 'receiver.country', 'goods.name']
const given: GivenForAll = {
  currency: { value: 'CNY', texts: { currency: 'CNY' } },
  'routeId@VN': { value: 'VN-AIR', texts: { routeId: 'VN-AIR' }, when: { 'receiver.country': 'VN' } },
  sender: {
    value: '1',
    texts: { 'sender.name': 'Li', 'sender.country': 'CN', 'sender.address': 'Road 1' },
    whole: ['sender.country', 'sender.address'],
  },
}
const column = (list: readonly WorkRow[], key: string) => list.map(({ cells }) => cells[key] ?? '')
const fields = (list: readonly WorkRow[]) =>
  forAllFields(list, orderImport, inFile).map(({ key, lacking }) => [key, lacking])

describe('fields of the form', () => {
  it('are what the file does not say, with a route for each country', () => {
    expect(fields(rows)).toEqual([
      ['sender', 3],
      ['routeId@VN', 2],
      ['currency', 3],
      ['weight', 3],
      ['paymentMethod', 3],
      ['tariffPaymentType', 3],
    ])
  })
  it('stay while what they filled is in the cells', () => {
    expect(fields(fillForAll(rows, orderImport, given))).toEqual(fields(rows))
  })
  it('are gone where every record says it itself', () => {
    const said = rows.map((each) => withTexts(each, { currency: 'USD' }))
    expect(fields(said).map(([key]) => key)).not.toContain('currency')
  })
})

describe('what is given', () => {
  const filled = fillForAll(rows, orderImport, given)
  it('fills empty cells of first rows alone, and marks them', () => {
    expect(column(filled, 'currency')).toEqual(['CNY', '', 'CNY', 'CNY'])
    expect(column(filled, 'routeId')).toEqual(['VN-AIR', '', 'TH-SEA', 'VN-AIR'])
    expect(filled[0]?.filled).toMatchObject({
      currency: 'forAll',
      routeId: 'forAll',
      'sender.name': 'forAll',
    })
    expect(filled[1]).toBe(rows[1])
  })
  it('never mixes two addresses', () => {
    expect(column(filled, 'sender.name')).toEqual(['Li', '', 'Li', 'Chen'])
    expect(column(filled, 'sender.country')).toEqual(['CN', '', 'CN', ''])
  })
  it('is replaced by another choice, and gone without one', () => {
    const other = fillForAll(filled, orderImport, { currency: { value: 'USD', texts: { currency: 'USD' } } })
    expect(column(other, 'currency')).toEqual(['USD', '', 'USD', 'USD'])
    expect(fillForAll(filled, orderImport, {})).toEqual(rows)
    expect(fillForAll(filled, orderImport, given)).toBe(filled)
  })
  it('leaves alone what a person typed over it', () => {
    const typed = filled.map((each) => (each.id === 0 ? withTexts(each, { currency: 'USD' }) : each))
    expect(typed[0]?.filled).not.toHaveProperty('currency')
    expect(column(fillForAll(typed, orderImport, {}), 'currency')).toEqual(['USD', '', '', ''])
  })
})
