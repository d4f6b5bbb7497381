import { describe, expect, it } from 'vitest'
import { withValue } from '#engine/form/logic/form-paths.ts'
import { chosenFromBook, emptyAddress, toFormAddress } from '#engine/form/logic/form-postal.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { copyOfOrder, orderEditForm, orderForm } from './forms.ts'
import { conflictOf, rebased } from './order-conflict.ts'
import {
  editOf,
  emptyLine,
  emptyOrder,
  orderLabel,
  toFormData,
  toOrderDraft,
  type OrderRow,
} from './order-data.ts'
import { rowOfDraft } from './order-overlay.ts'

const sender = {
  name: '林小荷',
  phone: '13800138000',
  country: 'CN',
  prov: '广东省',
  city: '深圳市',
  area: '龙岗区',
  address: '坂田街道 1 号',
}
const receiver = {
  name: 'Nguyễn An',
  phone: '0912345678',
  country: 'VN',
  prov: 'Hà Nội',
  city: 'Hai Bà Trưng',
  area: '',
  address: '12 Phố Huế',
}
const filled: FormData = {
  ...emptyOrder(),
  country: 'VN',
  sender: { ...(emptyOrder().sender as FormData), ...sender },
  receiver: { ...(emptyOrder().receiver as FormData), ...receiver },
  goods: [{ ...emptyLine(), name: 'Shirt', quantity: '2', unitValue: '10.5' }, emptyLine()],
  weight: '1.2',
  routeId: 'vn-air',
}
const open = (data: FormData) => new FormStore(orderForm, data)

/** The row the gateway would answer for a draft. */
function rowOf(data: FormData, rev: number): OrderRow {
  const row = rowOfDraft(orderForm.toParameter(data), 'k')
  if (!row) throw new Error('no row')
  return { ...row, id: 'o1', orderNo: 'B1', rev }
}

describe('an order on the wire', () => {
  it('has counts as numbers, no empty fields and no empty lines at the end', () => {
    expect(orderForm.toParameter(filled)).toEqual({
      country: 'VN',
      sender,
      receiver,
      goods: [{ name: 'Shirt', quantity: 2, unitValue: '10.5' }],
      weight: '1.2',
      codAmount: '0',
      otherFee: '0',
      routeId: 'vn-air',
      currency: 'USD',
      paymentMethod: 'PREPAID',
      tariffPaymentType: 'DDP',
      expressType: 'STANDARD',
      shippingType: 'AIR',
    })
  })
  it('loses the area in the US (spec 001 §4)', () => {
    const us = {
      ...filled,
      receiver: { ...receiver, country: 'US', prov: 'California', city: 'Los Angeles', area: 'x' },
    }
    expect(toOrderDraft(us).receiver.area).toBe('')
  })
  it('comes back into the form as it was', () => {
    const back = toFormData(toOrderDraft(filled))
    expect({ ...back, goods: (back.goods as unknown[]).slice(0, 1) }).toEqual({
      ...filled,
      goods: (filled.goods as unknown[]).slice(0, 1),
    })
  })
  it('comes back without the empty places of a currency that has none', () => {
    const dong = { ...toOrderDraft(filled), currency: 'VND', codAmount: '300000.00', otherFee: '0.00' }
    const goods = [{ name: 'Shirt', quantity: 2, unitValue: '45.00' }]
    expect(toFormData({ ...dong, goods })).toMatchObject({
      codAmount: '300000',
      otherFee: '',
      goods: [{ unitValue: '45' }],
    })
    expect(toFormData({ ...dong, currency: 'USD' })).toMatchObject({ codAmount: '300000.00' })
  })
  it('is copied without the e-commerce number: it names one order', () => {
    const row = rowOf({ ...filled, ecommerceOrderNo: 'E-1' }, 1)
    expect(toFormData(row).ecommerceOrderNo).toBe('E-1')
    expect(copyOfOrder(row).ecommerceOrderNo).toBe('')
  })
})

