import { expect, test } from 'vitest'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { sortOut, type OrderRow } from './sort-out.ts'

const order = (status: WaybillStatus, waybillNo = 'SP0000000000018') =>
  ({ id: status, status, waybillNo }) as OrderRow

test.each(waybillStatusCodes)('%s', (status) => {
  const { printable, refused } = sortOut([order(status)])
  const isAllowed = ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'].includes(status)
  expect(printable).toHaveLength(isAllowed ? 1 : 0)
  expect(refused).toHaveLength(isAllowed ? 0 : 1)
})

test('a cancelled order has a reason of its own', () => {
  const [cancelled, signed] = sortOut([order('CANCELLED'), order('SIGNED')]).refused
  expect(cancelled?.reason.message).toBe('Cancelled orders cannot be printed.')
  expect(signed?.reason).not.toEqual(cancelled?.reason)
})

test('an order that is still on this device has no number to print', () => {
  const { printable, refused } = sortOut([order('PENDING', ''), order('PENDING')])
  expect(printable).toHaveLength(1)
  expect(refused[0]?.reason.message).toContain('still on this device')
})
