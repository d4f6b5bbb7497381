import { describe, expect, it } from 'vitest'
import { cancelOutcome, QUEUED_PREFIX, rowOfDraft, savedOutcome } from './order-overlay.ts'
import { orderTable } from './tables.ts'

const person = {
  name: 'An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Hoàn Kiếm',
  area: '',
  address: '1',
}
const draft = {
  country: 'VN',
  sender: person,
  receiver: person,
  goods: [
    { name: 'Shirt', quantity: 2, unitValue: '45.50' },
    { name: 'Cup', quantity: 1, unitValue: '9' },
  ],
  currency: 'CNY',
  weight: '1.2',
  length: '30',
  width: '30',
  height: '30',
  codAmount: '0',
  otherFee: '0',
}

describe('rowOfDraft', () => {
  it('knows what can be known on this device: exact sums, insurance, billable weight; no number, no freight', () => {
    expect(rowOfDraft(draft, 'k:1')).toMatchObject({
      id: `${QUEUED_PREFIX}k:1`,
      orderNo: '',
      goodsName: 'Shirt, Cup',
      itemCount: 3,
      itemValue: '100.00',
      insuranceFee: '1.00',
      billableWeight: '4.5',
      freight: null,
    })
  })
  it.each([[{ ids: ['1'] }], [{ id: '1', rev: 1, order: draft }], [null], ['text']])(
    '%j is no new order',
    (parameter) => expect(rowOfDraft(parameter, 'k')).toBeNull(),
  )
})

describe('marks', () => {
  it.each<[unknown, readonly string[]]>([
    [{ ids: ['1', '2'] }, ['1', '2']],
    [{ id: '7', rev: 1, order: draft }, ['7']],
    [draft, []],
  ])('%#', (parameter, ids) => expect(orderTable.overlay?.marks(parameter)).toEqual(ids))
})

describe('outcomes', () => {
  it('a saved order lights its row up', () =>
    expect(savedOutcome({ id: '9', orderNo: 'B9' })).toEqual({ ids: ['9'], refused: [] }))
  it('an accepted call can hold refused rows', () => {
    const answer = {
      list: [
        { id: '1', ok: '1', desc: '' },
        { id: '2', ok: '0', desc: 'Too late' },
      ],
    }
    expect(cancelOutcome(answer, { ids: ['1', '2'] })).toEqual({
      ids: ['1'],
      refused: [{ id: '2', desc: 'Too late' }],
    })
  })
  it('an answer without rows falls back to what was asked', () =>
    expect(cancelOutcome(null, { ids: ['1'] })).toEqual({ ids: ['1'], refused: [] }))
})

describe('where "edit" of a queued row leads', () => {
  it.each([
    ['b2c.saveB2COrder', draft, '/b2c/b2COrderEntry?draft=d1'],
    ['b2c.updateB2COrder', { id: '7', rev: 1, order: draft }, '/b2c/b2cOrderEdit/7?draft=d1'],
  ])('%s', (call, body, expected) =>
    expect(orderTable.overlay?.editHref('d1', { call, body })).toBe(expected),
  )
})