describe('the form', () => {
  it('takes a filled order, with room for another line', () => {
    const store = open(filled)
    store.attempt()
    expect(store.problems()).toEqual([])
  })
  it('names everything that is missing in an empty one', () => {
    const store = open(emptyOrder())
    store.attempt()
    expect(new Set(store.problems().map(({ path }) => path))).toEqual(
      new Set([
        ...['name', 'phone', 'address', 'prov'].map((key) => `sender.${key}`),
        ...['name', 'phone', 'country', 'address'].map((key) => `receiver.${key}`),
        'goods.0.name',
        'goods.0.unitValue',
        'weight',
        'routeId',
      ]),
    )
  })
  it.each([
    ['receiver.phone', '123'],
    ['weight', '0.05'],
    ['weight', '200.5'],
    ['codAmount', '100000000'],
    ['otherFee', '100000000'],
    ['goods.0.quantity', '1000000'],
    ['goods.0.unitValue', '100000000'],
    ['sender.area', ''],
    ['receiver.email', 'nobody'],
    ['length', '10'],
    ['remark', 'x'.repeat(251)],
  ])('refuses %s = %j', (path, value) => {
    const store = open(withValue(filled, path, value))
    expect(store.attempt()).toBe(false)
  })
  it('asks no region of Singapore and a postcode instead', () => {
    const store = open({
      ...filled,
      receiver: { ...receiver, country: 'SG', prov: '', city: '', phone: '91234567' },
    })
    store.attempt()
    expect(store.problems().map(({ path }) => path)).toContain('receiver.postCode')
    expect(store.problems().map(({ path }) => path)).not.toContain('receiver.prov')
  })
  it('puts refusals of an edit on the fields of the form', () => {
    const store = new FormStore(orderEditForm(rowOf(filled, 1)), editOf(rowOf(filled, 1)))
    store.refuse([{ path: 'order.goods.0.name', desc: 'No batteries' }])
    expect(store.problemAt('goods.0.name')).toEqual({ path: 'goods.0.name', text: 'No batteries' })
  })
  it('keeps ticked addresses for the book', () => {
    expect(orderForm.alongside?.(filled)).toEqual([])
    expect(orderForm.alongside?.({ ...filled, keepReceiver: true })).toMatchObject([
      {
        entity: 'address-book',
        parameter: { ...receiver, addressType: '0', isSenderOrReceiver: 'receiver' },
      },
    ])
    expect(orderForm.alongside?.({ ...filled, keepSender: true })).toMatchObject([
      { parameter: { addressType: '1' } },
    ])
  })
  it('leaves an address out that came from the book as it is', () => {
    const chosen = { ...filled, keepReceiver: true, receiver: chosenFromBook(toFormAddress(receiver)) }
    expect(orderForm.alongside?.(chosen)).toEqual([])
    expect(orderForm.alongside?.(withValue(chosen, 'receiver.address', '1 Elsewhere'))).toHaveLength(1)
  })
  it('is called by receiver, place and weight', () => {
    expect(orderLabel(filled)).toBe('Nguyễn An · Hai Bà Trưng · 1.2 kg')
    expect(orderLabel(emptyOrder())).toBe('')
  })
})

