import { expect, test } from 'vitest'
import { inLabelOrder, labelOrders, type LabelOrder } from './label-order.ts'

const line = (sku: string, quantity = 1) => ({
  sku,
  quantity,
  name: `Name of ${sku}`,
  nameEn: '',
  hsCode: '',
  unitValue: '1',
})
const order = (orderNo: string, createdAt: string, routeId: string, ...goods: ReturnType<typeof line>[]) => ({
  orderNo,
  createdAt,
  routeId,
  goods,
  goodsName: goods.map(({ name }) => name).join(', '),
})

/** As a list shows them, newest first: one order typed later, three rows of one import in the order of the file, one typed before. */
const listed = [
  order('B005', '2026-11-24T09:00:00.000Z', 'VN-AIR', line('MUG')),
  order('B002', '2026-11-24T08:00:00.000Z', 'TH-SEA', line('CAP', 2)),
  order('B003', '2026-11-24T08:00:00.000Z', 'VN-AIR', line('CAP'), line('MUG')),
  order('B004', '2026-11-24T08:00:00.000Z', 'TH-SEA', line('CAP')),
  order('B001', '2026-11-24T07:00:00.000Z', 'ID-AIR', line('', 1)),
]

const expected: Record<LabelOrder, string[]> = {
  list: ['B005', 'B002', 'B003', 'B004', 'B001'],
  sheet: ['B001', 'B002', 'B003', 'B004', 'B005'],
  sku: ['B004', 'B002', 'B003', 'B005', 'B001'],
  orderNo: ['B001', 'B002', 'B003', 'B004', 'B005'],
  route: ['B001', 'B002', 'B004', 'B005', 'B003'],
}

test.each(labelOrders)('sorts labels by %s and keeps the order of what is equal', (by) =>
  expect(inLabelOrder(listed, by).map(({ orderNo }) => orderNo)).toEqual(expected[by]),
)
