import { expect, it } from 'vitest'
import { batchUpdate, withOwnRemark } from './bulk-changes.ts'
import type { OrderRow } from './order-data.ts'

const order = (id: string, remark: string) => ({ id, remark, weight: '1' }) as OrderRow

it('adds a remark to what each order says; one without takes it alone', () => {
  expect(withOwnRemark(order('1', 'Fragile'), { remark: 'Call first' })).toEqual({
    remark: 'Fragile Call first',
  })
  expect(withOwnRemark(order('2', ''), { remark: 'Call first', weight: '2' })).toEqual({
    remark: 'Call first',
    weight: '2',
  })
  expect(withOwnRemark(order('3', 'Fragile'), { weight: '2' })).toEqual({ weight: '2' })
})

it('sends to each order its own change, on what it was seen with', () => {
  const orders = [order('1', 'Fragile'), order('2', '')]
  expect(batchUpdate(orders, (each) => withOwnRemark(each, { remark: 'x' })).orders).toEqual([
    { id: '1', set: { remark: 'Fragile x' }, was: { remark: 'Fragile' } },
    { id: '2', set: { remark: 'x' }, was: { remark: '' } },
  ])
})