describe('what belongs to the destination', () => {
  const typed = {
    'receiver.name': 'Nguyễn An',
    'receiver.phone': '+84912345678',
    'receiver.prov': 'Hà Nội',
    'receiver.postCode': '11000',
    routeId: 'vn-air',
    codAmount: '300000',
    taxNo: 'IM5280001234',
  }
  const begun = (values: Readonly<Record<string, unknown>> = {}) => {
    const store = new FormStore(orderForm, emptyOrder())
    store.set('receiver.country', 'VN')
    store.patch(values)
    return store
  }
  const read = (store: FormStore, ...paths: string[]) => paths.map((path) => store.get(path))

  it('the country and the currency the form filled in follow, without a word', () => {
    const store = begun()
    expect(store.data).toMatchObject({ country: 'VN', currency: 'VND' })
    store.set('receiver.country', 'MY')
    expect(store.data).toMatchObject({ country: 'MY', currency: 'MYR' })
    expect(store.undoable).toBeUndefined()
  })

  it('what a person typed for the old country is cleared and comes back with one undo', () => {
    const store = begun(typed)
    const before = store.data
    store.set('receiver.country', 'GB')
    expect(read(store, ...Object.keys(typed))).toEqual(['Nguyễn An', '', '', '', '', '', ''])
    expect(store.data.currency).toBe('GBP')
    expect([...(store.undoable?.cleared ?? [])].toSorted()).toEqual(
      Object.keys(typed)
        .filter((path) => path !== 'receiver.name')
        .toSorted(),
    )
    store.undo()
    expect(store.data).toEqual(before)
    expect(store.undoable).toBeUndefined()
  })

  it('what was typed before there was a country stays', () => {
    const store = new FormStore(orderForm, emptyOrder())
    store.patch({ ...typed, currency: 'EUR' })
    store.set('receiver.country', 'VN')
    expect(read(store, ...Object.keys(typed), 'currency')).toEqual([...Object.values(typed), 'EUR'])
  })

  it('a phone number that is one of the new country too stays', () => {
    const store = begun({ 'receiver.phone': '+84912345678' })
    store.set('receiver.country', 'MY')
    expect(store.get('receiver.phone')).toBe('')
    const other = begun({ 'receiver.phone': '0123456789' })
    other.set('receiver.country', 'MY')
    expect(other.get('receiver.phone')).toBe('0123456789')
  })

  it('amounts keep the currency they were entered in until the person answers', () => {
    // A count that is refused takes nothing from the value beside it.
    const store = begun({ 'goods.0.unitValue': '45', 'goods.0.quantity': '-5' })
    store.set('receiver.country', 'MY')
    expect(store.data.currency).toBe('VND')
    expect(store.undoable?.asked).toEqual([{ path: 'currency', value: 'MYR' }])
    store.answer('currency')
    expect(store.data.currency).toBe('MYR')
    store.undo()
    expect(store.data).toMatchObject({ currency: 'VND', country: 'VN' })
  })

  it('an address that comes as a whole brings its own postcode and phone', () => {
    const store = begun(typed)
    store.set('receiver', { ...emptyAddress('MY'), phone: '0123456789', postCode: '50450' })
    expect(read(store, 'receiver.postCode', 'receiver.phone', 'routeId')).toEqual(['50450', '0123456789', ''])
    expect(store.undoable?.cleared).toEqual(expect.arrayContaining(['routeId', 'codAmount', 'taxNo']))
  })

  it('a pasted address replaces the whole one, marks what it did not have, and is undone as one', () => {
    const store = begun({ ...typed, 'receiver.company': 'Old company' })
    const before = store.data
    store.paste('receiver', { ...emptyAddress('MY'), name: 'Tan', address: '1 Jalan' }, ['receiver.phone'])
    expect(store.data.receiver).toEqual({ ...emptyAddress('MY'), name: 'Tan', address: '1 Jalan' })
    expect(store.problemAt('receiver.phone')).toBeDefined()
    expect(store.undoable).toMatchObject({ kind: 'paste', missing: ['receiver.phone'] })
    store.undo()
    expect(store.data).toEqual(before)
  })
})

describe('an edit whose order has changed since', () => {
  const edit = { ...editOf(rowOf(filled, 1)), weight: '2', remark: 'mine' }
  const newer = rowOf({ ...filled, remark: 'theirs', codAmount: '50' }, 2)

  it('knows what each side changed', () => {
    expect(conflictOf(edit, newer)).toEqual({ clashes: ['remark'], theirs: ['codAmount'], mine: ['weight'] })
  })
  it('keeps mine on top of theirs, at the new revision', () => {
    const next = rebased(edit, newer)
    expect(next).toMatchObject({ weight: '2', remark: 'mine', codAmount: '50', baseRev: 2 })
    expect(conflictOf(next, newer)).toEqual({ clashes: [], theirs: [], mine: ['weight', 'remark'] })
  })
  it('sends the revision it started from', () => {
    expect(orderEditForm(newer).toParameter(edit)).toMatchObject({ id: 'o1', rev: 1, order: { weight: '2' } })
  })
  it('sees one change inside an address', () => {
    const moved = rowOf(withValue(filled, 'receiver.address', '13 Phố Huế'), 2)
    expect(conflictOf(editOf(rowOf(filled, 1)), moved)).toEqual({
      clashes: [],
      theirs: ['receiver.address'],
      mine: [],
    })
  })
})
