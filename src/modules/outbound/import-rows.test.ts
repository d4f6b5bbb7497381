import { expect, test } from 'vitest'
import { noPlaceLists } from '#domain/places.ts'
import type { ImportRow } from '#engine/import/index.ts'
import { fromOrder, orderGroups, toOrder, toOrderCell, violationsOfOrder } from './import-rows.ts'

const receiver = {
  'receiver.name': 'Nguyễn Thị An',
  'receiver.phone': '0912345678',
  'receiver.country': 'VN',
  'receiver.prov': 'Hà Nội',
  'receiver.city': 'Phường Hoàn Kiếm',
  'receiver.address': '12 Hàng Bài',
  'receiver.postCode': '11000',
}
const first: ImportRow = {
  referenceNo: 'PO-1',
  warehouseId: 'SZX1',
  routeId: 'VN-AIR-STA',
  sku: 'TS-101',
  quantity: '2',
  ...receiver,
}

test('rows with the same reference are one order, rows with goods alone belong to the one above', () => {
  const rows: ImportRow[] = [
    first,
    { sku: 'MUG', quantity: '1' },
    { ...first, referenceNo: '' },
    { referenceNo: 'PO-1', sku: 'CAP' },
  ]
  expect(orderGroups(rows)).toEqual(['PO-1', '^', '', 'PO-1'])
})

test('an empty type is the usual one, and its code follows', () => {
  const order = toOrder([
    { ...first, onShort: '1' },
    { sku: 'PHONE', quantity: '2', serials: 'A, B' },
  ])
  expect(order).toMatchObject({ orderType: 7, outboundCode: 'C1', isInsured: '0', codAmount: '' })
  expect(order.lines).toEqual([
    { sku: 'TS-101', quantity: 2, onShort: 'wait' },
    { sku: 'PHONE', quantity: 2, serials: ['A', 'B'], onShort: 'wait' },
  ])
  expect(toOrder([{ orderType: '16', warehouseId: 'SZX1', sku: 'MUG', quantity: '1' }])).toMatchObject({
    outboundCode: '15',
  })
})

test('an order reads the same from its rows and back', () => {
  const rows: ImportRow[] = [
    {
      ...first,
      orderType: '12',
      outboundCode: 'C5',
      carrier: 'GHN',
      carrierNo: 'G-1',
      platform: 'Shopee',
      platformShipmentId: 'S-1',
      isInsured: '1',
    },
    { referenceNo: 'PO-1', sku: 'PHONE', quantity: '1', serials: 'A', batchNo: 'B-1' },
  ]
  const order = toOrder(rows)
  expect(toOrder(fromOrder(order))).toEqual(order)
})

const wrong: [string, ImportRow, string[]][] = [
  ['nothing of a whole order', first, []],
  ['a route that is missing', { ...first, routeId: '' }, ['routeId']],
  ['a quantity that is none', { ...first, quantity: 'two' }, ['lines.0.quantity']],
  ['a receiver who is missing', { ...first, 'receiver.name': '' }, ['receiver.name']],
  [
    'no receiver of who collects it',
    {
      warehouseId: 'SZX1',
      orderType: '16',
      sku: 'MUG',
      quantity: '1',
      pickupName: 'Lan',
      pickupPhone: '0901',
    },
    [],
  ],
  ['a code that is not of its type', { ...first, outboundCode: '15' }, ['outboundCode']],
  ['a warehouse that is missing', { ...first, warehouseId: '' }, ['warehouseId']],
]
test.each(wrong)('complains of %s', (_, row, paths) => {
  expect(violationsOfOrder([row], [], noPlaceLists).map(({ path }) => path)).toEqual(paths)
})

test('a complaint about a line is at its row', () => {
  expect(toOrderCell('lines.1.sku')).toEqual({ column: 'sku', line: 1 })
  expect(toOrderCell('lines.2.serials')).toEqual({ column: 'serials', line: 2 })
  expect(toOrderCell('lines')).toEqual({ column: 'sku', line: 0 })
  expect(toOrderCell('receiver.phone')).toEqual({ column: 'receiver.phone', line: 0 })
})
